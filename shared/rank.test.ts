import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestRank, placeAt, rankBetween, ranks } from './rank.ts'

test('any moves keep the order, and there is always room on both sides', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 200 }), (moves) => {
      const list = ranks(5)
      for (const [from, to] of moves) {
        list.splice(from % list.length, 1)
        const at = to % (list.length + 1)
        list.splice(at, 0, rankBetween(list[at - 1] ?? null, list[at] ?? null))
        if (from % 3 === 0) list.push(rankBetween(list.at(-1)!, null))
        expect(list).toEqual(
          [...new Set(list)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
        )
        expect(list.every((rank) => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(rank))).toBe(true)
      }
    }),
  )
})

test('many ranks are short and in order, and there is room for hundreds behind one and the same', () => {
  for (const count of [0, 1, 60, 61, 62, 1000, 20_000]) {
    const all = ranks(count)
    expect(all.every((rank, at) => at === 0 || all[at - 1]! < rank)).toBe(true)
    expect(Math.max(0, ...all.map((rank) => rank.length))).toBeLessThanOrEqual(4)
  }
  const [before, behind] = ranks(20_000).slice(9999) as [string, string]
  let after = behind
  for (let drop = 0; drop < 200; drop++) {
    after = rankBetween(before, after)
    expect(before < after && after.length <= longestRank).toBe(true)
  }
})

test('ranks out of order are a programming error', () => {
  expect(() => rankBetween('b', 'a')).toThrow(RangeError)
  expect(() => rankBetween('a', 'a')).toThrow(RangeError)
})

test('six people who move to the top at once, none seeing the others, get six ranks and go on', () => {
  let list = ranks(6)
  for (let round = 0; round < 120; round++) {
    const top = list[0]!,
      moved = Array.from({ length: 6 }, () => rankBetween(null, top))
    expect(new Set(moved).size).toBe(6)
    expect(moved.every((rank) => rank < top)).toBe(true)
    list = moved.toSorted((a, b) => (a < b ? -1 : 1))
  }
  expect(list.every((rank) => rank.length <= longestRank)).toBe(true)
})

test('between two equal ranks, and where ranks have become long, all are numbered anew, in their order', () => {
  const ends = '0'.repeat(longestRank)
  for (const others of [
    ['a', 'b', 'b', 'c'],
    ['a', `b${ends}1`, `b${ends}2`, 'c'],
  ]) {
    const { rank, renumbered } = placeAt(
      others.map((r) => ({ rank: r })),
      2,
    )
    expect(renumbered!.toSpliced(2, 0, rank)).toEqual(ranks(5))
  }
  expect(placeAt([{ rank: 'a' }, { rank: 'c' }], 1).renumbered).toBeNull()
})

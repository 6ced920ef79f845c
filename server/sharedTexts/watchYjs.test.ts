import fc from 'fast-check'
import * as Y from 'yjs'
import { expect, test, vi } from 'vitest'
import { documentOf } from '../../shared/sharedText.ts'
import { rawUpdate, type RawStruct } from './rawUpdateTestKit.ts'
import { TooManySteps, watchYjs } from './watchYjs.ts'

/** Three writers, each with structs of one letter that stand anywhere: as the beginning, before and behind any that were there. */
const writings = fc.array(
  fc.array(fc.record({ left: fc.nat(40), right: fc.nat(40), isDeleted: fc.boolean() }), {
    minLength: 1,
    maxLength: 20,
  }),
  { minLength: 2, maxLength: 3 },
)
type Writings = typeof writings extends fc.Arbitrary<infer Value> ? Value : never

function updatesOf(all: Writings): Uint8Array[] {
  const known: [number, number][] = []
  return all.map((structs, at) => {
    // by turns higher and lower than the one before
    const writer = at % 2 ? 50 - at : 50 + at,
      place = (index: number) => known[index - 1]
    const written = structs.map(({ left, right, isDeleted }, clock): RawStruct => {
      const struct = { left: place(left), right: place(right), ...(!isDeleted && { text: 'a' }) }
      known.push([writer, clock])
      return struct
    })
    return rawUpdate({ writers: [[writer, 0, written]] })
  })
}

/** How often Yjs looks at an item: it puts each into two sets. */
function looksOf(work: () => void): number {
  const add = vi.spyOn(Set.prototype, 'add')
  try {
    work()
    return add.mock.calls.filter(([item]) => item instanceof Y.Item).length / 2
  } finally {
    add.mockRestore()
  }
}

test('counts each item that Yjs looks at, and hardly more for what is moved in short lists', () => {
  let most = 0
  fc.assert(
    fc.property(writings, (all) => {
      const updates = updatesOf(all),
        last = updates.pop()!,
        [one, other] = [documentOf(...updates), documentOf(...updates)]
      const looks = looksOf(() => Y.applyUpdate(one, last)),
        { steps } = watchYjs(other, () => Y.applyUpdate(other, last))
      most = Math.max(most, looks)
      expect(Math.floor(steps)).toBe(looks)
    }),
  )
  expect(most).toBeGreaterThan(50)
})

test('counts what is moved where a long list is split', () => {
  const long = Array.from({ length: 5120 }, () => ({ deleted: 2 })),
    doc = documentOf(rawUpdate({ writers: [[7, 0, long]] }))
  const within = Array.from({ length: 10 }, (_, at): RawStruct => ({
    left: [7, 20 * at],
    right: [7, 20 * at + 1],
    text: 'a',
  }))
  const update = rawUpdate({ writers: [[8, 0, within]] })
  const { steps } = watchYjs(doc, () => Y.applyUpdate(doc, update))
  expect(Math.floor(steps)).toBe(100)
})

test('stops behind so many steps', () => {
  const update = (writer: number) =>
      rawUpdate({ writers: [[writer, 0, Array.from({ length: 100 }, () => ({}))]] }),
    doc = documentOf(update(10))
  expect(() => watchYjs(doc, () => Y.applyUpdate(doc, update(20)), 200)).toThrow(TooManySteps)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedItems } from './movedItems.ts'

test('one thing dragged is one thing moved', () => {
  expect([...movedItems(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d'])
  expect([...movedItems(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])]).toEqual(['a'])
})
test('what was added or removed moved nothing', () => {
  expect(movedItems(['a', 'b', 'c'], ['x', 'a', 'c', 'y']).size).toBe(0)
})
test('without the moved ones the order is as before, and no fewer would do', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f']),
      fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f']),
      (before, after) => {
        const moved = movedItems(before, after),
          both = after.filter((id) => before.includes(id))
        const ordered = (ids: string[]): boolean =>
          ids.every((id, n) => n === 0 || before.indexOf(ids[n - 1]!) < before.indexOf(id))
        expect(ordered(both.filter((id) => !moved.has(id)))).toBe(true)
        const longest = Math.max(
          ...Array.from({ length: 2 ** both.length }, (_, mask) =>
            both.filter((_id, n) => (mask >> n) & 1),
          )
            .filter(ordered)
            .map((ids) => ids.length),
        )
        expect(both.length - moved.size).toBe(longest)
      },
    ),
  )
})

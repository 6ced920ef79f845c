import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../shared/sameDrawsTestKit.ts'
import {
  boardAfter,
  cardStep,
  columnStep,
  sizeOf,
  type BoardColumn,
  type BoardStep,
} from './boardOrder.ts'

const board = (...columns: string[]): BoardColumn<{ id: string }>[] =>
  columns.map((cards, at) => ({
    id: `column ${at}`,
    title: `Column ${at}`,
    cards: [...cards].map((id) => ({ id })),
  }))
const written = (columns: readonly BoardColumn<{ id: string }>[]) =>
  columns.map(({ cards }) => cards.map(({ id }) => id).join(''))

test('a card goes behind another, to the front, into an empty column', () => {
  expect(written(boardAfter(board('abc', 'd'), { card: 'a', to: 'column 0', after: 'b' }))).toEqual(
    ['bac', 'd'],
  )
  expect(
    written(boardAfter(board('abc', 'd'), { card: 'c', to: 'column 1', after: null })),
  ).toEqual(['ab', 'cd'])
  expect(written(boardAfter(board('abc', ''), { card: 'b', to: 'column 1', after: null }))).toEqual(
    ['ac', 'b'],
  )
  expect(
    written(boardAfter(board('abc', 'd'), { card: 'a', to: 'column 1', after: 'gone' })),
  ).toEqual(['bc', 'da'])
})

test('a column goes behind another or to the front', () => {
  const ids = (column: string, after: string | null) =>
    boardAfter(board('a', 'b', 'c'), { column, after })
      .map(({ id }) => id.at(-1))
      .join('')
  expect([ids('column 0', 'column 2'), ids('column 2', null), ids('column 1', 'column 0')]).toEqual(
    ['120', '201', '012'],
  )
})

test('a fixed column stays last: it is not moved, and nothing goes behind it', () => {
  const columns = board('a', 'b', 'c').map((column, at) => ({ ...column, isFixed: at === 2 }))
  const ids = (moved: readonly { id: string }[]) => moved.map(({ id }) => id.at(-1)).join('')
  expect(ids(boardAfter(columns, { column: 'column 0', after: 'column 2' }))).toBe('102')
  expect(boardAfter(columns, { column: 'column 2', after: null })).toBe(columns)
  expect(boardAfter(columns, { column: 'column 1', after: 'column 2' })).toBe(columns)
  expect(columnStep(columns, 'column 1', 'right')).toBeNull()
  expect(columnStep(columns, 'column 2', 'left')).toBeNull()
  expect(columnStep(columns, 'column 0', 'right')).toEqual({
    column: 'column 0',
    after: 'column 1',
  })
})

test('the number of a column of which a part is here follows its cards', () => {
  const [one, two] = board('ab', 'c')
  const columns = [{ ...one!, total: 120 }, two!]
  const moved = boardAfter(columns, { card: 'a', to: 'column 1', after: null })
  expect(moved.map(sizeOf)).toEqual([119, 2])
  expect(
    boardAfter(moved, { card: 'c', to: 'column 0', after: 'b' }).map(({ total }) => total),
  ).toEqual([120, undefined])
  expect(boardAfter(columns, { card: 'a', to: 'column 0', after: 'b' }).map(sizeOf)).toEqual([
    120, 1,
  ])
})

test('a move that changes nothing gives the same board', () => {
  const columns = board('abc', 'd')
  for (const move of [
    { card: 'a', to: 'column 0', after: null },
    { card: 'b', to: 'column 0', after: 'a' },
    { card: 'c', to: 'column 0', after: 'c' },
    { card: 'x', to: 'column 0', after: null },
    { card: 'a', to: 'nowhere', after: null },
    { column: 'column 1', after: 'column 0' },
    { column: 'x', after: null },
  ]) {
    expect(boardAfter(columns, move)).toBe(columns)
  }
})

test('steps go one place, and none beyond the edge', () => {
  const columns = board('abc', 'd')
  const after = (card: string, step: BoardStep) => {
    const move = cardStep(columns, card, step)
    return move && written(boardAfter(columns, move))
  }
  expect([after('b', 'up'), after('b', 'down'), after('c', 'right'), after('d', 'left')]).toEqual([
    ['bac', 'd'],
    ['acb', 'd'],
    ['ab', 'dc'],
    ['dabc', ''],
  ])
  expect([after('a', 'up'), after('c', 'down'), after('a', 'left'), after('d', 'right')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([
    columnStep(columns, 'column 0', 'right'),
    columnStep(columns, 'column 0', 'left'),
  ]).toEqual([{ column: 'column 0', after: 'column 1' }, null])
})

test('no move loses or doubles a card', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x')
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          card: ids,
          to: fc.constantFrom('column 0', 'column 1', 'column 2', 'nowhere'),
          after: fc.option(ids),
        }),
        { maxLength: 20 },
      ),
      (moves) => {
        const end = moves.reduce<readonly BoardColumn<{ id: string }>[]>(
          boardAfter,
          board('abc', 'de', ''),
        )
        expect(written(end).join('').split('').sort().join('')).toBe('abcde')
      },
    ),
  )
})

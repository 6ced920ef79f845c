import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../shared/sameDrawsTestKit.ts'
import {
  columnsOf,
  emptyBoard,
  withAnswer,
  withBoard,
  withCard,
  withPage,
  withTotals,
  type BoardState,
  type Placed,
} from './boardState.ts'
import { pageSize } from './boardVariables.ts'

type Card = Placed
const card = (
  id: string,
  stageId: string,
  rank: string,
  price: number | null = null,
  seq = 1,
): Card => ({ id, stageId, rank, price, seq })
const many = (stageId: string, count: number, from = 0): Card[] =>
  Array.from({ length: count }, (_, at) =>
    card(`${stageId}${from + at}`, stageId, `r${String(from + at).padStart(4, '0')}`, 10),
  )
const read = (...stages: [id: string, cards: Card[], count?: number][]) =>
  stages.map(([id, opportunities, count = opportunities.length]) => ({
    id,
    opportunities,
    totals: { count, price: count * 10 },
  }))
const idsOf = (state: BoardState<Card>, stage: string) =>
  columnsOf(state)
    .get(stage)
    ?.map(({ id }) => id)

const two = (): BoardState<Card> =>
  withBoard(emptyBoard<Card>(), read(['a', many('a', 50), 120], ['b', many('b', 2)]), pageSize, 0)

test('a changed card goes to its place, in another column too, and one that left goes', () => {
  let state = withCard(two(), 'b0', card('b0', 'b', 'r0001', 10))
  // equal ranks stand by id
  expect(idsOf(state, 'b')).toEqual(['b0', 'b1'])
  state = withCard(state, 'b0', card('b0', 'a', 'r0000x', 30))
  expect(idsOf(state, 'b')).toEqual(['b1'])
  expect(idsOf(state, 'a')?.slice(0, 3)).toEqual(['a0', 'b0', 'a1'])
  expect(state.totals.get('a')).toEqual({ count: 121, price: 1230 })
  expect(state.totals.get('b')).toEqual({ count: 1, price: 10 })
  state = withCard(state, 'b0', null)
  expect(idsOf(state, 'a')).toHaveLength(50)
  expect(state.totals.get('a')).toEqual({ count: 120, price: 1200 })
})

test('a card behind the end is not shown before its page is there', () => {
  let state = withCard(two(), 'new', card('new', 'a', 'r0070'))
  expect(idsOf(state, 'a')).toHaveLength(50)
  state = withPage(state, 'a', many('a', 50, 50), state.clock)
  expect(idsOf(state, 'a')).toHaveLength(101)
  expect(idsOf(state, 'a')?.slice(70, 73)).toEqual(['a70', 'new', 'a71'])
  state = withPage(state, 'a', many('a', 20, 100), state.clock)
  expect(state.ends.get('a')).toBeNull()
  expect(idsOf(state, 'a')?.at(-1)).toBe('a119')
})

test('what was heard after a page was asked for stands', () => {
  let state = two()
  const since = state.clock
  state = withCard(state, 'a60', card('a60', 'b', 'r0000'))
  state = withCard(state, 'a61', null)
  state = withPage(state, 'a', many('a', 50, 50), since)
  expect(idsOf(state, 'a')).toHaveLength(98)
  expect(idsOf(state, 'b')?.[0]).toBe('a60')
  state = withBoard(state, read(['a', many('a', 50)], ['b', many('b', 2)]), pageSize, since)
  expect(idsOf(state, 'b')?.[0]).toBe('a60')
  // asked for afterwards, it knows
  state = withBoard(state, read(['a', []], ['b', many('b', 2)]), pageSize, state.clock)
  expect(idsOf(state, 'b')).toEqual(['b0', 'b1'])
})

test('the answer to a change and what the stream brings come in any order: the newer one stands', () => {
  const state = two(),
    [older, newer] = [card('b0', 'b', 'r9', 10, 2), card('b0', 'a', 'r', 10, 3)]
  expect(idsOf(withAnswer(state, newer, state.clock), 'a')?.[0]).toBe('b0')
  // the stream tells of the change before while the answer is on its way
  const told = withCard(state, 'b0', older)
  expect(idsOf(withAnswer(told, newer, state.clock), 'a')?.[0]).toBe('b0')
  // or when it has come
  const answered = withAnswer(state, newer, state.clock)
  expect(withCard(answered, 'b0', older)).toBe(answered)
  const theirs = withCard(state, 'b0', newer)
  expect(withAnswer(theirs, older, state.clock)).toBe(theirs)
  const gone = withCard(state, 'b0', null)
  expect(withAnswer(gone, newer, state.clock)).toBe(gone)
})

test('a card of a stage that is not on the board is nowhere, and a page of such a stage nothing', () => {
  const state = withCard(two(), 'b0', card('b0', 'elsewhere', 'r'))
  expect([...columnsOf(state).keys()]).toEqual(['a', 'b'])
  expect(idsOf(state, 'b')).toEqual(['b1'])
  expect(withPage(state, 'elsewhere', many('x', 3), 0)).toBe(state)
})

test('totals are those that were read, and a column that did not change is the same', () => {
  const state = two(),
    columns = columnsOf(state)
  const next = withTotals(withCard(state, 'b0', null), read(['a', [], 7], ['b', [], 8]))
  expect(next.totals.get('b')).toEqual({ count: 8, price: 80 })
  expect(columnsOf(next, columns).get('a')).toBe(columns.get('a'))
  expect(columnsOf(next, columns).get('b')).not.toBe(columns.get('b'))
})

/** What happens to a server and its board: changes, their events, pages that are asked for, answered from the server as it is then, and come. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('change' as const),
    id: fc.integer({ min: 0, max: 160 }),
    stage: fc.constantFrom('a', 'b', 'elsewhere', null),
    rank: fc.integer({ min: 0, max: 400 }),
  }),
  fc.record({ does: fc.constant('hear' as const) }),
  fc.record({
    does: fc.constantFrom('ask' as const, 'askAll' as const),
    stage: fc.constantFrom('a', 'b'),
  }),
  fc.record({ does: fc.constant('read' as const) }),
  fc.record({ does: fc.constant('come' as const) }),
)

test('whatever happens meanwhile, the board is in the end as if it were read anew', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const server = new Map([...many('a', 120), ...many('b', 40)].map((one) => [one.id, one]))
      const ids = [...server.keys(), 'new']
      const stage = (id: string, after?: { rank: string; id: string } | null) =>
        [...server.values()]
          .filter((one) => one.stageId === id && (!after || key(one) > key(after)))
          .sort((x, y) => (key(x) < key(y) ? -1 : 1))
          .slice(0, pageSize)
      const whole = () => read(['a', stage('a')], ['b', stage('b')])
      let state = withBoard(emptyBoard<Card>(), whole(), pageSize, 0)
      const events: [string, Card | null][] = []
      type Asked = { since: number; stage: string | null; after?: Place; found?: Card[][] }
      const asked: Asked[] = []
      const hear = () => {
        const event = events.shift()
        if (event) state = withCard(state, ...event)
      }
      const answer = () => {
        const next = asked.find(({ found }) => !found)
        if (next)
          next.found = next.stage ? [stage(next.stage, next.after)] : [stage('a'), stage('b')]
      }
      const come = () => {
        if (!asked[0]?.found) return
        const { since, stage: of, found } = asked.shift()!
        state = of
          ? withPage(state, of, found![0]!, since)
          : withBoard(state, read(['a', found![0]!], ['b', found![1]!]), pageSize, since)
      }
      const ask = (of: string | null) => {
        // a board asks for one thing at a time of a stage
        if (asked.length > 0) return
        const after = of === null ? null : state.ends.get(of)
        if (of === null) asked.push({ since: state.clock, stage: null })
        else if (after) asked.push({ since: state.clock, stage: of, after })
      }
      let seq = 1
      for (const one of steps)
        if (one.does === 'change') {
          const id = ids[one.id % ids.length]!,
            changed = one.stage && {
              ...card(id, one.stage, `r${String(one.rank).padStart(4, '0')}`),
              seq: ++seq,
            }
          if (changed) server.set(id, changed)
          else server.delete(id)
          events.push([id, changed])
        } else if (one.does === 'hear') hear()
        else if (one.does === 'read') answer()
        else if (one.does === 'come') come()
        else ask(one.does === 'ask' ? one.stage : null)
      while (asked.length > 0) {
        answer()
        come()
      }
      while (events.length > 0) hear()
      for (const of of ['a', 'b']) {
        const end = state.ends.get(of)
        expect(columnsOf(state).get(of)).toEqual(
          [...server.values()]
            .filter((one) => one.stageId === of && (!end || key(one) <= key(end)))
            .sort((x, y) => (key(x) < key(y) ? -1 : 1)),
        )
      }
    }),
    { numRuns: 300 },
  )
})

type Place = { rank: string; id: string }
const key = ({ rank, id }: Place): string => `${rank} ${id}`

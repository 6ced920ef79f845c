import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from 'urql'
import type { Board_cardFragment } from '../gql.ts'
import { BoardStore, keyOf, type BoardEvent } from './BoardStore.ts'
import { boardAnswer, testCard } from './boardTestKit.ts'
import { boardVariables } from './boardVariables.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Asked = { name: string; variables: Record<string, unknown> }
const event = (more: Partial<BoardEvent>): BoardEvent => ({
  __typename: 'OpportunityLive',
  seq: 8,
  reset: false,
  pipelinesChanged: false,
  opportunityId: null,
  opportunity: null,
  ...more,
})
const changed = (card: Board_cardFragment) => event({ opportunityId: card.id, opportunity: card })

/** A board that was read, of a server that has these cards by now. */
function opened(search: { search?: string; owner?: string }, ...cards: Board_cardFragment[]) {
  const server = { cards, asked: [] as Asked[], isDown: false }
  const query = (
    document: { definitions: readonly { name?: { value: string } }[] },
    variables: Record<string, unknown>,
  ) => ({
    toPromise: async () => {
      const name = document.definitions[0]!.name!.value
      server.asked.push({ name, variables })
      if (server.isDown) return { error: new Error('no network') }
      if (name !== 'MoreOpportunities') return { data: boardAnswer(...server.cards) }
      const id = variables['id'] as string,
        opportunities = server.cards
          .filter(({ stageId, rank }) => stageId === id && rank > String(variables['afterRank']))
          .slice(0, 50)
      return { data: { opportunityStage: { id, opportunities } } }
    },
  })
  const store = new BoardStore({ query } as unknown as Client)
  const leave = store.subscribe(() => {})
  const variables = boardVariables('pipeline', search, { id: 'user-1' })
  store.want(variables)
  store.take(boardAnswer(...cards), keyOf(variables), true)
  const ids = (stage: string) =>
    store
      .columns()
      .get(stage)
      ?.map(({ id }) => id)
  return { store, server, ids, leave }
}
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => testCard(`c${String(at).padStart(3, '0')}`, 'a'))

test('what is kept on the device gives way to what the server says, which nothing read later undoes', () => {
  const { store, ids } = opened({}, testCard('x', 'a'))
  const variables = boardVariables('other', {}, { id: 'user-1' })
  store.want(variables)
  // what is there stays until it has come
  expect(ids('a')).toEqual(['x'])
  store.take(boardAnswer(testCard('kept', 'a')), keyOf(variables), false)
  expect(store.get()).toMatchObject({ isFresh: false, seq: 7 })
  store.take(boardAnswer(testCard('y', 'b')), keyOf(variables), true)
  store.take(boardAnswer(testCard('kept', 'a')), keyOf(variables), true)
  expect([ids('a'), ids('b')]).toEqual([[], ['y']])
})

test('events of others change the board; the totals are read again once for all of them', async () => {
  const { store, server, ids } = opened({}, testCard('x', 'a'), testCard('y', 'a'))
  store.hear(changed(testCard('x', 'b')))
  store.hear(event({ opportunityId: 'y' }))
  store.hear(changed(testCard('z', 'b')))
  expect([ids('a'), ids('b')]).toEqual([[], ['x', 'z']])
  server.cards = [testCard('x', 'b'), testCard('z', 'b')]
  expect(server.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.asked.map(({ name }) => name)).toEqual(['OpportunityTotals'])
  expect(store.get().board.totals.get('b')).toMatchObject({ count: 2, price: 2000 })
})

test('a card of somebody else is not on the board of one owner, and goes when it is given away', () => {
  const { store, ids } = opened({ owner: 'me' }, testCard('x', 'a'))
  const theirs = { owner: { ...testCard('x', 'a').owner, id: 'user-2' } }
  store.hear(changed(testCard('y', 'a', theirs)))
  expect(ids('a')).toEqual(['x'])
  store.hear(changed(testCard('x', 'a', theirs)))
  expect(ids('a')).toEqual([])
})

test('under a search the server says what is found', async () => {
  const { store, server, ids } = opened({ search: 'deal' }, testCard('x', 'a'))
  server.cards = [testCard('x', 'b'), testCard('y', 'a')]
  store.hear(changed(testCard('x', 'b')))
  store.hear(changed(testCard('other', 'a')))
  expect([ids('a'), ids('b')]).toEqual([[], ['x']])
  await vi.advanceTimersByTimeAsync(1000)
  expect([ids('a'), ids('b')]).toEqual([['y'], ['x']])
  expect(server.asked.filter(({ name }) => name === 'OpportunityBoard')).toHaveLength(1)
})

test('after a reset everything is read anew, as deep as it was; without a network again later', async () => {
  const { store, server, ids } = opened({}, ...many(120))
  await store.more('a')
  expect(ids('a')).toHaveLength(100)
  server.cards = server.cards.slice(1)
  server.isDown = true
  store.hear(event({ reset: true }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(ids('a')).toHaveLength(100)
  server.isDown = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(server.asked.at(-1)).toMatchObject({ name: 'OpportunityBoard', variables: { take: 100 } })
  expect(ids('a')?.[0]).toBe('c001')
})

test('the next cards begin behind the last, and fail where the server cannot be reached', async () => {
  const { store, server, ids } = opened({}, ...many(60))
  server.isDown = true
  await expect(store.more('a')).rejects.toThrow('no network')
  server.isDown = false
  await store.more('a')
  expect(server.asked.at(-1)?.variables).toMatchObject({ afterRank: 'c049', afterId: 'c049' })
  expect(ids('a')).toHaveLength(60)
  expect(store.get().board.ends.get('a')).toBeNull()
  server.asked = []
  await store.more('a')
  expect(server.asked).toEqual([])
})

test('nothing is asked for when the board is not shown any more', async () => {
  const { store, server, leave } = opened({}, testCard('x', 'a'))
  store.hear(changed(testCard('x', 'b')))
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.asked).toEqual([])
})

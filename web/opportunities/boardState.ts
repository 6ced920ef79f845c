import { pageSize } from './boardVariables.ts'

/** What the board has to know of a card; within a stage cards stand in the order of rank and id. */
export interface Placed {
  id: string
  stageId: string
  rank: string
  price: number | null
  /** Grows with each change: of two readings that with the higher one is newer. */
  seq: number
}
interface Totals {
  count: number
  price: number
}
type Place = Pick<Placed, 'rank' | 'id'>

/** The cards that are known of some stages: of each those up to a place, and perhaps others behind it. */
export interface BoardState<Card extends Placed> {
  cards: ReadonlyMap<string, Card>
  /** Up to where all cards of a stage are known; null: all are. */
  ends: ReadonlyMap<string, Place | null>
  totals: ReadonlyMap<string, Totals>
  /** Counts what was heard. */
  clock: number
  /** When something was heard of a card last: what was asked for before then knows less. */
  heard: ReadonlyMap<string, number>
}
/** The first cards of a stage, as they were read. */
export interface StageRead<Card> {
  id: string
  opportunities: readonly Card[]
  totals: Totals
}

export const emptyBoard = <Card extends Placed>(): BoardState<Card> => ({
  cards: new Map(),
  ends: new Map(),
  totals: new Map(),
  clock: 0,
  heard: new Map(),
})

/** Everything was read anew, so many of each stage, with what was asked for at a time of the clock. What was heard since then stands. */
export function withBoard<Card extends Placed>(
  state: BoardState<Card>,
  read: readonly StageRead<Card>[],
  take: number,
  since: number,
): BoardState<Card> {
  const isNewer = (id: string): boolean => (state.heard.get(id) ?? 0) > since
  const cards = new Map([...state.cards].filter(([id]) => isNewer(id)))
  for (const { opportunities } of read)
    for (const card of opportunities) if (!isNewer(card.id)) cards.set(card.id, card)
  return {
    ...state,
    cards,
    ends: new Map(read.map(({ id, opportunities }) => [id, endOf(opportunities, take)])),
    totals: new Map(read.map(({ id, totals }) => [id, totals])),
  }
}

/** The cards behind the end of a stage were read. */
export function withPage<Card extends Placed>(
  state: BoardState<Card>,
  stageId: string,
  page: readonly Card[],
  since: number,
): BoardState<Card> {
  if (!state.ends.has(stageId)) return state
  const cards = new Map(state.cards)
  for (const card of page) if ((state.heard.get(card.id) ?? 0) <= since) cards.set(card.id, card)
  return { ...state, cards, ends: new Map(state.ends).set(stageId, endOf(page, pageSize)) }
}

/** A card as it was read, or that it left the board (null). An older reading than the one that is there, which came on another way, changes nothing. */
export function withCard<Card extends Placed>(
  state: BoardState<Card>,
  id: string,
  card: Card | null,
): BoardState<Card> {
  const before = state.cards.get(id)
  if (before && card && card.seq < before.seq) return state
  const clock = state.clock + 1,
    cards = new Map(state.cards)
  if (card) cards.set(id, card)
  else cards.delete(id)
  // of one that was not known, only the server knows whether it was counted
  const totals = new Map(state.totals)
  if (before) add(totals, before, -1)
  if (before && card) add(totals, card, 1)
  return { ...state, cards, totals, clock, heard: new Map(state.heard).set(id, clock) }
}

/** The answer to a change that was sent at a time of the clock. A card that left the board meanwhile stays away. */
export function withAnswer<Card extends Placed>(
  state: BoardState<Card>,
  card: Card,
  since: number,
): BoardState<Card> {
  const hasLeft = !state.cards.has(card.id) && (state.heard.get(card.id) ?? 0) > since
  return hasLeft ? state : withCard(state, card.id, card)
}

export function withTotals<Card extends Placed>(
  state: BoardState<Card>,
  read: readonly { id: string; totals: Totals }[],
): BoardState<Card> {
  return { ...state, totals: new Map(read.map(({ id, totals }) => [id, totals])) }
}

/** The cards of each stage in order, up to where all are known. */
export function columnsOf<Card extends Placed>(
  { cards, ends }: BoardState<Card>,
  before: ReadonlyMap<string, readonly Card[]> = new Map(),
): ReadonlyMap<string, readonly Card[]> {
  const columns = new Map<string, Card[]>([...ends.keys()].map((id) => [id, []]))
  for (const card of cards.values()) {
    const end = ends.get(card.stageId)
    if (end === null || (end && compare(card, end) <= 0)) columns.get(card.stageId)!.push(card)
  }
  return new Map(
    [...columns].map(([id, column]) => {
      column.sort(compare)
      const old = before.get(id)
      return [id, old && isSame(old, column) ? old : column]
    }),
  )
}

const endOf = (read: readonly Place[], take: number): Place | null =>
  read.length < take ? null : read.at(-1)!

function add(totals: Map<string, Totals>, { stageId, price }: Placed, sign: 1 | -1): void {
  const now = totals.get(stageId)
  if (now) totals.set(stageId, { count: now.count + sign, price: now.price + sign * (price ?? 0) })
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const compare = (a: Place, b: Place): number => order(a.rank, b.rank) || order(a.id, b.id)

const isSame = <One>(a: readonly One[], b: readonly One[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

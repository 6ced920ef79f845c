/** A column of a board with its cards in order. */
export interface BoardColumn<Card> {
  id: string
  title: string
  /** Under the title. */
  subtitle?: string
  /** All of its cards, or the first of them. */
  cards: readonly Card[]
  /** How many it has, where not all are here. */
  total?: number
  /** There are cards behind those that are here. */
  hasMore?: boolean
  /** Stands behind all that are not, and stays: it is neither moved nor removed. */
  isFixed?: boolean
}
/** A card goes behind another one of a column, or a column behind another one; null: to the front. */
export type BoardMove =
  | { card: string; to: string; after: string | null }
  | { column: string; after: string | null }
export type BoardStep = 'up' | 'down' | 'left' | 'right'

type Item = { id: string }
type Columns<Card> = readonly BoardColumn<Card>[]

/** The board after a move; the very same when the move changes nothing. */
export function boardAfter<Card extends Item>(
  columns: Columns<Card>,
  move: BoardMove,
): Columns<Card> {
  if ('column' in move) {
    const movable = columns.filter(({ isFixed }) => !isFixed)
    const column = movable.find(({ id }) => id === move.column)
    const moved = column ? placed(movable, column, move.after) : movable
    return moved === movable ? columns : [...moved, ...columns.filter(({ isFixed }) => isFixed)]
  }
  const from = columnOf(columns, move.card),
    to = columns.find(({ id }) => id === move.to)
  const card = from?.cards.find(({ id }) => id === move.card)
  if (!from || !to || !card) return columns
  const cards = placed(to.cards, card, move.after)
  if (cards === to.cards) return columns
  if (from === to) return columns.map((column) => (column === to ? { ...to, cards } : column))
  return columns.map((column) =>
    column === to
      ? counted({ ...to, cards }, 1)
      : column === from
        ? counted({ ...from, cards: from.cards.filter((one) => one !== card) }, -1)
        : column,
  )
}

const counted = <Card>(column: BoardColumn<Card>, more: number): BoardColumn<Card> =>
  column.total === undefined ? column : { ...column, total: column.total + more }

/** How many cards a column has, here or not. */
export const sizeOf = ({ total, cards }: BoardColumn<unknown>): number => total ?? cards.length

/** The move that a step with an arrow key asks for; null at the edge of the board. */
export function cardStep<Card extends Item>(
  columns: Columns<Card>,
  card: string,
  step: BoardStep,
): BoardMove | null {
  const from = columnOf(columns, card)
  if (!from) return null
  const at = from.cards.findIndex(({ id }) => id === card)
  if (step === 'up')
    return at === 0 ? null : { card, to: from.id, after: from.cards[at - 2]?.id ?? null }
  if (step === 'down')
    return at === from.cards.length - 1
      ? null
      : { card, to: from.id, after: from.cards[at + 1]?.id ?? null }
  const to = columns[columns.indexOf(from) + (step === 'left' ? -1 : 1)]
  return to
    ? { card, to: to.id, after: to.cards[Math.min(at, to.cards.length) - 1]?.id ?? null }
    : null
}

/** The same for a column. */
export function columnStep(
  columns: Columns<unknown>,
  column: string,
  step: 'left' | 'right',
): BoardMove | null {
  const movable = columns.filter(({ isFixed }) => !isFixed),
    at = movable.findIndex(({ id }) => id === column)
  if (step === 'left') return at <= 0 ? null : { column, after: movable[at - 2]?.id ?? null }
  return at < 0 || at === movable.length - 1 ? null : { column, after: movable[at + 1]!.id }
}

/** The column that a card is in. */
export function columnOf<Card extends Item>(
  columns: Columns<Card>,
  card: string,
): BoardColumn<Card> | undefined {
  return columns.find(({ cards }) => cards.some(({ id }) => id === card))
}

function placed<One extends Item>(
  items: readonly One[],
  item: One,
  after: string | null,
): readonly One[] {
  const rest = items.filter(({ id }) => id !== item.id)
  const behind = rest.findIndex(({ id }) => id === after)
  // what it was to stand behind may be gone meanwhile
  const at = after === null ? 0 : behind < 0 ? rest.length : behind + 1
  return rest.length < items.length && items[at]?.id === item.id
    ? items
    : [...rest.slice(0, at), item, ...rest.slice(at)]
}

export const arrowSteps: Record<string, BoardStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

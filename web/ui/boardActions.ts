import type { BoardColumn, BoardMove, BoardStep } from './boardOrder.ts'

/** What may be done on a board; what is left out is not offered. Each tells of its own refusals, and its promise ends when `columns` are as it left them. */
export type BoardChanges<Card> = {
  onMoveCard?: (card: string, column: string, after: string | null) => Done
  onMoveColumn?: (column: string, after: string | null) => Done
  onAddCard?: (column: string, name: string) => Done
  /** Opens a form for one more card, in place of the field for its name. */
  onStartCard?: (column: string) => void
  onRenameCard?: (card: string, name: string) => Done
  onRemoveCard?: (card: Card) => Undo | Promise<Undo>
  onAddColumn?: (name: string) => Done
  onRenameColumn?: (column: string, name: string) => Done
  onRemoveColumn?: (column: BoardColumn<Card>) => Undo | Promise<Undo>
  /** Opens what else can be set for a column. */
  onSetColumn?: (column: BoardColumn<Card>) => void
  /** Columns have an order of their own: a card goes to another column, and to no place within one. */
  isSorted?: boolean
  /** Brings the next cards of a column that has more; asked for when the last of those that are here comes near. */
  onMore?: (column: string) => Promise<unknown>
}

type Done = void | Promise<unknown>
/** Brings back what was removed; without one there is no Undo in the message. false: it was not removed. */
export type Undo = (() => void) | false | void

/** What columns and cards ask of their board. */
export type BoardActions<Card> = {
  columns: readonly BoardColumn<Card>[]
  changes: BoardChanges<Card>
  onOpen: ((card: Card) => void) | undefined
  setRenaming: (id: string | null) => void
  move: (wish: BoardMove | null, focus?: boolean) => void
  step: (id: string, step: BoardStep, kind: 'card' | 'column') => void
  /** After the next drawing. */
  focus: (id: string) => void
  wanted: () => string | null
  focusWanted: () => void
  removeCard: (card: Card) => void
  removeColumn: (column: BoardColumn<Card>) => void
}

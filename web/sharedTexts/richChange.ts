// What a change of the editor's document changes in the text, and the other way round.
import type { Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import type { StepMap } from 'prosemirror-transform'
import { spliceOf, type Splice } from '../../shared/splice.ts'
import { indexIn, placeIn, textIn } from './richSchema.ts'
import type { TextDelta } from './textDocument.ts'

/** Each of them in the text behind those before it. */
export function splicesOf(transactions: readonly Transaction[]): Splice[] {
  return transactions.flatMap((transaction) =>
    transaction.steps.flatMap((step, at) => {
      const before = transaction.docs[at]!,
        after = transaction.docs[at + 1] ?? transaction.doc
      const isLast = at === transaction.steps.length - 1
      return spliceBetween(before, after, step.getMap(), isLast ? transaction.selection.head : null)
    }),
  )
}

function spliceBetween(before: Node, after: Node, map: StepMap, head: number | null): Splice[] {
  const [old, next] = [textIn(before), textIn(after)]
  if (old === next) return []
  const caret = head === null ? undefined : indexIn(after, head)
  const whole = () => [spliceOf(old, next, caret)]
  let [from, to, nextFrom, nextTo] = [Infinity, -1, Infinity, -1]
  map.forEach((oldStart, oldEnd, newStart, newEnd) => {
    from = Math.min(from, indexIn(before, oldStart))
    to = Math.max(to, indexIn(before, oldEnd))
    nextFrom = Math.min(nextFrom, indexIn(after, newStart))
    nextTo = Math.max(nextTo, indexIn(after, newEnd))
  })
  // at the end of the text a line has no line feed
  if (from !== nextFrom || old.length - to !== next.length - nextTo) return whole()
  if (old.slice(0, from) !== next.slice(0, from) || old.slice(to) !== next.slice(nextTo))
    return whole()
  const [gone, come] = [old.slice(from, to), next.slice(from, nextTo)]
  if (!gone || !come) return [{ at: from, remove: gone.length, insert: come }]
  const local = caret === undefined ? come.length : Math.max(0, Math.min(caret - from, come.length))
  const { at, ...rest } = spliceOf(gone, come, local)
  return [{ at: from + at, ...rest }]
}

/** Shows another document with as little change as does it; the selection, as places in the text, is kept or put `at`. */
export function showDocument(
  transaction: Transaction,
  next: Node,
  { anchor, head }: { anchor: number; head: number },
): Transaction {
  const { doc } = transaction,
    start = doc.content.findDiffStart(next.content)
  if (start !== null) {
    const end = doc.content.findDiffEnd(next.content)!
    const overlap = Math.max(0, start - Math.min(end.a, end.b))
    transaction.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
    // a piece that fits nowhere by itself
    if (!transaction.doc.eq(next))
      transaction.replaceWith(0, transaction.doc.content.size, next.content)
  }
  return transaction.setSelection(
    TextSelection.create(
      transaction.doc,
      placeIn(transaction.doc, anchor),
      placeIn(transaction.doc, head),
    ),
  )
}

/** A place of the text behind a change: what comes at it stands behind it. */
export function moved(index: number, delta: TextDelta): number {
  let [at, place] = [0, index]
  for (const { retain = 0, insert = '', delete: gone = 0 } of delta) {
    at += retain
    if (at >= place) return place
    place += insert.length - Math.min(gone, place - at)
    at += insert.length
  }
  return place
}
/** Where the last part of it ends that came or went; null: there is none. */
export function endOf(delta: TextDelta): number | null {
  let [at, end]: [number, number | null] = [0, null]
  for (const { retain, insert = '' } of delta) {
    at += retain ?? insert.length
    if (retain === undefined) end = at
  }
  return end
}

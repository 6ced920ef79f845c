// Links and names in a text with formats.
import type { Mark, MarkType, Node } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { Mapping } from 'prosemirror-transform'
import { addressIn, givenAddress } from './richAddresses.ts'
import { marks, schema } from './richSchema.ts'

type Marked = { from: number; to: number; text: string; value: string }

/** Letters side by side with one mark of a type. */
function markedIn(doc: Node, type: MarkType): Marked[] {
  const found: Marked[] = []
  doc.descendants(({ text, marks: own }, at) => {
    const value = text && type.isInSet(own)?.attrs['value']
    if (!text || !value) return
    const last = found.at(-1)
    if (last?.to === at && last.value === value) {
      last.to += text.length
      last.text += text
    } else found.push({ from: at, to: at + text.length, text, value: String(value) })
  })
  return found
}

/** The link that the caret is in or at, or that is selected. */
export const linkAt = ({ doc, selection: { from, to } }: EditorState): Marked | null =>
  markedIn(doc, marks.link).find((one) => one.from <= from && to <= one.to) ?? null

const isInLine = ({ selection: { $from, $to, empty } }: EditorState): boolean =>
  !empty && $from.sameParent($to)
/** The selected letters, the link that the caret is in, or the address itself where there is neither. */
export const setLink =
  (address: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state,
      mark = marks.link.create({ value: address }),
      { from, to } = selection.empty ? (linkAt(state) ?? selection) : selection
    if (from === to) tr.insert(from, schema.text(address, [...selection.$from.marks(), mark]))
    else tr.addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}

/** The word before the caret becomes a link, where it is an address; `behind` comes after it. */
export const linkWord =
  (behind: string): Command =>
  ({ selection: { $from, empty }, tr }, dispatch) => {
    const before = $from.parent.textBetween(0, $from.parentOffset),
      word = /\S+$/.exec(before)?.[0]
    const found = empty && word ? addressIn(word) : null
    if (!found) return false
    const start = $from.pos - word!.length,
      [from, to] = [start + found.from, start + found.to]
    if (tr.doc.rangeHasMark(from, to, marks.link)) return false
    tr.addMark(from, to, marks.link.create({ value: found.address }))
    if (behind) tr.insertText(behind, $from.pos)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** An address that is pasted over letters is where they lead. */
export const pasteAddress =
  (pasted: string): Command =>
  (state, dispatch) => {
    const text = pasted.trim(),
      address = addressIn(text)?.to === text.length ? givenAddress(text) : null
    return isInLine(state) && address !== null && setLink(address)(state, dispatch)
  }

/** Behind a name it goes as a whole. */
export const deleteMention: Command = ({ doc, selection: { from, empty }, tr }, dispatch) => {
  const found = empty && markedIn(doc, marks.mention).find(({ to }) => to === from)
  if (!found) return false
  dispatch?.(tr.delete(found.from, found.to).scrollIntoView())
  return true
}

/** An "@" before the caret, and what was typed behind it. */
export type TypedName = { from: number; to: number; search: string }
/** `form` finds it at the end of what stands before the caret. */
export function typedName(
  { doc, selection: { $from, empty } }: EditorState,
  form: RegExp,
): TypedName | null {
  const before = $from.parent.textBetween(0, $from.parentOffset),
    search = form.exec(before)?.[1],
    from = $from.pos - (search?.length ?? 0) - 1
  if (!empty || search === undefined || doc.rangeHasMark(from, from + 1, marks.mention)) return null
  return { from, to: $from.pos, search }
}
/** Names a person in its place. */
export const insertMention =
  ({ from, to }: TypedName, { id, name }: { id: string; name: string }): Command =>
  ({ doc, tr }, dispatch) => {
    const own = doc.resolve(from).marks(),
      isApart = /^\s/.test(doc.textBetween(to, Math.min(to + 1, doc.resolve(to).end())))
    const letters = schema.text(name, marks.mention.create({ value: id }).addToSet(plainOf(own)))
    tr.replaceWith(from, to, isApart ? letters : [letters, schema.text(' ', plainOf(own))])
    dispatch?.(tr.scrollIntoView())
    return true
  }
const plainOf = (found: readonly Mark[]): Mark[] =>
  found.filter(({ type }) => type !== marks.link && type !== marks.mention)

/** Names whose letters are others now are nobody's any more. */
export function mendMentions(
  tr: Transaction,
  transactions: readonly Transaction[],
  before: Node,
): void {
  const names = markedIn(before, marks.mention)
  if (names.length === 0) return
  const mapping = new Mapping(transactions.flatMap((one) => one.mapping.maps))
  for (const { from, to, text } of names) {
    const [start, end] = [mapping.map(from, 1), mapping.map(to, -1)]
    if (start < end && tr.doc.textBetween(start, end, '\n') !== text)
      tr.removeMark(start, end, marks.mention)
  }
}

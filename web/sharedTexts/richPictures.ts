// Pictures in a text with formats: each is a line whose letters are its words. A line feed never becomes that of a picture:
// of two who put one into the same line both stay.
import { Slice, type Node } from 'prosemirror-model'
import {
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import { lineType } from './richSchema.ts'

/** Where one stands in an editor, to be filled by whoever has its file. */
export type PicturePlace = { id: string; element: HTMLElement }

export const isPicture = ({ attrs }: Node): boolean => Boolean(attrs['image'])
export const pictureLine = (id: string, words = ''): Node =>
  lineType.create({ image: id }, words ? lineType.schema.text(words) : null)
export const pictureCount = ({ doc }: EditorState): number =>
  doc.content.content.filter(isPicture).length

/** Pictures by the ids of their files. */
export const insertPictures =
  (ids: readonly string[]): Command =>
  (state, dispatch) => {
    dispatch?.(
      withLines(
        state,
        ids.map((id) => pictureLine(id)),
      ),
    )
    return true
  }

/** Without what is selected. Where that begins in the words of a picture, these keep their end: it is the picture. */
export function withoutSelection({ selection, tr }: EditorState): Transaction {
  const { $from, $to } = selection
  if (!isPicture($from.parent) || $from.sameParent($to) || $to.depth === 0)
    return tr.deleteSelection()
  tr.delete($to.start(), $to.pos)
  if ($to.before() > $from.after()) tr.delete($from.after(), $to.before())
  if ($from.pos < $from.end()) tr.delete($from.pos, $from.end())
  return tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map($from.pos)))
}
/** Letters over a selection. */
export const typeOver =
  (text: string): Command =>
  (state, dispatch) => {
    if (state.selection.empty || !isPicture(state.selection.$from.parent)) return false
    dispatch?.(withoutSelection(state).insertText(text).scrollIntoView())
    return true
  }

/** Lines of their own in place of the selection: before a line at whose beginning the caret is, else behind it. */
export function withLines(state: EditorState, lines: readonly Node[]): Transaction {
  const tr = withoutSelection(state),
    { $from } = tr.selection
  const isBefore = $from.parentOffset === 0 && !isPicture($from.parent),
    at = isBefore ? $from.before() : $from.after()
  tr.insert(at, lines)
  const end = at + lines.reduce((size, line) => size + line.nodeSize, 0)
  // into what stands behind them; at the end of the text that comes
  if (end === tr.doc.content.size) tr.insert(end, lineType.create())
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView()
}

/** The words of a picture have one line: a break is beside them. */
export function besidePicture(tr: Transaction): Transaction {
  const { $from } = tr.selection,
    isBefore = $from.parentOffset === 0 && $from.parent.content.size > 0
  const at = isBefore ? $from.before() : $from.after()
  tr.insert(at, lineType.create())
  if (!isBefore) tr.setSelection(TextSelection.create(tr.doc, at + 1))
  return tr.scrollIntoView()
}

/** The line goes; the caret is at the end of what stood before it, or at the beginning of what stood behind. */
export function withoutLine(
  { selection: { $from }, doc, tr }: EditorState,
  side: 1 | -1,
): Transaction {
  if (doc.childCount === 1) tr.insert($from.after(), lineType.create())
  const at = $from.before()
  tr.delete(at, $from.after())
  return tr
    .setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)), side))
    .scrollIntoView()
}

/** Backspace at the beginning of a line behind a picture: an empty one goes; words never become those of the picture. */
export function behindPicture(state: EditorState): Transaction {
  const { $from } = state.selection
  if ($from.parent.content.size === 0) return withoutLine(state, -1)
  return state.tr.setSelection(TextSelection.create(state.doc, $from.before() - 1)).scrollIntoView()
}

/** Delete at the end of a line, where it or the next one is a picture: what is empty goes. */
export function beforePicture(state: EditorState, next: Node): Transaction {
  const { $from } = state.selection,
    behind = $from.after()
  if ($from.parent.content.size === 0) return withoutLine(state, 1)
  return next.content.size === 0
    ? state.tr.delete(behind, behind + next.nodeSize).scrollIntoView()
    : state.tr.setSelection(TextSelection.create(state.doc, behind + 1)).scrollIntoView()
}

/** What is copied: words of one picture alone are words. */
export function copiedSlice(slice: Slice): Slice {
  const { firstChild, childCount } = slice.content
  if (childCount !== 1 || !isPicture(firstChild!)) return slice
  return new Slice(
    slice.content.replaceChild(0, lineType.create(null, firstChild!.content)),
    slice.openStart,
    slice.openEnd,
  )
}

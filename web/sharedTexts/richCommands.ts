import type { Attrs, Mark, MarkType, Node, Slice } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { mostIndent, type LineKind } from '../../shared/richText.ts'
import {
  beforePicture,
  behindPicture,
  besidePicture,
  isPicture,
  withLines,
  withoutLine,
  withoutSelection,
} from './richPictures.ts'
import { marks } from './richSchema.ts'

const plain = { kind: null, checked: false, indent: 0, image: null }
export const isList = (kind: unknown): boolean =>
  kind === 'bullet' || kind === 'number' || kind === 'check'

type Found = { line: Node; from: number }
/** The lines that the selection touches. */
export function linesAt({
  doc,
  selection: { from, to },
}: Pick<EditorState, 'doc' | 'selection'>): Found[] {
  const lines: Found[] = []
  doc.nodesBetween(from, to, (line, at) => {
    if (line.isTextblock) lines.push({ line, from: at })
    return false
  })
  return lines
}

function setLines(state: EditorState, change: (attrs: Attrs) => Attrs | null): Transaction | null {
  const { tr } = state
  for (const { line, from } of linesAt(state)) {
    const attrs = change(line.attrs)
    if (attrs) tr.setNodeMarkup(from, null, { ...line.attrs, ...attrs })
  }
  return tr.docChanged ? tr.scrollIntoView() : null
}
/** A command that does what a transaction does, where there is one. */
const by =
  (make: (state: EditorState) => Transaction | null): Command =>
  (state, dispatch) => {
    const made = make(state)
    if (made) dispatch?.(made)
    return made !== null
  }

/** All lines of the selection become it; where all are, none is any more. Pictures stay pictures. */
export const toggleKind = (kind: LineKind): Command =>
  by((state) => {
    const isAll = linesAt(state).every(({ line }) => isPicture(line) || line.attrs['kind'] === kind)
    return setLines(state, ({ image, indent }) =>
      image ? null : isAll ? plain : { kind, checked: false, indent: isList(kind) ? indent : 0 },
    )
  })

export const toggleChecked: Command = by((state) => {
  const isAll = linesAt(state).every(
    ({ line: { attrs } }) => attrs['kind'] !== 'check' || attrs['checked'],
  )
  return setLines(state, ({ kind, checked }) =>
    kind === 'check' && checked === isAll ? { checked: !isAll } : null,
  )
})
/** Of the line that begins there. */
export const checkLine = (at: number): Command =>
  by(({ doc, tr }) => {
    const line = doc.nodeAt(at)
    return line?.attrs['kind'] === 'check'
      ? tr.setNodeMarkup(at, null, { ...line.attrs, checked: !line.attrs['checked'] })
      : null
  })

export const indentBy = (by_: 1 | -1): Command =>
  by((state) =>
    setLines(state, ({ kind, indent }) => {
      const next = Math.max(0, Math.min(Number(indent) + by_, mostIndent))
      return isList(kind) && next !== indent ? { indent: next } : null
    }),
  )
export const isInList = (state: EditorState): boolean =>
  linesAt(state).some(({ line }) => isList(line.attrs['kind']))

export const hasMark = (
  { doc, selection: { from, to, empty, $from }, storedMarks }: EditorState,
  mark: MarkType,
): boolean =>
  empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark)
export const toggleMark = (name: 'bold' | 'italic'): Command =>
  by((state) => {
    const mark = marks[name],
      { from, to, empty } = state.selection,
      isOn = hasMark(state, mark)
    if (empty) return isOn ? state.tr.removeStoredMark(mark) : state.tr.addStoredMark(mark.create())
    return isOn ? state.tr.removeMark(from, to, mark) : state.tr.addMark(from, to, mark.create())
  })

const goesOn = ({ type }: Mark): boolean => type.spec.inclusive !== false
/** A point of a list goes on as one; behind a heading plain lines do. An empty point ends its list. */
export const breakLine: Command = by((state) => {
  const tr = withoutSelection(state),
    { $from } = tr.selection,
    { attrs, content } = $from.parent,
    stored = state.storedMarks ?? ($from.parentOffset > 0 ? $from.marks().filter(goesOn) : null)
  if (isPicture($from.parent)) return besidePicture(tr)
  if (isList(attrs['kind']) && content.size === 0) {
    const indent = Number(attrs['indent'])
    return tr.setNodeMarkup(
      $from.before(),
      null,
      indent > 0 ? { ...attrs, indent: indent - 1 } : plain,
    )
  }
  const isAtEnd = $from.parentOffset === content.size,
    isAtStart = $from.parentOffset === 0
  tr.split($from.pos, 1, [
    {
      type: $from.parent.type,
      attrs: isList(attrs['kind'])
        ? { ...attrs, checked: isAtStart && attrs['checked'] }
        : isAtEnd
          ? plain
          : attrs,
    },
  ])
  // before a heading, or what is ticked, an empty line comes
  if (isAtStart && !isAtEnd)
    tr.setNodeMarkup(
      $from.before(),
      null,
      isList(attrs['kind']) ? { ...attrs, checked: false } : plain,
    )
  if (stored) tr.setStoredMarks(stored)
  return tr.scrollIntoView()
})

export const deleteBackward: Command = by((state) => {
  const { $from, empty } = state.selection
  if (!empty) return withoutSelection(state).scrollIntoView()
  if ($from.parentOffset > 0) return null
  const { attrs } = $from.parent
  if (isPicture($from.parent) && $from.parent.content.size === 0) return withoutLine(state, -1)
  if (attrs['indent'] > 0) return setLines(state, ({ indent }) => ({ indent: Number(indent) - 1 }))
  if (attrs['kind'] || attrs['image']) return setLines(state, () => plain)
  const line = $from.index(0)
  if (line > 0 && isPicture(state.doc.child(line - 1))) return behindPicture(state)
  return line > 0 ? joined(state, $from.before()) : null
})
export const deleteForward: Command = by((state) => {
  const { $from, empty } = state.selection
  if (!empty) return withoutSelection(state).scrollIntoView()
  if ($from.parentOffset < $from.parent.content.size) return null
  const next = state.doc.maybeChild($from.index(0) + 1)
  if (!next) return null
  return isPicture($from.parent) || isPicture(next)
    ? beforePicture(state, next)
    : joined(state, $from.after())
})
/** What stays is what the first line is, or the second where the first is empty. */
function joined({ doc, tr }: EditorState, at: number): Transaction {
  const { nodeBefore, nodeAfter } = doc.resolve(at)
  const start = at - nodeBefore!.nodeSize
  tr.join(at)
  if (nodeBefore!.content.size === 0) tr.setNodeMarkup(start, null, nodeAfter!.attrs)
  return tr.scrollIntoView()
}

const signs: Record<string, Attrs> = {
  '#': { kind: 'h1' },
  '##': { kind: 'h2' },
  '###': { kind: 'h3' },
  '-': { kind: 'bullet' },
  '*': { kind: 'bullet' },
  '1.': { kind: 'number' },
  '[]': { kind: 'check' },
  '[ ]': { kind: 'check' },
  '[x]': { kind: 'check', checked: true },
}
/** A space behind a sign at the beginning of a line makes the line what the sign says. */
export const readSign: Command = by(({ selection, tr }) => {
  const { $from, empty } = selection
  if (!empty) return null
  const sign = $from.parent.textBetween(0, $from.parentOffset),
    { kind } = $from.parent.attrs,
    found = Object.hasOwn(signs, sign) && signs[sign]
  if (
    !found ||
    isPicture($from.parent) ||
    (kind && !(kind === 'bullet' && found['kind'] === 'check'))
  )
    return null
  return tr
    .delete($from.start(), $from.pos)
    .setNodeMarkup($from.before(), null, { ...$from.parent.attrs, ...found })
})

/** Into an empty line: it becomes what the first of them is. Pictures come with lines of their own. */
export const pasteLines = (slice: Slice): Command =>
  by((state) => {
    const lines = slice.content.content
    const { $from: at } = state.selection
    // nor are lines put into its words
    if (lines.some(isPicture) || (isPicture(at.parent) && lines.length > 1)) {
      const last = lines.at(-1)!,
        isOpen = slice.openEnd > 0 && last.content.size === 0 && !isPicture(last)
      return withLines(state, isOpen ? lines.slice(0, -1) : lines)
    }
    const {
      selection: { $from, empty },
      tr,
    } = state
    const first = slice.content.firstChild
    if (
      !empty ||
      $from.parent.content.size > 0 ||
      $from.parent.attrs['kind'] ||
      isPicture($from.parent)
    )
      return null
    if (!first?.isTextblock) return null
    tr.replaceSelection(slice)
    return tr.setNodeMarkup($from.before(), null, first.attrs).scrollIntoView()
  })

export const selectAll: Command = by(({ doc, tr }) =>
  tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)),
)

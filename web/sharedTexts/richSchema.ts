import {
  Fragment,
  Schema,
  type Attrs,
  type Mark,
  type MarkType,
  type Node,
} from 'prosemirror-model'
import { isId } from '../../shared/id.ts'
import {
  formatsAt,
  linesOf,
  type Formats,
  type LetterFormat,
  type Line,
  type LineKind,
  type Run,
} from '../../shared/richText.ts'
import { addressOf } from './richAddresses.ts'

/** Lines side by side, nothing in each other: what several people do to them at once can be joined. */
export const schema = new Schema<'doc' | 'line' | 'text', keyof LetterFormat>({
  nodes: {
    doc: { content: 'line+' },
    line: {
      content: 'text*',
      attrs: {
        kind: { default: null },
        checked: { default: false },
        indent: { default: 0 },
        image: { default: null },
      },
      toDOM: ({ attrs }) => [
        tags[attrs['kind'] as keyof typeof tags] ?? 'p',
        Object.fromEntries(
          Object.entries(lineData(attrs)).map(([key, value]) => [`data-${key}`, value]),
        ),
        0,
      ],
      parseDOM: [
        { tag: 'h1', attrs: { kind: 'h1' } },
        { tag: 'h2', attrs: { kind: 'h2' } },
        { tag: 'h3, h4, h5, h6', attrs: { kind: 'h3' } },
        { tag: 'li', getAttrs: itemOf },
        { tag: '[data-line]', getAttrs: (element) => lineAttrs(element.dataset), priority: 60 },
        { tag: 'p, div, pre, blockquote, tr, dt, dd, address, figure' },
      ],
    },
    text: {},
  },
  marks: {
    bold: {
      toDOM: () => ['strong', 0],
      parseDOM: [
        { tag: 'strong' },
        // some programs wrap all that is copied in one that is not
        { tag: 'b', getAttrs: ({ style }) => (style.fontWeight === 'normal' ? false : null) },
        {
          style: 'font-weight',
          getAttrs: (value) => (/^(bold|[6-9]00)$/.test(value) ? null : false),
        },
      ],
    },
    italic: {
      toDOM: () => ['em', 0],
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
    },
    link: {
      attrs: { value: {} },
      inclusive: false,
      toDOM: ({ attrs: { value } }) => ['a', { href: value, title: value, ...outside }, 0],
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const value = addressOf(element.getAttribute('href') ?? '')
            return value ? { value } : false
          },
        },
      ],
    },
    mention: {
      attrs: { value: {} },
      inclusive: false,
      toDOM: ({ attrs: { value } }) => ['span', { 'data-mention': value }, 0],
      parseDOM: [
        {
          tag: '[data-mention]',
          getAttrs: ({ dataset: { mention: value }, textContent }) =>
            isId(value) && textContent.startsWith('@') ? { value } : false,
        },
      ],
    },
  },
})
const outside = { target: '_blank', rel: 'noopener noreferrer' }
const tags = { h1: 'h3', h2: 'h4', h3: 'h5' }
export const lineType = schema.nodes.line,
  marks: Record<keyof LetterFormat, MarkType> = schema.marks

/** What a line looks like, for the styles and for what is copied. */
export const lineData = ({ kind, checked, indent, image }: Attrs): Record<string, string> => ({
  line: image ? 'image' : (kind ?? ''),
  ...(image && { image }),
  ...(checked && { checked: '' }),
  ...(indent && { indent: String(indent) }),
})
/** Any page can write them: what lines cannot be is left out. */
const lineAttrs = ({ line, checked, indent, image }: DOMStringMap): Attrs => ({
  kind: null,
  checked: false,
  indent: 0,
  image: null,
  ...formatsAt('\n', {
    kind: line,
    checked: checked !== undefined,
    indent: Number(indent ?? 0),
    image,
  }),
})

/** A point of a list as others write it. */
function itemOf(element: HTMLElement): Attrs {
  const lists = listsAround(element),
    box = element.querySelector<HTMLInputElement>(
      ':scope > input, :scope > label > input, :scope > p > input',
    )
  return {
    kind:
      box?.type === 'checkbox'
        ? 'check'
        : element.parentElement?.tagName === 'OL'
          ? 'number'
          : 'bullet',
    checked: box?.type === 'checkbox' && box.checked,
    indent: Math.min(Math.max(lists - 1, 0), 5),
  }
}
function listsAround(element: HTMLElement): number {
  let count = 0
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.tagName === 'UL' || at.tagName === 'OL') count += 1
  return count
}

/** What line feeds and marks say of a line. */
export function formatOf({ kind, checked, indent, image }: Attrs): Formats {
  return {
    ...(kind && { kind: kind as LineKind }),
    ...(checked && { checked: true as const }),
    ...(indent && { indent: Number(indent) }),
    ...(image && { image: String(image) }),
  }
}
const nodeOf = ({ kind, checked, indent, image, spans }: Line): Node =>
  lineType.create(
    { kind: kind ?? null, checked: checked ?? false, indent: indent ?? 0, image: image ?? null },
    spans.map((span) => schema.text(span.text, marksOf(span))),
  )
const letterKeys = ['bold', 'italic', 'link', 'mention'] as const
const marksOf = (formats: Formats): Mark[] =>
  letterKeys.filter((key) => formats[key]).map((key) => marks[key].create({ value: formats[key] }))

export const docOf = (runs: readonly Run[]): Node =>
  schema.node('doc', null, Fragment.from(linesOf(runs).map(nodeOf)))

/** The text of a document as its letters have it, line feeds between its lines. */
export function runsIn(doc: Node): Run[] {
  const runs: Run[] = []
  doc.forEach((line, _offset, at) => {
    line.forEach(({ text = '', marks: found }) =>
      runs.push({
        insert: text,
        attributes: Object.fromEntries(
          found.map(({ type, attrs }) => [type.name, attrs['value'] ?? true]),
        ),
      }),
    )
    if (at < doc.childCount - 1) runs.push({ insert: '\n', attributes: formatOf(line.attrs) })
  })
  return runs
}

// A line ends with its line feed, which the document has as an end and a beginning: a place in it is the place in the text,
// one more for the first beginning, and one more for each line before it.

export const textIn = (doc: Node): string => doc.textBetween(0, doc.content.size, '\n')
export const lengthIn = (doc: Node): number => doc.content.size - doc.childCount - 1
export function indexIn(doc: Node, place: number): number {
  const at = doc.resolve(place),
    line = at.index(0)
  if (at.depth > 0) return place - 1 - line
  return line < doc.childCount ? place - line : place - line - 1
}
export function placeIn(doc: Node, index: number): number {
  let [start, left] = [1, Math.max(0, Math.min(index, lengthIn(doc)))]
  for (let at = 0; at < doc.childCount; at += 1) {
    const { size } = doc.child(at).content
    if (left <= size) return start + left
    left -= size + 1
    start += size + 2
  }
  return start
}

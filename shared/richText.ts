// Formats of a text that several people write: of the letters, and of the line feed that ends a line. The letters alone
// are the plain text, which everybody else reads.
import { isId } from './id.ts'

export type LineKind = 'h1' | 'h2' | 'h3' | 'bullet' | 'number' | 'check'
/** What a line feed says of its line. `image`: it is a picture, of this file, and nothing else; its letters are the picture's words. */
export type LineFormat = { kind?: LineKind; checked?: true; indent?: number; image?: string }
export type LetterFormat = {
  bold?: true
  italic?: true
  /** The address that they lead to. */
  link?: string
  /** The id of the person whom they name. */
  mention?: string
}
export type Formats = LineFormat & LetterFormat
/** Letters that have the same formats, as the document gives them; of a line feed only its line's mean anything, and of a letter only its own. */
export type Run = { insert: string; attributes?: Record<string, unknown> }
export type Span = LetterFormat & { text: string }
export type Line = LineFormat & { spans: Span[] }

export const mostIndent = 5
export const longestAddress = 1000
/** Nothing else: others may run a script, or hide what they are. */
const addressForm = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}\p{Cf}\p{Cs}<>"\\]+$/iu
/** Whether letters may lead to it. */
export function isAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= longestAddress &&
    addressForm.test(value) &&
    URL.canParse(value)
  )
}
const isTrue = (value: unknown): boolean => value === true
const kinds: readonly unknown[] = [
  'h1',
  'h2',
  'h3',
  'bullet',
  'number',
  'check',
] satisfies LineKind[]
const lineRules: Record<keyof LineFormat, (value: unknown) => boolean> = {
  kind: (value) => kinds.includes(value),
  checked: isTrue,
  indent: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostIndent,
  image: isId,
}
const letterRules: Record<keyof LetterFormat, (value: unknown) => boolean> = {
  bold: isTrue,
  italic: isTrue,
  link: isAddress,
  mention: isId,
}
const rules = { ...lineRules, ...letterRules }

/** Whether a document may have it; null ends a format. */
export const isFormat = (key: string, value: unknown): boolean =>
  Object.hasOwn(rules, key) && (value === null || rules[key as keyof typeof rules](value))

/** What the attributes mean at a letter, or at a line feed. */
export function formatsAt(letter: string, attributes: Run['attributes'] = {}): Formats {
  const known: Record<string, unknown> = letter === '\n' ? lineRules : letterRules
  const found = Object.entries(attributes).filter(
    ([key, value]) => Object.hasOwn(known, key) && value !== null && isFormat(key, value),
  )
  // in one order, so that they can be compared
  const formats: Formats = Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  // whatever somebody made of the line meanwhile
  return formats.image ? { image: formats.image } : formats
}

/** Each line feed apart, letters with the same formats together, and nothing that means nothing. */
export function cleanRuns(runs: readonly Run[]): Run[] {
  const clean: Run[] = []
  let before = ''
  for (const { insert, attributes } of runs)
    for (const part of insert.split(/(\n)/)) {
      if (!part) continue
      const formats = formatsAt(part, attributes),
        key = part === '\n' ? '\n' : JSON.stringify(formats)
      if (key === before && part !== '\n') clean.at(-1)!.insert += part
      else clean.push({ insert: part, attributes: formats })
      before = key
    }
  return clean
}

/** The last line has no line feed, and so no format. */
export function linesOf(runs: readonly Run[]): Line[] {
  const lines: Line[] = []
  let spans: Span[] = []
  for (const { insert, attributes } of cleanRuns(runs))
    if (insert === '\n') {
      lines.push({ ...attributes, spans })
      spans = []
    } else spans.push({ ...attributes, text: insert })
  return [...lines, { spans }]
}

/** A name that stands in a text, and of whom it is. */
export type Mention = { at: number; text: string; id: string }
/** Letters that name somebody, as far as they stand side by side in a line. */
export function mentionsOf(runs: readonly Run[]): Mention[] {
  const found: Mention[] = []
  let at = 0
  for (const { insert, attributes } of cleanRuns(runs)) {
    const id = attributes?.['mention'] as string | undefined,
      last = found.at(-1)
    if (id && last?.id === id && last.at + last.text.length === at) last.text += insert
    else if (id) found.push({ at, text: insert, id })
    at += insert.length
  }
  return found
}
/** The files of a text's pictures, in their order, each once. */
export const picturesIn = (lines: readonly Pick<LineFormat, 'image'>[]): string[] => [
  ...new Set(lines.flatMap(({ image }) => image ?? [])),
]

/** As it is kept beside the plain text: where formats begin, for how many letters, which; those of lines mean its line feeds alone. */
type Range = [at: number, length: number, formats: Formats]

/** Null: it has none. A range for each run, not for each of its lines: a text may be nothing but line feeds. */
export function formatsOf(runs: readonly Run[]): string | null {
  const ranges: Range[] = []
  let at = 0,
    before = ''
  for (const { insert, attributes } of runs) {
    const formats = formatsWithin(insert, attributes),
      key = JSON.stringify(formats)
    if (key === before) ranges.at(-1)![1] += insert.length
    else if (key !== '{}') ranges.push([at, insert.length, formats])
    before = key === '{}' ? '' : key
    at += insert.length
  }
  return ranges.length > 0 ? JSON.stringify(ranges) : null
}

function formatsWithin(text: string, attributes: Run['attributes']): Formats {
  if (!attributes) return {}
  return {
    ...(/[^\n]/.test(text) && formatsAt('a', attributes)),
    ...(text.includes('\n') && formatsAt('\n', attributes)),
  }
}

/** A plain text with what is kept beside it. What does not fit it is left out. */
export function runsOf(text: string, formats: string | null): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const [from, length, attributes] of formats ? (JSON.parse(formats) as Range[]) : []) {
    if (from + length > text.length) break
    runs.push({ insert: text.slice(at, from) })
    runs.push({ insert: text.slice(from, from + length), attributes })
    at = from + length
  }
  return [...runs, { insert: text.slice(at) }].filter(({ insert }) => insert)
}

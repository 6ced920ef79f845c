// What a contact is known by: full names, addresses and telephone numbers, and how they are found in a text.
import { isId } from '../../shared/id.ts'
import { fullName } from '../../shared/personName.ts'

export interface Term {
  kind: 'NAME' | 'EMAIL' | 'PHONE'
  text: string
}
interface Known {
  firstNames: readonly string[]
  lastNames: readonly string[]
  emails: readonly string[]
  telephones: readonly string[]
}

/** What stands instead; never longer than what it stands for. */
export const erasedText = '[erased]'
const shortText = '…'
/** The name of a contact that was erased. */
export const erasedName = { firstName: '', lastName: 'Erased contact' }

/** More former spellings are not looked for. */
const mostOfKind = 60
/** Shorter numbers are in too many texts. */
const fewestDigits = 6,
  /** of a number its end, because countries and zeros are written in many ways */
  lastDigits = 8
const fewestLetters = 3

/** All that a contact has and had, each once. Words of a name alone are none: they are many people's. */
export function termsOf(known: Known): Term[] {
  const names = known.firstNames.flatMap((firstName) =>
    known.lastNames.flatMap((lastName) => {
      const name = fullName({ firstName, lastName })
      return name === fullName(erasedName)
        ? []
        : [name, ...(firstName && lastName ? [`${lastName} ${firstName}`] : [])]
    }),
  )
  const digits = known.telephones.map(digitsOf).filter(({ length }) => length >= fewestDigits)
  return [
    ...each(names, fewestLetters).map((text) => ({ kind: 'NAME', text }) as const),
    ...each(known.emails, fewestLetters).map((text) => ({ kind: 'EMAIL', text }) as const),
    ...each(digits, fewestDigits).map((text) => ({ kind: 'PHONE', text }) as const),
  ]
}
const each = (texts: readonly string[], fewest: number): string[] =>
  [...new Map(texts.map((text) => [text.trim().toLowerCase(), text.trim()])).values()]
    .filter((text) => text.length >= fewest && text !== erasedText)
    .slice(0, mostOfKind)

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
const digitsApart = (digits: string): string => [...digits].join('[\\s./()-]*')

/** A pattern of PostgreSQL that finds each text that may have one of them, and few others. */
export const sqlPattern = (terms: readonly Term[]): string =>
  terms.map(({ kind, text }) => sqlParts[kind](text)).join('|')
const sqlParts: Record<Term['kind'], (text: string) => string> = {
  // within JSON a line's end is two letters
  NAME: (text) => words(text).map(escaped).join('(?:[\\s,]|\\\\[nrt])+'),
  EMAIL: escaped,
  PHONE: (text) => digitsApart(text.slice(-lastDigits)),
}
const parts: Record<Term['kind'], (text: string) => string> = {
  NAME: (text) =>
    `(?<![\\p{L}\\p{N}])${words(text).map(escaped).join('[\\s,]+')}(?![\\p{L}\\p{N}])`,
  EMAIL: (text) => `(?<![\\p{L}\\p{N}._%+-])${escaped(text)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
  PHONE: (text) =>
    `(?<![\\p{L}\\p{N}])${text.length > lastDigits ? '(?:[+(]{0,2}\\d[\\d\\s./()-]{0,9}?)?' : ''}${digitsApart(text.slice(-lastDigits))}(?![\\p{L}\\p{N}])`,
}

/** Finds terms in values of columns, and writes them anew without. */
export class Finder {
  readonly #pattern: RegExp | null
  constructor(terms: readonly Term[], patterns = parts) {
    this.#pattern = terms.length
      ? new RegExp(terms.map(({ kind, text }) => patterns[kind](text)).join('|'), 'giu')
      : null
  }
  /** Within documents as they are kept: what stands before a text there is no letter, but may look like one. */
  static inBytes(terms: readonly Term[]): Finder {
    const ends = Object.fromEntries(
      Object.entries(parts).map(([kind, part]) => [
        kind,
        (text: string) => part(text).replace(/^\(\?<![^)]*\)/, ''),
      ]),
    ) as typeof parts
    return new Finder(terms, ends)
  }
  isIn(value: unknown): boolean {
    return this.without(value) !== value
  }
  /** The value itself when there is nothing in it. */
  without(value: unknown): unknown {
    if (typeof value === 'string') return this.withoutIn(value)
    if (Array.isArray(value)) {
      const list = value.map((one: unknown) => this.without(one))
      return list.some((one, i) => one !== value[i]) ? list : value
    }
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
    const before = Object.entries(value),
      after = before.map(([key, one]) => [key, this.without(one)] as const)
    return after.some(([, one], i) => one !== before[i]![1]) ? Object.fromEntries(after) : value
  }
  withoutIn(text: string): string {
    const isReference: boolean = isId(text)
    if (!this.#pattern || isReference) return text
    return text.replace(this.#pattern, ({ length }) =>
      length < erasedText.length ? shortText : erasedText,
    )
  }
}

import fastDiff from 'fast-diff'
import { spliceOf, splits, type Splice } from './splice.ts'

/** The search for common lines, and for common letters, takes time by the product of the lengths. */
const mostLinePairs = 1_000_000,
  mostLetterPairs = 400_000

/**
 * What turns one whole text into another, from its end to its beginning, so that no splice moves the place of the
 * next. Lines are compared first, then the letters of lines that changed, as far as that is quick.
 */
export function wholeTextSplices(before: string, after: string): Splice[] {
  const outer = spliceOf(before, after)
  const [old, new_] = [before.slice(outer.at, outer.at + outer.remove), outer.insert].map(linesOf)
  if (old!.length * new_!.length > mostLinePairs) return [outer]
  const splices = new Splices(outer.at)
  for (const [gone, come, same] of changedLines(old!, new_!)) splices.replace(gone, come, same)
  return splices.all.some((one) => isHalf(before, one)) ? [outer] : splices.all.toReversed()
}

/** The first text with the whole lines that only the second has, each behind what stands before it in both. Nothing goes. */
export function withLinesOf(text: string, other: string): string {
  if (!text || !other) return text || other
  const [old, new_] = [text, other].map((one) => linesOf(`${one}\n`))
  const parts: [string, string, string][] =
    old!.length * new_!.length > mostLinePairs
      ? [[`${text}\n`, `${other}\n`, '']]
      : changedLines(old!, new_!)
  return parts
    .map((part) => part.join(''))
    .join('')
    .slice(0, -1)
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/)

/** Parts of two texts, in order: lines that went, lines that came instead, lines of both behind them. */
function changedLines(old: readonly string[], new_: readonly string[]): [string, string, string][] {
  const letters = new Map<string, string>()
  const letterOf = (line: string) => {
    // Each line is one letter to the diff, which looks at UTF-16 units: none of them may be half a character.
    const known =
      letters.get(line) ?? String.fromCharCode(letters.size + (letters.size < 0xd7_ff ? 1 : 0x8_01))
    letters.set(line, known)
    return known
  }
  const parts: [string, string, string][] = [['', '', '']]
  let [from, to] = [0, 0]
  for (const [kind, part] of fastDiff(old.map(letterOf).join(''), new_.map(letterOf).join(''))) {
    const last = parts.at(-1)!
    if (kind === fastDiff.INSERT) last[1] += new_.slice(to, (to += part.length)).join('')
    else if (kind === fastDiff.DELETE) last[0] += old.slice(from, (from += part.length)).join('')
    else {
      last[2] += old.slice(from, (from += part.length)).join('')
      to += part.length
      parts.push(['', '', ''])
    }
  }
  return parts
}

/** Collects splices of a text from its beginning on. */
class Splices {
  readonly all: Splice[] = []
  #at: number
  #pairs = mostLetterPairs

  constructor(at: number) {
    this.#at = at
  }

  /** So many letters are replaced, and so many behind them stay. */
  replace(gone: string, come: string, same: string): void {
    this.#pairs -= gone.length * come.length
    const parts: [number, string][] =
      this.#pairs < 0
        ? [
            [fastDiff.INSERT, come],
            [fastDiff.DELETE, gone],
          ]
        : fastDiff(gone, come)
    let now: Splice = { at: this.#at, remove: 0, insert: '' }
    for (const [kind, part] of parts) {
      if (kind === fastDiff.INSERT) now.insert += part
      else if (kind === fastDiff.DELETE) now.remove += part.length
      else {
        this.#add(now)
        now = { at: now.at + now.remove + part.length, remove: 0, insert: '' }
      }
    }
    this.#add(now)
    this.#at += gone.length + same.length
  }

  #add(splice: Splice): void {
    if (splice.remove > 0 || splice.insert) this.all.push(splice)
  }
}

const isHalf = (text: string, { at, remove, insert }: Splice): boolean =>
  splits(text, at) || splits(text, at + remove) || !insert.isWellFormed()

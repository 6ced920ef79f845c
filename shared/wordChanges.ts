// What changed between two wordings, word by word.
import fastDiff from 'fast-diff'

export interface WordRun {
  text: string
  isChanged: boolean
}

/** More pairs of words than this are not compared: all of it changed. */
const mostPairs = 4_000_000

/** Both wordings as runs of words that the other one has, or has not. */
export function wordChanges(
  before: string,
  after: string,
): { before: WordRun[]; after: WordRun[] } {
  const [old, new_] = [before, after].map(wordsOf) as [string[], string[]]
  if (old.length * new_.length > mostPairs)
    return { before: runs([[before, true]]), after: runs([[after, true]]) }
  // each word is one letter to the diff, which looks at UTF-16 units: none of them may be half a character
  const letters = new Map<string, string>(),
    letterOf = (word: string): string => {
      const known =
        letters.get(word) ??
        String.fromCharCode(letters.size + (letters.size < 0xd7_ff ? 1 : 0x8_01))
      letters.set(word, known)
      return known
    }
  const parts: [string, boolean][][] = [[], []]
  let [from, to] = [0, 0]
  for (const [kind, part] of fastDiff(old.map(letterOf).join(''), new_.map(letterOf).join(''))) {
    const isChanged = kind !== fastDiff.EQUAL
    if (kind !== fastDiff.INSERT)
      parts[0]!.push([old.slice(from, (from += part.length)).join(''), isChanged])
    if (kind !== fastDiff.DELETE)
      parts[1]!.push([new_.slice(to, (to += part.length)).join(''), isChanged])
  }
  return { before: runs(parts[0]!), after: runs(parts[1]!) }
}

/** Words, blanks between them, and signs one by one. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^]/gu) ?? []

/** Neighbours of one kind together; a blank between two changed words is changed with them. */
function runs(parts: readonly [text: string, isChanged: boolean][]): WordRun[] {
  const all: WordRun[] = []
  for (const [at, [text, changed]] of parts.entries()) {
    const isChanged =
      changed || (!text.trim() && parts[at - 1]?.[1] === true && parts[at + 1]?.[1] === true)
    const last = all.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else if (text) all.push({ text, isChanged })
  }
  return all
}

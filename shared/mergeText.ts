import { diff3Merge, diffComm } from 'node-diff3'

/**
 * Joins two changes of one text, line by line. Where both changed the same lines both are kept, theirs first, with
 * what they have in common once: a line that somebody wrote is never lost, a line that somebody deleted and nobody
 * changed is gone.
 */
export function mergeText(base: string, mine: string, theirs: string): string {
  const [old, own, other] = [base, mine, theirs].map(lines) as [string[], string[], string[]]
  const [oldText, ownText, otherText] = [old, own, other].map(unlines) as [string, string, string]
  if (ownText === otherText || oldText === otherText) return ownText
  if (oldText === ownText) return otherText
  if (pairs(own, old) + pairs(other, old) + pairs(own, other) > mostPairs)
    return unlines([...other, ...own])
  return unlines(
    diff3Merge(own, old, other, { excludeFalseConflicts: true }).flatMap(
      (part) => part.ok ?? both(part.conflict!.b, part.conflict!.a),
    ),
  )
}

/** One after the other, what they share once. */
const both = (first: string[], second: string[]): string[] =>
  diffComm(first, second).flatMap((part) => part.common ?? [...part.buffer1, ...part.buffer2])

const lines = (text: string): string[] => text.replaceAll('\r\n', '\n').split('\n')
const unlines = (all: string[]): string => all.join('\n')

// The search for common lines takes time and memory by the pairs of equal lines: a hundred thousand empty lines would hold up everybody.
const mostPairs = 1_000_000
function pairs(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const line of a) counts.set(line, (counts.get(line) ?? 0) + 1)
  let sum = 0
  for (const line of b) sum += counts.get(line) ?? 0
  return sum
}

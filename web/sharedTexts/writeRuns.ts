import type * as Y from 'yjs'
import { cleanRuns, type Formats, type Run } from '../../shared/richText.ts'
import { spliceOf, type Splice } from '../../shared/splice.ts'

/** Brings a text to these runs, by splices as far as they lead there; each is in the text behind those before it. */
export function writeRuns(text: Y.Text, splices: readonly Splice[], wanted: readonly Run[]): void {
  const runs = cleanRuns(wanted),
    letters = runs.map(({ insert }) => insert).join('')
  splices.forEach((splice, at) => write(text, splice, at === splices.length - 1 ? runs : null))
  const now = text.toJSON()
  if (now !== letters) write(text, spliceOf(now, letters), runs)
  for (const { at, length, change } of changedFormats(cleanRuns(text.toDelta()), runs))
    text.format(at, length, change)
}

/** `runs`: the text behind it, where it is the last. */
function write(text: Y.Text, { at, remove, insert }: Splice, runs: readonly Run[] | null): void {
  // What comes stands before what goes: letters that others put there meanwhile stay behind it.
  if (insert && !runs) text.insert(at, insert)
  else if (insert)
    for (const { from, run } of within(runs!, at, at + insert.length)) {
      if (run.attributes?.['image']) insertPicture(text, from, run)
      else text.insert(from, run.insert, run.attributes ?? {})
    }
  if (remove) text.delete(at + insert.length, remove)
}

/**
 * Yjs writes the formats that end there behind what comes with others. Right behind a picture they would be its own: where
 * somebody takes it away, it would come back with all lines behind it. So this comes behind a letter without formats.
 */
function insertPicture(text: Y.Text, at: number, { insert, attributes = {} }: Run): void {
  text.insert(at, ' ', {})
  text.insert(at + 1, insert, attributes)
  let left = at
  let item = text._start
  for (; item && (left > 0 || item.deleted || !item.countable); item = item.right)
    if (!item.deleted && item.countable) left -= item.length
  // by itself: `delete` takes formats beside it away that it finds needless
  text.doc!.transact((transaction) => item!.delete(transaction))
  text._searchMarker?.splice(0)
}

function within(runs: readonly Run[], start: number, end: number): { from: number; run: Run }[] {
  let at = 0
  return runs.flatMap(({ insert, attributes }) => {
    const from = Math.max(at, start),
      to = Math.min(at + insert.length, end)
    const piece = insert.slice(from - at, Math.max(from, to) - at)
    at += insert.length
    return piece ? [{ from, run: { insert: piece, attributes: attributes ?? {} } }] : []
  })
}

type Change = { at: number; length: number; change: Record<string, unknown> }

/** Of one text with other formats. */
function changedFormats(before: readonly Run[], after: readonly Run[]): Change[] {
  const changes: Change[] = []
  let [at, a, b, usedA, usedB] = [0, 0, 0, 0, 0]
  while (a < before.length && b < after.length) {
    const [old, next] = [before[a]!, after[b]!],
      length = Math.min(old.insert.length - usedA, next.insert.length - usedB),
      change = changeOf(old.attributes ?? {}, next.attributes ?? {})
    if (change) changes.push({ at, length, change })
    at += length
    usedA += length
    usedB += length
    if (usedA === old.insert.length) [a, usedA] = [a + 1, 0]
    if (usedB === next.insert.length) [b, usedB] = [b + 1, 0]
  }
  return changes
}

function changeOf(old: Formats, next: Formats): Record<string, unknown> | null {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])] as (keyof Formats)[]
  const changed =
    old.image === next.image
      ? keys.filter((key) => old[key] !== next[key])
      : // what somebody made of the line while it was a picture does not show before
        ([...keys, 'kind', 'checked', 'indent'] as const)
  return changed.length > 0
    ? Object.fromEntries(changed.map((key) => [key, next[key] ?? null]))
    : null
}

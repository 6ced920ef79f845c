import type { Entry } from './faultWorld.ts'

export type Merged = { current: string | null; conflicts: string[] }

/** What somebody chose, and what from: ids of entries. */
export type Choice = { picked: string; seen: readonly string[] }

/**
 * What must come out of these entries, in the order in which the server took them; `choices` are
 * the ones among them that settle, by id. Written apart from the server, as plainly as can be.
 */
export function referenceMerge(
  entries: readonly Entry[],
  choices: ReadonlyMap<string, Choice> = new Map(),
): Merged {
  const taken: { entry: Entry; isCurrent: boolean }[] = []
  let current: Entry | null = null
  let conflicts: Entry[] = []
  for (const entry of entries) {
    const choice = choices.get(entry.id)
    let applies: boolean
    if (choice) {
      const seen = [choice.picked, ...choice.seen]
      applies = current === null || seen.includes(current.id) || sameText(entry, current)
      conflicts = conflicts.filter(
        (one) => !seen.includes(one.id) && !(applies && sameText(one, entry)),
      )
    } else {
      const own = conflicts.find(
        ({ id, creator }) => id === entry.baseId && creator.id === entry.creator.id,
      )
      conflicts = conflicts.filter((one) => one !== own)
      applies =
        current === null ||
        entry.baseId === current.id ||
        sameText(entry, current) ||
        stillStands(entry.baseId, current, taken)
    }
    if (applies) current = entry
    else conflicts.push(entry)
    taken.push({ entry, isCurrent: applies })
  }
  return { current: current?.id ?? null, conflicts: conflicts.map(({ id }) => id).toSorted() }
}

/** Since the base came, nothing but its own value was current. */
function stillStands(
  baseId: string | null,
  current: Entry,
  taken: readonly { entry: Entry; isCurrent: boolean }[],
): boolean {
  const at = taken.findIndex(({ entry, isCurrent }) => isCurrent && entry.id === baseId)
  return (
    at >= 0 &&
    taken.slice(at).every(({ entry, isCurrent }) => !isCurrent || sameText(entry, current))
  )
}

const sameText = (a: Entry, b: Entry) => (a.valueText ?? '') === (b.valueText ?? '')

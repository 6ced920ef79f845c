import { versionChanges, type ComparedHub, type VersionChange } from './versionChanges.ts'

/** What changed of a hub and of the questions in it. */
export interface ChangedHub {
  id: string
  title: string
  hub: VersionChange | null
  questions: VersionChange[]
}

/** Changes between two versions, by hub: those of `after` in their order, then those that are gone. A question stands where it is now; one that is gone where it was. */
export function changesByHub(
  before: readonly ComparedHub[],
  after: readonly ComparedHub[],
): ChangedHub[] {
  const changes = versionChanges(before, after)
  const hubs = new Map([...before, ...after].map((hub) => [hub.id, hub]))
  const homes = new Map(
    [...before, ...after].flatMap((hub) => hub.questions.map((q) => [q.id, hub.id] as const)),
  )
  const ids = new Set([...after, ...before].map((hub) => hub.id))
  return [...ids].flatMap((id) => {
    const hub = changes.find((change) => change.of === 'hub' && change.id === id) ?? null,
      questions = changes.filter(
        (change) => change.of === 'question' && homes.get(change.id) === id,
      )
    return hub || questions.length > 0 ? [{ id, title: hubs.get(id)!.title, hub, questions }] : []
  })
}

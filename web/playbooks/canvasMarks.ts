import { changesByHub } from '../../shared/changesByHub.ts'
import type { ChangedPart, VersionChange } from '../../shared/versionChanges.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { linksOf } from './canvasNodes.ts'

export type MarkKind = 'added' | 'changed' | 'moved' | 'removed'
/** What happened to a hub or a question; `parts`: to what of it. */
export interface Mark {
  kind: MarkKind
  parts: readonly ChangedPart[]
}
/** What is marked in the drawing of one hub. */
export interface HubMarks {
  own: Mark | null
  questions: ReadonlyMap<string, Mark>
  /** Questions that are deleted, from where they were. */
  gone: readonly Builder_questionFragment[]
  /** Questions that links begin at which are no more, whatever their type is now. */
  ports: ReadonlySet<string>
  count: number
}
/** Where a change is seen. */
export interface MarkStep {
  hubId: string
  questionId: string | undefined
  change: VersionChange
  kind: MarkKind
}
export interface CanvasMarks {
  hubs: ReadonlyMap<string, HubMarks>
  /** Hubs that are deleted, as they were. */
  ghosts: readonly Builder_hubFragment[]
  links: ReadonlyMap<string, MarkKind>
  goneLinks: ReturnType<typeof linksOf>
  /** All changes, in the order of the list in words. */
  steps: readonly MarkStep[]
}
interface Flow {
  hubs: readonly Builder_hubFragment[]
}

/** The changes between two versions, as the canvas of the second shows them. */
export function canvasMarks(before: Flow, after: Flow): CanvasMarks {
  const changed = changesByHub(before.hubs, after.hubs)
  const goneIds = new Set(
    changed.flatMap(({ hub, questions }) =>
      [hub, ...questions].flatMap((change) => (change?.kind === 'removed' ? change.id : [])),
    ),
  )
  const ghosts = before.hubs.filter(({ id }) => goneIds.has(id)),
    asked = questionsOf(before.hubs)
  const { links, goneLinks } = linkMarks(
    before,
    after,
    changed.flatMap(({ hub }) => hub ?? []),
  )
  const ports = new Set(goneLinks.map(({ sourceHandle }) => sourceHandle!))
  const hubs = new Map(
    [...after.hubs, ...ghosts].map((hub): [string, HubMarks] => {
      const own = changed.find(({ id }) => id === hub.id),
        questions = own?.questions ?? []
      return [
        hub.id,
        {
          own: own?.hub ? markOf(own.hub) : null,
          questions: new Map(questions.map((change) => [change.id, markOf(change)])),
          // a ghost is drawn with the questions that it had
          gone: goneIds.has(hub.id)
            ? []
            : questions.flatMap(({ id, kind }) => (kind === 'removed' ? asked.get(id)! : [])),
          ports,
          count: (own?.hub ? 1 : 0) + questions.length,
        },
      ]
    }),
  )
  const step = (hubId: string, change: VersionChange): MarkStep => ({
    hubId,
    questionId: change.of === 'question' ? change.id : undefined,
    change,
    kind: markOf(change).kind,
  })
  return {
    hubs,
    ghosts,
    links,
    goneLinks,
    steps: changed.flatMap(({ id, hub, questions }) =>
      [...(hub ? [hub] : []), ...questions].map((change) => step(id, change)),
    ),
  }
}

/** A change of place alone is a move. */
const markOf = ({ kind, parts }: VersionChange): Mark => ({
  kind:
    kind === 'changed' && parts.every((part) => part === 'order' || part === 'hub')
      ? 'moved'
      : kind,
  parts,
})

const questionsOf = (hubs: Flow['hubs']): Map<string, Builder_questionFragment> =>
  new Map(hubs.flatMap((hub) => hub.questions).map((question) => [question.id, question]))

/** A link is the conditions of a hub on one question: what changed of it is what changed of these. */
function linkMarks(before: Flow, after: Flow, changes: readonly VersionChange[]) {
  const old = questionsOf(before.hubs),
    now = questionsOf(after.hubs)
  const oldLinks = linksOf(before.hubs, old),
    newLinks = linksOf(after.hubs, now)
  const known = new Set(oldLinks.map(({ id }) => id)),
    there = new Set(newLinks.map(({ id }) => id))
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  const isTouched = (hubId: string, questionId: string): boolean => {
    const change = changeOf.get(hubId),
      { added = [], removed = [] } = change?.conditions ?? {}
    return (
      (change && change.kind !== 'changed') ||
      [...added, ...removed].some((range) => range.questionId === questionId)
    )
  }
  const links = new Map<string, MarkKind>()
  for (const { id, data } of newLinks)
    if (isTouched(data.hub.id, data.question.id)) links.set(id, known.has(id) ? 'changed' : 'added')
  const goneLinks = oldLinks
    .filter(({ id, data }) => !there.has(id) && isTouched(data.hub.id, data.question.id))
    // from where its question is now
    .map((link) => ({ ...link, source: now.get(link.sourceHandle!)?.questionHubId ?? link.source }))
  for (const { id } of goneLinks) links.set(id, 'removed')
  return { links, goneLinks }
}

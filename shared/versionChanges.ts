// What differs between two versions of a playbook: for the history of versions and the preview of an upgrade.
import type { AnswerRange } from './conditions.ts'
import { movedItems } from './movedItems.ts'
import { reach, type HubRules } from './reachability.ts'
import { saidTexts } from './translations.ts'
import { isEmpty, type AnswerValue } from './values.ts'

export interface ChangedOption {
  id: string
  title: string
  mediaItemId?: string | null
  translations?: unknown
}
export interface ComparedQuestion {
  id: string
  title: string
  dataType: string
  icon?: string | null
  description?: string | null
  placeholder?: string | null
  options: readonly ChangedOption[]
  conditions: readonly AnswerRange[]
  minValue?: number | null
  maxValue?: number | null
  isInternal?: boolean
  importance?: number
  mediaItemIds?: readonly string[]
  defaultValue?: string | null
  defaultStartValue?: number | null
  defaultEndValue?: number | null
  defaultValueBool?: boolean | null
  translations?: unknown
}
export interface ComparedHub {
  id: string
  title: string
  icon?: string | null
  description?: string | null
  isInternal?: boolean
  importance?: number
  translations?: unknown
  conditions: readonly AnswerRange[]
  questions: readonly ComparedQuestion[]
}
export type ChangedPart =
  | 'title'
  | 'dataType'
  | 'icon'
  | 'description'
  | 'placeholder'
  | 'options'
  | 'bounds'
  | 'default'
  | 'conditions'
  | 'internal'
  | 'importance'
  | 'media'
  | 'translations'
  | 'order'
  | 'hub'

export interface VersionChange {
  kind: 'added' | 'removed' | 'changed'
  of: 'hub' | 'question'
  id: string
  title: string
  /** the title before, when it changed */
  before?: string
  parts: ChangedPart[]
  /** with part 'options'; nothing in it: only their order changed */
  options?: { added: string[]; removed: string[]; renamed: { from: string; to: string }[] }
  /** with part 'conditions' */
  conditions?: { added: AnswerRange[]; removed: AnswerRange[] }
}

/** Changes from `before` to `after`, in the order of `after`, removals last. A moved thing is changed in 'order' (or 'hub'). */
export function versionChanges(
  before: readonly ComparedHub[],
  after: readonly ComparedHub[],
): VersionChange[] {
  const oldHubs = new Map(before.map((h) => [h.id, h])),
    oldQuestions = new Map(
      before.flatMap((h) =>
        h.questions.map((question) => [question.id, { question, hubId: h.id }] as const),
      ),
    )
  const hubs = new Set(after.map((h) => h.id)),
    questions = new Set(after.flatMap((h) => h.questions.map((q) => q.id)))
  const movedHubs = movedItems(
    before.map((h) => h.id),
    after.map((h) => h.id),
  )
  const changes = after.flatMap((hub) => {
    const old = oldHubs.get(hub.id),
      moved = movedItems(
        old?.questions.map((q) => q.id) ?? [],
        hub.questions.map((q) => q.id),
      )
    return [
      ...(old
        ? changed('hub', old, hub, [...commonParts(old, hub), movedHubs.has(hub.id) && 'order'])
        : [added('hub', hub)]),
      ...hub.questions.flatMap((question) => {
        const then = oldQuestions.get(question.id)
        return then
          ? changed('question', then.question, question, [
              ...commonParts(then.question, question),
              ...questionParts(then.question, question),
              then.hubId !== hub.id && 'hub',
              moved.has(question.id) && 'order',
            ])
          : [added('question', question)]
      }),
    ]
  })
  const removals = before.flatMap((hub) => [
    ...(hubs.has(hub.id) ? [] : [removed('hub', hub)]),
    ...hub.questions.filter((q) => !questions.has(q.id)).map((q) => removed('question', q)),
  ])
  return [...changes, ...removals]
}

/**
 * What happens to the answers of a meeting (by question id) when it goes from one version to another. Kept: answered
 * and asked; parked: answered, but removed or behind a closed branch; new: asked then, neither asked now nor answered.
 * Every answered question is kept or parked.
 */
export function upgradeEffects(
  answers: ReadonlyMap<string, Partial<AnswerValue>>,
  before: readonly HubRules[],
  after: readonly HubRules[],
): { kept: string[]; parked: string[]; new: string[] } {
  const asked = reach({ hubs: before }, answers).questions,
    then = reach({ hubs: after }, answers).questions
  const answered = [...answers].filter(([, value]) => !isEmpty(value)).map(([id]) => id)
  return {
    kept: answered.filter((id) => then.has(id)),
    parked: answered.filter((id) => !then.has(id)),
    new: after
      .flatMap((hub) => hub.questions)
      .map((q) => q.id)
      .filter((id) => then.has(id) && !asked.has(id) && isEmpty(answers.get(id) ?? {})),
  }
}

type Thing = ComparedHub | ComparedQuestion
type Parts = (ChangedPart | false)[]
const added = (of: VersionChange['of'], { id, title }: Thing): VersionChange => ({
  kind: 'added',
  of,
  id,
  title,
  parts: [],
})
const removed = (of: VersionChange['of'], { id, title }: Thing): VersionChange => ({
  kind: 'removed',
  of,
  id,
  title,
  parts: [],
})

function changed(
  of: VersionChange['of'],
  before: Thing,
  after: Thing,
  all: Parts,
): VersionChange[] {
  const parts = all.filter((part) => part !== false)
  if (parts.length === 0) return []
  return [
    {
      kind: 'changed',
      of,
      id: after.id,
      title: after.title,
      parts,
      ...(before.title !== after.title && { before: before.title }),
      ...(parts.includes('options') &&
        'options' in before &&
        'options' in after && { options: optionChanges(before.options, after.options) }),
      ...(parts.includes('conditions') && {
        conditions: {
          added: lacking(before.conditions, after.conditions),
          removed: lacking(after.conditions, before.conditions),
        },
      }),
    },
  ]
}

const commonParts = (before: Thing, after: Thing): Parts => [
  before.title !== after.title && 'title',
  (before.icon ?? '') !== (after.icon ?? '') && 'icon',
  (before.description ?? '') !== (after.description ?? '') && 'description',
  lacking(before.conditions, after.conditions).length +
    lacking(after.conditions, before.conditions).length >
    0 && 'conditions',
  (before.isInternal ?? false) !== (after.isInternal ?? false) && 'internal',
  (before.importance ?? 0) !== (after.importance ?? 0) && 'importance',
  translationText(before) !== translationText(after) && 'translations',
]
const questionParts = (before: ComparedQuestion, after: ComparedQuestion): Parts => [
  before.dataType !== after.dataType && 'dataType',
  (before.placeholder ?? '') !== (after.placeholder ?? '') && 'placeholder',
  JSON.stringify(before.options.map((o) => [o.id, o.title])) !==
    JSON.stringify(after.options.map((o) => [o.id, o.title])) && 'options',
  (['minValue', 'maxValue'] as const).some((field) => differs(before, after, field)) && 'bounds',
  (['defaultValue', 'defaultStartValue', 'defaultEndValue', 'defaultValueBool'] as const).some(
    (field) => differs(before, after, field),
  ) && 'default',
  mediaText(before) !== mediaText(after) && 'media',
]
/** All that is said in other languages, by what it translates, whatever it was made from; options that came or went are another part. */
const translationText = (part: Thing): string =>
  JSON.stringify([
    saidTexts(part.translations),
    ...('options' in part
      ? part.options
          .map(({ id, translations }) => [id, saidTexts(translations)] as const)
          .filter(([, said]) => Object.keys(said).length > 0)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
      : []),
  ])
/** What is shown with a question and its options; their order is another part. */
const mediaText = ({ mediaItemIds = [], options }: ComparedQuestion): string =>
  JSON.stringify([
    mediaItemIds,
    ...options.flatMap(({ id, mediaItemId }) => (mediaItemId ? `${id} ${mediaItemId}` : [])).sort(),
  ])
const differs = <K extends keyof ComparedQuestion>(
  before: ComparedQuestion,
  after: ComparedQuestion,
  field: K,
): boolean => (before[field] ?? null) !== (after[field] ?? null)

function optionChanges(
  before: readonly ChangedOption[],
  after: readonly ChangedOption[],
): NonNullable<VersionChange['options']> {
  const old = new Map(before.map((o) => [o.id, o.title])),
    now = new Set(after.map((o) => o.id))
  return {
    added: after.filter((o) => !old.has(o.id)).map((o) => o.title),
    removed: before.filter((o) => !now.has(o.id)).map((o) => o.title),
    renamed: after.flatMap((o) =>
      old.has(o.id) && old.get(o.id) !== o.title ? [{ from: old.get(o.id)!, to: o.title }] : [],
    ),
  }
}

/** Those of `conditions` that `others` lacks; a condition is what it tests, whatever its id. */
function lacking(
  others: readonly AnswerRange[],
  conditions: readonly AnswerRange[],
): AnswerRange[] {
  const known = new Set(others.map(testText))
  return conditions.filter((c) => !known.has(testText(c)))
}
const moment = (date: string | null | undefined): number | null =>
  date == null ? null : Date.parse(date)
const testText = (c: AnswerRange): string =>
  JSON.stringify([
    c.questionId,
    c.valueBool ?? null,
    [...(c.valueOptions ?? [])].sort(),
    moment(c.valueDateFrom),
    moment(c.valueDateTo),
    c.valueNumberFrom ?? null,
    c.valueNumberTo ?? null,
    c.valueText ?? null,
  ])

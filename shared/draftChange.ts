// What an edit makes of a playbook's draft, part by part, each as it was and as it is: the same turned round takes it back.
// Explained in docs/decisions/0122-undo-in-the-builder.md.

import { checkRange } from './conditions.ts'
import { keptTranslations, type Translations } from './translations.ts'

export interface DraftCondition {
  id: string
  questionId: string
  valueBool: boolean | null
  /** ids of options, or of labels */
  valueOptions: readonly string[] | null
  valueDateFrom: string | null
  valueDateTo: string | null
  valueNumberFrom: number | null
  valueNumberTo: number | null
}
export interface DraftOption {
  id: string
  title: string
  mediaItemId: string | null
  translations: Translations
}
export interface DraftHub {
  title: string
  icon: string | null
  description: string | null
  isInternal: boolean
  importance: number
  x: number
  y: number
  rank: string
  translations: Translations
  conditions: readonly DraftCondition[]
}
export interface DraftQuestion {
  questionHubId: string
  title: string
  icon: string | null
  description: string | null
  placeholder: string | null
  dataType: string
  defaultValue: string | null
  defaultStartValue: number | null
  defaultEndValue: number | null
  defaultValueBool: boolean | null
  minValue: number | null
  maxValue: number | null
  isInternal: boolean
  importance: number
  rank: string
  translations: Translations
  mediaItemIds: readonly string[]
  options: readonly DraftOption[]
  conditions: readonly DraftCondition[]
}
/** Everything that is edited of a draft, by its ids. */
export interface Draft {
  hubs: ReadonlyMap<string, DraftHub>
  questions: ReadonlyMap<string, DraftQuestion>
}
/** null: it was not there, or is not there any more. */
export interface Changed<Part> {
  id: string
  before: Part | null
  after: Part | null
}
export interface DraftChange {
  hubs: Changed<DraftHub>[]
  questions: Changed<DraftQuestion>[]
}

const conditionFields = [
  'id',
  'questionId',
  'valueBool',
  'valueOptions',
  'valueDateFrom',
  'valueDateTo',
  'valueNumberFrom',
  'valueNumberTo',
] as const satisfies (keyof DraftCondition)[]
const optionFields = [
  'id',
  'title',
  'mediaItemId',
  'translations',
] as const satisfies (keyof DraftOption)[]
/** Fields of a hub's or question's own, without what hangs on it. */
export const hubFields = [
  'title',
  'icon',
  'description',
  'isInternal',
  'importance',
  'x',
  'y',
  'rank',
  'translations',
] as const satisfies (keyof DraftHub)[]
export const questionFields = [
  'questionHubId',
  'title',
  'icon',
  'description',
  'placeholder',
  'dataType',
  'defaultValue',
  'defaultStartValue',
  'defaultEndValue',
  'defaultValueBool',
  'minValue',
  'maxValue',
  'isInternal',
  'importance',
  'rank',
  'mediaItemIds',
  'translations',
] as const satisfies (keyof DraftQuestion)[]

const pick = <T, K extends keyof T>(from: Pick<T, K>, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)
/** Conditions have no order of their own. */
const conditionsOf = (conditions: readonly DraftCondition[]): DraftCondition[] =>
  conditions.map((one) => pick(one, conditionFields)).toSorted(byId)

/** As it is read: JSON is anything there. */
type Read<Part> = Omit<Part, 'translations' | 'options'> & { readonly translations: unknown }
type ReadQuestion = Read<DraftQuestion> & { readonly options: readonly Read<DraftOption>[] }
/** A hub as a version is read, with its questions. */
export type ReadHub = Read<DraftHub> & {
  readonly id: string
  readonly questions: readonly (ReadQuestion & { readonly id: string })[]
}
const kept = <Part extends { translations: unknown }>(part: Part) => ({
  ...part,
  translations: keptTranslations(part.translations),
})
const hubOf = (hub: Read<DraftHub>): DraftHub => ({
  ...kept(pick(hub, hubFields)),
  conditions: conditionsOf(hub.conditions),
})
const questionOf = (question: ReadQuestion): DraftQuestion => ({
  ...kept(pick(question, questionFields)),
  options: question.options.map((one) => kept(pick(one, optionFields))),
  conditions: conditionsOf(question.conditions),
})
export const draftOf = (hubs: readonly ReadHub[]): Draft => ({
  hubs: new Map(hubs.map((hub) => [hub.id, hubOf(hub)])),
  questions: new Map(
    hubs.flatMap((hub) => hub.questions.map((question) => [question.id, questionOf(question)])),
  ),
})

/** Equal texts are equal parts: moments are compared, not how they are written. */
const textOf = (part: DraftHub | DraftQuestion | null, without?: 'of'): string =>
  JSON.stringify(
    part && ('questionHubId' in part ? questionOf(part) : hubOf(part)),
    (name, value: unknown) =>
      name === without
        ? undefined
        : name.startsWith('valueDate') && typeof value === 'string'
          ? Date.parse(value)
          : value,
  )
export const isSame = <Part extends DraftHub | DraftQuestion>(
  one: Part | null,
  other: Part | null,
): boolean => textOf(one) === textOf(other)

function changed<Part extends DraftHub | DraftQuestion>(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
): Changed<Part>[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const was = before.get(id) ?? null,
      is = after.get(id) ?? null
    return isSame(was, is) ? [] : [{ id, before: was, after: is }]
  })
}
/** What makes the one draft of the other. */
export const changeBetween = (before: Draft, after: Draft): DraftChange => ({
  hubs: changed(before.hubs, after.hubs),
  questions: changed(before.questions, after.questions),
})

const turned = <Part>({ id, before, after }: Changed<Part>): Changed<Part> => ({
  id,
  before: after,
  after: before,
})
/** What takes it back. */
export const inverse = ({ hubs, questions }: DraftChange): DraftChange => ({
  hubs: hubs.map(turned),
  questions: questions.map(turned),
})
export const isEmpty = ({ hubs, questions }: DraftChange): boolean =>
  hubs.length + questions.length === 0

function put<Part>(
  parts: ReadonlyMap<string, Part>,
  changes: readonly Changed<Part>[],
): ReadonlyMap<string, Part> {
  const next = new Map(parts)
  for (const { id, after } of changes)
    if (after) next.set(id, after)
    else next.delete(id)
  return next
}
/** The draft with the change in it, whatever it was before. */
export const changedDraft = (draft: Draft, change: DraftChange): Draft => ({
  hubs: put(draft.hubs, change.hubs),
  questions: put(draft.questions, change.questions),
})
/** The one after the other as one. */
export function joined(first: DraftChange, second: DraftChange): DraftChange {
  const join = <Part extends DraftHub | DraftQuestion>(
    one: readonly Changed<Part>[],
    other: readonly Changed<Part>[],
  ): Changed<Part>[] => {
    const was = new Map(one.map(({ id, before }) => [id, before])),
      both = new Map([...one, ...other].map(({ id, after }) => [id, after]))
    return [...both].flatMap(([id, after]) => {
      const before = was.has(id) ? was.get(id)! : other.find((o) => o.id === id)!.before
      return isSame(before, after) ? [] : [{ id, before, after }]
    })
  }
  return { hubs: join(first.hubs, second.hubs), questions: join(first.questions, second.questions) }
}

/** Titles of what stands in the way of a change: what is not what it was, or would lose what it needs. Empty: nothing does. */
export function inTheWay(draft: Draft, change: DraftChange): string[] {
  const titles: string[] = []
  for (const [parts, changes] of [
    [draft.hubs, change.hubs],
    [draft.questions, change.questions],
  ] as const)
    for (const { id, before, after } of changes) {
      const is = parts.get(id) ?? null
      // from what a translation was made is kept by the server: whoever does not know of it overwrites nothing
      if (textOf(is, 'of') !== textOf(before, 'of')) titles.push((is ?? before ?? after)!.title)
    }
  const next = changedDraft(draft, change)
  for (const { title, questionHubId } of next.questions.values())
    if (!next.hubs.has(questionHubId)) titles.push(title)
  for (const { title, conditions } of [...next.hubs.values(), ...next.questions.values()])
    if (conditions.some((one) => !next.questions.has(one.questionId))) titles.push(title)
  return [...new Set([...titles, ...wouldNotFit(draft, next, change)])]
}
/** Titles of what would have a condition that cannot be met, and could be before, or was not there. */
function wouldNotFit(draft: Draft, next: Draft, change: DraftChange): string[] {
  const changed = new Set([...change.hubs, ...change.questions].map(({ id }) => id))
  const isUnfit = (questions: Draft['questions'], one: DraftCondition): boolean =>
    checkRange(one, questions.get(one.questionId)) !== null
  return [...next.hubs, ...next.questions].flatMap(([id, { title, conditions }]) => {
    const had = new Map(
      (draft.hubs.get(id) ?? draft.questions.get(id))?.conditions.map((one) => [one.id, one]),
    )
    const isNewlyUnfit = (one: DraftCondition): boolean => {
      if (!changed.has(id) && !changed.has(one.questionId)) return false
      const was = had.get(one.id)
      return isUnfit(next.questions, one) && !(was && isUnfit(draft.questions, was))
    }
    return conditions.some(isNewlyUnfit) ? [title] : []
  })
}

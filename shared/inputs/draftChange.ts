// The schema of a change of a draft: its parts are read by the blocks of the forms, what they were only by their kinds.
import type {
  Changed,
  DraftChange,
  DraftCondition,
  DraftHub,
  DraftOption,
  DraftQuestion,
} from '../draftChange.ts'
import type { Copied } from '../draftEdits.ts'
import { isId } from '../id.ts'
import { limits } from '../limits.ts'
import {
  playbookFileBytes,
  playbookFileDepth,
  requestBytes,
  type FileFault,
} from '../playbookFile.ts'
import { dataTypes } from '../questionTypes.ts'
import { strictJson } from '../strictJson.ts'
import { conditions } from './condition.ts'
import { newHub } from './playbook.ts'
import {
  add,
  hubTranslations,
  list,
  object,
  optionTranslations,
  own,
  questionTranslations,
  type Reader,
} from './playbookFile.ts'
import { newQuestion } from './question.ts'
import { block, object as input, read, type Kept, type Schema } from './schema.ts'

const text = own('string', ''),
  textOrNone = own<string | null>('string', null),
  // in small letters, as the database tells them: else one id could be two here and one there
  id: Reader<string> = (value, field, faults) => text(value, field, faults)?.toLowerCase(),
  idOrNone: Reader<string | null> = (value, field, faults) =>
    textOrNone(value, field, faults)?.toLowerCase() ?? null,
  number = own('number', 0),
  numberOrNone = own<number | null>('number', null)
const condition: Reader<DraftCondition> = object({
  id,
  questionId: id,
  valueBool: own<boolean | null>('boolean', null),
  valueOptions: (value, field, faults) =>
    value == null ? null : list(id, limits.optionsPerQuestion)(value, field, faults),
  valueDateFrom: textOrNone,
  valueDateTo: textOrNone,
  valueNumberFrom: numberOrNone,
  valueNumberTo: numberOrNone,
})
const option: Reader<DraftOption> = object({
  id,
  title: text,
  mediaItemId: idOrNone,
  translations: optionTranslations,
})
const all = list(condition, limits.conditionsPerTarget)
const hub: Reader<DraftHub> = object({
  title: text,
  icon: textOrNone,
  description: textOrNone,
  isInternal: own('boolean', false),
  importance: number,
  x: number,
  y: number,
  rank: text,
  translations: hubTranslations,
  conditions: all,
})
const question: Reader<DraftQuestion> = object({
  questionHubId: id,
  title: text,
  icon: textOrNone,
  description: textOrNone,
  placeholder: textOrNone,
  dataType: text,
  defaultValue: textOrNone,
  defaultStartValue: numberOrNone,
  defaultEndValue: numberOrNone,
  defaultValueBool: own<boolean | null>('boolean', null),
  minValue: numberOrNone,
  maxValue: numberOrNone,
  isInternal: own('boolean', false),
  importance: number,
  rank: text,
  translations: questionTranslations,
  mediaItemIds: list(id, limits.mediaAttached),
  options: list(option, limits.optionsPerQuestion),
  conditions: all,
})

/** A part as it is kept, by the schema of its form. Undefined: something is wrong with it. */
function check<S extends Schema>(
  schema: S,
  value: unknown,
  field: string,
  faults: FileFault[],
): Kept<S> | undefined {
  const { kept, problems = [] } = read(schema, value)
  for (const { field: name, rule, params } of problems)
    add(faults, { field: `${field}.${name}`, rule: rule!, ...(params && { params }) })
  return kept
}
const isRank = (rank: string): boolean => /^[0-9A-Za-z]{0,99}[1-9A-Za-z]$/.test(rank)
function checkPart(
  part: Pick<DraftHub, 'rank' | 'conditions'>,
  field: string,
  faults: FileFault[],
): void {
  if (!isRank(part.rank)) add(faults, { field: `${field}.rank`, rule: 'BAD_FORMAT' })
  check(conditions, { conditions: part.conditions }, field, faults)
  part.conditions.forEach(({ id, valueDateFrom, valueDateTo }, at) => {
    if (!isId(id)) add(faults, { field: `${field}.conditions.${at}.id`, rule: 'UNKNOWN_ID' })
    for (const day of [valueDateFrom, valueDateTo])
      if (day !== null && !isInstant(day))
        add(faults, { field: `${field}.conditions.${at}`, rule: 'BAD_FORMAT' })
  })
}
/** A moment in a year, and as far from UTC, as the database counts them. */
const isInstant = (day: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\dT[\d:.]{5,15}(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/.test(day) &&
  Number.isFinite(Date.parse(day))
function checkHub(part: DraftHub, field: string, faults: FileFault[]): DraftHub {
  const kept = check(newHub.shape.hub, part, field, faults)
  checkPart(part, field, faults)
  return kept
    ? { ...part, title: kept.title, icon: kept.icon, description: kept.description }
    : part
}
function checkQuestion(part: DraftQuestion, field: string, faults: FileFault[]): DraftQuestion {
  const kept = check(newQuestion, { ...part, dataTypeString: part.dataType }, field, faults)
  if (!dataTypes.some((type) => type === part.dataType))
    add(faults, { field: `${field}.dataType`, rule: 'WRONG_TYPE' })
  if (!isId(part.questionHubId))
    add(faults, { field: `${field}.questionHubId`, rule: 'UNKNOWN_ID' })
  part.options.forEach(({ id, title }, at) => {
    if (!isId(id)) add(faults, { field: `${field}.options.${at}.id`, rule: 'UNKNOWN_ID' })
    if (!title.trim()) add(faults, { field: `${field}.options.${at}.title`, rule: 'REQUIRED' })
  })
  checkPart(part, field, faults)
  if (!kept) return part
  const { title, icon, description, placeholder, defaultValue, options = [] } = kept
  const titles = new Map(options.map((one) => [one.id, one.title]))
  return {
    ...part,
    title,
    icon,
    description,
    placeholder,
    defaultValue,
    options: part.options.map((one) => ({ ...one, title: titles.get(one.id) ?? one.title })),
  }
}

const changed =
  <Part>(
    part: Reader<Part>,
    checked: (part: Part, field: string, faults: FileFault[]) => Part,
  ): Reader<Changed<Part>> =>
  (value, field, faults) => {
    const orNone: Reader<Part | null> = (one, at, found) =>
      one == null ? null : part(one, at, found)
    const before = faults.length
    const kept = object({ id, before: orNone, after: orNone })(value, field, faults)
    if (faults.length > before) return kept
    if (!isId(kept.id)) add(faults, { field: `${field}.id`, rule: 'UNKNOWN_ID' })
    if (!kept.before && !kept.after) add(faults, { field, rule: 'REQUIRED' })
    return kept.after ? { ...kept, after: checked(kept.after, `${field}.after`, faults) } : kept
  }
const change: Reader<DraftChange> = object({
  hubs: list(changed(hub, checkHub), 2 * limits.hubsPerPlaybook),
  questions: list(changed(question, checkQuestion), 2 * limits.questionsPerPlaybook),
})

/** A change of a draft, or all that is wrong with it. */
export function readDraftChange(
  json: string,
): { kept: DraftChange; faults?: never } | { kept?: never; faults: FileFault[] } {
  const tooLarge: FileFault = {
    field: '',
    rule: 'TOO_LARGE',
    params: { max: playbookFileBytes },
  }
  if (json.length > playbookFileBytes) return { faults: [tooLarge] }
  const { value, fault } = strictJson(json, playbookFileDepth)
  if (fault) return { faults: [{ field: '', ...fault }] }
  if (requestBytes(value) > playbookFileBytes) return { faults: [tooLarge] }
  const faults: FileFault[] = []
  const kept = change(value, '', faults)
  for (const [name, parts] of Object.entries(faults.length > 0 ? {} : kept)) {
    const ids = parts.map(({ id }: { id: string }) => id)
    if (new Set(ids).size < ids.length) add(faults, { field: name, rule: 'REPEATED' })
  }
  return faults.length > 0 ? { faults } : { kept }
}

/** The text of a change as an argument of the API: what it changes. */
export const newDraftChange = input({
  change: block((value: string | null, refuse): DraftChange => {
    if (value === null) return refuse('REQUIRED')
    const { kept, faults } = readDraftChange(value)
    return faults ? refuse('BAD_FORMAT', { faults }) : kept
  }),
})

const named =
  <Part>(part: Reader<Part>): Reader<Part & { id: string }> =>
  (value, field, faults) => {
    const { id: name, ...rest } = (
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
    ) as Record<string, unknown>
    if (!isId(name)) add(faults, { field: `${field}.id`, rule: 'UNKNOWN_ID' })
    return { ...part(rest, field, faults), id: String(name).toLowerCase() }
  }
const copy: Reader<Copied> = object({
  hubs: list(named(hub), limits.hubsPerPlaybook),
  questions: list(named(question), limits.questionsPerPlaybook),
})
/** Hubs and questions that somebody pastes, or all that is wrong with them. */
export function readCopied(
  json: string,
): { kept: Copied; faults?: never } | { kept?: never; faults: FileFault[] } {
  if (json.length > playbookFileBytes)
    return { faults: [{ field: '', rule: 'TOO_LARGE', params: { max: playbookFileBytes } }] }
  const { value, fault } = strictJson(json, playbookFileDepth)
  if (fault) return { faults: [{ field: '', ...fault }] }
  const faults: FileFault[] = []
  const { hubs, questions } = copy(value, '', faults)
  if (faults.length > 0) return { faults }
  const kept = {
    hubs: hubs.map((one, at) => ({ ...checkHub(one, `hubs.${at}`, faults), id: one.id })),
    questions: questions.map((one, at) => ({
      ...checkQuestion(one, `questions.${at}`, faults),
      id: one.id,
    })),
  }
  return faults.length > 0 ? { faults } : { kept }
}

// The schema of a playbook's file: made of the blocks by which the fields of hubs and questions are read when somebody
// types them. It tells all that is wrong, and reads what anybody may have written.
import { limits } from '../limits.ts'
import {
  labelsInFile,
  labelsOf,
  labelsOfFile,
  mostFaults,
  playbookFileBytes,
  playbookFileDepth,
  playbookFormat,
  playbookFormatVersion,
  requestBytes,
  type FileFault,
  type PlaybookFile,
} from '../playbookFile.ts'
import { strictJson } from '../strictJson.ts'
import {
  keptTranslations,
  textLanguages,
  type TextField,
  type Translations,
} from '../translations.ts'
import { labelTexts } from './label.ts'
import { newHub, newPlaybook } from './playbook.ts'
import { faultsBetween } from './playbookFileParts.ts'
import { newQuestion, optionTitle } from './question.ts'
import { block, object as input, type Kept, type Schema } from './schema.ts'
import { text } from './texts.ts'
import { languageOrNone, number, requiredLanguage, type Language } from './values.ts'

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'list'
export type Reader<T> = (value: unknown, field: string, faults: FileFault[]) => T
type Read<R> = R extends Reader<infer T> ? T : never

export const add = (faults: FileFault[], fault: FileFault): void => {
  if (faults.length < mostFaults) faults.push(fault)
}
const inside = (field: string, name: string | number): string =>
  field ? `${field}.${name}` : String(name)
/** As a block gives back what it refused. */
const otherKind = (faults: FileFault[], field: string, kind: Kind): never => {
  add(faults, { field, rule: 'OTHER_KIND', params: { kind } })
  return undefined as never
}

/** A value by the block of an input, which trusts that the API has checked its kind. */
const by =
  <S extends Schema>(kind: Kind, schema: S): Reader<Kept<S>> =>
  (value, field, faults) => {
    if (value != null && typeof value !== kind) return otherKind(faults, field, kind)
    const problems: Parameters<S['run']>[2] = []
    const kept = schema.run(value, field, problems) as Kept<S>
    for (const { rule, params } of problems)
      add(faults, { field, rule: rule!, ...(params && { params }) })
    return kept
  }
/** The same for what is `none` when it is left out. */
const orElse =
  <S extends Schema, N>(kind: Kind, schema: S, none: N): Reader<NonNullable<Kept<S>> | N> =>
  (value, field, faults) =>
    by(kind, schema)(value, field, faults) ?? none
export const own =
  <T>(kind: Kind, none: T): Reader<T> =>
  (value, field, faults) =>
    value == null ? none : typeof value === kind ? (value as T) : otherKind(faults, field, kind)

export const object =
  <S extends Readonly<Record<string, Reader<unknown>>>>(
    shape: S,
  ): Reader<{ [K in keyof S]: Read<S[K]> }> =>
  (value, field, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return otherKind(faults, field, 'object')
    for (const name of Object.keys(value))
      if (!Object.hasOwn(shape, name))
        add(faults, { field: inside(field, name.slice(0, 60)), rule: 'UNKNOWN_FIELD' })
    const given = new Map<string, unknown>(Object.entries(value))
    return Object.fromEntries(
      Object.entries(shape).map(([name, read]) => [
        name,
        read(given.get(name), inside(field, name), faults),
      ]),
    ) as { [K in keyof S]: Read<S[K]> }
  }
export const list =
  <T>(read: Reader<T>, max: number): Reader<T[]> =>
  (value, field, faults) => {
    if (value == null) return []
    if (!Array.isArray(value)) return otherKind(faults, field, 'list')
    if (value.length > max) {
      add(faults, { field, rule: 'TOO_MANY', params: { max } })
      return []
    }
    return value.map((one, at) => read(one, inside(field, at), faults))
  }

const key = block((value: string | null, refuse): string =>
  value === null
    ? refuse('REQUIRED')
    : /^[\w-]{1,40}$/.test(value)
      ? value
      : refuse(value.length > 40 ? 'TOO_LONG' : 'BAD_FORMAT', { max: 40 }),
)
const labels = list(by('string', labelTexts.shape.title), labelsInFile)
const condition = object({
  question: by('string', key),
  valueBool: own<boolean | null>('boolean', null),
  valueOptions: list(by('string', key), limits.optionsPerQuestion),
  valueLabels: list(by('string', labelTexts.shape.title), limits.optionsPerQuestion),
  valueDateFrom: own<string | null>('string', null),
  valueDateTo: own<string | null>('string', null),
  valueNumberFrom: by('number', number),
  valueNumberTo: by('number', number),
})
const conditions = list(condition, limits.conditionsPerTarget)

/** Translations of such texts, each within the bounds of the one that it translates, as is the one from which it was made. */
const translationsOf = (texts: { readonly [F in TextField]?: Schema }): Reader<Translations> => {
  const some = Object.fromEntries(
      Object.entries(texts).map(([field, schema]) => [field, by('string', schema)]),
    ),
    sources = object(some)
  const said = object({
    ...some,
    of: (value, field, faults) => (value == null ? null : sources(value, field, faults)),
  })
  const orNone: Reader<object | null> = (value, field, faults) =>
    value == null ? null : said(value, field, faults)
  const each = object({ EN: orNone, FR: orNone, NL: orNone } satisfies Record<Language, unknown>)
  return (value, field, faults) =>
    value == null ? {} : keptTranslations(each(value, field, faults))
}
export const playbookTranslations = translationsOf({
  title: text(limits.playbookTitle),
  description: text(limits.description),
})
export const hubTranslations = translationsOf({
  title: text(limits.hubTitle),
  description: text(limits.description),
})
export const questionTranslations = translationsOf({
  title: text(limits.questionTitle),
  description: text(limits.description),
  placeholder: text(limits.placeholder),
  defaultValue: text(limits.defaultValue),
})
export const optionTranslations = translationsOf({ title: optionTitle })

const asHub = newHub.shape.hub.shape
const hubFields = {
  title: by('string', asHub.title),
  icon: by('string', asHub.icon),
  description: by('string', asHub.description),
  isInternal: orElse('boolean', asHub.isInternal, false),
  importance: orElse('number', asHub.importance, 0),
  x: orElse('number', asHub.x, 0),
  y: orElse('number', asHub.y, 0),
  translations: hubTranslations,
} satisfies Record<keyof typeof asHub | 'translations', unknown>

const asQuestion = newQuestion.shape
/** Others than what a person types of a question: its type has another name there, media do not travel. */
type QuestionField = Exclude<keyof typeof asQuestion, 'dataTypeString' | 'options' | 'mediaItemIds'>
const questionFields = {
  title: by('string', asQuestion.title),
  icon: by('string', asQuestion.icon),
  description: by('string', asQuestion.description),
  placeholder: by('string', asQuestion.placeholder),
  defaultValue: by('string', asQuestion.defaultValue),
  defaultStartValue: by('number', asQuestion.defaultStartValue),
  defaultEndValue: by('number', asQuestion.defaultEndValue),
  defaultValueBool: own<boolean | null>('boolean', null),
  minValue: by('number', asQuestion.minValue),
  maxValue: by('number', asQuestion.maxValue),
  isInternal: orElse('boolean', asQuestion.isInternal, false),
  importance: orElse('number', asQuestion.importance, 0),
  translations: questionTranslations,
} satisfies Record<QuestionField | 'translations', unknown>

/** What the parts of a file have: names of fields, each once. */
export const fileShape = {
  playbook: {
    title: by('string', newPlaybook.shape.title),
    description: by('string', newPlaybook.shape.description),
    language: by('string', languageOrNone),
    languages: list(by('string', requiredLanguage), textLanguages.length),
    translations: playbookTranslations,
    labels,
  },
  hub: hubFields,
  question: questionFields,
  option: {
    key: by('string', key),
    title: orElse('string', optionTitle, ''),
    translations: optionTranslations,
  },
  condition,
} as const

const question = object({
  key: by('string', key),
  ...questionFields,
  dataType: own('string', ''),
  options: list(object(fileShape.option), limits.optionsPerQuestion),
  labels,
  conditions,
})
const hub = object({
  ...hubFields,
  conditions,
  questions: list(question, limits.questionsPerPlaybook),
})
const leftOut = object({
  what: own('string', ''),
  count: own<number | null>('number', null),
})
const file: Reader<PlaybookFile> = object({
  ...fileShape.playbook,
  hubs: list(hub, limits.hubsPerPlaybook),
  leftOut: list(leftOut, 20),
})

type Result = { kept: PlaybookFile; faults?: never } | { kept?: never; faults: FileFault[] }
const whole = (rule: FileFault['rule'], params?: FileFault['params']): Result => ({
  faults: [{ field: '', rule, ...(params && { params }) }],
})
const tooLarge = (): Result => whole('TOO_LARGE', { max: playbookFileBytes })

/** Whether a file may be one at all: its blanks do not count, but somebody has to read them. */
export const isReadable = (size: number): boolean => size <= 4 * playbookFileBytes

/** What a file holds, or all that is wrong with it, in the order of the file. */
export function readPlaybookFile(text: string): Result {
  if (!isReadable(text.length)) return tooLarge()
  const { value, fault } = strictJson(text.replace(/^\uFEFF/, ''), playbookFileDepth)
  if (fault) return whole(fault.rule, fault.params)
  if (requestBytes(value) > playbookFileBytes) return tooLarge()
  return readContent(value)
}

/** The same of what is JSON already. */
export function readContent(value: unknown): Result {
  const { format, version, ...content } = (
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  ) as Record<string, unknown>
  if (format !== playbookFormat) return whole('OTHER_FORMAT')
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return whole('OTHER_FORMAT')
  if (version > playbookFormatVersion)
    return whole('LATER_VERSION', { version, known: playbookFormatVersion })
  const faults: FileFault[] = []
  const kept = file(content, '', faults)
  for (const fault of faultsBetween(kept)) add(faults, fault)
  if (faults.length === 0 && labelsOf(kept).length > labelsOfFile)
    add(faults, { field: 'labels', rule: 'TOO_MANY', params: { max: labelsOfFile } })
  return faults.length > 0 ? { faults: faults.toSorted(byPlace) } : { kept }
}
/** By the hub and the question in it; what is of neither comes first. */
function byPlace({ field: one }: FileFault, { field: other }: FileFault): number {
  const [a, b] = [one, other].map((field) =>
    (/^hubs\.(\d+)(?:\.questions\.(\d+))?/.exec(field) ?? []).slice(1).map((n) => Number(n ?? -1)),
  ) as [number[], number[]]
  return (a[0] ?? -1) - (b[0] ?? -1) || (a[1] ?? -1) - (b[1] ?? -1)
}

/** The text of a file as an argument of the API: what it holds. */
export const newPlaybookFile = input({
  file: block((value: string | null, refuse): PlaybookFile => {
    if (value === null) return refuse('REQUIRED')
    const { kept, faults } = readPlaybookFile(value)
    return faults ? refuse('BAD_FORMAT', { faults }) : kept
  }),
})

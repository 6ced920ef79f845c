// A playbook as a file: what stands in it, and what can be wrong with one. Explained in docs/playbook-files.md.
import type { AnswerRange } from './conditions.ts'
import type { Rule } from './errors.ts'
import type { Language } from './inputs/values.ts'
import type { Translations } from './translations.ts'

export const playbookFormat = 'parley-playbook',
  playbookFormatVersion = 3
/**
 * Bytes of a file as a request carries it, without line ends and blanks between its parts: within what the server reads
 * of one. A thousand questions with three options each have about 400,000.
 */
export const playbookFileBytes = 1_000_000
/** Levels of objects and lists; the format has nine. */
export const playbookFileDepth = 12
/** Faults of one file that are named. */
export const mostFaults = 100
/** Labels of a playbook or question in a file. */
export const labelsInFile = 100
/** Different labels of a whole file: those that are not there are made, and stay when the import is undone. */
export const labelsOfFile = 300

export interface FileCondition {
  /** key of the question whose answer opens what it stands on */
  question: string
  valueBool: boolean | null
  /** keys of options of that question */
  valueOptions: string[]
  /** titles of labels, for a question that asks labels */
  valueLabels: string[]
  valueDateFrom: string | null
  valueDateTo: string | null
  valueNumberFrom: number | null
  valueNumberTo: number | null
}
export interface FileOption {
  key: string
  title: string
  translations: Translations
}
export interface FileQuestion {
  key: string
  title: string
  icon: string | null
  description: string | null
  placeholder: string | null
  dataType: string
  options: FileOption[]
  /** of a choice: keys of its options */
  defaultValue: string | null
  defaultStartValue: number | null
  defaultEndValue: number | null
  defaultValueBool: boolean | null
  minValue: number | null
  maxValue: number | null
  isInternal: boolean
  importance: number
  translations: Translations
  labels: string[]
  conditions: FileCondition[]
}
export interface FileHub {
  title: string
  icon: string | null
  description: string | null
  isInternal: boolean
  importance: number
  x: number
  y: number
  translations: Translations
  conditions: FileCondition[]
  questions: FileQuestion[]
}
/** What a playbook has and a file does not take along. */
export const leftOutKinds = ['media', 'lostConditions', 'answers', 'people', 'versions'] as const
export type LeftOutKind = (typeof leftOutKinds)[number]
export interface LeftOut {
  what: string
  count: number | null
}
export interface PlaybookFile {
  title: string
  description: string | null
  /** null: that of whoever imports it */
  language: Language | null
  /** those in which it is offered beside its own */
  languages: Language[]
  translations: Translations
  labels: string[]
  hubs: FileHub[]
  leftOut: LeftOut[]
}

/** What can be wrong with a file beside the rules that inputs have. */
export type FileRule =
  | 'NOT_JSON'
  | 'TOO_DEEP'
  | 'REPEATED_KEY'
  | 'TOO_LARGE'
  | 'OTHER_FORMAT'
  | 'LATER_VERSION'
  /** params.kind: what should stand there */
  | 'OTHER_KIND'
  | 'UNKNOWN_FIELD'
  /** two have the same key or title */
  | 'REPEATED'
  | 'UNKNOWN_QUESTION'
  | 'UNKNOWN_OPTION'
  | 'TOO_MANY_QUESTIONS'
  /** a question of this type has none */
  | 'NO_OPTIONS_HERE'
  /** a condition that tests what its question does not answer */
  | 'OTHER_TEST'
export interface FileFault {
  /** its path in the file, `hubs.0.questions.2.title`; empty: the whole file */
  field: string
  rule: Rule | FileRule
  params?: Record<string, unknown>
}

export const questionsOf = (file: Pick<PlaybookFile, 'hubs'>): FileQuestion[] =>
  file.hubs.flatMap((hub) => hub.questions)
/** Titles of all labels that the file names, each as it is written first, whatever its case. */
export const labelsOf = (file: PlaybookFile): string[] => {
  const all = [
    ...file.labels,
    ...questionsOf(file).flatMap((question) => question.labels),
    ...[...file.hubs, ...questionsOf(file)].flatMap(({ conditions }) =>
      conditions.flatMap((condition) => condition.valueLabels),
    ),
  ]
  return [...Map.groupBy(all, (title) => title.toLowerCase()).values()].map(([first]) => first!)
}

/** The condition with other ids: those of a database, or the keys themselves. */
export const rangeOf = (
  { question, valueOptions, valueLabels, ...test }: FileCondition,
  ids: {
    question: (key: string) => string
    option: (key: string) => string
    label: (title: string) => string
  },
): AnswerRange => {
  const options = [...valueOptions.map(ids.option), ...valueLabels.map(ids.label)]
  return {
    ...test,
    questionId: ids.question(question),
    valueOptions: options.length > 0 ? options : null,
  }
}

/** As the file's text: one form for one content. */
export const playbookFileText = (content: Record<string, unknown>): string =>
  `${JSON.stringify({ format: playbookFormat, version: playbookFormatVersion, ...content }, null, 2)}\n`

/** Bytes of a value as text within the text of a request. */
export const requestBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(JSON.stringify(value))).length

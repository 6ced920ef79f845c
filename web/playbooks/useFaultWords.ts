import { useLingui } from '@lingui/react/macro'
import type { FileFault, FileRule } from '../../shared/playbookFile.ts'
import { problemText } from '../data/errors.ts'

/** What is wrong with a playbook's file, and where in it, in the person's language. */
export function useFaultWords(): {
  place: (fault: FileFault) => string | null
  text: (fault: FileFault) => string
} {
  const { t, i18n } = useLingui()
  /** In forms they are called the same. */
  const fields: Record<string, string> = {
    title: t`Title`,
    description: t`Description`,
    labels: t`Labels`,
    valueLabels: t`Labels`,
    hubs: t`Question hubs`,
    questions: t`Questions`,
    options: t`Options`,
    valueOptions: t`Options`,
    conditions: t`Conditions`,
    question: t`Question`,
    dataType: t`Type`,
    placeholder: t`Placeholder`,
    importance: t`Importance`,
    isInternal: t`Internal`,
    defaultValue: t`Suggestion`,
    defaultStartValue: t`Suggestion`,
    defaultEndValue: t`Suggestion`,
    defaultValueBool: t`Suggestion`,
    minValue: t`At least`,
    maxValue: t`At most`,
    valueNumberFrom: t`At least`,
    valueNumberTo: t`At most`,
    valueDateFrom: t`From`,
    valueDateTo: t`To`,
    valueBool: t`Yes - No`,
  }
  const numbered = (list: string, number: number): string => {
    switch (list) {
      case 'hubs':
        return t`Question hub ${number}`
      case 'questions':
        return t`Question ${number}`
      case 'options':
        return t`Option ${number}`
      case 'conditions':
        return t`Condition ${number}`
      default:
        return `${fields[list] ?? list} ${number}`
    }
  }
  const ofRule = (rule: FileRule, params: Record<string, unknown>): string => {
    const text = textOf(params['text'] ?? params['key']),
      line = Number(params['line']),
      max = i18n.number(Number(params['max'])),
      found = i18n.number(Number(params['found'])),
      version = String(params['version']),
      known = String(params['known'])
    switch (rule) {
      case 'NOT_JSON':
        return line
          ? t`This is no JSON: something is wrong in line ${line}.`
          : t`This is no JSON file.`
      case 'TOO_DEEP':
        return t`There are more than ${max} levels of brackets, in line ${line}.`
      case 'REPEATED_KEY':
        return t`“${text}” is said twice of the same thing, in line ${line}.`
      case 'TOO_LARGE': {
        const megabytes = i18n.number(Number(params['max']) / 1_000_000)
        return t`The file is too large: ${megabytes} MB at most.`
      }
      case 'OTHER_FORMAT':
        return t`This is not the file of a playbook.`
      case 'LATER_VERSION':
        return t`A later version of Parley made this file: its format is ${version}, and this version reads format ${known}.`
      case 'OTHER_KIND':
        return ofKind(String(params['kind']))
      case 'UNKNOWN_FIELD':
        return t`A file of a playbook does not have this.`
      case 'REPEATED':
        return t`“${text}” is there twice.`
      case 'UNKNOWN_QUESTION':
        return t`No question of the file has the key “${text}”.`
      case 'UNKNOWN_OPTION':
        return t`No option of the question has the key “${text}”.`
      case 'TOO_MANY_QUESTIONS':
        return t`A playbook has at most ${max} questions; the file has ${found}.`
      case 'NO_OPTIONS_HERE':
        return t`A question of this type has no options.`
      case 'OTHER_TEST':
        return t`The question is not answered in this way.`
    }
  }
  const ofKind = (kind: string): string => {
    switch (kind) {
      case 'string':
        return t`A text is expected.`
      case 'number':
        return t`A number is expected.`
      case 'boolean':
        return t`true or false is expected.`
      case 'list':
        return t`A list is expected: [ … ].`
      default:
        return t`An object is expected: { … }.`
    }
  }
  return {
    place: ({ field }) => {
      const parts = field.split('.').filter(Boolean),
        words: string[] = []
      for (let at = 0; at < parts.length; at++) {
        const number = Number(parts[at + 1])
        if (Number.isInteger(number)) {
          words.push(numbered(parts[at]!, number + 1))
          at++
        } else words.push(fields[parts[at]!] ?? parts[at]!)
      }
      return words.join(', ') || null
    },
    text: ({ field, rule, params = {} }) => {
      if (isFileRule(rule)) return ofRule(rule, params)
      if (rule === 'CYCLE') {
        const title = textOf(params['text'])
        return t`It waits for “${title}”, which waits for it.`
      }
      if (rule === 'WRONG_TYPE' && field.endsWith('dataType'))
        return t`There is no such type of question.`
      return problemText({ code: 'BAD_INPUT', rule, params })
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const fileRules: Record<FileRule, true> = {
  NOT_JSON: true,
  TOO_DEEP: true,
  REPEATED_KEY: true,
  TOO_LARGE: true,
  OTHER_FORMAT: true,
  LATER_VERSION: true,
  OTHER_KIND: true,
  UNKNOWN_FIELD: true,
  REPEATED: true,
  UNKNOWN_QUESTION: true,
  UNKNOWN_OPTION: true,
  TOO_MANY_QUESTIONS: true,
  NO_OPTIONS_HERE: true,
  OTHER_TEST: true,
}
const isFileRule = (rule: FileFault['rule']): rule is FileRule => Object.hasOwn(fileRules, rule)

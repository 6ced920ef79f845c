// The conditions on meetings in an address: `member.me_start.after.2026-01-31_-label.any.<id>_account.city.is.Gent`. Conditions are
// joined by `_`, their words by `.`, for these stay as they are in an address; `-` before one turns it around, and `any.2` holds
// the two behind it. What cannot be read, or is not as it would be written, is kept beside the others: nobody loses what they
// were sent, and nothing is counted by half of what an address says.
import { addressLength } from '../../shared/addressLength.ts'
import { conditionsLength, limits } from '../../shared/limits.ts'
import {
  checkConditions,
  groupOf,
  kindOfField,
  takesNothing,
  type ConditionTable,
  type RecordCondition,
  type RecordField,
  type RecordOperator,
} from '../../shared/recordConditions.ts'
import type { AnswerRange } from '../../shared/conditions.ts'
import { isId } from '../../shared/id.ts'

export interface Where {
  conditions: RecordCondition[]
  /** parts of the address that make no sense here */
  unread: string[]
}

const operators: Readonly<Partial<Record<RecordOperator, string>>> = {
  CONTAINS: 'has',
  STARTS_WITH: 'begins',
  ENDS_WITH: 'ends',
  MATCHES: 'like',
  IS: 'is',
  IS_SET: 'known',
  GREATER_THAN: 'after',
  LESS_THAN: 'before',
  WITHIN_DAYS: 'within',
  ANY_OF: 'any',
  IS_ME: 'me',
  COMPLETE: 'complete',
  PARTIAL: 'partial',
}
const groups = ['all', 'any', 'account'] as const
/** What has a meaning here, and the sign itself. */
const escape = (text: string): string =>
  text.replace(/[._*]/g, (sign) => `*${sign.charCodeAt(0).toString(16)}`)
const unescape = (text: string): string =>
  text.replace(/\*([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

const fieldName = (field: string): string => field.toLowerCase().replaceAll('_', '-')

export function writeWhere({ conditions, unread }: Where): string | undefined {
  const parts = [...conditions.flatMap((one) => partsOf(one)), ...unread]
  return parts.length > 0 ? parts.join('_') : undefined
}

function partsOf(one: RecordCondition): string[] {
  const sign = one.not ? '-' : '',
    [name, list] = groupOf(one) ?? []
  if (!list) return [`${sign}${testText(one)}`]
  const inner = list.flatMap((each) => partsOf(each))
  // the usual one is short
  if (name === 'company' && list.length === 1 && !groupOf(list[0]!) && !one.not)
    return [`account.${inner[0]!}`]
  return [`${sign}${name === 'company' ? 'account' : name}.${list.length}`, ...inner]
}

const testText = (test: RecordCondition): string => testWords(test).map(escape).join('.')
const testWords = (test: RecordCondition): string[] => {
  const { field, answer, operator, text, number, day, timeZone, ids } = test
  return answer
    ? ['answer', answer.questionId, ...(operator === 'IS_SET' ? ['known'] : answerWords(answer))]
    : [
        fieldName(field!),
        operators[operator!]!,
        ...(text != null ? [text] : []),
        ...(number != null ? [String(number)] : []),
        ...(day != null ? [day] : []),
        ...(ids ?? []),
        ...(timeZone ? [`in ${timeZone}`] : []),
      ]
}

const answerKeys = {
  valueBool: 'is',
  valueOptions: 'any',
  valueText: 'text',
  valueNumberFrom: 'from',
  valueNumberTo: 'to',
  valueDayFrom: 'since',
  valueDayTo: 'until',
  valueDateFrom: 'since-time',
  valueDateTo: 'until-time',
} as const
type AnswerKey = keyof typeof answerKeys
const answerNames = Object.keys(answerKeys) as AnswerKey[]
/** A name before each value. */
const answerWords = (answer: NonNullable<RecordCondition['answer']>): string[] =>
  answerNames.flatMap((name) =>
    [answer[name] ?? []].flat().flatMap((value) => [answerKeys[name], String(value)]),
  )

/** Whether it is more than an address holds. */
export const isTooLong = (where: Where): boolean =>
  addressLength(writeWhere(where) ?? '') > conditionsLength

/** Everything of an address that makes sense; what does not is named. */
export function readWhere(written: string | undefined): Where {
  // also one that somebody made long so that reading it takes long
  if (written && written.length > conditionsLength) return { conditions: [], unread: [written] }
  const parts = written?.split('_').filter(Boolean) ?? [],
    found: Where = { conditions: [], unread: [] },
    texts = new Set<string>()
  while (parts.length > 0) {
    const before = [...parts],
      one = take(parts, 'MEETING')
    const text = one && partsOf(one).join('_')
    // once is enough
    if (text !== null && texts.has(text)) continue
    if (one && checkConditions('MEETING', [...found.conditions, one]) === null) {
      found.conditions.push(one)
      texts.add(text!)
    } else if (one) found.unread.push(...before.slice(0, before.length - parts.length))
    else {
      parts.splice(0, parts.length, ...before.slice(1))
      found.unread.push(before[0]!)
    }
  }
  return found
}

/** Groups within groups that are read; more are refused anyway. */
const deepest = 5

/** The condition that begins the list, taken from it; null where there is none. */
function take(parts: string[], table: ConditionTable, deep = 0): RecordCondition | null {
  const part = parts.shift()
  if (!part || deep > deepest) return null
  const isOpposite = part.startsWith('-'),
    words = part.slice(isOpposite ? 1 : 0).split('.'),
    not = isOpposite ? { not: true } : {}
  const group = groups.find((each) => each === words[0])
  if (!group) {
    const read = words.map(unescape),
      test = readTest(read, table)
    return test && isSame(testWords(test), read) ? { ...test, ...not } : null
  }
  const within = group === 'account' ? 'COMPANY' : table
  if (!/^\d+$/.test(words[1] ?? '')) {
    if (group !== 'account') return null
    const inner = take([words.slice(1).join('.')], within, deep + 1)
    return inner && { company: [inner], ...not }
  }
  const list: RecordCondition[] = [],
    size = Number(words[1])
  if (size === 0 || size > limits.filters || words.length > 2) return null
  while (list.length < size) {
    const one = take(parts, within, deep + 1)
    if (!one) return null
    list.push(one)
  }
  return { [group === 'account' ? 'company' : group]: list, ...not }
}

/** Whether they say the same; ids and fields may be in capitals. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\0').toLowerCase() === other.join('\0').toLowerCase()

function readTest(words: string[], table: ConditionTable): RecordCondition | null {
  const [name = '', second = '', ...rest] = words
  if (name === 'answer') return readAnswer(second, rest)
  const field = name.toUpperCase().replaceAll('-', '_') as RecordField,
    kind = kindOfField(table, field),
    operator = (Object.keys(operators) as RecordOperator[]).find((one) => operators[one] === second)
  if (!kind || !operator || (takesNothing(operator) && rest.length > 0)) return null
  const zone = rest.find((word) => word.startsWith('in '))?.slice(3),
    values = rest.filter((word) => !word.startsWith('in ') || kind === 'text'),
    value = values[0]
  return {
    field,
    operator,
    ...(value !== undefined &&
      (kind === 'ids' || kind === 'person'
        ? { ids: values }
        : kind === 'text'
          ? { text: value }
          : kind === 'number' || operator === 'WITHIN_DAYS'
            ? { number: Number(value) }
            : { day: value })),
    ...(zone && kind !== 'text' && { timeZone: zone }),
  }
}

function readAnswer(questionId: string, words: readonly string[]): RecordCondition | null {
  if (!isId(questionId)) return null
  if (words[0] === 'known') return { answer: { questionId }, operator: 'IS_SET' }
  const answer: { questionId: string } & Partial<Record<AnswerKey, unknown>> = { questionId }
  const options: string[] = []
  for (let at = 0; at < words.length; at += 2) {
    const name = answerNames.find((one) => answerKeys[one] === words[at]),
      value = words[at + 1] ?? ''
    if (!name) return null
    if (name === 'valueOptions') options.push(value)
    else if (name === 'valueBool') answer[name] = value === 'true'
    else answer[name] = name.startsWith('valueNumber') ? Number(value) : value
  }
  if (options.length > 0) answer.valueOptions = options
  return { answer: answer as AnswerRange }
}

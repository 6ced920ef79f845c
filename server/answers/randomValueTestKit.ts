// Answers and filters with values at which counting goes wrong: many digits, midnights, clock
// changes.
import type { Random } from '../../db/seed/random.ts'
import type { AnswerRange } from '../../shared/conditions.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import { isEmpty } from '../../shared/values.ts'

export const zones = [
  'Europe/Brussels',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
  'Pacific/Kiritimati',
  'America/St_Johns',
]
/** Around midnights, Mondays, the first of a month, and the hours at which clocks change. */
const instants = [
  '2027-02-28T23:30:00.000Z',
  '2027-03-01T00:30:00.000Z',
  '2027-03-28T00:59:00.000Z',
  '2027-03-28T01:00:00.000Z',
  '2027-03-27T23:30:00.000Z',
  '2027-10-31T00:30:00.000Z',
  '2027-10-31T01:30:00.000Z',
  '2027-10-30T22:00:00.000Z',
  '2027-10-31T23:00:00.000Z',
  '2027-03-14T06:59:59.000Z',
  '2027-03-14T07:00:00.000Z',
  '2026-12-31T23:00:00.000Z',
  '2027-01-01T04:59:59.999Z',
  '2027-06-06T22:30:00.000Z',
  '2027-06-07T12:00:00.000Z',
  '1900-01-01T00:00:00.000Z',
  '2200-12-31T23:59:59.000Z',
]
const days = [
  '2027-02-28',
  '2027-03-01',
  '2027-03-28',
  '2027-10-31',
  '2027-01-01',
  '2027-06-06',
  '2027-06-07',
  '1900-01-01',
]
const decimals = [
  0, 0.1, 0.2, 0.3, 2.5, 99.9, 100, -0.000001, 0.000001, 123_456_789.123456, 999_999_999_999_999,
  -999_999_999_999_999, 123_456_789_012_345, 123_456_789_012_346,
]
const integers = [0, 1, 2, 3, 10, 50, -7, 2_147_483_647, -2_147_483_647]
const times = ['00:00', '09:05', '09:09', '09:10', '23:59']
const texts = ['yes', ' Yes ', 'no', 'ÉLAN']
export const types = [
  'BOOL',
  'OPTIONS_RADIO',
  'OPTIONS_CHECKBOX',
  'INT',
  'FLOAT',
  'NUMBER_RANGE',
  'DATE',
  'DATETIME',
  'TIME',
  'INPUT',
  'BOOL_SWITCH',
  'NUMBER_FLOAT',
] as const satisfies readonly DataType[]
export type Type = (typeof types)[number]
/** Ids of options, by the type of their question. */
export type Options = Partial<Record<Type, string[]>>

/** An answer's value for the type; now and then none. */
export function randomValue(random: Random, type: Type, options: Options): object {
  if (random.chance(0.1)) return {}
  switch (type) {
    case 'BOOL':
    case 'BOOL_SWITCH':
      return { valueYesNo: random.chance(0.6) }
    case 'OPTIONS_RADIO':
      return { valueOptions: [random.pick(options[type]!)] }
    case 'OPTIONS_CHECKBOX':
      return { valueOptions: random.some(options[type]!, random.whole(1, 3)) }
    case 'INT':
      return { valueNumber: random.pick(integers) }
    case 'FLOAT':
      return { valueDecimal: random.pick(decimals) }
    case 'NUMBER_FLOAT':
      return { valueDecimal: random.whole(-40, 400) / 10 }
    case 'NUMBER_RANGE': {
      const [valueNumberFrom, valueNumberTo] = [
        random.pick(decimals),
        random.pick(decimals),
      ].toSorted((a, b) => a - b)
      return { valueNumberFrom, valueNumberTo }
    }
    case 'DATE':
      return { valueDate: `${random.pick(days)}T00:00:00.000Z` }
    case 'DATETIME':
      return { valueDate: random.pick(instants) }
    case 'TIME':
      return { valueText: random.pick(times) }
    case 'INPUT':
      return { valueText: random.pick(texts) }
  }
}

/** A filter of a kind that answers of the type can meet. */
export function randomFilter(
  random: Random,
  questionId: string,
  type: Type,
  options: Options,
): AnswerRange {
  const ends = <T extends string | number>(list: readonly T[]): [T | null, T | null] => {
    const [low, high] = [random.pick(list), random.pick(list)].toSorted((a, b) =>
      a < b ? -1 : 1,
    ) as [T, T]
    return random.weighted([
      [[low, high], 6],
      [[low, null], 1],
      [[null, high], 1],
    ])
  }
  if (type.startsWith('BOOL')) return { questionId, valueBool: random.chance(0.5) }
  if (type.startsWith('OPTIONS'))
    return { questionId, valueOptions: random.some(options[type]!, random.whole(1, 2)) }
  if (type === 'INPUT') return { questionId, valueText: random.pick(['YES', 'élan', 'no']) }
  if (type === 'DATETIME' && random.chance(0.3)) {
    const [valueDateFrom, valueDateTo] = ends(instants)
    return { questionId, valueDateFrom, valueDateTo }
  }
  if (type.startsWith('DATE')) {
    const [valueDayFrom, valueDayTo] = ends(days)
    return { questionId, valueDayFrom, valueDayTo }
  }
  const [valueNumberFrom, valueNumberTo] = ends(
    type === 'TIME' ? [0, 540, 545, 549, 550, 1439] : [...decimals, ...integers],
  )
  return { questionId, valueNumberFrom, valueNumberTo }
}

/** One that is not empty. */
export function randomFilled(
  ...given: Parameters<typeof randomValue>
): ReturnType<typeof randomValue> {
  for (;;) {
    const value = randomValue(...given)
    if (!isEmpty(value)) return value
  }
}

// Random conditions on accounts and contacts.
import fc from 'fast-check'
import { newId } from '../../shared/id.ts'
import {
  checkConditions,
  kindOfField,
  operatorsOf,
  recordFields,
  type RecordCondition,
  type RecordField,
  type RecordTable,
} from '../../shared/recordConditions.ts'
import type { Place } from './recordPlaceTestKit.ts'
import { dayIn, hour, now, texts, zones } from './recordWorldTestKit.ts'

const wanted = [
  ...texts.filter(Boolean),
  'o',
  'f*d',
  '?ent',
  '*',
  '%',
  '_',
  '\tfood\u00a0',
  '\u0300',
]

/** In conditions they stand for the first records, which are made later. */
export const standIns = [newId(), newId(), newId()]

const fieldsOf = (table: RecordTable): RecordField[] =>
  Object.keys(recordFields[table]) as RecordField[]
const tests = (
  place: Place,
  table: RecordTable,
  fields = fieldsOf(table),
): fc.Arbitrary<RecordCondition> =>
  fc
    .constantFrom(...fields)
    .chain((field) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom(...operatorsOf[kindOfField(table, field)!]),
        not: fc.option(fc.boolean()),
        text: fc.constantFrom(...wanted),
        number: fc.integer({ min: 0, max: 3 }),
        day: fc.integer({ min: -4, max: 4 }).map((n) => dayIn(now + n * 24 * hour, 'UTC')),
        timeZone: fc.option(fc.constantFrom(...zones)),
        ids: fc.constant([] as string[]),
        picks: fc.subarray([0, 1, 2], { minLength: 1 }),
      }),
    )
    .map(({ picks, ...one }) => ({
      ...one,
      ids:
        one.field === 'LABEL'
          ? picks.map((n) => place.labels[n]!)
          : one.field === 'CAMPAIGN'
            ? picks.map((n) => place.campaigns[n]!)
            : one.field === 'PAIN'
              ? picks.map((n) => place.pains[n]!)
              : one.field === 'RECORD'
                ? picks.map((n) => standIns[n]!)
                : [place.creators[picks[0]! % 2]!],
    }))
/** Some that a list of the table takes. */
export const conditionsOf = (place: Place, table: RecordTable): fc.Arbitrary<RecordCondition[]> => {
  const { condition } = fc.letrec<{ condition: RecordCondition; group: RecordCondition }>(
    (tie) => ({
      condition: fc.oneof(
        { withCrossShrink: true },
        { arbitrary: tests(place, table), weight: 5 },
        tie('group'),
      ),
      group: fc
        .record({
          isAny: fc.boolean(),
          not: fc.boolean(),
          list: fc.array(tie('condition'), { maxLength: 3 }),
        })
        .map(({ isAny, not, list }) => (isAny ? { any: list, not } : { all: list, not })),
    }),
  )
  return fc
    .array(condition, { minLength: 1, maxLength: 3 })
    .filter((list) => checkConditions(table, list) === null)
}

/** One test of each field of the table, each a list of its own. */
export const ofEachField = (place: Place, table: RecordTable): fc.Arbitrary<RecordCondition[][]> =>
  fc.tuple(
    ...fieldsOf(table).map((field) =>
      tests(place, table, [field])
        .filter((one) => checkConditions(table, [one]) === null)
        .map((one) => [one]),
    ),
  )

/** The tests in them, in the order in which they are read. */
export const testsIn = (conditions: readonly RecordCondition[]): RecordCondition[] =>
  conditions.flatMap((one) => ((one.all ?? one.any) ? testsIn((one.all ?? one.any)!) : [one]))

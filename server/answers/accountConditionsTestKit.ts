// Conditions on the newest answers of accounts, held against a plain walk over the rows.
import { expect } from 'vitest'
import type { TestedValue } from '../../shared/conditions.ts'
import { meetsConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import type { Person } from '../test/testOrganisation.ts'
import type { RandomWork } from './randomTestKit.ts'
import { newestAnswers, sees, type KnownMeeting, type Viewer } from './testKit.ts'

/** Random conditions, among the meetings that somebody may see. */
export async function compareAccounts(
  work: RandomWork,
  meetings: readonly KnownMeeting[],
  person: Person,
  viewer: Viewer,
): Promise<void> {
  const known = Map.groupBy(
    newestAnswers(meetings.filter((m) => sees(viewer, m))),
    (answer) => answer.companyId,
  )
  const { random } = work
  const yesNo = work.questions.filter(({ type }) => type.startsWith('BOOL'))
  const test = (): RecordCondition => ({
    not: random.chance(0.3),
    ...random.weighted<RecordCondition>([
      [{ answer: { questionId: random.pick(work.questions).id }, operator: 'IS_SET' }, 1],
      [{ answer: { questionId: random.pick(yesNo).id, valueBool: random.chance(0.5) } }, 2],
      [{ answer: work.filter() }, 2],
    ]),
  })
  const asked = [
    ...Array.from({ length: 6 }, () => [test()]),
    [test(), test()],
    [{ any: [test(), { all: [test(), test()] }] }],
  ]
  for (const conditions of asked) {
    const expected = work.accounts.filter((id) => {
      const newest = new Map(
        known
          .get(id)
          ?.map((a): [string, TestedValue] => [a.questionId, { ...a.value, valueDay: a.day }]),
      )
      return meetsConditions(
        'COMPANY',
        conditions,
        () => null,
        () => '',
        (q) => newest.get(q),
      )
    })
    const { companies } = await person.ask(
      'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions) { totalCount list { id } } }',
      { conditions },
    )
    expect(
      companies.list.map(({ id }: { id: string }) => id).toSorted(),
      JSON.stringify(conditions),
    ).toEqual(expected.toSorted())
    expect(companies.totalCount).toBe(expected.length)
  }
}

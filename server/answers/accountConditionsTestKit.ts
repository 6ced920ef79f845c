// Conditions on the newest answers of accounts, held against a plain walk over the rows.
import { expect } from 'vitest'
import type { TestedValue } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { matchesRange } from '../../shared/conditions.ts'
import { meetsConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import type { Person } from '../test/testOrganisation.ts'
import type { RandomWork } from './randomTestKit.ts'
import { newestAnswers, sees, type KnownMeeting, type Viewer } from './testKit.ts'

/** Whether an account meets conditions, null where that depends on a question that it has not answered. */
function known(
  conditions: readonly RecordCondition[],
  answerTo: (questionId: string) => TestedValue | undefined,
): boolean | null {
  const each = (one: RecordCondition): boolean | null => {
    const met = one.all
      ? known(one.all, answerTo)
      : one.any
        ? anyOf(one.any.map(each))
        : ofAnswer(one, answerTo(one.answer!.questionId))
    return one.not && met !== null ? !met : met
  }
  const all = conditions.map(each)
  return all.includes(false) ? false : all.includes(null) ? null : true
}
const anyOf = (list: readonly (boolean | null)[]): boolean | null =>
  list.includes(true) ? true : list.includes(null) ? null : false
const ofAnswer = (
  { answer, operator }: RecordCondition,
  value: TestedValue | undefined,
): boolean | null =>
  operator === 'IS_SET'
    ? value !== undefined
    : value === undefined
      ? null
      : matchesRange(answer!, value)

interface Weighed {
  results: string
  fit: number | null
}
/** What criteria say of an account together: the weight of those that are met, percent of those that were asked. */
function weighed(
  met: readonly (boolean | null)[],
  weights: readonly number[],
): Weighed & { asked: number } {
  const sum = (wanted: (one: boolean | null) => boolean): number =>
    met.reduce((all, one, at) => all + (wanted(one) ? weights[at]! : 0), 0)
  const asked = sum((one) => one !== null)
  return {
    results: met.map((one) => (one === null ? '?' : one ? 'Y' : 'N')).join(''),
    fit: asked ? (100 * sum((one) => one === true)) / asked : null,
    asked,
  }
}
/** PostgreSQL divides decimals: the last digit of a double may differ. */
const rounded = (fit: number | null): string | undefined => fit?.toFixed(9)
/** Above nought where the first of two accounts has to stand behind the other. */
const behind = (one: Weighed & { asked: number }, other: Weighed & { asked: number }): number =>
  (other.fit ?? -1) - (one.fit ?? -1) || other.asked - one.asked

/** The same conditions as criteria of a campaign, which everybody's meetings decide. */
async function compareCriteria(
  work: RandomWork,
  asked: readonly (readonly RecordCondition[])[],
  person: Person,
  answersOf: (accountId: string) => (questionId: string) => TestedValue | undefined,
): Promise<void> {
  const weights = asked.map(() => work.random.whole(1, limits.criterionWeight))
  const { campaign } = await person.ask(
    `mutation ($criteria: [CampaignCriterionInput!]) {
      campaign: createCampaign(title: "All", audience: { conditions: [] }, criteria: $criteria) {
        id accounts(take: 200) { list { companyId results fit } } } }`,
    {
      criteria: asked.map((conditions, at) => ({ id: newId(), weight: weights[at], conditions })),
    },
  )
  const { list } = campaign.accounts as { list: (Weighed & { companyId: string })[] }
  const found = work.accounts.map((id) => {
    const met = asked.map((conditions) => known(conditions, answersOf(id)))
    return { id, ...weighed(met, weights) }
  })
  expect(
    Object.fromEntries(
      list.map(({ companyId, results, fit }) => [companyId, { results, fit: rounded(fit) }]),
    ),
  ).toEqual(
    Object.fromEntries(found.map(({ id, results, fit }) => [id, { results, fit: rounded(fit) }])),
  )
  // those that fit best first, then those of which more is known
  const order = list.map(({ companyId }) => found.find(({ id }) => id === companyId)!)
  for (const [at, one] of order.slice(1).entries())
    expect(Math.sign(behind(order[at]!, one))).not.toBe(1)
  await person.ask('mutation ($id: ID!) { deleteCampaign(id: $id) }', { id: campaign.id })
}

/** Random conditions, among the meetings that somebody may see. */
export async function compareAccounts(
  work: RandomWork,
  meetings: readonly KnownMeeting[],
  person: Person,
  viewer: Viewer,
  mayMakeCampaigns: boolean,
): Promise<void> {
  const newest = Map.groupBy(
    newestAnswers(meetings.filter((m) => sees(viewer, m))),
    (answer) => answer.companyId,
  )
  const answersOf = (id: string) => {
    const own = new Map(
      newest
        .get(id)
        ?.map((a): [string, TestedValue] => [a.questionId, { ...a.value, valueDay: a.day }]),
    )
    return (questionId: string) => own.get(questionId)
  }
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
      return meetsConditions(
        'COMPANY',
        conditions,
        () => null,
        () => '',
        answersOf(id),
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
  if (mayMakeCampaigns) await compareCriteria(work, asked, person, answersOf)
}

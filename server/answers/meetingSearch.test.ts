import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newMeeting } from '../meetings/testKit.ts'

const at = (day: number, hour: number): string =>
  new Date(Date.UTC(2027, 2, day, hour)).toISOString()

test('companyDialogs: what touches the period, by start; without a period the newest; by people and company', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    company = newId()
  await member.ask(
    'mutation ($company: ID!) { createCompany(id: $company, company: { name: "Acme" }) { id } }',
    { company },
  )
  const plan = (day: number, hours: number, given = {}) =>
    newMeeting(member, { startDate: at(day, 9), endDate: at(day, 9 + hours), ...given })
  const [fair, a, b, c] = [
    await plan(1, 24 * 12),
    await plan(10, 1, { companyId: company }),
    await plan(12, 1, { organisationUserIds: [colleague.organisationUserId] }),
    await plan(20, 1),
  ]
  const list = async (given: object) =>
    (
      await member.ask(
        'query ($from: DateTime, $to: DateTime, $users: [ID!], $company: ID, $take: Int, $skip: Int) { companyDialogs(from: $from, to: $to, organisationUserIds: $users, companyId: $company, take: $take, skip: $skip) { id } }',
        { take: 1000, skip: 0, ...given },
      )
    ).companyDialogs.map((m: { id: string }) => m.id)
  expect(await list({ from: at(10, 0), to: at(15, 0) })).toEqual([fair, a, b])
  expect(await list({ from: at(10, 10), to: at(12, 9) })).toEqual([fair])
  expect(await list({ from: at(12, 0) })).toEqual([fair, b, c])
  expect(await list({ to: at(12, 0) })).toEqual([fair, a])
  expect(await list({})).toEqual([c, b, a, fair])
  expect(await list({ take: 2 })).toEqual([c, b])
  expect(await list({ take: 2, skip: 1 })).toEqual([b, a])
  expect(await list({ take: 0 })).toEqual([])
  expect(await list({ users: [colleague.organisationUserId] })).toEqual([b])
  expect(await list({ users: [], company })).toEqual([a])
  expect(
    await member.ask(
      'query ($c: ID!) { companyDialogFromCompany(companyId: $c) { id } company(id: $c) { companyDialogCount companyDialogs { id } } }',
      { c: company },
    ),
  ).toEqual({
    companyDialogFromCompany: [{ id: a }],
    company: { companyDialogCount: 1, companyDialogs: [{ id: a }] },
  })
  expect((await org.as('stranger').ask('{ companyDialogs { id } }')).companyDialogs).toEqual([])
})

const bool = (valueBool: boolean | null) => ({ questionId: newId(), valueBool })

test.each([
  'companyDialogs(filters: $filters)',
  'companyDialogsFromAnswers(filters: $filters, playbookId: "019a698e-6798-7fb0-a383-ea9980ea8aa7")',
  'answers(filters: $filters, questionId: "019a698e-6798-7fb0-a383-ea9980ea8aa7")',
])('%s: at most twenty filters, each of which tests something', async (field) => {
  const member = (await newTestOrganisation()).as('member')
  const refusal = async (filters: object[]) => {
    const query = `query ($filters: [AnswerRangeInput!]!) { ${field} { __typename } }`
    return (await member.gql(query, { filters })).errors?.[0]?.extensions
  }
  const twenty = Array.from({ length: 20 }, () => bool(true))
  expect(await refusal(twenty)).toBeUndefined()
  expect(await refusal([...twenty, bool(true)])).toMatchObject({
    code: 'BAD_INPUT',
    field: 'filters',
    rule: 'TOO_MANY',
    params: { max: 20 },
  })
  expect(await refusal([bool(true), bool(null)])).toMatchObject({
    code: 'BAD_INPUT',
    field: 'filters.1',
    rule: 'EMPTY_RANGE',
  })
})

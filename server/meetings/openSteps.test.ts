// The open next steps of an account, as a briefing has them.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newMeeting, seeOwnOnly } from './testKit.ts'

test('they are those of its meetings that are there, which are not done, by their day; as far as one sees them', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    [account, other, type] = [newId(), newId(), newId()]
  await admin.ask(
    `mutation ($a: ID!, $b: ID!, $t: ID!) { a: createCompany(id: $a, company: { name: "Acme" }) { id } b: createCompany(id: $b, company: { name: "Bolt" }) { id }
      createNextStepType(id: $t, title: "Call", scoring: 1) { id } }`,
    { a: account, b: other, t: type },
  )
  const step = async (meeting: string, title: string, day: string | null): Promise<string> => {
    const id = newId()
    await admin.ask(
      'mutation ($id: ID!, $m: ID!, $t: ID!, $title: String, $day: Date) { addNextStep(id: $id, companyDialogId: $m, nextStepTypeId: $t, title: $title, nextStepDate: $day) { id } }',
      { id, m: meeting, t: type, title, day },
    )
    return id
  }
  const mine = await newMeeting(member, { companyId: account }),
    theirs = await newMeeting(org.as('colleague'), { companyId: account }),
    gone = await newMeeting(member, { companyId: account }),
    elsewhere = await newMeeting(member, { companyId: other })
  await step(mine, 'Later', '2027-03-10')
  await step(mine, 'Some day', null)
  await step(theirs, 'First', '2027-03-09')
  await step(gone, 'Of one that is gone', '2027-03-01')
  await step(elsewhere, 'Of another account', '2027-03-01')
  const [done, deleted] = [
    await step(mine, 'Done', '2027-03-02'),
    await step(mine, 'Deleted', '2027-03-02'),
  ]
  await org.sql('update next_step set date_done = now() where organisation_id = $1 and id = $2', [
    org.organisationId,
    done,
  ])
  await org.sql(
    'update next_step set date_deleted = now() where organisation_id = $1 and id = $2',
    [org.organisationId, deleted],
  )
  await member.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: gone })
  const open = async (take?: number): Promise<string[]> =>
    (
      await member.ask(
        'query ($id: ID!, $take: Int) { company(id: $id) { openNextSteps(take: $take) { title companyDialog { id } } } }',
        { id: account, take },
      )
    ).company.openNextSteps.map(({ title }: { title: string }) => title)
  expect(await open()).toEqual(['First', 'Later', 'Some day'])
  expect(await open(1)).toEqual(['First'])
  await seeOwnOnly(org)
  expect(await open()).toEqual(['Later', 'Some day'])
})

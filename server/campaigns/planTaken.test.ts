// Meetings that somebody plans with accounts that others take from them meanwhile.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { askBehind } from '../test/askBehind.ts'
import type { Person } from '../test/testOrganisation.ts'
import {
  assign,
  create,
  foodOnly,
  judge,
  newAccount,
  newMeeting,
  setAside,
  world,
} from './campaignsTestKit.ts'

const plan = `mutation ($campaignId: ID!, $meetings: [CampaignMeetingInput!]!, $seen: [CampaignAccountSeenInput!]) {
  plan: planCampaignMeetings(campaignId: $campaignId, meetings: $meetings, seen: $seen, timeZone: "Europe/Brussels") {
    planned skipped disqualified assigned campaign { funnel { planned } } } }`
const meeting = (companyId: string, person: Person, hour: number) => ({
  id: newId(),
  title: 'First talk',
  companyId,
  organisationUserId: person.organisationUserId,
  startDate: `2027-03-01T${String(hour).padStart(2, '0')}:00:00Z`,
  endDate: `2027-03-01T${String(hour).padStart(2, '0')}:45:00Z`,
})
const start = async () => {
  const made = await world(),
    { org, manager } = made,
    companies = [...made.food]
  for (const name of ['Dairy', 'Eggs', 'Flour']) companies.push(await newAccount(manager, name))
  await made.inIndustry('Food', companies)
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly })
  const list = async () => {
    const read = await manager.ask(
      'query ($id: ID!) { campaign(id: $id) { accounts { list { companyId verdict dateVerdict assigneeId dateSkipped } } } }',
      { id: campaign.id },
    )
    return read.campaign.accounts.list as { companyId: string }[]
  }
  return { ...made, org, companies, campaignId: campaign.id as string, list }
}

test('accounts that others set aside, disqualified or took over since they were seen are left out and counted', async () => {
  const { org, member, colleague, companies, campaignId, list } = await start(),
    [skipped, disqualified, taken, given, free] = companies as [
      string,
      string,
      string,
      string,
      string,
    ]
  const seen = await list(),
    meetings = companies.map((id, n) => meeting(id, member, 8 + n))
  const of = (id: string) => ({ campaignId, companyIds: [id] })
  await colleague.ask(setAside, of(skipped))
  await colleague.ask(judge, { ...of(disqualified), verdict: 'DISQUALIFIED', reason: 'Small' })
  await colleague.ask(assign, { ...of(taken), to: colleague.userId })
  // whoever attends works on it by now
  await colleague.ask(assign, { ...of(given), to: member.userId })
  // no meeting of theirs is in the way of one that is left out
  await newMeeting(member, { companyId: free, startDate: meetings[0]!.startDate })
  const outcome = { planned: 2, skipped: 1, disqualified: 1, assigned: 1 }
  for (let n = 0; n < 2; n++)
    expect((await member.ask(plan, { campaignId, meetings, seen })).plan).toEqual({
      ...outcome,
      campaign: { funnel: { planned: 2 } },
    })
  const planned = await org.sql(
    'select company_id from meeting where organisation_id = $1 and playbook_flow_id = $2 order by start_date',
    [org.organisationId, campaignId],
  )
  expect(planned).toEqual([{ company_id: given }, { company_id: free }])
  // one that is planned stays so, whatever becomes of its account
  await colleague.ask(setAside, of(free))
  expect((await member.ask(plan, { campaignId, meetings, seen })).plan).toMatchObject(outcome)
})

test('what was so when it was seen was chosen so, and of what nothing is said is planned', async () => {
  const { member, colleague, companies, campaignId, list } = await start(),
    [skipped, disqualified, taken] = companies as [string, string, string]
  const of = (id: string) => ({ campaignId, companyIds: [id] })
  await colleague.ask(setAside, of(skipped))
  await colleague.ask(judge, { ...of(disqualified), verdict: 'DISQUALIFIED', reason: 'Small' })
  await colleague.ask(assign, { ...of(taken), to: colleague.userId })
  const chosen = [skipped, disqualified, taken].map((id, n) => meeting(id, member, 8 + n))
  const all = { planned: 3, skipped: 0, disqualified: 0, assigned: 0 }
  expect(
    (await member.ask(plan, { campaignId, meetings: chosen, seen: await list() })).plan,
  ).toMatchObject(all)
  const unsaid = [skipped, disqualified, taken].map((id, n) => meeting(id, member, 12 + n))
  expect((await member.ask(plan, { campaignId, meetings: unsaid })).plan).toMatchObject(all)
})

test('who plans while somebody sets the account aside waits, and leaves it out', async () => {
  const { org, member, companies, campaignId, list } = await start(),
    [account] = companies as [string]
  const { data } = await askBehind(
    org.organisationId,
    [
      `select from campaign where id = '${campaignId}' for no key update`,
      `update campaign_account set date_skipped = now() where campaign_id = '${campaignId}' and company_id = '${account}'`,
    ],
    (
      (seen) => () =>
        member.gql(plan, { campaignId, meetings: [meeting(account, member, 9)], seen })
    )(await list()),
  )
  expect(data.plan).toMatchObject({ planned: 0, skipped: 1, campaign: { funnel: { planned: 0 } } })
})

test('who sets an account aside while somebody plans with it waits, and both are done', async () => {
  const { org, member, colleague, companies, campaignId } = await start(),
    [account] = companies as [string]
  // as the one who plans has it locked
  const { data } = await askBehind(
    org.organisationId,
    [
      `select from campaign_account where campaign_id = '${campaignId}' and company_id = '${account}' for no key update`,
      `select from campaign where id = '${campaignId}' for key share`,
    ],
    () => colleague.gql(setAside, { campaignId, companyIds: [account] }),
  )
  expect(data.change.changed).toHaveLength(1)
  const both = await Promise.all([
    member.ask(plan, { campaignId, meetings: [meeting(account, member, 9)] }),
    colleague.ask(setAside, { campaignId, companyIds: [account], skip: false }),
  ])
  expect(both[0].plan.planned).toBe(1)
})

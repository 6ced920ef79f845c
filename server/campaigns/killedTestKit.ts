// Changes of many accounts of a campaign, in the middle of which the process is killed.
import { expect } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newAccount } from '../opportunities/opportunitiesTestKit.ts'
import { theProduct, type Person } from '../test/testOrganisation.ts'
import { create, foodOnly, world } from './campaignsTestKit.ts'

const judge = `mutation ($campaignId: ID!, $companyIds: [ID!]!, $commandId: ID) {
  done: setCampaignVerdict(campaignId: $campaignId, companyIds: $companyIds, verdict: DISQUALIFIED, reason: "Small", commandId: $commandId) { changed { companyId } } }`
const plan = `mutation ($campaignId: ID!, $meetings: [CampaignMeetingInput!]!, $commandId: ID) {
  done: planCampaignMeetings(campaignId: $campaignId, meetings: $meetings, timeZone: "Europe/Brussels", commandId: $commandId) { planned } }`

/** What there is of 20 accounts. */
interface Counts {
  judged: number
  planned: number
  told: number
  news: number
}

/** Gives verdicts and plans meetings with 20 accounts at `reach`, kills that before either is done, and sends both again. */
export async function killInBulk(
  reach: (member: Person) => Promise<Person>,
  kill: () => Promise<unknown>,
): Promise<Counts> {
  const { org, manager, member, inIndustry, food } = await world(),
    companyIds = [...food]
  while (companyIds.length < 20)
    companyIds.push(await newAccount(manager, `Account ${companyIds.length}`))
  await inIndustry('Food', companyIds)
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id as string,
    writer = await reach(member)
  const [verdicts, meetings] = [
    { query: judge, variables: { campaignId, companyIds, commandId: newId() } },
    {
      query: plan,
      variables: {
        campaignId,
        commandId: newId(),
        meetings: companyIds.map((companyId, n) => ({
          id: newId(),
          title: 'First talk',
          companyId,
          organisationUserId: member.organisationUserId,
          startDate: `2027-03-${String(n + 1).padStart(2, '0')}T09:00:00Z`,
          endDate: `2027-03-${String(n + 1).padStart(2, '0')}T10:00:00Z`,
        })),
      },
    },
  ] as const
  const counts = async () =>
    (
      await org.sql<Counts>(
        `select (select count(*)::int from campaign_account where organisation_id = $1 and verdict = 'DISQUALIFIED') as judged,
          (select count(*)::int from meeting where organisation_id = $1 and playbook_flow_id = $2) as planned,
          (select count(*)::int from activity where organisation_id = $1 and property = 'verdict') as told,
          (select count(*)::int from notification where organisation_id = $1 and kind = 'CAMPAIGN_QUALIFIED') as news`,
        [org.organisationId, campaignId],
      )
    )[0]
  const { pool } = await theProduct(),
    holder = await pool.connect()
  try {
    // the lines of the log come behind the changes of the accounts, and behind the first meetings
    await holder.query('begin')
    await holder.query('lock table activity in share mode')
    const waiting = [verdicts, meetings].map(({ query, variables }) =>
      writer.gql(query, variables).then(
        () => 'answered',
        () => 'cut off',
      ),
    )
    const blocked = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into activity%' and datname = current_database()",
        )
      ).rowCount
    await expect.poll(blocked).toBeGreaterThan(0)
    await kill()
    expect(await Promise.all(waiting)).toEqual(['cut off', 'cut off'])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  // PostgreSQL rolls back what has no client any more
  await expect.poll(counts).toEqual({ judged: 0, planned: 0, told: 0, news: 0 })
  for (let n = 0; n < 2; n++)
    for (const { query, variables } of [meetings, verdicts]) {
      const { errors } = await writer.gql(query, variables)
      expect(errors ?? []).toEqual([])
    }
  return (await counts())!
}

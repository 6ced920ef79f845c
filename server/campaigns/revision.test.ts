// What a revision of a campaign is made of: it says that something changed, and nothing of what did.
import { expect, test } from 'vitest'
import { seeOwnOnly } from '../meetings/testKit.ts'
import { theProduct, type Person } from '../test/testOrganisation.ts'
import { create, foodOnly, judge, newMeeting, world } from './campaignsTestKit.ts'
import { follow, meetingChange, revisionOf } from './liveTestKit.ts'

test('a revision says nothing of what somebody may not see', async () => {
  const { org, manager, member, food } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
  const at = (day: string) => `2027-03-${day}T09:00:00Z`
  const hidden = await newMeeting(manager, {
      companyId: food[0],
      campaignId: id,
      startDate: at('05'),
    }),
    own = await newMeeting(member, { companyId: food[1], campaignId: id, startDate: at('01') })
  await seeOwnOnly(org)
  const moved = (person: Person, meeting: string, day: string) =>
    person.ask(
      meetingChange(
        `typeUpdate: DETAILS, startDate: "${at(day)}", endDate: "2027-03-${day}T10:00:00Z"`,
      ),
      { id: meeting },
    )
  const revisions = [await revisionOf(member, id)]
  // their own, before the hidden one and behind it; and the hidden one, to where it was
  for (const [person, meeting, day] of [
    [member, own, '02'],
    [member, own, '04'],
    [member, own, '06'],
    [member, own, '01'],
    [manager, hidden, '07'],
    [manager, hidden, '05'],
  ] as const) {
    await moved(person, meeting, day)
    revisions.push(await revisionOf(member, id))
  }
  // each is another one, also where all is as it was; and each has the same form
  expect(new Set(revisions).size).toBe(revisions.length)
  for (const revision of revisions) expect(revision).toMatch(/^[0-9a-f]{32}$/)
  // it is made of nothing that is kept of a meeting
  const { revision } = (
    await org.sql<{ revision: string }>(
      `select md5(concat_ws(' ', p.seq, (select string_agg(k.mark::text, ' ' order by k.slot) from campaign_mark k where k.campaign_id = p.id))) as revision
    from campaign p where p.organisation_id = $1 and p.id = $2`,
      [org.organisationId, id],
    )
  )[0]!
  expect(revisions.at(-1)).toBe(revision)
})

test('who plans a meeting of a campaign waits for nobody who does the same', async () => {
  const { org, manager, member, colleague, food } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
  await newMeeting(member, { companyId: food[0], campaignId: id })
  const { pool } = await theProduct(),
    holder = await pool.connect()
  const { changed } = await follow(colleague, id)
  try {
    // somebody has changed the campaign's mark, and is not done
    await holder.query(`begin; set local app.organisation_id = '${org.organisationId}'`)
    await holder.query(
      `update campaign_mark set mark = gen_random_uuid() where campaign_id = '${id}'`,
    )
    await newMeeting(member, { companyId: food[1], campaignId: id })
    const before = await changed()
    await holder.query('commit')
    // which shows once it is
    expect(await revisionOf(manager, id)).not.toBe(before)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('of two changes of which the later ends first, both are heard', async () => {
  const { org, manager, member, colleague, food } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
  const { changed } = await follow(colleague, id)
  await member.ask(judge, { campaignId: id, companyIds: [food[0]], verdict: 'QUALIFIED' })
  await changed()
  // as if that transaction had begun later
  await org.sql(
    "update activity set date_created = now() + interval '1 hour' where organisation_id = $1",
    [org.organisationId],
  )
  await manager.ask(judge, { campaignId: id, companyIds: [food[1]], verdict: 'QUALIFIED' })
  const second = await changed()
  expect(await revisionOf(manager, id)).toBe(second)
})

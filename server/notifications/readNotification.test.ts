import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import { emptyBin } from '../activity/emptyBins.ts'
import { list, count, read, invite } from './notificationsTestKit.ts'

test("marked one by one or all up to a moment, and back; nobody marks or reads another's", async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague')
  const meetings = [
    await invite(member, colleague),
    await invite(member, colleague),
    await invite(member, colleague),
  ]
  const [newest, middle, oldest] = await list(colleague)
  expect([newest, middle, oldest].map((n) => n.companyDialog.id)).toEqual(meetings.toReversed())
  for (let i = 0; i < 2; i++)
    expect((await colleague.ask(read, { id: oldest.id })).readNotification).toMatchObject({
      id: oldest.id,
      dateRead: expect.any(String),
    })
  expect([
    await count(colleague),
    (await list(colleague, true)).map((n) => n.id),
    (await list(colleague, false)).length,
  ]).toEqual([2, [newest.id, middle.id], 3])
  const { readAllNotifications: at } = await colleague.ask(
    'mutation ($b: DateTime!) { readAllNotifications(before: $b) }',
    { b: middle.dateCreated },
  )
  expect((await list(colleague, true)).map((n) => n.id)).toEqual([newest.id])
  expect(
    (
      await colleague.ask('mutation ($at: DateTime!) { unreadNotifications(dateRead: $at) }', {
        at,
      })
    ).unreadNotifications,
  ).toBe(1)
  expect((await list(colleague, true)).map((n) => n.id)).toEqual([newest.id, middle.id])
  await colleague.ask(read, { id: oldest.id, isRead: false })
  expect(await count(colleague)).toBe(3)
  for (const person of [member, org.as('admin'), org.as('stranger')]) {
    expect(await refusal(person, read, { id: newest.id })).toEqual({
      code: 'NOT_FOUND',
      field: 'id',
    })
    await person.ask('mutation { readAllNotifications(before: "2100-01-01T00:00:00Z") }')
    expect(await list(person)).toEqual([])
  }
  expect(await count(colleague)).toBe(3)
})

test('in pages; the count stops at a hundred; what was read long ago goes, and what nobody read for a year', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    m = await newMeeting(org.as('colleague'))
  await org.sql(
    `insert into notification (organisation_id, id, user_id, kind, meeting_id, next_step_id, next_step_date, question_id, creator_id, date_created, date_read)
    select $1, gen_random_uuid(), $2, 'INVITED', $3, null, null, null, null, now() - n * interval '1 day', case when n > 100 then now() - n * interval '1 day' end from generate_series(0, 0) n`,
    [org.organisationId, member.userId, m],
  )
  const q = newId()
  await org.sql(
    `with p as (insert into playbook (organisation_id, id, title, draft_version_id, creator_id) values ($1, $3, 'P', $3, $2)), v as (insert into playbook_version (organisation_id, id, playbook_id) values ($1, $3, $3)), l as (insert into question_lineage (organisation_id, id, playbook_id, creator_id) values ($1, $3, $3, $2)) select 1`,
    [org.organisationId, member.userId, q],
  )
  await org.sql(
    `insert into notification (organisation_id, id, user_id, kind, meeting_id, question_id, date_created, date_read) select $1, gen_random_uuid(), $2, 'CONFLICT', $3, $4, now() - n * interval '1 day', case when n > 120 then now() - n * interval '1 day' + interval '1 hour' end from generate_series(1, 130) n`,
    [org.organisationId, member.userId, m, q],
  )
  expect(await count(member)).toBe(100)
  const page = async (take: number, skip: number): Promise<string[]> =>
    (
      await member.ask(
        'query ($take: Int, $skip: Int) { notifications(take: $take, skip: $skip) { id } }',
        { take, skip },
      )
    ).notifications.map((n: { id: string }) => n.id)
  const whole = await page(200, 0)
  expect([whole.length, await page(10, 20)]).toEqual([131, whole.slice(20, 30)])
  const { database } = await theProduct()
  await emptyBin(database, org.organisationId)
  expect(await page(200, 0)).toHaveLength(121)
  // those of the last 64 days are unread and not yet a year old; the one read at any time is gone by then
  await emptyBin(database, org.organisationId, new Date(Date.now() + 300 * 86_400_000 + 43_200_000))
  expect(await page(200, 0)).toEqual(whole.slice(0, 65))
})

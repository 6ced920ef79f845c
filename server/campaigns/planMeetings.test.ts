import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { refusal, seeOwnOnly } from '../meetings/testKit.ts'
import type { Person } from '../test/testOrganisation.ts'
import { create, newAccount, newPublishedPlaybook, world } from './campaignsTestKit.ts'

const plan = `mutation ($campaignId: ID!, $meetings: [CampaignMeetingInput!]!, $timeZone: String!) {
  planCampaignMeetings(campaignId: $campaignId, meetings: $meetings, timeZone: $timeZone) { id planned campaign { funnel { planned } } } }`
const unplan = `mutation ($campaignId: ID!, $companyDialogIds: [ID!]!) {
  unplanCampaignMeetings(campaignId: $campaignId, companyDialogIds: $companyDialogIds) { left campaign { funnel { planned } } } }`
const busy = `query ($ids: [ID!]!, $from: DateTime!, $to: DateTime!) { busyTimes(organisationUserIds: $ids, from: $from, to: $to) { organisationUserId startDate endDate } }`
const timeZone = 'Europe/Brussels'
const at = (hour: number): string => `2027-03-01T${String(hour).padStart(2, '0')}:00:00+00:00`
const meeting = (companyId: string, person: Person, hour: number) => ({
  id: newId(),
  title: 'First talk',
  companyId,
  organisationUserId: person.organisationUserId,
  startDate: at(hour),
  endDate: at(hour + 1),
})

const start = async () => {
  const { org, manager, stages } = await world(),
    campaignId: string = (
      await manager.ask(create, { title: 'Spring', playbookId: await newPublishedPlaybook(org) })
    ).campaign.id,
    [ann, bob] = [org.as('member'), org.as('colleague')],
    companies = [await newAccount(ann, 'One'), await newAccount(ann, 'Two')] as const
  return { org, ann, bob, campaignId, companies, stages }
}

test('many are planned at once, from the campaign and its playbook, and taken back as far as nobody has done anything with them', async () => {
  const { ann, bob, campaignId, companies } = await start(),
    meetings = [meeting(companies[0], ann, 9), meeting(companies[1], bob, 9)]
  const planned = { campaignId, meetings, timeZone }
  for (let n = 0; n < 2; n++)
    expect((await ann.ask(plan, planned)).planCampaignMeetings).toMatchObject({
      planned: 2,
      campaign: { funnel: { planned: 2 } },
    })
  const read = `query ($id: ID!) { companyDialog(id: $id) { title company { id } playbookId campaign { id playbookId } organisationUsers { id } } }`
  const { companyDialog: made } = await ann.ask(read, { id: meetings[1]!.id })
  expect(made).toMatchObject({
    title: 'First talk',
    company: { id: companies[1] },
    campaign: { id: campaignId },
    organisationUsers: [{ id: bob.organisationUserId }],
  })
  expect(made.playbookId).toBe(made.campaign.playbookId)
  await ann.ask('mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: START) { id } }', {
    id: meetings[0]!.id,
  })
  const companyDialogIds = meetings.map(({ id }) => id)
  // not what others planned
  const undone = async (person: Person) =>
    (await person.ask(unplan, { campaignId, companyDialogIds })).unplanCampaignMeetings
  expect(await undone(bob)).toEqual({ left: 0, campaign: { funnel: { planned: 2 } } })
  expect(await undone(ann)).toEqual({ left: 1, campaign: { funnel: { planned: 1 } } })
  expect(await undone(ann)).toEqual({ left: 1, campaign: { funnel: { planned: 1 } } })
})

test('what colleagues did with planned meetings stays when these are taken back', async () => {
  const { ann, bob, campaignId, companies, stages } = await start(),
    deeds = [
      'mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, title: "Second talk") { id } }',
      'mutation ($id: ID!) { addAgendaItem(companyDialogId: $id, title: "Prices") { id } }',
      'mutation ($id: ID!) { createComment(companyDialogId: $id, content: "Bring the offer") { id } }',
      `mutation ($id: ID!) { createOpportunity(title: "Ovens", stageId: "${stages.fresh}", companyId: "${companies[0]}", companyDialogId: $id) { id } }`,
    ],
    meetings = [...deeds, ''].map((_, n) => meeting(companies[0], ann, 9 + n)),
    companyDialogIds = meetings.map(({ id }) => id)
  await ann.ask(plan, { campaignId, meetings, timeZone })
  for (const [n, deed] of deeds.entries()) await bob.ask(deed, { id: meetings[n]!.id })
  const { unplanCampaignMeetings: undone } = await ann.ask(unplan, { campaignId, companyDialogIds })
  expect(undone.left).toBe(deeds.length)
  const { companyDialogs } = await ann.ask(
    'query ($id: ID!) { companyDialogs: companyDialogFromCompany(companyId: $id) { id } }',
    { id: companies[0] },
  )
  expect(companyDialogs.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    companyDialogIds.slice(0, -1).toSorted(),
  )
})

test('a meeting that begins while it is taken back is left', async () => {
  const { org, ann, bob, campaignId, companies } = await start(),
    planned = Array.from({ length: 8 }, (_, n) => meeting(companies[0], ann, 9 + n)),
    companyDialogIds = planned.map(({ id }) => id)
  await ann.ask(plan, { campaignId, meetings: planned, timeZone })
  await Promise.all([
    ...companyDialogIds.map((id) =>
      bob.gql('mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: START) { id } }', {
        id,
      }),
    ),
    ann.ask(unplan, { campaignId, companyDialogIds }),
  ])
  expect(
    await org.sql(
      "select id from meeting where organisation_id = $1 and state = 'RUNNING' and date_deleted is not null",
      [org.organisationId],
    ),
  ).toEqual([])
})

test('the same meetings are sent again, and nothing else under their ids', async () => {
  const { ann, campaignId, companies } = await start(),
    first = meeting(companies[0], ann, 9)
  await ann.ask(plan, { campaignId, meetings: [first], timeZone })
  const again = (changed: object) =>
    refusal(ann, plan, { campaignId, meetings: [{ ...first, ...changed }], timeZone })
  expect(await again({})).toBeUndefined()
  for (const changed of [
    { title: 'Second talk' },
    { startDate: at(8), endDate: at(9) },
    { companyId: companies[1] },
  ])
    expect(await again(changed)).toEqual({
      code: 'BAD_INPUT',
      field: 'meetings.0.id',
      rule: 'DUPLICATE',
    })
  await ann.ask(unplan, { campaignId, companyDialogIds: [first.id] })
  expect(await again({})).toMatchObject({ rule: 'DUPLICATE' })
})

test('nobody is booked twice: by what is there, by the list itself, by two who plan at once', async () => {
  const { org, ann, bob, campaignId, companies } = await start()
  await ann.ask(plan, { campaignId, meetings: [meeting(companies[0], ann, 9)], timeZone })
  const second = [
    meeting(companies[0], bob, 9),
    meeting(companies[1], ann, 9),
    meeting(companies[0], ann, 10),
    meeting(companies[1], ann, 10),
  ]
  expect(await refusal(bob, plan, { campaignId, meetings: second, timeZone })).toMatchObject({
    code: 'CONFLICT',
    field: 'meetings.1.startDate',
    params: { places: [1, 2, 3] },
  })
  const both = await Promise.all(
    [ann, bob].map((person) =>
      person.gql(plan, { campaignId, meetings: [meeting(companies[1], bob, 12)], timeZone }),
    ),
  )
  expect(both.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'done').toSorted()).toEqual([
    'CONFLICT',
    'done',
  ])
  const [{ count }] = (await org.sql(
    'select count(*)::int as count from meeting where organisation_id = $1',
    [org.organisationId],
  )) as [{ count: number }]
  expect(count).toBe(2)
})

test('meetings that were cancelled or deleted take nobody’s time, and only those of the campaign are taken back', async () => {
  const { org, ann, campaignId, companies } = await start(),
    { campaign: other } = await org.as('manager').ask(create, { title: 'Autumn' }),
    cancelled = meeting(companies[0], ann, 9),
    deleted = meeting(companies[0], ann, 11),
    kept = meeting(companies[0], ann, 13)
  await ann.ask(plan, { campaignId, meetings: [cancelled, deleted, kept], timeZone })
  await ann.ask('mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: CANCEL) { id } }', {
    id: cancelled.id,
  })
  await ann.ask(unplan, { campaignId, companyDialogIds: [deleted.id] })
  await ann.ask(unplan, { campaignId: other.id, companyDialogIds: [kept.id] })
  const period = { ids: [ann.organisationUserId], from: at(8), to: at(18) }
  expect((await ann.ask(busy, period)).busyTimes).toMatchObject([{ startDate: at(13) }])
  const again = [9, 11].map((hour) => meeting(companies[1], ann, hour))
  await ann.ask(plan, { campaignId, meetings: again, timeZone })
  expect((await ann.ask(busy, period)).busyTimes).toHaveLength(3)
})

test('who sees their own meetings only learns of their own times, and plans for themselves', async () => {
  const { org, ann, bob, campaignId, companies } = await start()
  await org.as('manager').ask(plan, {
    campaignId,
    meetings: [meeting(companies[0], ann, 9), meeting(companies[1], bob, 11)],
    timeZone,
  })
  const period = {
    ids: [ann.organisationUserId, bob.organisationUserId],
    from: at(8),
    to: at(18),
  }
  const mine = { organisationUserId: ann.organisationUserId, startDate: at(9), endDate: at(10) }
  expect((await ann.ask(busy, period)).busyTimes).toEqual([
    mine,
    { organisationUserId: bob.organisationUserId, startDate: at(11), endDate: at(12) },
  ])
  expect((await ann.ask(busy, { ...period, from: at(10), to: at(11) })).busyTimes).toEqual([])
  await seeOwnOnly(org)
  expect((await ann.ask(busy, period)).busyTimes).toEqual([mine])
  expect(
    await refusal(ann, plan, { campaignId, meetings: [meeting(companies[0], bob, 15)], timeZone }),
  ).toMatchObject({ field: 'meetings.0.organisationUserId', rule: 'UNKNOWN_ID' })
})

test('what cannot be is refused by its place, and nothing is planned', async () => {
  const { ann, campaignId, companies } = await start(),
    good = meeting(companies[0], ann, 9)
  for (const [wrong, field, rule] of [
    [{ endDate: at(8) }, 'meetings.1.endDate', 'END_BEFORE_START'],
    [{ title: ' ' }, 'meetings.1.title', 'REQUIRED'],
    [{ companyId: newId() }, 'companyId', 'UNKNOWN_ID'],
  ] as const)
    expect(
      await refusal(ann, plan, {
        campaignId,
        meetings: [good, { ...meeting(companies[1], ann, 12), ...wrong }],
        timeZone,
      }),
    ).toMatchObject({ code: 'BAD_INPUT', field, rule })
  expect(await refusal(ann, plan, { campaignId, meetings: [], timeZone })).toMatchObject({
    field: 'meetings',
    rule: 'REQUIRED',
  })
  expect(
    (
      await ann.ask('query ($id: ID!) { campaign(id: $id) { funnel { planned } } }', {
        id: campaignId,
      })
    ).campaign.funnel,
  ).toEqual({ planned: 0 })
})

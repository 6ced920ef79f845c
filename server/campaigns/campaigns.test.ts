import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  accountsOf,
  create,
  foodOnly,
  judge,
  move,
  newMeeting,
  newPublishedPlaybook,
  update,
  world,
} from './campaignsTestKit.ts'

test('a campaign: made as a draft with its audience, started, worked, ended', async () => {
  const { org, manager, member, food, steel, stages } = await world()
  const playbookId = await newPublishedPlaybook(org),
    id = newId()
  const { campaign } = await manager.ask(create, {
    id,
    title: ' Spring ',
    playbookId,
    audience: foodOnly,
    goal: 'MEETINGS_HELD',
    goalAmount: 10,
  })
  expect(campaign).toMatchObject({
    title: 'Spring',
    state: 'DRAFT',
    ownerId: manager.userId,
    audience: foodOnly,
    funnel: { audience: 2, planned: 0, withoutMeeting: 2 },
  })
  expect((await manager.ask(create, { id, title: 'Again' })).campaign.title).toBe('Spring')
  expect((await accountsOf(member, id, 'sort: NAME')).list.map((one) => one.companyId)).toEqual(
    food,
  )
  expect((await manager.ask(move, { id, state: 'RUNNING' })).campaign.state).toBe('RUNNING')

  const meetingId = await newMeeting(member, { companyId: food[0], campaignId: id })
  expect(await funnelOf(id)).toMatchObject({ audience: 2, planned: 1, held: 0 })
  await member.ask(
    'mutation ($id: ID!) { a: updateCompanyDialog(id: $id, typeUpdate: START) { id } b: updateCompanyDialog(id: $id, typeUpdate: STOP) { id } }',
    { id: meetingId },
  )
  expect(await funnelOf(id)).toMatchObject({ planned: 1, held: 1, meetingsHeld: 1, qualified: 0 })
  await member.ask(
    'mutation ($companyId: ID!, $stageId: ID!, $campaignId: ID) { createOpportunity(title: "Ovens", price: 500, companyId: $companyId, stageId: $stageId, campaignId: $campaignId) { id campaign { id } } }',
    { companyId: food[0], stageId: stages.fresh, campaignId: id },
  )
  expect(await funnelOf(id)).toMatchObject({ qualified: 1, opportunity: 1, won: 0, value: 500 })
  const found = await member.ask(
    'query ($c: ID!, $k: ID) { companyDialogFromCompany(companyId: $c, campaignId: $k) { id campaign { title } } }',
    { c: food[0], k: id },
  )
  expect(found.companyDialogFromCompany).toEqual([{ id: meetingId, campaign: { title: 'Spring' } }])
  // outside the audience, and yet worked on
  await newMeeting(member, { companyId: steel, campaignId: id })
  expect((await accountsOf(member, id, 'step: PLANNED, sort: NAME')).list).toMatchObject([
    { companyId: food[0], isIn: true, verdict: 'QUALIFIED', lastMeeting: { id: meetingId } },
    { companyId: steel, isIn: false, verdict: 'OPEN' },
  ])
  expect((await manager.ask(move, { id, state: 'DONE' })).campaign.state).toBe('DONE')

  async function funnelOf(campaign: string) {
    return (
      await member.ask(
        'query ($id: ID!) { campaign(id: $id) { funnel { audience planned held qualified opportunity won meetingsHeld value } } }',
        { id: campaign },
      )
    ).campaign.funnel
  }
})

test('what leaves the audience keeps what was done with it, and what comes in is new', async () => {
  const { manager, member, food, steel, inIndustry } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    { id } = campaign
  const visit = 'mutation ($id: ID!) { visitCampaign(id: $id) { id } }'
  await member.ask(visit, { id })
  await member.ask(judge, {
    campaignId: id,
    companyIds: [food[0]],
    verdict: 'DISQUALIFIED',
    reason: 'Too small',
  })
  await inIndustry('Steel', food)
  await inIndustry('Food', [steel])
  const refreshed = (await manager.ask(update, { id, audience: { ...foodOnly, search: 'a' } }))
    .campaign
  expect(refreshed.funnel).toMatchObject({ audience: 2 })
  expect((await accountsOf(member, id, 'sort: NAME')).list).toMatchObject([
    { companyId: food[0], isIn: false, verdict: 'DISQUALIFIED', verdictReason: 'Too small' },
    { companyId: steel, isIn: true, isNew: true },
  ])
  expect(await accountsOf(member, id, 'isNew: true')).toMatchObject({ totalCount: 1 })
  expect(await accountsOf(manager, id, 'isNew: true')).toMatchObject({ totalCount: 0 })
})

test('criteria: met, not met and not asked yet, and their weights', async () => {
  const { manager, member, food } = await world()
  const { campaign } = await manager.ask(create, {
    title: 'Spring',
    audience: foodOnly,
    criteria: [
      { id: newId(), weight: 3, conditions: [{ field: 'NAME', operator: 'IS', text: 'Apple' }] },
      {
        id: newId(),
        weight: 1,
        conditions: [{ field: 'MEETINGS', operator: 'IS', number: 0 }],
      },
      {
        id: newId(),
        weight: 5,
        conditions: [{ answer: { questionId: newId(), valueBool: true }, not: true }],
      },
    ],
  })
  expect((await accountsOf(member, campaign.id)).list).toMatchObject([
    { companyId: food[0], results: 'YY?', fit: 100 },
    { companyId: food[1], results: 'NY?', fit: 25 },
  ])
  const { would } = await member
    .ask(
      'query ($id: ID!, $conditions: [RecordConditionInput!]!) { campaign(id: $id) { would: wouldMeet(conditions: $conditions) { met asked total } } }',
      {
        id: campaign.id,
        conditions: [
          {
            any: [
              { field: 'NAME', operator: 'IS', text: 'Apple' },
              { answer: { questionId: newId(), valueBool: true } },
            ],
          },
        ],
      },
    )
    .then((data) => data.campaign)
  expect(would).toEqual({ met: 1, asked: 1, total: 2 })
})

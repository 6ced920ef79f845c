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
  const { type } = await org
    .as('admin')
    .ask('mutation { type: createNextStepType(title: "Call back", scoring: 1) { id } }')
  const step = (day: string) =>
    member.ask(
      'mutation ($m: ID!, $t: ID!, $day: Date!) { addNextStep(companyDialogId: $m, nextStepTypeId: $t, nextStepDate: $day) { id } }',
      { m: meetingId, t: type.id, day },
    )
  await step('2999-01-01')
  expect(await funnelOf(id)).toMatchObject({ overdue: 0 })
  await step('2020-01-01')
  expect(await funnelOf(id)).toMatchObject({ overdue: 1 })
  expect(await accountsOf(member, id, 'isOverdue: true')).toMatchObject({
    totalCount: 1,
    list: [{ companyId: food[0] }],
  })
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
        'query ($id: ID!) { campaign(id: $id) { funnel { audience planned held qualified opportunity won meetingsHeld value overdue } } }',
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

test('an audience follows the saved view that it came from, and stays when that is deleted', async () => {
  const { manager, member, food, steel } = await world()
  const view = newId(),
    content = (text: string) => ({ conditions: [{ field: 'INDUSTRY', operator: 'IS', text }] })
  await member.ask(
    'mutation ($id: ID, $content: ListViewContent!) { createListView(id: $id, table: COMPANY, title: "Food", isShared: true, content: $content) { id } }',
    { id: view, content: content('food') },
  )
  const { campaign } = await manager.ask(create, { title: 'Spring', viewId: view }),
    { id } = campaign
  expect(campaign).toMatchObject({
    viewId: view,
    audience: content('food'),
    funnel: { audience: 2 },
  })
  const narrow = (person: typeof manager, text: string) =>
    person.ask(
      'mutation ($id: ID!, $content: ListViewContent) { updateListView(id: $id, content: $content) { campaigns { title } } }',
      { id: view, content: content(text) },
    )
  expect((await narrow(manager, 'steel')).updateListView.campaigns).toEqual([{ title: 'Spring' }])
  await member.ask('mutation ($id: ID!) { visitCampaign(id: $id) { id } }', { id })
  expect((await accountsOf(member, id)).list).toMatchObject([{ companyId: steel, isIn: true }])
  // who may not change campaigns does not choose by their view whom they ask for
  const other = (await manager.ask(create, { title: 'Other', viewId: view })).campaign
  expect((await narrow(member, 'food')).updateListView.campaigns).toEqual([])
  expect((await manager.ask(update, { id: other.id, title: 'Same' })).campaign).toMatchObject({
    viewId: null,
    audience: content('steel'),
  })
  await member.ask('mutation ($id: ID!) { deleteListView(id: $id) }', { id: view })
  expect((await manager.ask(update, { id, title: 'Summer' })).campaign).toMatchObject({
    title: 'Summer',
    audience: content('steel'),
  })
  expect((await accountsOf(member, id)).list).toHaveLength(1)
  expect(food).toHaveLength(2)
  // an audience of its own follows no view
  expect((await manager.ask(update, { id, audience: content('food') })).campaign).toMatchObject({
    viewId: null,
    funnel: { audience: 2 },
  })
  const foreign = await (await world()).manager.gql(create, { title: 'x', viewId: view })
  expect(foreign.errors![0]!.extensions).toMatchObject({ field: 'viewId', rule: 'UNKNOWN_ID' })
})

test('what cannot be is refused, with the field and the rule', async () => {
  const { org, manager, member } = await world()
  const id = newId()
  const refused = async (document: string, given: object, problem: object, person = manager) =>
    expect((await person.gql(document, { id, ...given })).errors?.[0]?.extensions).toMatchObject(
      problem,
    )
  await refused(create, { title: 'x' }, { code: 'FORBIDDEN' }, member)
  await refused(create, { title: ' ' }, { field: 'title', rule: 'REQUIRED' })
  await refused(
    create,
    { title: 'x', startDate: '2027-02-01', endDate: '2027-01-01' },
    { field: 'endDate', rule: 'END_BEFORE_START' },
  )
  await refused(create, { title: 'x', goal: 'VALUE' }, { field: 'goalAmount', rule: 'REQUIRED' })
  await refused(
    create,
    { title: 'x', audience: { conditions: [{ field: 'NAME' }] } },
    { field: 'audience.conditions.0.operator', rule: 'REQUIRED' },
  )
  const criterion = { id: newId(), weight: 1, conditions: [{ field: 'NAME', operator: 'IS_SET' }] }
  await refused(
    create,
    { title: 'x', criteria: [{ ...criterion, weight: 0 }] },
    { field: 'criteria.0.weight', rule: 'OUT_OF_BOUNDS' },
  )
  await refused(
    create,
    { title: 'x', criteria: [criterion, criterion] },
    { field: 'criteria.1.id', rule: 'DUPLICATE' },
  )
  await refused(
    create,
    { title: 'x', criteria: [{ ...criterion, conditions: [] }] },
    { field: 'criteria.0.conditions', rule: 'EMPTY_RANGE' },
  )
  await manager.ask(create, { id, title: 'Spring' })
  await refused(move, { state: 'RUNNING' }, { field: 'audience', rule: 'REQUIRED' })
  await manager.ask(update, { id, audience: foodOnly })
  await refused(move, { state: 'RUNNING' }, { field: 'playbookId', rule: 'REQUIRED' })
  await refused(move, { state: 'DONE' }, { field: 'state', rule: 'WRONG_TYPE' })
  await manager.ask(update, { id, playbookId: await newPublishedPlaybook(org) })
  await refused(
    move,
    { state: 'RUNNING', seenState: 'PAUSED' },
    { code: 'CONFLICT', params: { current: 'DRAFT' } },
  )
  await manager.ask(move, { id, state: 'RUNNING' })
  await refused(update, { playbookId: null }, { field: 'playbookId', rule: 'REQUIRED' })
  await refused(update, { audience: null }, { field: 'audience', rule: 'REQUIRED' })
  await refused(
    update,
    { title: 'Summer', base: { title: 'Winter' } },
    { code: 'CONFLICT', field: 'title', params: { current: { title: 'Spring' } } },
  )
})

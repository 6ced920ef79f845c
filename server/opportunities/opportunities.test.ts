import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { lines, refusal } from '../companies/companiesTestKit.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { cardsOf, create, move, newAccount, newOpportunity, world } from './opportunitiesTestKit.ts'

const update = `mutation ($id: ID!, $title: String, $price: Int, $dateExpectedClose: Date, $companyId: ID, $ownerId: ID, $base: OpportunityBaseInput) {
  updateOpportunity(id: $id, title: $title, price: $price, dateExpectedClose: $dateExpectedClose, companyId: $companyId, ownerId: $ownerId, base: $base) {
    title price dateExpectedClose companyId ownerId } }`

test('an opportunity is made on top of its stage with contacts and meeting; the same id again is the same one', async () => {
  const { member, colleague, companyId, stages } = await world()
  const contactId = newId(),
    meetingId = newId()
  await member.ask(
    'mutation ($id: ID!) { createContact(id: $id, contact: { firstName: "Ada", lastName: "Smith" }) { id } }',
    { id: contactId },
  )
  await newMeeting(member, { id: meetingId, title: 'First talk', companyId })
  const below = await newOpportunity(member, { stageId: stages.fresh, companyId })
  const id = newId(),
    given = {
      id,
      title: ' Crane ',
      stageId: stages.fresh,
      companyId,
      price: 12_000,
      dateExpectedClose: '2027-02-28',
      ownerId: colleague.userId,
      contactIds: [contactId],
      companyDialogId: meetingId,
    }
  const { createOpportunity: made } = await member.ask(create, given)
  expect(made).toMatchObject({
    id,
    title: 'Crane',
    price: 12_000,
    dateExpectedClose: '2027-02-28',
    stageId: stages.fresh,
    companyId,
    ownerId: colleague.userId,
    outcome: null,
    contacts: [{ contact: { id: contactId } }],
    companyDialogs: [{ id: meetingId }],
    stageHistory: [{ stage: { title: 'New' } }],
  })
  expect((await member.ask(create, { ...given, title: 'Other' })).createOpportunity.title).toBe(
    'Crane',
  )
  expect(await cardsOf(member, stages.fresh)).toEqual([id, below])
  const { notifications } = await colleague.ask('{ notifications { kind opportunity { id } } }')
  expect(notifications).toEqual([{ kind: 'OPPORTUNITY_ASSIGNED', opportunity: { id } }])
  const read = `query ($company: ID!, $meeting: ID!) { company(id: $company) { opportunities { id } } companyDialog(id: $meeting) { opportunities { id } } }`
  expect(await member.ask(read, { company: companyId, meeting: meetingId })).toEqual({
    company: { opportunities: [{ id }, { id: below }] },
    companyDialog: { opportunities: [{ id }] },
  })
})

test('title, stage and account are required, and each bad value is refused by field and rule', async () => {
  const { org, member, companyId, stages } = await world()
  const given = { title: 'Crane', stageId: stages.fresh, companyId }
  const wrong: [Record<string, unknown>, Record<string, unknown>][] = [
    [{ title: '  ' }, { field: 'title', rule: 'REQUIRED' }],
    [{ title: 'x'.repeat(limits.opportunityTitle + 1) }, { field: 'title', rule: 'TOO_LONG' }],
    [{ stageId: newId() }, { field: 'stageId', rule: 'UNKNOWN_ID' }],
    [{ companyId: newId() }, { code: 'NOT_FOUND', field: 'companyId' }],
    [{ price: -1 }, { field: 'price', rule: 'OUT_OF_BOUNDS' }],
    [{ price: limits.price + 1 }, { field: 'price', rule: 'OUT_OF_BOUNDS' }],
    [{ ownerId: newId() }, { field: 'ownerId', rule: 'UNKNOWN_ID' }],
    [{ contactIds: [newId()] }, { code: 'NOT_FOUND', field: 'contactIds' }],
    [{ companyDialogId: newId() }, { code: 'NOT_FOUND', field: 'companyDialogId' }],
  ]
  for (const [part, problem] of wrong)
    expect(await refusal(member, create, { ...given, ...part })).toMatchObject(problem)
  const stranger = org.as('stranger'),
    id = await newOpportunity(member, given)
  expect(await refusal(stranger, move, { opportunityId: id, stageId: stages.won })).toMatchObject({
    field: 'stageId',
    rule: 'UNKNOWN_ID',
  })
  expect(await refusal(stranger, update, { id, title: 'Theirs' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an edit names what was seen: two fields of two people are both kept, the same field is a conflict; null takes price and day away', async () => {
  const { org, member, colleague, companyId, stages } = await world()
  const id = await newOpportunity(member, {
    stageId: stages.fresh,
    companyId,
    price: 100,
    dateExpectedClose: '2027-01-31',
  })
  await member.ask(update, { id, title: 'Cranes', base: { title: 'Forklifts' } })
  await colleague.ask(update, { id, price: 200, base: { price: 100 } })
  expect(
    await refusal(colleague, update, { id, title: 'Lifts', base: { title: 'Forklifts' } }),
  ).toMatchObject({ code: 'CONFLICT', field: 'title', params: { current: { title: 'Cranes' } } })
  const other = await newAccount(member, 'Bellows')
  const { updateOpportunity } = await member.ask(update, {
    id,
    price: null,
    dateExpectedClose: null,
    companyId: other,
    ownerId: colleague.userId,
  })
  expect(updateOpportunity).toEqual({
    title: 'Cranes',
    price: null,
    dateExpectedClose: null,
    companyId: other,
    ownerId: colleague.userId,
  })
  expect(
    (await lines(org))
      .filter(({ property }) => /owner|company/.test(property))
      .map(({ value, value2 }) => [value, value2]),
  ).toEqual(
    expect.arrayContaining([
      ['Anvil', 'Bellows'],
      ['Member Tester', 'Colleague Tester'],
    ]),
  )
})

test('a card that comes into an end is closed, with a reason when it is lost, and opens again when it leaves', async () => {
  const { member, colleague, companyId, stages } = await world()
  const id = await newOpportunity(member, { stageId: stages.fresh, companyId })
  const to = async (stageId: string, lostReason?: string) =>
    (await colleague.ask(move, { opportunityId: id, stageId, lostReason })).setOpportunityStage
  expect(await to(stages.won)).toMatchObject({ outcome: 'WON', lostReason: null })
  const lost = await to(stages.lost, ' Too dear ')
  expect(lost).toMatchObject({ outcome: 'LOST', lostReason: 'Too dear' })
  expect(lost.dateClosed).not.toBeNull()
  expect(await to(stages.lost, 'No budget')).toMatchObject({
    lostReason: 'No budget',
    dateClosed: lost.dateClosed,
    dateStage: lost.dateStage,
  })
  expect(await to(stages.proposal, 'not kept')).toMatchObject({
    outcome: null,
    lostReason: null,
    dateClosed: null,
    stageHistory: ['New', 'Won', 'Lost', 'Proposal'].map((title) => ({ stage: { title } })),
  })
  const { notifications } = await member.ask('{ notifications { kind opportunity { id } } }')
  expect(notifications).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'OPPORTUNITY_MOVED', opportunity: { id } })),
  )
  const { logs } = await member.ask(
    'query ($id: ID!) { logs(id: $id) { property value value2 message } }',
    { id },
  )
  expect(logs.slice(0, 3)).toEqual([
    { property: 'stage', value: 'Lost', value2: 'Proposal', message: null },
    { property: 'lostReason', value: 'Too dear', value2: 'No budget', message: null },
    { property: 'stage', value: 'Won', value2: 'Lost', message: 'Too dear' },
  ])
})

test('cards keep the order they are put in, also over pages; behind one that is gone is on top', async () => {
  const { member, companyId, stages } = await world()
  const [c, b, a] = [
    await newOpportunity(member, { stageId: stages.fresh, companyId, title: 'C' }),
    await newOpportunity(member, { stageId: stages.fresh, companyId, title: 'B' }),
    await newOpportunity(member, { stageId: stages.fresh, companyId, title: 'A' }),
  ]
  const put = (opportunityId: string, afterId: string) =>
    member.ask(move, { opportunityId, stageId: stages.fresh, afterId })
  expect(await cardsOf(member, stages.fresh, 2)).toEqual([a, b, c])
  await put(a, c)
  expect(await cardsOf(member, stages.fresh, 2)).toEqual([b, c, a])
  await put(a, b)
  expect(await cardsOf(member, stages.fresh, 1)).toEqual([b, a, c])
  await put(c, newId())
  expect(await cardsOf(member, stages.fresh)).toEqual([c, b, a])
})

test('one in the bin is gone from its stage and comes back on top; where its stage is gone, in the first one', async () => {
  const { org, member, companyId, stages, pipeline } = await world()
  const id = await newOpportunity(member, { stageId: stages.qualified, companyId })
  const other = await newOpportunity(member, { stageId: stages.qualified, companyId })
  const remove = 'mutation ($id: ID!) { deleteOpportunity(id: $id) }',
    restore = 'mutation ($id: ID!) { restore(table: OPPORTUNITY, id: $id) }'
  await member.ask(remove, { id })
  expect(await cardsOf(member, stages.qualified)).toEqual([other])
  expect(
    (await member.ask('query ($id: ID!) { opportunity(id: $id) { id } }', { id })).opportunity,
  ).toBeNull()
  await member.ask(restore, { id })
  expect(await cardsOf(member, stages.qualified)).toEqual([id, other])
  await member.ask(remove, { id })
  await org
    .as('manager')
    .ask('mutation ($id: ID!, $to: ID) { deleteOpportunityStage(id: $id, moveToId: $to) { id } }', {
      id: stages.qualified,
      to: stages.proposal,
    })
  await member.ask(restore, { id })
  expect(await cardsOf(member, stages.fresh)).toEqual([id])
  expect(await cardsOf(member, stages.proposal)).toEqual([other])
  expect(pipeline.stages[0]!.id).toBe(stages.fresh)
})

test('contacts with roles, meetings and comments are put on an opportunity and taken off', async () => {
  const { member, companyId, stages } = await world()
  const id = await newOpportunity(member, { stageId: stages.fresh, companyId }),
    contactId = newId(),
    meetingId = newId()
  await member.ask(
    'mutation ($id: ID!) { createContact(id: $id, contact: { firstName: "Ada", lastName: "Smith" }) { id } }',
    { id: contactId },
  )
  await newMeeting(member, { id: meetingId, title: 'First talk', companyId })
  const fields = 'contacts { role contact { id } } companyDialogs { id }'
  const contact = async (more: string) =>
    (
      await member.ask(
        `mutation { linkOpportunityContact(opportunityId: "${id}", contactId: "${contactId}"${more}) { ${fields} } }`,
      )
    ).linkOpportunityContact.contacts
  expect(await contact('')).toEqual([{ role: null, contact: { id: contactId } }])
  expect(await contact(', role: "Decides"')).toEqual([
    { role: 'Decides', contact: { id: contactId } },
  ])
  expect(await contact('')).toEqual([{ role: 'Decides', contact: { id: contactId } }])
  expect(await contact(', remove: true')).toEqual([])
  const meeting = async (more: string) =>
    (
      await member.ask(
        `mutation { linkOpportunityMeeting(opportunityId: "${id}", companyDialogId: "${meetingId}"${more}) { ${fields} } }`,
      )
    ).linkOpportunityMeeting.companyDialogs
  expect(await meeting('')).toEqual([{ id: meetingId }])
  expect(await meeting('')).toEqual([{ id: meetingId }])
  expect(await meeting(', remove: true')).toEqual([])
  await member.ask(
    `mutation { createComment(content: "Call on Monday", opportunityId: "${id}") { id } }`,
  )
  const read = `{ opportunity(id: "${id}") { comments { content } } logs(id: "${id}") { property value value2 message } }`
  const { opportunity, logs } = await member.ask(read)
  expect(opportunity.comments).toEqual([{ content: 'Call on Monday' }])
  expect(logs.map(({ property }: { property: string }) => property)).toEqual([
    'comment',
    'meeting',
    'meeting',
    'contact',
    'contactRole',
    'contact',
    'created',
  ])
})

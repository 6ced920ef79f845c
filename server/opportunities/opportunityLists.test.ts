import { expect, test } from 'vitest'
import { newAccount, newOpportunity, world } from './opportunitiesTestKit.ts'

const page = `query ($pipelineId: ID, $states: [OpportunityState!], $ownerIds: [ID!], $search: String, $sort: OpportunitySort, $take: Int, $skip: Int) {
  opportunities(pipelineId: $pipelineId, states: $states, ownerIds: $ownerIds, search: $search, sort: $sort, take: $take, skip: $skip) {
    totalCount price weighted list { title } } }`

async function board() {
  const made = await world(),
    { member, colleague, stages, companyId } = made
  const other = await newAccount(member, 'Zebra Works')
  const cards = [
    {
      title: 'Crane',
      stageId: stages.fresh,
      companyId,
      price: 100,
      dateExpectedClose: '2199-01-31',
    },
    {
      title: 'Élan',
      stageId: stages.proposal,
      companyId: other,
      price: 1000,
      dateExpectedClose: '2199-01-01',
    },
    { title: 'Bridge', stageId: stages.won, companyId: other, price: 40 },
    { title: 'Anvil', stageId: stages.lost, companyId, price: 7 },
    { title: 'Drill', stageId: stages.fresh, companyId },
  ]
  for (const [at, card] of cards.entries()) await newOpportunity(at % 2 ? colleague : member, card)
  const read = async (variables: Record<string, unknown> = {}) => {
    const { opportunities } = await member.ask(page, variables)
    return {
      ...opportunities,
      list: opportunities.list.map(({ title }: { title: string }) => title),
    }
  }
  return { ...made, read }
}

test('a page has the opportunities that are asked for, with what all pages are worth', async () => {
  const { colleague, pipeline, read } = await board()
  expect(await read()).toEqual({
    totalCount: 5,
    price: 1147,
    // a tenth of 100, half of 1,000, all of 40, nothing of what is lost
    weighted: 550,
    list: ['Drill', 'Anvil', 'Bridge', 'Élan', 'Crane'],
  })
  expect(await read({ take: 2, skip: 1 })).toMatchObject({
    totalCount: 5,
    list: ['Anvil', 'Bridge'],
  })
  expect(await read({ states: ['OPEN'], pipelineId: pipeline.id })).toMatchObject({
    totalCount: 3,
    price: 1100,
  })
  expect((await read({ states: ['WON', 'LOST'] })).list).toEqual(['Anvil', 'Bridge'])
  expect((await read({ ownerIds: [colleague.userId] })).list).toEqual(['Anvil', 'Élan'])
  // accents and case do not matter, and the account's name is looked at too
  expect((await read({ search: 'elan' })).list).toEqual(['Élan'])
  expect((await read({ search: ' ZEBRA ' })).list).toEqual(['Bridge', 'Élan'])
})

test('each order is that of its column, equal ones by id', async () => {
  const { read } = await board()
  const orders = {
    TITLE: ['Anvil', 'Bridge', 'Crane', 'Drill', 'Élan'],
    TITLE_DESC: ['Élan', 'Drill', 'Crane', 'Bridge', 'Anvil'],
    PRICE: ['Drill', 'Anvil', 'Bridge', 'Crane', 'Élan'],
    PRICE_DESC: ['Élan', 'Crane', 'Bridge', 'Anvil', 'Drill'],
    STAGE: ['Drill', 'Crane', 'Élan', 'Bridge', 'Anvil'],
    OLDEST: ['Crane', 'Élan', 'Bridge', 'Anvil', 'Drill'],
  }
  for (const [sort, titles] of Object.entries(orders))
    expect([sort, (await read({ sort })).list]).toEqual([sort, titles])
  expect((await read({ sort: 'CLOSE' })).list.slice(0, 2)).toEqual(['Élan', 'Crane'])
  expect((await read({ sort: 'CLOSE_DESC' })).list.slice(0, 2)).toEqual(['Crane', 'Élan'])
  expect((await read({ sort: 'COMPANY_DESC' })).list.slice(0, 2).toSorted()).toEqual([
    'Bridge',
    'Élan',
  ])
})

test('a forecast has what is open by the month in which it is expected, and what was won of late', async () => {
  const thisMonth = new Date().toISOString().slice(0, 7)
  const { member, pipeline, org } = await board()
  const read = async (more = {}) =>
    (
      await member.ask(
        'query ($pipelineId: ID!, $ownerIds: [ID!], $search: String) { opportunityForecast(pipelineId: $pipelineId, ownerIds: $ownerIds, search: $search) { month count price weighted won } }',
        { pipelineId: pipeline.id, ...more },
      )
    ).opportunityForecast
  const none = { count: 0, price: 0, weighted: 0 }
  const told = await read()
  // a month has ended meanwhile
  if (new Date().toISOString().slice(0, 7) !== thisMonth) return
  expect(told).toEqual([
    { month: thisMonth, ...none, won: 40 },
    { month: '2199-01', count: 2, price: 1100, weighted: 510, won: 0 },
    { month: null, count: 1, price: 0, weighted: 0, won: 0 },
  ])
  expect(await read({ search: 'zebra' })).toEqual([
    { month: thisMonth, ...none, won: 40 },
    { month: '2199-01', count: 1, price: 1000, weighted: 500, won: 0 },
  ])
  await org.sql(
    "update opportunity set date_closed = now() - interval '5 months' where organisation_id = $1 and outcome = 'WON'",
    [org.organisationId],
  )
  expect(await read({ ownerIds: [member.userId] })).toEqual([
    { month: '2199-01', count: 1, price: 100, weighted: 10, won: 0 },
    { month: null, count: 1, price: 0, weighted: 0, won: 0 },
  ])
})

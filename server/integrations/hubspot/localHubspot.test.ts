// What clients of HubSpot rest on: cursors, what a search does not do, answers that are half right, limits, faults.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hubspotScopes } from './hubspot.ts'
import { startHubspot, type RunningHubspot } from './hubspotTestKit.ts'

let running: RunningHubspot
let call: RunningHubspot['call']
beforeEach(async () => {
  running = await startHubspot()
  await running.signIn()
  ;({ call } = running)
})
afterEach(() => running.stop())
const objects = '/crm/v3/objects'
const add = async (type: string, properties: object): Promise<string> =>
  (await call(`POST ${objects}/${type}`, { properties })).body.id
const idsOf = ({ body }: { body: { results: { id: string }[] } }): string[] =>
  body.results.map(({ id }) => id)

test('a list has ten of them, a hundred at the most, and a cursor to the next', async () => {
  const { store } = running.crm
  for (let at = 0; at < 25; at++) store.create('companies', { name: `Company ${at}` })
  const first = await call(`GET ${objects}/companies`)
  expect(first.body.results).toHaveLength(10)
  const { after } = first.body.paging.next
  const rest = await call(`GET ${objects}/companies?limit=100&after=${after}`)
  expect(rest.body.results).toHaveLength(15)
  expect(rest.body.paging).toBeUndefined()
  expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(25)
  expect((await call(`GET ${objects}/companies?limit=101`)).status).toBe(400)
})

test('values are texts, named when they are wanted; what is deleted is archived', async () => {
  const id = await add('companies', { name: 'Acme', numberofemployees: '12', city: '' })
  const of = async (names: string) =>
    (await call(`GET ${objects}/companies/${id}?properties=${names}`)).body
  expect((await of('')).properties).toEqual({
    name: 'Acme',
    domain: null,
    hs_object_id: id,
    createdate: expect.any(String),
    hs_lastmodifieddate: expect.any(String),
  })
  expect((await of('numberofemployees,city')).properties).toMatchObject({
    numberofemployees: '12',
    city: null,
  })
  await call(`PATCH ${objects}/companies/${id}`, { properties: { numberofemployees: '' } })
  expect((await of('numberofemployees')).properties.numberofemployees).toBeNull()
  expect((await call(`DELETE ${objects}/companies/${id}`)).status).toBe(204)
  expect((await call(`GET ${objects}/companies/${id}`)).status).toBe(404)
  expect(idsOf(await call(`GET ${objects}/companies?archived=true`))).toEqual([id])
})

test('a refusal names its category and every property that it is about', async () => {
  expect(
    await call(`POST ${objects}/companies`, { properties: { nmae: 'x', numberofemployees: 'y' } }),
  ).toMatchObject({
    status: 400,
    body: {
      status: 'error',
      category: 'VALIDATION_ERROR',
      correlationId: expect.any(String),
      errors: [
        { code: 'PROPERTY_DOESNT_EXIST', context: { propertyName: ['nmae'] } },
        { code: 'INVALID_LONG', context: { propertyName: ['numberofemployees'] } },
      ],
    },
  })
  const id = await add('contacts', { email: 'jan@acme.example' })
  expect(
    await call(`POST ${objects}/contacts`, { properties: { email: 'Jan@acme.example' } }),
  ).toMatchObject({ status: 409, body: { message: expect.stringContaining(id) } })
  expect((await call(`POST ${objects}/notes`, { properties: {} })).status).toBe(400)
  expect((await call(`GET ${objects}/llamas`)).status).toBe(400)
})

test('a search has 200 of ten thousand, and knows of changes a little later', async () => {
  const { store, clock } = running.crm
  for (let at = 0; at < 230; at++) store.create('companies', { name: `Company ${at}` })
  const search = (body: object) => call(`POST ${objects}/companies/search`, body)
  expect((await search({})).body).toMatchObject({ total: 0, results: [] })
  clock.advance(5000)
  const first = (await search({ limit: 200 })).body
  expect(first).toMatchObject({ total: 230, paging: { next: { after: '200' } } })
  expect((await search({ limit: 200, after: '200' })).body.results).toHaveLength(30)
  expect((await search({ limit: 201 })).status).toBe(400)
  clock.advance(5000)
  expect((await search({ limit: 100, after: '9950' })).status).toBe(400)
  const last = store.all('companies').at(-1)!
  store.change('companies', last.id, { city: 'Gent' })
  const filters = [
    { propertyName: 'city', operator: 'EQ', value: 'gent' },
    { propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: String(clock.now() - 60_000) },
    { propertyName: 'hs_object_id', operator: 'GT', value: '1' },
  ]
  expect((await search({ filterGroups: [{ filters }] })).body.total).toBe(0)
  clock.advance(5000)
  expect(idsOf(await search({ filterGroups: [{ filters }] }))).toEqual([last.id])
  const sorts = [{ propertyName: 'hs_object_id', direction: 'DESCENDING' }]
  expect(idsOf(await search({ sorts, limit: 1 }))).toEqual([last.id])
  expect((await search({ sorts: [...sorts, ...sorts] })).status).toBe(400)
})

test('a batch answers 207 when some of it failed, and brings in nothing without trace ids', async () => {
  const id = await add('contacts', { email: 'jan@acme.example' })
  const batch = (verb: string, body: object) => call(`POST ${objects}/contacts/batch/${verb}`, body)
  expect((await batch('read', { inputs: [{ id }] })).status).toBe(200)
  expect(await batch('read', { inputs: [{ id }, { id: '7' }] })).toMatchObject({
    status: 207,
    body: {
      results: [{ id }],
      numErrors: 1,
      errors: [{ category: 'OBJECT_NOT_FOUND', context: { ids: ['7'] } }],
    },
  })
  const one = (email: string, properties: object) => ({
    id: email,
    idProperty: 'email',
    properties,
  })
  const inputs = [one('jan@acme.example', { firstname: 'Jan' }), one('lot@acme.example', {})]
  const { body } = await batch('upsert', { inputs })
  expect(body.results).toMatchObject([{ id, new: false }, { new: true }])
  const wrong = { properties: { nmae: 'x' } },
    right = { properties: { email: 'an@acme.example' } }
  expect((await batch('create', { inputs: [wrong, right] })).status).toBe(400)
  expect(
    await batch('create', {
      inputs: [
        { ...wrong, objectWriteTraceId: 'a' },
        { ...right, objectWriteTraceId: 'b' },
      ],
    }),
  ).toMatchObject({
    status: 207,
    body: { results: [{}], errors: [{ context: { objectWriteTraceId: ['a'] } }] },
  })
  const many = Array.from({ length: 101 }, (_, at) => ({ id: String(at) }))
  expect((await batch('read', { inputs: many })).status).toBe(400)
})

test('associations go both ways, the first company is the primary one, and labels stay', async () => {
  const company = await add('companies', { name: 'Acme' }),
    other = await add('companies', { name: 'Other' }),
    contact = await add('contacts', { email: 'jan@acme.example' }),
    path = `/crm/v4/objects/contacts/${contact}/associations`
  await call(`PUT ${path}/default/companies/${company}`)
  const decides = [{ associationCategory: 'USER_DEFINED', associationTypeId: 36 }]
  expect(await call(`PUT ${path}/companies/${other}`, decides)).toMatchObject({
    status: 201,
    body: { labels: ['Decision maker'] },
  })
  expect((await call(`GET ${path}/companies`)).body.results).toMatchObject([
    { toObjectId: Number(company), associationTypes: [{ typeId: 279 }, { label: 'Primary' }] },
    { toObjectId: Number(other), associationTypes: [{ typeId: 279 }, { label: 'Decision maker' }] },
  ])
  const alone = await add('companies', { name: 'Alone' }),
    read = '/crm/v4/associations/companies/contacts/batch/read'
  expect(await call(`POST ${read}`, { inputs: [{ id: company }, { id: alone }] })).toMatchObject({
    status: 207,
    body: {
      results: [{ from: { id: company }, to: [{ toObjectId: Number(contact) }] }],
      errors: [{ subCategory: 'crm.associations.NO_ASSOCIATIONS_FOUND' }],
    },
  })
  const shown = await call(`GET ${objects}/contacts/${contact}?associations=companies`)
  expect(shown.body.associations.companies.results).toHaveLength(2)
  await call(`DELETE ${path}/companies/${other}`)
  expect((await call(`GET ${path}/companies`)).body.results).toHaveLength(1)
})

test('notes, tasks and meetings are objects too, and deals go through stages', async () => {
  const deal = await add('deals', { dealname: 'Big', dealstage: 'qualifiedtobuy', amount: '1200' })
  for (const type of ['notes', 'tasks', 'meetings']) {
    const id = await add(type, { hs_timestamp: '2026-12-01T10:00:00Z' })
    const linked = await call(
      `PUT /crm/v4/objects/${type}/${id}/associations/default/deals/${deal}`,
    )
    expect(linked.status).toBe(200)
    const back = await call(`GET /crm/v4/objects/deals/${deal}/associations/${type}`)
    expect(back.body.results).toMatchObject([{ toObjectId: Number(id) }])
  }
  const { results } = (await call('GET /crm/v3/pipelines/deals')).body
  expect(
    results[0].stages.map(({ metadata }: { metadata: { isClosed: string } }) => metadata.isClosed),
  ).toEqual(['false', 'false', 'false', 'true', 'true'])
})

test('fields have types and options; the organisation adds its own', async () => {
  await running.signIn([...hubspotScopes, 'crm.schemas.deals.write'])
  const path = '/crm/v3/properties/deals'
  const own = (await call(`GET ${path}`)).body.results.filter(
    (one: { hubspotDefined: boolean }) => !one.hubspotDefined,
  )
  expect(own).toMatchObject([{ name: 'urgency', type: 'enumeration', fieldType: 'select' }])
  expect(
    (await call(`POST ${objects}/deals`, { properties: { urgency: 'Never' } })).body,
  ).toMatchObject({ errors: [{ code: 'INVALID_OPTION' }] })
  const added = { name: 'budget', label: 'Budget', type: 'number', fieldType: 'number' }
  expect((await call(`POST ${path}`, { ...added, groupName: 'sales' })).status).toBe(201)
  expect((await call(`POST ${path}`, { ...added, groupName: 'sales' })).status).toBe(409)
  expect((await call(`GET ${path}/budget`)).body.label).toBe('Budget')
})

test('110 calls in ten seconds, said by headers; five searches in a second, said by none', async () => {
  const { clock, limits } = running.crm
  const first = await call('GET /crm/v3/owners')
  expect(first.headers.get('x-hubspot-ratelimit-max')).toBe('110')
  expect(first.headers.get('x-hubspot-ratelimit-remaining')).toBe('109')
  clock.advance(5000)
  for (let at = 0; at < 109; at++) limits.take(false)
  expect(await call('GET /crm/v3/owners')).toMatchObject({
    status: 429,
    body: { policyName: 'TEN_SECONDLY_ROLLING', category: 'RATE_LIMITS' },
  })
  // only the first one is ten seconds old
  clock.advance(5500)
  expect((await call('GET /crm/v3/owners')).status).toBe(200)
  expect((await call('GET /crm/v3/owners')).status).toBe(429)
  const search = () => call(`POST ${objects}/contacts/search`, {})
  for (let at = 0; at < 4; at++) limits.take(true)
  const fifth = await search()
  expect([fifth.status, fifth.headers.get('x-hubspot-ratelimit-max')]).toEqual([200, null])
  expect((await search()).body).toMatchObject({ policyName: 'SECONDLY' })
  clock.advance(60_000)
  limits.limitDays(1)
  expect((await call('GET /crm/v3/owners')).headers.get('x-hubspot-ratelimit-daily')).toBe('1')
  expect((await call('GET /crm/v3/owners')).body).toMatchObject({ policyName: 'DAILY' })
})

test('the nth call has the fault of the script', async () => {
  const { faults } = running.crm
  faults.plan('rateLimited', { action: 'GET /crm/v3/owners', nth: 2 })
  const statuses: number[] = []
  for (const path of ['/crm/v3/owners', '/crm/v3/pipelines/deals', '/crm/v3/owners'])
    statuses.push((await call(`GET ${path}`)).status)
  expect(statuses).toEqual([200, 200, 429])
  faults.plan('broken')
  expect((await call('GET /crm/v3/owners')).status).toBe(500)
  faults.plan('unauthorized')
  expect((await call('GET /crm/v3/owners')).status).toBe(401)
  faults.plan('cut')
  await expect(call(`POST ${objects}/companies`, { properties: { name: 'Done' } })).rejects.toThrow(
    'terminated',
  )
  expect((await call(`GET ${objects}/companies`)).body.results).toHaveLength(1)
})

// What clients of the vendor rest on: pages, limits, lists that are replaced, faults, webhooks.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTeamleader, type RunningTeamleader } from './teamleaderTestKit.ts'

let running: RunningTeamleader
let call: RunningTeamleader['call']
beforeEach(async () => {
  running = await startTeamleader()
  await running.signIn()
  ;({ call } = running)
})
afterEach(() => running.stop())
const newCompany = async (body: object): Promise<string> =>
  (await call('companies.add', body)).body.data.id

test('pages begin at 1 and have 20 rows, 100 at the most; the number of all only when asked for', async () => {
  for (let i = 0; i < 45; i++) running.crm.actions['companies.add']!({ name: `Company ${i}` })
  const first = await call('companies.list')
  expect(first.body.data).toHaveLength(20)
  expect(first.body.meta).toBeUndefined()
  const last = await call('companies.list', { page: { number: 3 }, includes: 'pagination' })
  expect(last.body.data).toHaveLength(5)
  expect(last.body.meta).toEqual({ page: { size: 20, number: 3 }, matches: 45 })
  expect((await call('companies.list', { page: { size: 100 } })).body.data).toHaveLength(45)
  expect(await call('companies.list', { page: { size: 101 } })).toMatchObject({
    status: 400,
    body: { errors: [{ meta: { field: 'page.size' } }] },
  })
  expect((await call('companies.list', { page: { number: 0 } })).status).toBe(400)
  // singular, as some clients send it: ignored in silence
  expect((await call('companies.list', { include: 'pagination' })).body.meta).toBeUndefined()
})

test('what changed since a moment, in the order of the change', async () => {
  const old = await newCompany({ name: 'Old' })
  running.crm.clock.advance(60_000)
  const since = running.crm.clock.moment()
  running.crm.clock.advance(60_000)
  const later = await newCompany({ name: 'Later' })
  running.crm.clock.advance(60_000)
  await call('companies.update', { id: old, name: 'Old, but changed' })
  const { body } = await call('companies.list', {
    filter: { updated_since: since },
    sort: [{ field: 'updated_at', order: 'asc' }],
  })
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([later, old])
  expect((await call('deals.list', { sort: [{ field: 'updated_at' }] })).status).toBe(400)
})

test('an update is 204, ignores keys that it does not know, and replaces lists whole', async () => {
  const id = await newCompany({
    name: 'Acme',
    tags: ['a', 'b'],
    custom_fields: [{ id: 'f', value: 1 }],
  })
  expect(await call('companies.update', { id, tags: ['c'], nmae: 'x' })).toMatchObject({
    status: 204,
    body: undefined,
  })
  const shown = async () => (await call('companies.info', { id })).body.data
  expect(await shown()).toMatchObject({ name: 'Acme', tags: ['c'] })
  const values = async () =>
    (await shown()).custom_fields.map((one: { definition: { id: string }; value: unknown }) => [
      one.definition.id,
      one.value,
    ])
  const partial = { custom_fields_update_strategy: 'partial' }
  await call('companies.update', { id, custom_fields: [{ id: 'g', value: 2 }], ...partial })
  expect(await values()).toEqual([
    ['f', 1],
    ['g', 2],
  ])
  await call('companies.update', { id, custom_fields: [{ id: 'h', value: 3 }] })
  expect(await values()).toEqual([['h', 3]])
  expect(await call('companies.add', { name: '' })).toMatchObject({
    status: 400,
    body: { errors: [{ meta: { field: 'name' } }] },
  })
  expect((await call('companies.info', { id: 'nowhere' })).status).toBe(404)
  await call('companies.delete', { id })
  expect((await call('companies.info', { id })).status).toBe(404)
})

test('a contact is at companies, each with its position', async () => {
  const company = await newCompany({ name: 'Acme' }),
    id = (await call('contacts.add', { last_name: 'Vela' })).body.data.id
  const link = { id, company_id: company }
  await call('contacts.linkToCompany', { ...link, position: 'Buyer', decision_maker: true })
  expect((await call('companies.info', { id: company })).body.data.related_contacts).toMatchObject([
    { type: 'contact', id, position: 'Buyer', is_decision_maker: true },
  ])
  await call('contacts.updateCompanyLink', { ...link, position: 'Head of buying' })
  expect((await call('contacts.info', { id })).body.data.companies).toMatchObject([
    { position: 'Head of buying', decision_maker: true, company: { type: 'company', id: company } },
  ])
  await call('contacts.unlinkFromCompany', link)
  expect((await call('contacts.info', { id })).body.data.companies).toEqual([])
  expect((await call('contacts.linkToCompany', { id, company_id: 'nowhere' })).status).toBe(400)
})

test('a deal changes its phase by its own action alone', async () => {
  const customer = { type: 'company', id: await newCompany({ name: 'Acme' }) },
    pipelines = (await call('dealPipelines.list')).body,
    filter = { deal_pipeline_id: pipelines.data[0].id },
    phases = (await call('dealPhases.list', { filter })).body.data
  expect(pipelines.meta.default.id).toBe(pipelines.data[0].id)
  const id = (await call('deals.create', { title: 'Big', lead: { customer } })).body.data.id
  const shown = async () => (await call('deals.info', { id })).body.data
  await call('deals.update', { id, phase_id: phases[2].id, title: 'Bigger' })
  expect(await shown()).toMatchObject({ title: 'Bigger', current_phase: { id: phases[0].id } })
  await call('deals.move', { id, phase_id: phases[2].id })
  expect(await shown()).toMatchObject({ current_phase: { id: phases[2].id } })
  expect((await shown()).phase_history).toHaveLength(2)
  await call('deals.win', { id })
  expect(await shown()).toMatchObject({ status: 'won' })
  await call('deals.lose', { id })
  expect(await shown()).toMatchObject({ status: 'lost' })
})

test('fields of deals have the context sale, though one asks for deal', async () => {
  const { body } = await call('customFieldDefinitions.list', { filter: { context: 'deal' } })
  expect(body.data.map(({ context }: { context: string }) => context)).toEqual(['sale', 'sale'])
})

test('a meeting needs a user, and takes a report; notes and tasks are kept', async () => {
  const me = (await call('users.me')).body.data,
    company = { type: 'company', id: await newCompany({ name: 'Acme' }) }
  const meeting = {
    title: 'First talk',
    starts_at: '2026-12-01T10:00:00+01:00',
    ends_at: '2026-12-01T11:30:00+01:00',
    customer: company,
  }
  expect((await call('meetings.schedule', { ...meeting, attendees: [company] })).status).toBe(400)
  const attendees = [{ type: 'user', id: me.id }],
    id = (await call('meetings.schedule', { ...meeting, attendees })).body.data.id
  const { body } = await call('meetings.list', { filter: { start_date: '2026-12-01' } })
  expect(body.data).toMatchObject([
    { id, scheduled_at: meeting.starts_at, duration: { unit: 'min', value: 90 } },
  ])
  const report = { id, attach_to: company, summary: '# Agreed' }
  expect((await call('meetings.createReport', report)).status).toBe(201)
  expect(running.crm.activities.reports.all()).toMatchObject([{ meeting_id: id }])
  expect((await call('notes.create', { subject: company, content: 'Hello' })).status).toBe(201)
  expect((await call('tasks.create', { title: 'Call', due_on: '2026-12-02' })).status).toBe(201)
})

test('200 calls in any minute, said by three headers', async () => {
  running.crm.clock.advance(120_000)
  const first = await call('users.me')
  expect(first.headers.get('x-ratelimit-limit')).toBe('200')
  expect(first.headers.get('x-ratelimit-remaining')).toBe('199')
  expect(first.headers.get('x-ratelimit-reset')).toMatch(/T\d\d:\d\d:\d\d\+\d{4}$/)
  running.crm.clock.advance(30_000)
  for (let i = 0; i < 199; i++) running.crm.window.take()
  expect((await call('users.me')).status).toBe(429)
  // only the first one is a minute old
  running.crm.clock.advance(30_500)
  expect((await call('users.me')).status).toBe(200)
  expect((await call('users.me')).status).toBe(429)
})

test('the nth call has the fault of the script', async () => {
  const { faults } = running.crm
  faults.plan('rateLimited', { action: 'users.list', nth: 2 })
  const statuses: number[] = []
  for (const action of ['users.list', 'users.me', 'users.list', 'users.list'])
    statuses.push((await call(action)).status)
  expect(statuses).toEqual([200, 200, 429, 200])
  faults.plan('broken')
  expect((await call('users.me')).status).toBe(500)
  faults.plan('unauthorized')
  expect((await call('users.me')).status).toBe(401)
  faults.plan('badJson')
  await expect(call('users.me')).rejects.toThrow(SyntaxError)
  faults.plan('cut')
  await expect(call('companies.add', { name: 'Done all the same' })).rejects.toThrow('terminated')
  expect((await call('companies.list')).body.data).toMatchObject([{ name: 'Done all the same' }])
  faults.plan('slow')
  const slow = call('users.me')
  expect((await call('users.me')).status).toBe(200)
  faults.release()
  expect((await slow).status).toBe(200)
})

test('webhooks tell of what was asked for, and can come twice and the last first', async () => {
  const heard: { type: string; id: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const { type, subject } = JSON.parse(text)
      heard.push({ type, id: subject.id })
      response.end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  await call('webhooks.register', { url, types: ['company.added', 'company.deleted'] })
  expect((await call('webhooks.list')).body.data).toMatchObject([{ url }])
  const id = await newCompany({ name: 'Acme' })
  await call('companies.update', { id, name: 'Acme 2' })
  await call('companies.delete', { id })
  running.crm.webhooks.deliveries.disturb()
  expect(await running.crm.webhooks.deliveries.deliver()).toBe(4)
  const types = heard.map(({ type }) => type)
  expect(types).toEqual(['company.deleted', 'company.deleted', 'company.added', 'company.added'])
  expect(new Set(heard.map((one) => one.id))).toEqual(new Set([id]))
  server.closeAllConnections()
  server.close()
})

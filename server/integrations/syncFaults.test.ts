// Lines that break, limits, kills and two workers at once: nothing is lost, nothing comes twice, and Admins are told.
import { beforeEach, expect, test, vi } from 'vitest'
import {
  bench,
  connected,
  connectorTo,
  partsOf,
  prepareBench,
  stateOf,
} from './integrationsTestKit.ts'
import { retryRecords } from './retryRecordsJob.ts'
import { syncJob } from './syncJob.ts'
import {
  admin,
  begin,
  carry,
  companiesHere,
  contactsHere,
  moveClock,
  pull,
  syncOf,
  there,
  unwatched,
  workOf,
} from './syncTestKit.ts'
import { offerVendors } from './vendors.ts'

prepareBench()
let id: string
beforeEach(async () => {
  moveClock()
  id = await connected()
})

const addMany = (count: number): void => {
  for (let at = 0; at < count; at++) there('companies.add', { name: `Company ${at}` })
}
const names = async (): Promise<string[]> =>
  (await companiesHere()).map(({ name }) => String(name)).toSorted()
const allOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `Company ${at}`).toSorted()
const rowsOf = (table: string): Promise<Record<string, any>[]> =>
  bench.org.sql(`select * from ${table} where organisation_id = $1`, [bench.org.organisationId])

test('killed between any two pages it goes on behind what was written, and nothing is doubled', async () => {
  addMany(350)
  await pull(id, true)
  await begin(id)
  for (let page = 1; page < 4; page++) {
    const gone = new AbortController()
    const run = unwatched(() => gone.abort())
    await expect(syncJob.run(workOf(id, gone.signal), run)).rejects.toThrow('aborted')
    expect((await companiesHere()).length).toBe(page === 1 ? 50 : page * 100 - 50)
  }
  await carry(id)
  expect((await syncOf())['sync']).toMatchObject({ done: 350, total: 350, created: 350 })
  expect(await names()).toEqual(allOf(350))
  expect(await rowsOf('external_link')).toHaveLength(350)
})

test('two workers at the same pull write each page once', async () => {
  addMany(320)
  await pull(id, true)
  await begin(id)
  await Promise.all([1, 2, 3].map(() => syncJob.run(workOf(id), unwatched())))
  expect((await syncOf())['sync']).toMatchObject({ done: 320, created: 320 })
  expect(await names()).toEqual(allOf(320))
})

test('what is changed, added and deleted there while pages are read is neither missed nor doubled', async () => {
  addMany(450)
  // the next pass does not look at them again
  bench.running.crm.clock.advance(600_000)
  there('companies.add', { name: 'Newest' })
  await pull(id, true)
  const ids = bench.running.crm.companies.all().map((one) => one.id)
  await begin(id)
  let page = 0
  const run = unwatched(() => {
    // seconds later, as everything there was made at once
    bench.running.crm.clock.advance(5000)
    for (const at of [3, 130, 260, 400])
      there('companies.update', { id: ids[at + page], website: `https://x${page}.example` })
    there('companies.delete', { id: ids[50 + page] })
    there('companies.add', { name: `Later ${page++}` })
  })
  await syncJob.run(workOf(id), run)
  await pull(id)
  const wanted = bench.running.crm.companies.all().map(({ name }) => name)
  const here = await names()
  expect(new Set(here).size).toBe(here.length)
  expect(here).toEqual(expect.arrayContaining(wanted))
  const sites = (await companiesHere()).filter(({ url }) => url !== null)
  expect(sites).toHaveLength(bench.running.crm.companies.all().filter((one) => one.website).length)
})

test.each(['rateLimited', 'broken', 'cut'] as const)(
  '%s in the middle is got over',
  async (fault) => {
    addMany(120)
    bench.running.crm.faults.plan(fault, { action: 'companies.list', nth: 2 })
    expect(await pull(id, true)).toMatchObject({ created: 120, dateDone: expect.any(String) })
  },
)

test('a call that takes too long is given up, and made again', async () => {
  addMany(3)
  const quick = connectorTo(bench.running.address, { milliseconds: 2000 })
  const close = offerVendors([quick], 'http://localhost:3000')
  bench.running.crm.faults.plan('slow', { action: 'companies.list' })
  expect(await pull(id, true)).toMatchObject({ created: 3 })
  close()
})

test('an answer that is none ends the attempt; the last one tells the Admins, once', async () => {
  addMany(3)
  const told = async (): Promise<Record<string, any>[]> =>
    (await admin().ask('{ notifications { kind integrationName dateRead } }')).notifications
  await begin(id, true)
  for (const isLast of [false, true]) {
    bench.running.crm.faults.plan('badJson', { action: 'companies.list' })
    await expect(carry(id, isLast)).rejects.toMatchObject({ code: 'CRM_PROTOCOL' })
  }
  expect((await syncOf())['sync'].run).toEqual({ state: 'FAILED', errorCode: 'CRM_PROTOCOL' })
  await begin(id, true)
  bench.running.crm.faults.plan('badJson', { action: 'companies.list' })
  await expect(carry(id, true)).rejects.toThrow('Protocol BAD_JSON')
  expect(await told()).toEqual([
    { kind: 'SYNC_FAILED', integrationName: 'TEAMLEADER', dateRead: null },
  ])
  expect((await bench.org.as('member').ask('{ notifications { kind } }')).notifications).toEqual([])
  expect(await pull(id, true)).toMatchObject({ created: 3 })
})

test('access that was taken back ends it at once, without another attempt', async () => {
  addMany(3)
  await begin(id, true)
  bench.running.crm.grants.revokeAll()
  await carry(id)
  expect((await syncOf())['sync']?.run).toEqual({ state: 'FAILED', errorCode: 'CRM_AUTH_REVOKED' })
  expect(await stateOf()).toBe('RECONNECT')
})

test('paused between pages it stands still, and goes on where it was', async () => {
  addMany(250)
  await pull(id, true)
  await begin(id)
  const set = (field: string) =>
    admin().ask(`mutation ($i: ID!) { ${field}(id: $i) { id } }`, { i: id })
  const run = unwatched(() => {})
  const real = bench.connector.pull.bind(bench.connector)
  let calls = 0
  vi.spyOn(bench.connector, 'pull').mockImplementation(async (...asked) => {
    // while the second page is on its way
    if (++calls === 2) await set('pauseIntegration')
    return real(...asked)
  })
  await syncJob.run(workOf(id), run)
  expect(await companiesHere()).toHaveLength(50)
  expect((await begin(id)).errors?.[0]?.extensions).toMatchObject({ code: 'STATE_REFUSED' })
  await set('resumeIntegration')
  await carry(id)
  expect((await syncOf())['sync']).toMatchObject({ created: 250, dateDone: expect.any(String) })
})

test('a record that is not as we know it is left out, said, and asked for again', async () => {
  const { companies } = bench.running.crm
  there('companies.add', { name: 'Good' })
  const long = there('companies.add', { name: 'x'.repeat(201) }),
    odd = there('companies.add', { name: 'Odd' })
  companies.change(odd, { name: 7 as never })
  await pull(id, true)
  expect(await pull(id)).toMatchObject({ created: 1, wrong: 2 })
  expect(await pull(id)).toMatchObject({ wrong: 2 })
  const logs = async (): Promise<Record<string, any>[]> =>
    (
      await admin().ask(
        'query ($i: ID!) { integrationLogs(integrationId: $i) { id type title sourceId retried error } }',
        { i: id },
      )
    ).integrationLogs.filter(({ type }: { type: string }) => type !== 'AUTH')
  const left = await logs()
  expect(left.toSorted((a, b) => (a['type'] < b['type'] ? -1 : 1))).toMatchObject([
    {
      type: 'PULL',
      title: 'RECORD_LEFT_OUT',
      sourceId: `teamleader:company:${long}`,
      retried: 1,
      error: { code: 'TOO_LONG.name' },
    },
    {
      type: 'SCHEMA',
      title: 'RECORD_LEFT_OUT',
      sourceId: `teamleader:company:${odd}`,
      retried: 1,
      error: { code: 'NOT_AS_KNOWN' },
    },
  ])
  expect(JSON.stringify(left)).not.toContain('xxx')
  companies.change(long, { name: 'Short' })
  const retry = async (logId: string | null): Promise<number> => {
    const { retryIntegrationLogs: count } = await admin().ask(
      'mutation ($i: ID!, $l: ID) { retryIntegrationLogs(integrationId: $i, id: $l) }',
      { i: id, l: logId },
    )
    await retryRecords.work({
      ...partsOf(),
      organisationId: bench.org.organisationId,
      data: { integrationId: id, userId: admin().userId },
      stopping: new AbortController().signal,
    })
    return count
  }
  expect(await retry(left.find(({ sourceId }) => sourceId.endsWith(long))!['id'])).toBe(1)
  expect(await names()).toEqual(['Good', 'Short'])
  companies.delete(odd)
  expect(await retry(null)).toBe(1)
  expect(new Set((await logs()).map(({ title, error }) => `${title} ${error}`))).toEqual(
    new Set(['RECORD_CAME_IN null', 'RECORD_GONE null']),
  )
  expect(await retry(null)).toBe(0)
})

test('contacts come with companies that were made since the companies were read', async () => {
  there('companies.add', { name: 'Before' })
  await pull(id, true)
  await begin(id)
  const real = bench.connector.pull.bind(bench.connector)
  vi.spyOn(bench.connector, 'pull').mockImplementation(async (call, kind, since, at) => {
    if (kind === 'CONTACT' && bench.running.crm.contacts.all().length === 0) {
      const companyId = there('companies.add', { name: 'Between' })
      const contactId = there('contacts.add', { first_name: 'A', last_name: 'B' })
      there('contacts.linkToCompany', { id: contactId, company_id: companyId })
    }
    return real(call, kind, since, at)
  })
  await carry(id)
  expect(await contactsHere()).toMatchObject([{ places: [['Between', null, false]] }])
  await pull(id)
  expect(await names()).toEqual(['Before', 'Between'])
})

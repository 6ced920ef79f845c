// A network that loses what goes over it: whatever waits is told, and what comes next goes on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { startSilentProxy, type SilentProxy } from '../test/silentProxy.ts'
import { connectBus, onWake } from './bus.ts'
import { Database } from './database.ts'
import { problemOf } from '../engine/problems.ts'
import { applicationUrl } from './roles.ts'
import type { Transaction } from './transaction.ts'

let url: string, proxy: SilentProxy, org: TestOrganisation
beforeAll(async () => {
  url = await applicationUrl(process.env['TEST_DATABASE_URL']!)
  proxy = await startSilentProxy(url)
  org = await newTestOrganisation()
})
afterAll(() => proxy.close())

test('a connection that owes an answer and gives none is cut, whatever it is for', async () => {
  const database = await Database.open({
    url: proxy.through(url),
    sizes: { reads: 1, rules: 1, streams: 1, signIn: 1, jobs: 1 },
    // a slow machine answers within it
    answerMs: 3000,
  })
  const person = { organisationId: org.organisationId, userId: org.as('admin').userId }
  const one = 'select 1::text as one'
  const ask = (t: Transaction): Promise<unknown[]> => t.query(one, [])
  const all: (() => Promise<unknown>)[] = [
    () => database.read(person, one, [], true),
    () => database.transaction(person, ask),
    () => database.transaction(person, ask, { purpose: 'jobs' }),
    () => database.detached(person).query(one, []),
    () => database.verify(),
  ]
  await Promise.all(all.map((each) => each()))
  // in the middle of a rule, and at its beginning
  let isSilent!: () => void
  const silence = new Promise<void>((done) => (isSilent = done))
  const inside = database.transaction(person, async (t) => {
    await ask(t)
    proxy.fallSilent()
    isSilent()
    return ask(t)
  })
  await silence
  const refused = await Promise.allSettled([inside, ...all.map((each) => each())])
  for (const [at, each] of refused.entries()) {
    // the second rule had no connection before the first one's was cut
    if (at === 2) continue
    expect(each.status, String(at)).toBe('rejected')
    expect(problemOf((each as PromiseRejectedResult).reason)).toEqual({ code: 'UNAVAILABLE' })
  }
  await Promise.all(all.map((each) => each()))
  await database.close()
})

test('a connection that is silent because nothing is asked, or that answers slowly, stays', async () => {
  const database = await Database.open({ url, sizes: { rules: 1 }, answerMs: 5000 })
  const person = { organisationId: org.organisationId, userId: org.as('admin').userId }
  const pid = async (t: Transaction) => (await t.query('select pg_backend_pid() as pid', []))[0]
  const before = await database.transaction(person, pid)
  await database.transaction(person, async (t) => {
    for (const _ of [1, 2, 3]) await t.query('select pg_sleep(2)', [])
  })
  expect(await database.transaction(person, pid)).toEqual(before)
  await database.close()
})

test('who listens for others notices that the other side is gone, and hears again', async () => {
  const id = org.organisationId
  const lost: unknown[] = []
  const bus = await connectBus(proxy.through(url), (error) => lost.push(error), 500)
  let heard = 0
  const stop = onWake(id, id, () => heard++)
  proxy.fallSilent()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  const notify = () =>
    org.sql(`select pg_notify('parley_live', 'another process' || chr(10) || $1)`, [`${id} ${id}`])
  await expect.poll(async () => (await notify(), heard)).toBeGreaterThan(0)
  stop()
  await bus.close()
})

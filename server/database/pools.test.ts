// Who waits for whom: a lock of one organisation, the wait for a connection, its length of life.
import { beforeAll, expect, test } from 'vitest'
import {
  connectionsDefault,
  connectionsFewest,
  connectionSizes,
  readLimits,
  statementTextPerConnection,
} from '../platform/budgets.ts'
import type { Person, Transaction } from './transaction.ts'
import { problemOf } from '../engine/problems.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'

let ours: TestOrganisation, theirs: TestOrganisation
beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([newTestOrganisation(), newTestOrganisation()])
})

const personOf = (org: TestOrganisation): Person => ({
  organisationId: org.organisationId,
  userId: org.as('member').userId,
})
const holding = (org: TestOrganisation): string =>
  `select from organisation_user where organisation_id = '${org.organisationId}' for update`

/** Runs `work` while a second connection holds the rows that a statement locks. */
async function whileHeld<T>(held: string, work: () => Promise<T>): Promise<T> {
  const holder = await (await theProduct()).pool.connect()
  try {
    await holder.query(`begin; ${held}`)
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('twelve rules of one organisation wait for a row: another one signs in, reads and writes', async () => {
  const { database, pool } = await theProduct(),
    member = theirs.as('member')
  const wait = (t: Transaction): Promise<unknown> => t.query(holding(ours), [])
  const patient = async (t: Transaction): Promise<unknown> => {
    await t.query('set local lock_timeout = 0', [])
    await t.query('set local statement_timeout = 0', [])
    return wait(t)
  }
  const waiting = await whileHeld(holding(ours), async () => {
    const begun = Array.from({ length: 12 }, () =>
      database.transaction(personOf(ours), patient).catch((error: unknown) => error),
    )
    const waiters = async (): Promise<number> =>
      (
        await pool.query(`select from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%${ours.organisationId}%'`)
      ).rowCount!
    // as many as the organisation may have at once, of four connections
    await expect.poll(waiters).toBe(3)
    expect((await member.ask('{ me { id } }')).me.id).toBe(member.userId)
    expect((await member.ask('{ companies { totalCount } }')).companies.totalCount).toBe(0)
    await member.ask('mutation { createCompany(company: { name: "Written meanwhile" }) { id } }')
    expect(await waiters()).toBe(3)
    return begun
  })
  await Promise.all(waiting)
})

test('streams that wait take no connection of anything else', async () => {
  const { database, pool } = await theProduct(),
    { streams } = connectionSizes(connectionsDefault)
  const member = theirs.as('member')
  const waiting = await whileHeld(holding(ours), async () => {
    const begun = Array.from({ length: 2 * streams }, () =>
      database
        .detached(personOf(ours))
        .query(holding(ours), [])
        .catch((error: unknown) => error),
    )
    const waiters = async (): Promise<number> =>
      (
        await pool.query(`select from pg_stat_activity
      where wait_event_type = 'Lock' and application_name = 'parley streams'
        and query like '%${ours.organisationId}%'`)
      ).rowCount!
    await expect.poll(waiters).toBe(streams)
    await member.ask('{ me { id } companies { totalCount } }')
    await member.ask('mutation { createCompany(company: { name: "Beside streams" }) { id } }')
    return begun
  })
  await Promise.all(waiting)
})

test('a rule that waits too long for a row is to be sent again; one that works too long is not', async () => {
  const { database } = await theProduct(),
    person = personOf(ours)
  const problem = (work: (t: Transaction) => Promise<unknown>): Promise<unknown> =>
    database.transaction(person, work).catch((error: unknown) => problemOf(error))
  const limited =
    (setting: string, text: string) =>
    async (t: Transaction): Promise<unknown> => {
      await t.query(`set local ${setting}`, [])
      return t.query(text, [])
    }
  await whileHeld(holding(ours), async () => {
    expect(await problem(limited('lock_timeout = 1', holding(ours)))).toEqual({
      code: 'UNAVAILABLE',
    })
    expect(
      await problem(async (t) => {
        await t.query('set local lock_timeout = 0', [])
        return limited('statement_timeout = 50', holding(ours))(t)
      }),
    ).toEqual({ code: 'UNAVAILABLE' })
  })
  expect(await problem(limited('statement_timeout = 1', 'select pg_sleep(60)'))).toEqual({
    code: 'TOO_COMPLEX',
  })
})

test('a person whose row is held hears that the server is busy, not that they ask for too much', async () => {
  const member = ours.as('member')
  const {
    createCompany: { id },
  } = await member.ask('mutation { createCompany(company: { name: "Held" }) { id } }')
  const change = `mutation { updateCompany(id: "${id}", name: "New") { name } }`
  const held = `select from company where id = '${id}' for update`
  const { errors, status } = await whileHeld(held, () => member.gql(change))
  expect(status).toBe(200)
  expect(errors!.map(({ extensions }) => extensions)).toEqual([{ code: 'UNAVAILABLE' }])
  expect(await member.ask(change)).toEqual({ updateCompany: { name: 'New' } })
})

test('connections are replaced when they have become old, those for reads and those for rules', async () => {
  const database = await openDatabase({ sizes: { reads: 1, rules: 1 }, lifetime: 0.001 })
  const person = personOf(ours),
    pid = 'select pg_backend_pid()::text as pid'
  const read = (): Promise<string> => database.read(person, pid, [], true)
  const rule = async (): Promise<string> =>
    (await database.transaction(person, (t) => t.query<{ pid: string }>(pid, [])))[0]!.pid
  for (const one of [read, rule]) {
    const before = await one()
    await expect.poll(one).not.toBe(before)
    // all at once, while they are replaced
    await Promise.all(Array.from({ length: 20 }, one))
  }
  await database.close()
})

test('a connection keeps statements by the length of their texts too', async () => {
  const database = await openDatabase({ sizes: { rules: 1 } }),
    person = personOf(ours)
  const long = (n: number): string =>
    `select ${n} as n -- ${'x'.repeat(statementTextPerConnection / 3)}`
  const ask = (n: number): Promise<unknown> =>
    database.transaction(person, (t) => t.query(long(n), []))
  for (const n of [1, 2, 3, 4]) expect(await ask(n)).toEqual([{ n }])
  const kept = await database.transaction(person, (t) =>
    t.query<{ size: number }>('select length(statement) as size from pg_prepared_statements', []),
  )
  const total = kept.reduce((sum, { size }) => sum + size, 0)
  expect(total).toBeLessThanOrEqual(statementTextPerConnection)
  expect(kept.filter(({ size }) => size > 1000)).toHaveLength(2)
  expect(await ask(1)).toEqual([{ n: 1 }])
  await database.close()
})

test('connections are shared out within the total', () => {
  for (const total of [connectionsFewest, 17, connectionsDefault, 100]) {
    const sizes = Object.values(connectionSizes(total))
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    // and one that listens
    expect(sizes.reduce((sum, size) => sum + size, 1)).toBe(total)
  }
  expect(connectionSizes(connectionsDefault)).toEqual({
    reads: 6,
    rules: 14,
    streams: 3,
    signIn: 3,
    jobs: 2,
    queue: 3,
  })
})

test('turns of reads follow the connections for reads; quick ones always find some that no slow one holds', () => {
  for (let total = connectionsFewest; total <= 200; total++) {
    const { reads } = connectionSizes(total)
    const { slowReads: slow, quickReads: quick } = readLimits(reads)
    expect(slow.running.all, `${reads}`).toBeLessThanOrEqual(Math.max(1, reads - 2))
    expect(quick.running.all).toBe(4 * reads)
    for (const { running } of [slow, quick]) {
      expect(running.person).toBeGreaterThan(0)
      expect(running.organisation).toBeGreaterThanOrEqual(running.person)
      expect(running.all).toBeGreaterThanOrEqual(running.organisation)
    }
  }
  expect(readLimits().slowReads.running).toEqual({ person: 1, organisation: 3, all: 4 })
  expect(readLimits().quickReads.running).toEqual({ person: 12, organisation: 16, all: 24 })
})

// Reads that share a connection: what one of them does must not be felt by the next.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { PipelinedPool } from './pipelinedPool.ts'
import { atOnce, oneText } from './pipelinedTransaction.ts'
import { applicationUrl } from './roles.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'

let organisations: TestOrganisation[]
beforeAll(async () => {
  organisations = await Promise.all([newTestOrganisation(), newTestOrganisation()])
})

const whose = `select current_setting('app.organisation_id')
  || (select count(*) from organisation_user u where u.organisation_id <> current_setting('app.organisation_id')::uuid)`
const readAs = (database: Database, org: TestOrganisation, text: string): Promise<string> =>
  database.read(
    { organisationId: org.organisationId, userId: org.as('admin').userId },
    text,
    [],
    true,
  )

test('a read that fails takes none of those behind it along, and each sees its own organisation', async () => {
  const database = await openDatabase({ sizes: { reads: 1 } })
  const asked = Array.from({ length: 60 }, (_, n) => {
    const org = organisations[n % 2]!
    if (n % 5 === 1) return readAs(database, org, 'select (1 / 0)::text')
    return readAs(database, org, whose).then((seen) => seen === `${org.organisationId}0`)
  })
  const settled = await Promise.allSettled(asked)
  for (const [n, one] of settled.entries()) {
    if (n % 5 === 1) expect(one).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    else expect(one, `read ${n}`).toEqual({ status: 'fulfilled', value: true })
  }
  // nothing is left open on the connection
  expect(await readAs(database, organisations[0]!, 'select now()::text')).not.toBe(
    await readAs(database, organisations[0]!, 'select now()::text'),
  )
  await database.close()
})

test('a read is refused when those before it do not end in time; its own time does not count', async () => {
  const connectionString = await applicationUrl(process.env['TEST_DATABASE_URL']!)
  const pool = new PipelinedPool({ connectionString, pipeline: true }, 1, 60, 20, () => {})
  await pool.open()
  let end!: () => void
  const held = pool.use('one', () => new Promise<string>((done) => (end = () => done('first'))))
  await expect(pool.use('other', () => held)).rejects.toMatchObject({ code: '53300' })
  end()
  expect(await held).toBe('first')
  const slow = pool.use('one', (client) => client.query('select pg_sleep(0.1)'))
  expect((await slow).rowCount).toBe(1)
  await pool.close()
})

test('reads of one person at once share half of the connections, the others are free', async () => {
  const database = await openDatabase({ sizes: { reads: 4 } })
  const servers = async (orgs: readonly TestOrganisation[]): Promise<number> => {
    const pid = 'select pg_backend_pid()::text from pg_sleep(0.01)'
    const asked = Array.from({ length: 12 }, (_, n) =>
      readAs(database, orgs[n % orgs.length]!, pid),
    )
    return new Set(await Promise.all(asked)).size
  }
  expect(await servers(organisations.slice(0, 1))).toBe(2)
  expect(await servers(organisations)).toBe(4)
  await database.close()
})

test('a slow read of somebody holds up none of their quick ones where there are two connections', async () => {
  const connectionString = await applicationUrl(process.env['TEST_DATABASE_URL']!)
  const pool = new PipelinedPool({ connectionString, pipeline: true }, 2, 60, 20, () => {})
  await pool.open()
  const holder = new pg.Client({ connectionString })
  await holder.connect()
  await holder.query('select pg_advisory_lock(4711)')
  const slow = () =>
    pool.use('one', (client) => client.query('select pg_advisory_xact_lock(4711)'), true)
  const quick = (person: string) => pool.use(person, (client) => client.query('select 1'))
  // the second stays behind the first: others have a connection that no slow one holds
  const held = Promise.allSettled([slow(), slow()])
  for (const person of ['one', 'other', 'one']) expect((await quick(person)).rowCount).toBe(1)
  await holder.end()
  await held
  await pool.close()
})

test('whoever lets one read after the other fail holds up nobody for more than one', async () => {
  const database = await openDatabase({ sizes: { reads: 1 } })
  const [ours, theirs] = organisations as [TestOrganisation, TestOrganisation]
  const nap = (): Promise<string> =>
    database.read(
      { organisationId: theirs.organisationId, userId: theirs.as('admin').userId },
      'select pg_sleep(3)::text',
      [],
      false,
      { milliseconds: 40, isSlow: true },
    )
  let failed = 0
  const over = new AbortController()
  const failing = (async () => {
    while (!over.signal.aborted) await nap().catch(() => failed++)
  })()
  for (let n = 0; n < 10; n++) {
    await wait(10)
    const before = failed
    expect(await readAs(database, ours, whose)).toBe(`${ours.organisationId}0`)
    expect(failed - before).toBeLessThan(2)
  }
  over.abort()
  await failing
  await database.close()
})

test('a read is answered however often the failures of others undo what it rests on', async () => {
  const database = await openDatabase({ sizes: { reads: 1 } })
  const [ours, theirs] = organisations as [TestOrganisation, TestOrganisation]
  const over = new AbortController()
  const failing = Array.from({ length: 12 }, async () => {
    while (!over.signal.aborted)
      await readAs(database, theirs, 'select (1 / 0)::text').catch(() => {})
  })
  for (let n = 0; n < 30; n++) {
    await wait(2)
    expect(await readAs(database, ours, whose)).toBe(`${ours.organisationId}0`)
  }
  over.abort()
  await Promise.all(failing)
  await database.close()
})

/** A way to PostgreSQL on which the first rollback is refused, or lost with the connection. */
async function wayWithout(rollback: string): Promise<{ config: pg.ClientConfig; end: () => void }> {
  const connectionString = await applicationUrl(process.env['TEST_DATABASE_URL']!)
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const folder = mkdtempSync(join(tmpdir(), 'parley-way-'))
  let isOver = false
  const way = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    far.pipe(near)
    near.on('data', (chunk: Buffer) => {
      const at = isOver ? -1 : chunk.indexOf('rollback')
      if (at >= 0) {
        isOver = true
        if (rollback === 'lost') near.destroy()
        // a statement that does not exist
        else chunk.write('rollfail', at)
      }
      far.write(chunk)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await once(way.listen(join(folder, '.s.PGSQL.5432')), 'listening')
  const end = (): void => {
    way.close()
    rmSync(folder, { recursive: true })
  }
  return { config: { host: folder, port: 5432, user, password, database }, end }
}

test.each(['refused', 'lost'] as const)(
  'a failed read whose rollback is %s is told, and its connection used no more',
  async (rollback) => {
    const way = await wayWithout(rollback)
    const pool = new PipelinedPool({ ...way.config, pipeline: true }, 1, 60, 5000, () => {})
    await pool.open()
    const ask = (text: string): Promise<string> =>
      pool.use('one', (client) =>
        atOnce(client, ['begin'], (send) => oneText(true, text, [], send)),
      )
    const pid = 'select pg_backend_pid()::text'
    const before = await ask(pid)
    await expect(ask('select (1 / 0)::text')).rejects.toMatchObject({ code: '22012' })
    // the end of the connection comes a moment later
    await expect.poll(() => ask(pid).catch(() => before)).not.toBe(before)
    expect(await ask(pid)).not.toBe(before)
    await pool.close()
    way.end()
  },
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoOrganisationId } from '../db/seed/people.ts'
import { createLog } from './platform/log.ts'
import { Shutdown } from './platform/shutdown.ts'
import { seedDemo, SeedError, startFiller } from './seedDemo.ts'
import { testDatabase } from './test/testProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-seed-'))
beforeAll(() => vi.stubEnv('DATA_DIR', folder))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const shutdown = () => new Shutdown(createLog('silent'))

test('an empty database is filled once, with a meeting that is shared, and gives a key', async () => {
  const url = await testDatabase(),
    client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const keys = await seedDemo(url, shutdown(), undefined)
    expect(keys).toHaveLength(1)
    await client.query(`select set_config('app.organisation_id', $1, false)`, [demoOrganisationId])
    const count = async () =>
      (
        await client.query(
          `select (select count(*)::int from organisation) as organisations, (select count(*)::int from meeting_share) as shares,
            (select entries from registry_source where is_sample) as companies`,
        )
      ).rows
    expect(await count()).toEqual([{ organisations: 2, shares: 1, companies: 20 }])
    const unused = vi.fn<(databaseUrl: string) => Promise<void>>()
    expect(await seedDemo(url, shutdown(), unused)).toEqual(keys)
    expect(unused).not.toHaveBeenCalled()
    expect(await count()).toEqual([{ organisations: 2, shares: 1, companies: 20 }])
    // the start was broken off before the sample was there
    await client.query('delete from registry_source')
    await seedDemo(url, shutdown(), unused)
    expect(await count()).toEqual([{ organisations: 2, shares: 1, companies: 20 }])
    // a real register stays
    await client.query('update registry_source set is_sample = false, entries = 1000')
    await seedDemo(url, shutdown(), unused)
    expect(await count()).toEqual([{ organisations: 2, shares: 1, companies: null }])
    // and one that is being loaded fails no start
    await client.query('delete from registry_source; select pg_advisory_lock(7042103)')
    await seedDemo(url, shutdown(), unused)
    expect(await count()).toEqual([{ organisations: 2, shares: 1, companies: null }])
  } finally {
    await client.end()
  }
})

test('why it cannot be filled is said in words, also when its process was ended', async () => {
  const missing = new URL(await testDatabase())
  missing.pathname = '/there_is_none'
  const filling = startFiller(shutdown())(missing.href)
  await expect(filling).rejects.toThrow(SeedError)
  await expect(filling).rejects.toThrow(/There is no such database/)
  const ending = shutdown(),
    fill = startFiller(ending)
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  await ending.end(0, 'asked')
  await expect(fill(missing.href)).rejects.toThrow(/ended with|channel|EPIPE/i)
  vi.restoreAllMocks()
})

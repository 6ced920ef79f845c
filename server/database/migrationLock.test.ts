import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/testProcess.ts'
import { migrate } from './migrate.ts'
import type { Holder } from './migrationLock.ts'

test('a start that waits for another one names it', async () => {
  const url = await testDatabase()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  // the lock of the migrations
  await other.query('select pg_advisory_lock(7305117)')
  const holders: Holder[] = []
  const hear = (holder: Holder): void => {
    holders.push(holder)
    void other.end()
  }
  expect(await migrate(url, undefined, undefined, { after: 50, hear })).toEqual([])
  expect(holders).toEqual([{ pid: rows[0]!.pid, address: null, since: expect.any(String) }])
})

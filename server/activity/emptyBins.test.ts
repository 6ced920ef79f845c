// The daily work among people who are at work: in short transactions, waiting for nobody.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { binDays, binDaysMin } from '../../shared/limits.ts'
import type { Database } from '../database/database.ts'
import { rolesOf } from '../database/roles.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { emptyBin } from './emptyBins.ts'

let database: Database
let owner: pg.Client
const organisationId = newId()
beforeAll(async () => {
  const url = await testDatabase()
  database = await openDatabase({ sizes: { jobs: 1 } }, url)
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`insert into organisation (id, title) values ($1, 'Ours')`, [organisationId])
})
afterAll(async () => {
  await database.close()
  await owner.end()
})

const commands = async (): Promise<number> => (await owner.query('select from command')).rowCount!
const addOld = (count: number) =>
  owner.query(
    `insert into command (organisation_id, user_id, id, field, input_hash, date_created)
  select $1, gen_random_uuid(), gen_random_uuid(), 'createLabel', '', now() - interval '1 year'
  from generate_series(1, $2)`,
    [organisationId, count],
  )

test('many rows go in several transactions', async () => {
  await addOld(450)
  await owner.query(`create table deletion (transaction_id bigint);
    grant insert on deletion to ${(await rolesOf(owner)).app};
    create function note_deletion() returns trigger language plpgsql as $$ begin
      insert into deletion values (txid_current());
      return null;
    end $$;
    create trigger note after delete on command for each row execute function note_deletion()`)
  await emptyBin(database, organisationId)
  expect(await commands()).toBe(0)
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from deletion group by transaction_id order by count',
  )
  expect(rows.map(({ count }) => count)).toEqual([50, 200, 200])
})

test('a row that somebody holds is left to the next day', async () => {
  await addOld(3)
  await owner.query('begin')
  await owner.query('select from command limit 1 for update')
  await emptyBin(database, organisationId)
  expect(await commands()).toBe(1)
  await owner.query('commit')
  await emptyBin(database, organisationId)
  expect(await commands()).toBe(0)
})

test('what was changed at once can be undone as long as the bin keeps things, and is forgotten then', async () => {
  const [userId, memberId] = [newId(), newId()]
  await owner.query(
    `insert into app_user (id, issuer, subject, email, first_name, last_name) values ($1, 'test', 'bulk', 'bulk@example.com', 'Bea', 'Bulk')`,
    [userId],
  )
  await owner.query(
    `insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $3, 'Member')`,
    [organisationId, memberId, userId],
  )
  for (const days of [binDays - 1, binDays + 1])
    await owner.query(
      `insert into bulk_change (organisation_id, id, creator_id, kind, action, record_ids, unchanged, missing_ids, date_created)
      values ($1, gen_random_uuid(), $2, 'COMPANY', 'DELETE', '{}', 0, '{}', now() - $3 * interval '1 day')`,
      [organisationId, userId, days],
    )
  await emptyBin(database, organisationId)
  const { rows } = await owner.query<{ days: number }>(
    'select extract(day from now() - date_created)::int as days from bulk_change',
  )
  expect(rows).toEqual([{ days: binDays - 1 }])
  await owner.query(
    `insert into setting (organisation_id, id, key, value) values ($1, gen_random_uuid(), 'binDays', $2)`,
    [organisationId, String(binDaysMin)],
  )
  await emptyBin(database, organisationId)
  expect((await owner.query('select from bulk_change')).rowCount).toBe(0)
})

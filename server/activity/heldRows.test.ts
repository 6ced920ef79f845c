// What the daily work needs of a kind whose rows wait in the bin. Every reference to a row that the bin loses: the referring row goes along, or the kind's
// declaration keeps the row. Otherwise one row that is still referred to stops the daily work.
import pg from 'pg'
import { expect, test } from 'vitest'
import { recordKinds } from '../records/record.ts'
import '../schema.ts'
import { testDatabase } from '../test/testProcess.ts'

/** Tables whose rows refer to rows that go with one of table $1, and that do not go with it. */
const holders = `with recursive gone as (
    select $1::regclass::oid as oid
    union select k.conrelid from pg_constraint k join gone g on g.oid = k.confrelid where k.contype = 'f' and k.confdeltype = 'c')
  select distinct k.conrelid::regclass::text as "table" from pg_constraint k join gone g on g.oid = k.confrelid
  where k.contype = 'f' and k.confdeltype <> 'c' and k.conrelid not in (select oid from gone) order by 1`

/** Referred to in the same breath as another table, by whose rows it is held. */
const heldWith: Record<string, string> = { answer: 'answer_entry' }

/** Indexes of table $1 that begin with those columns. */
const indexes = `select from pg_index x where x.indrelid = $1::regclass and x.indisvalid
  and array['organisation_id', 'date_deleted']::name[] = (
    select array_agg(a.attname order by k.n) from unnest(x.indkey[0:1]) with ordinality k(attnum, n)
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum)`

test('rows of the bin are found by an index', async () => {
  const client = new pg.Client({ connectionString: await testDatabase() })
  await client.connect()
  const binned = recordKinds().filter((kind) => kind.bin)
  for (const { table } of binned)
    expect((await client.query(indexes, [table])).rowCount, `an index of ${table}`).toBe(1)
  await client.end()
})

test('each reference to a row of the bin is one of those that keep it there', async () => {
  const client = new pg.Client({ connectionString: await testDatabase() })
  await client.connect()
  const forgotten: string[] = []
  for (const { table, bin, staysWhile } of recordKinds()) {
    if (!bin) continue
    const kept = staysWhile.map((condition) => condition('t')).join(' ')
    const { rows } = await client.query<{ table: string }>(holders, [table])
    for (const holder of rows.map((row) => heldWith[row.table] ?? row.table))
      if (!new RegExp(`\\b(from|join) ${holder}\\b`).test(kept))
        forgotten.push(`${holder} refers to rows of ${table}: say staysWhile, or delete on cascade`)
  }
  await client.end()
  expect(forgotten).toEqual([])
})

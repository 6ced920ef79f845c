// The migration that brings what is kept beside answers fills it in as the product keeps it: over
// meetings of random work, carried back to the tables as they were before.
import type pg from 'pg'
import { expect, test } from 'vitest'
import { wrongCounts } from '../server/answers/answerCountsTestKit.ts'
import { knownMeetings } from '../server/answers/testKit.ts'
import { keepAllNewest } from '../server/answers/newestAnswers.ts'
import { RandomWork } from '../server/answers/randomTestKit.ts'
import { versionTables } from '../server/playbooks/versionRows.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../server/test/testOrganisation.ts'
import { databaseBefore } from '../server/database/databaseBeforeTestKit.ts'

const tables = [
  'organisation',
  'app_user',
  'organisation_user',
  'playbook',
  'playbook_version',
  'question_lineage',
  'question_hub',
  'question',
  'question_option',
  'answer_range',
  'meeting',
  'meeting_user',
  'answer_entry',
  'answer',
]

/** The rows of an organisation, with the columns that both have. */
async function carry(org: TestOrganisation, client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const table of tables) {
    const isGlobal = table === 'organisation' || table === 'app_user'
    const rows = await org.sql(
      isGlobal ? `select * from ${table}` : `select * from ${table} where organisation_id = $1`,
      isGlobal ? [] : [org.organisationId],
    )
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name
      from information_schema.columns where table_name = $1 and table_schema = 'public'
      and is_generated = 'NEVER'`,
      [table],
    )
    const list = columns.map((c) => c.name).join(', ')
    await client.query(
      `insert into ${table} (${list})
      select ${list} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
}

test('what was there before is filled in as a fresh computation has it', async () => {
  const org = await newTestOrganisation(),
    work = new RandomWork(org, 18)
  await work.begin(18)
  for (let step = 0; step < 220; step++) await work.step()
  const { url, client } = await databaseBefore(18)
  try {
    await carry(org, client)
    await migrate(url)
    // the job that a start files
    const database = await openDatabase({}, url)
    await keepAllNewest(database, org.organisationId)
    await database.close()
    const sql = async <R>(text: string, values?: unknown[]): Promise<R[]> =>
      (await client.query(text, values)).rows as R[]
    const answers = (await knownMeetings(sql, org.organisationId)).flatMap((m) => m.answers)
    for (const { kept, counts, day, newestOf, ...answer } of answers) {
      expect({ ...answer, ...kept }).toEqual({ ...answer, counts, day, newestOf })
    }
    expect(answers.filter((a) => a.newestOf).length).toBeGreaterThan(20)
    expect(answers.filter((a) => a.counts).length).toBeGreaterThan(20)
    expect(answers.filter((a) => !a.counts).length).toBeGreaterThan(20)
    expect(await wrongCounts(sql, org.organisationId)).toEqual([])
    for (const table of versionTables) {
      const marks = await sql<{ mark: boolean; published: boolean }>(
        `select distinct x.is_published as mark, v.number is not null as published
          from ${table} x join playbook_version v on v.id = x.playbook_version_id order by 1`,
      )
      expect(marks).toEqual([
        { mark: false, published: false },
        { mark: true, published: true },
      ])
    }
  } finally {
    await client.end()
  }
})

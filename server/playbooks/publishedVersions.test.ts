// The database itself keeps published versions as they are, also from a rule that forgets to say which version it means.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { emptyBin } from '../activity/emptyBins.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { versionTables } from './versionRows.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ sizes: { rules: 2 } })
})
afterAll(() => database.close())

const tables: readonly string[] = versionTables
const run = (org: TestOrganisation, text: string): Promise<unknown[]> =>
  database.transaction({ organisationId: org.organisationId, userId: newId() }, (t) =>
    t.query(text, []),
  )

/** A published playbook with a hub, two questions, an option and a condition. */
async function published(): Promise<{ org: TestOrganisation; playbook: string }> {
  const org = await newTestOrganisation(),
    i = { p: newId(), h: newId(), q: newId(), q2: newId(), o: newId() }
  await org.as('manager')
    .ask(`mutation { createPlaybook(id: "${i.p}", title: "P") { id } createQuestionHub(id: "${i.h}", playbookId: "${i.p}", hub: { title: "H" }) { id } createQuestion(id: "${i.q}", questionHubId: "${i.h}", playbookId: "${i.p}", title: "Q", dataTypeString: OPTIONS_RADIO, options: [{ id: "${i.o}", title: "A" }]) { id }
    second: createQuestion(id: "${i.q2}", questionHubId: "${i.h}", playbookId: "${i.p}", title: "Q2", dataTypeString: INPUT) { id } setConditions(playbookId: "${i.p}", questionId: "${i.q2}", conditions: [{ questionId: "${i.q}", valueOptions: ["${i.o}"] }]) { id } }`)
  await org.as('manager').ask(`mutation { publishPlaybook(id: "${i.p}") { id } }`)
  return { org, playbook: i.p }
}
const rowsOf = (org: TestOrganisation): Promise<unknown[]> =>
  org.sql(
    tables
      .map(
        (t) =>
          `select '${t}' as table, x::text as row from ${t} x join playbook_version v on v.organisation_id = x.organisation_id and v.id = x.playbook_version_id where v.organisation_id = '${org.organisationId}' and v.number is not null`,
      )
      .join(' union all ') + ' order by 1, 2',
  )

test('a careless update or delete reaches the draft only', async () => {
  const { org } = await published(),
    before = await rowsOf(org)
  expect(before).toHaveLength(5)
  for (const table of tables)
    await run(
      org,
      `update ${table} set organisation_id = organisation_id, ${table === 'answer_range' ? 'value_number_to = 5' : `rank = 'zz'`} where organisation_id = '${org.organisationId}'`,
    )
  expect(await rowsOf(org)).toEqual(before)
  for (const table of tables.toReversed())
    await run(org, `delete from ${table} where organisation_id = '${org.organisationId}'`)
  expect(await rowsOf(org)).toEqual(before)
  for (const table of tables)
    expect(
      await org.sql(`select 1 from ${table} where organisation_id = '${org.organisationId}'`),
    ).toHaveLength(before.filter((r) => (r as { table: string }).table === table).length)
})

test('a version stays a version', async () => {
  const { org } = await published(),
    read = () =>
      org.sql(
        `select v::text from playbook_version v where organisation_id = '${org.organisationId}' and number is not null`,
      ),
    before = await read()
  await run(
    org,
    `update playbook_version set note = 'changed' where organisation_id = '${org.organisationId}'`,
  )
  await run(
    org,
    `delete from playbook_version where organisation_id = '${org.organisationId}' and number is not null`,
  )
  expect(await read()).toEqual(before)
  await expect(
    run(
      org,
      `update playbook_version set number = 9, date_published = now() where organisation_id = '${org.organisationId}' and number is null`,
    ),
  ).rejects.toThrow('row-level security')
})

test('each row says whether its version is published, however it came there', async () => {
  const { org, playbook } = await published()
  const manager = org.as('manager')
  await manager.ask(
    `mutation { copyPlaybook(id: "${playbook}", title: "Copy") { id } resetDraft(id: "${playbook}") { id } }`,
  )
  for (const table of tables) {
    const rows = await org.sql<{ is_published: boolean; as_version: boolean }>(
      `select x.is_published, v.number is not null as as_version from ${table} x join playbook_version v
        on v.organisation_id = x.organisation_id and v.id = x.playbook_version_id where x.organisation_id = $1`,
      [org.organisationId],
    )
    expect(new Set(rows.map((row) => row.as_version))).toEqual(new Set([true, false]))
    expect(rows.filter((row) => row.is_published !== row.as_version)).toEqual([])
  }
})

test('a playbook that is not in the bin is not deleted, nor its versions with it', async () => {
  const { org, playbook } = await published(),
    before = await rowsOf(org)
  await run(org, `delete from playbook where organisation_id = '${org.organisationId}'`)
  expect(await org.sql(`select from playbook where id = $1`, [playbook])).toHaveLength(1)
  expect(await rowsOf(org)).toEqual(before)
})

test('an emptied bin takes the versions along', async () => {
  const { org, playbook } = await published()
  await org.as('manager').ask(`mutation { deletePlaybook(id: "${playbook}") }`)
  await emptyBin(database, org.organisationId, new Date(Date.now() + 31 * 86_400_000))
  for (const table of [...tables, 'playbook_version', 'question_lineage', 'playbook'])
    expect([
      table,
      await org.sql(`select 1 from ${table} where organisation_id = '${org.organisationId}'`),
    ]).toEqual([table, []])
})

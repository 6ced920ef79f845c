// Columns that a migration adds: copying, publishing and going back to a version take them along,
// although no rule names them.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { testDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { columnsOf } from '../rules/insertRow.ts'
import { newPlaybook } from './testKit.ts'
import { versionTables } from './versionRows.ts'

const tables = ['playbook', ...versionTables] as const
let org: TestOrganisation
beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = await testDatabase()
  org = await newTestOrganisation()
  for (const table of tables) {
    await org.sql(`alter table ${table} add column added text`)
    Object.assign(columnsOf(table), { added: { type: 'text', notNull: false } })
  }
})

const ask = (document: string): Promise<any> => org.as('manager').ask(document)
/** What stands in the added column of each table, of the rows of a version. */
const addedIn = async (versionId: string): Promise<Record<string, (string | null)[]>> =>
  Object.fromEntries(
    await Promise.all(
      versionTables.map(async (table) => [
        table,
        (
          await org.sql(`select added from ${table} where playbook_version_id = $1 order by 1`, [
            versionId,
          ])
        ).map((row) => row['added'] as string),
      ]),
    ),
  )
const versionsOf = async (playbookId: string): Promise<{ draft: string; published: string }> =>
  (
    await org.sql<{ draft: string; published: string }>(
      'select draft_version_id as draft, published_version_id as published from playbook where id = $1',
      [playbookId],
    )
  )[0]!
const fill = (table: string, key: string, id: string, as: string): Promise<unknown> =>
  org.sql(`update ${table} set added = $2 where ${key} = $1`, [id, as])

test('copied, published, changed, reset and restored: the added columns keep what they hold', async () => {
  const { id } = await newPlaybook(org.as('manager'))
  const { draft } = await versionsOf(id)
  await fill('playbook', 'id', id, 'of playbook')
  for (const table of versionTables) await fill(table, 'playbook_version_id', draft, table)
  const filled = await addedIn(draft)
  for (const table of versionTables)
    expect([table, new Set(filled[table])]).toEqual([table, new Set([table])])

  const copyId = newId()
  await ask(`mutation { copyPlaybook(id: "${id}", newId: "${copyId}", title: "Copy") { id } }`)
  expect(await addedIn((await versionsOf(copyId)).draft)).toEqual(filled)

  await ask(`mutation { publishPlaybook(id: "${id}") { id } }`)
  expect(await addedIn((await versionsOf(id)).published)).toEqual(filled)

  for (const table of versionTables) {
    await fill(table, 'playbook_version_id', draft, 'changed')
    await ask(`mutation { publishPlaybook(id: "${id}") { id } }`)
    expect((await addedIn((await versionsOf(id)).published))[table]).toContain('changed')
  }
  const [first] = await org.sql(
    'select id from playbook_version where playbook_id = $1 and number = 1',
    [id],
  )
  await ask(`mutation { resetDraft(id: "${id}", versionId: "${first!['id']}") { id } }`)
  expect(await addedIn(draft)).toEqual(filled)

  await ask(`mutation { deletePlaybook(id: "${id}") restore(table: PLAYBOOK, id: "${id}") }`)
  expect(
    await org.sql('select added from playbook where id = any($1) order by 1', [[id, copyId]]),
  ).toEqual([{ added: 'of playbook' }, { added: 'of playbook' }])
})

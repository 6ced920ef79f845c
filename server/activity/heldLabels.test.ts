// Labels that the bin keeps because something names them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { emptyBin } from './emptyBins.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ sizes: { rules: 1 } })
})
afterAll(() => database.close())
test('a label that was merged stays while a view names it', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  const [filtered, tested, other, into] = [newId(), newId(), newId(), newId()]
  for (const id of [filtered, tested, other, into])
    await manager.ask(
      'mutation ($id: ID!, $title: String!) { createLabel(id: $id, title: $title, color: "#b42318") { id } }',
      { id, title: `of ${id}` },
    )
  const { view } = await manager.ask(
    'mutation ($content: ListViewContent!) { view: createListView(table: COMPANY, title: "A", content: $content) { id } }',
    {
      content: {
        labels: [filtered],
        conditions: [
          { any: [{ field: 'LABEL', operator: 'ANY_OF', ids: [tested.toUpperCase()] }] },
        ],
      },
    },
  )
  for (const id of [filtered, tested, other])
    await manager.ask(
      'mutation ($id: ID!, $into: ID!) { mergeLabels(id: $id, into: $into) { id } }',
      { id, into },
    )
  const labels = async () =>
    (
      await org.sql<{ id: string }>('select id from label where organisation_id = $1', [
        org.organisationId,
      ])
    ).map(({ id }) => id)
  const later = new Date(Date.now() + 40 * 86_400_000)
  await emptyBin(database, org.organisationId, later)
  expect((await labels()).toSorted()).toEqual([filtered, tested, into].toSorted())
  await manager.ask('mutation ($id: ID!) { deleteListView(id: $id) }', { id: view.id })
  await emptyBin(database, org.organisationId, later)
  expect(await labels()).toEqual([into])
})

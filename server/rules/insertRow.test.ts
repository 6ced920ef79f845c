import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import type { Context } from './authorise.ts'
import { insertRow, type NewRow } from './insertRow.ts'

let database: Database
let org: TestOrganisation
beforeAll(async () => {
  database = await openDatabase({ sizes: { rules: 1 } })
  org = await newTestOrganisation()
})
afterAll(() => database.close())

const insert = (row: NewRow<'company'>): Promise<boolean> => {
  const { organisationId, userId } = org.as('admin')
  return database.transaction({ organisationId, userId }, (db) =>
    insertRow({ organisationId, userId, db } as unknown as Context, 'company', row),
  )
}
const companyOf = async (id: string) =>
  (await org.sql('select * from company where id = $1', [id]))[0]!

test('each column as given, the default where nothing is said, null where null is said', async () => {
  const id = newId()
  const row = { id, name: 'Émile & Sons', creator_id: org.as('admin').userId }
  expect(await insert({ ...row, city: null, prio: undefined, emails: ['a,"b"', 'c'] })).toBe(true)
  expect(await companyOf(id)).toMatchObject({
    organisation_id: org.organisationId,
    name: 'Émile & Sons',
    norm: 'emile & sons',
    city: null,
    prio: 1,
    emails: ['a,"b"', 'c'],
    telephones: [],
    date_deleted: null,
  })
})

test('the same key again writes nothing', async () => {
  const row = { id: newId(), creator_id: org.as('admin').userId }
  expect(await insert({ ...row, name: 'First' })).toBe(true)
  expect(await insert({ ...row, name: 'Second' })).toBe(false)
  expect(await companyOf(row.id)).toMatchObject({ name: 'First' })
})

test('a required column that is missing, a generated one and a wrong value do not compile', () => {
  const row = { id: newId(), name: 'A', creator_id: newId() }
  const wrong: NewRow<'company'>[] = [
    // @ts-expect-error the name is required
    { id: row.id, creator_id: row.creator_id },
    // @ts-expect-error PostgreSQL makes it from the name
    { ...row, norm: 'a' },
    // @ts-expect-error a number
    { ...row, prio: 'high' },
    // @ts-expect-error not nullable
    { ...row, emails: null },
  ]
  expect(wrong).toHaveLength(4)
})

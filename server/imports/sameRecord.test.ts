// Rows of a file that are one record, and lists of a record that a file adds to.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { checkFile, importDatabase, runStep, sendFile, wrongRowsOf } from './importsTestKit.ts'

let database: Database
let org: TestOrganisation
let manager: Person
beforeAll(async () => {
  database = await importDatabase()
})
beforeEach(async () => {
  org = await newTestOrganisation()
  manager = org.as('manager')
})
afterAll(() => database.close())

const newAnn = async (): Promise<string> =>
  (
    await manager.ask(
      'mutation { createContact(contact: { firstName: "Ann", lastName: "Peeters", address: { emails: ["ann@acme.be", "ann@home.be"], telephones: ["+3291111111"] } }) { id } }',
    )
  ).createContact.id
const fields = ['firstName', 'lastName', 'emails', 'telephones', 'jobTitle']
const read = async (rows: readonly string[], mode = 'BOTH') => {
  const text = ['First,Last,Mail,Telephone,Job', ...rows].join('\n')
  const { id } = await sendFile(org, manager, text, { kind: 'CONTACT' })
  const checked = await checkFile(org, database, manager, id, { fields, match: 'EMAIL', mode })
  return { id, checked }
}
const rowsOf = async (id: string): Promise<[number, string, unknown[]][]> => {
  const { importRows } = await manager.ask(
    'query ($id: ID!) { importRows(importId: $id) { id rowNo state problems } }',
    { id },
  )
  return importRows.map((one: { rowNo: number; state: string; problems: { rule: string }[] }) => [
    one.rowNo,
    one.state,
    one.problems.map(({ rule }) => rule),
  ])
}
const mend = async (importId: string, rowNo: number, text: string) => {
  const [row] = await org.sql(
    'select id from import_row where organisation_id = $1 and import_id = $2 and row_no = $3',
    [org.organisationId, importId, rowNo],
  )
  const { mendImportCell } = await manager.ask(
    'mutation ($id: ID!, $text: String!) { mendImportCell(id: $id, column: 2, text: $text) { state } }',
    { id: row!['id'], text },
  )
  return mendImportCell.state
}
const contact = async (id: string) =>
  (
    await org.sql(
      'select emails, telephones, job_title from contact where organisation_id = $1 and id = $2',
      [org.organisationId, id],
    )
  )[0]

test.each(['BOTH', 'CREATE'])(
  'a record that an earlier batch reaches by another key is reached twice: %s',
  async (mode) => {
    await newAnn()
    const others = Array.from({ length: 500 }, (_, at) => `A,Person ${at},p${at}@x.be,,`)
    const { id, checked } = await read(
      ['Ann,Peeters,ann@acme.be,,Buyer', ...others, 'Ann,Peeters,ann@home.be,,Seller'],
      mode,
    )
    expect(checked).toMatchObject({ toCreate: 500, wrong: 1 })
    expect(await wrongRowsOf(org, manager, id)).toMatchObject([
      { rowNo: 502, problems: [{ column: 2, rule: 'TWICE', params: { row: 1 } }] },
    ])
    expect(await runStep(org, database, manager, id, 'IMPORT')).toMatchObject({
      toCreate: 500,
      toUpdate: mode === 'BOTH' ? 1 : 0,
      wrong: 1,
    })
  },
)

test('a mended key lets go the rows that had it, and takes it from those that have it', async () => {
  await newAnn()
  const { id } = await read([
    'Ann,Peeters,ann@acme.be,,',
    'Bo,Aerts,bo@x.be,,',
    'Ann,Peeters,ann@home.be,,Buyer',
    'Cy,Claes,cy@x.be,,',
    'Bo,Aerts,bo@x.be,,',
  ])
  expect(await rowsOf(id)).toEqual([
    [1, 'SAME', []],
    [2, 'CREATE', []],
    [3, 'WRONG', ['TWICE']],
    [4, 'CREATE', []],
    [5, 'WRONG', ['TWICE']],
  ])
  // row 3 has the record to itself; row 4 has a key that an earlier row has by now
  expect(await mend(id, 1, 'cy@x.be')).toBe('CREATE')
  expect(await rowsOf(id)).toEqual([
    [1, 'CREATE', []],
    [2, 'CREATE', []],
    [3, 'UPDATE', []],
    [4, 'WRONG', ['TWICE']],
    [5, 'WRONG', ['TWICE']],
  ])
  expect(await mend(id, 2, 'other@x.be')).toBe('CREATE')
  const mended = await rowsOf(id)
  expect(mended[4]).toEqual([5, 'CREATE', []])
  await runStep(org, database, manager, id, 'IMPORT')
  expect(await rowsOf(id)).toEqual(mended)
})

test('lists are added to, and a revert takes what was added', async () => {
  const ann = await newAnn()
  const { id, checked } = await read(['Ann,Peeters,ANN@ACME.BE; new@acme.be,+3292222222,Buyer'])
  expect(checked).toMatchObject({ toUpdate: 1 })
  // the check says what becomes of each field
  expect(
    await manager.ask('query ($id: ID!) { importRows(importId: $id) { changes } }', { id }),
  ).toEqual({
    importRows: [
      {
        changes: [
          { field: 'jobTitle', from: null, to: 'Buyer' },
          {
            field: 'telephones',
            from: ['+3291111111'],
            to: ['+3291111111', '+3292222222'],
          },
          {
            field: 'emails',
            from: ['ann@acme.be', 'ann@home.be'],
            to: ['ann@acme.be', 'ann@home.be', 'new@acme.be'],
          },
        ],
      },
    ],
  })
  await runStep(org, database, manager, id, 'IMPORT')
  expect(await contact(ann)).toEqual({
    emails: ['ann@acme.be', 'ann@home.be', 'new@acme.be'],
    telephones: ['+3291111111', '+3292222222'],
    job_title: 'Buyer',
  })
  const again = await read(['Ann,Peeters,new@acme.be,+3291111111,'])
  expect(again.checked).toMatchObject({ same: 1, toUpdate: 0 })
  await manager.ask(
    'mutation ($id: ID!) { updateContact(id: $id, address: { emails: ["ann@acme.be", "new@acme.be", "since@acme.be"] }) { id } }',
    { id: ann },
  )
  expect(await runStep(org, database, manager, id, 'REVERT')).toMatchObject({
    reverted: 1,
    kept: 0,
  })
  expect(await contact(ann)).toEqual({
    emails: ['ann@acme.be', 'since@acme.be'],
    telephones: ['+3291111111'],
    job_title: null,
  })
})

// Files of accounts and contacts: read, checked, mended, brought in, and taken back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import {
  checkFile,
  doStep,
  importDatabase,
  importOf,
  runStep,
  sendFile,
  wrongRowsOf,
} from './importsTestKit.ts'
import { partsOf } from '../work/testKit.ts'
import { importJob } from './importJob.ts'
import { removeImports } from './removeImports.ts'

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

const accounts = () =>
  org.sql(
    'select name, vat, url, city, prio, emails, owner_id, date_deleted from company where organisation_id = $1 order by name',
    [org.organisationId],
  )
const lines = (property: string) =>
  org.sql(
    'select table_name, value, value2, creator_id from activity where organisation_id = $1 and property = $2 order by value2',
    [org.organisationId, property],
  )

test('accounts are made, changed and left, each with its line in the log, and taken back', async () => {
  await manager.ask(
    'mutation { createCompany(company: { name: "Acme", vAT: "BE0123456749", industry: "Steel" }) { id } }',
  )
  await manager.ask('mutation { createCompany(company: { name: "Same", vAT: "BE0999" }) { id } }')
  const { id, status } = await sendFile(
    org,
    manager,
    'Naam;BTW;Site;E-mail;Prio;Eigenaar\nAcme nv;0123 456 749;www.acme.be;a@acme.be, b@acme.be;3;admin tester\nSame;BE0999;;;;\n"New; one";BE0777;;;2;\n',
  )
  expect([status, await importOf(manager, id)]).toMatchObject([
    204,
    {
      heads: ['Naam', 'BTW', 'Site', 'E-mail', 'Prio', 'Eigenaar'],
      rowCount: 3,
      separator: ';',
      encoding: 'utf-8',
      step: null,
    },
  ])
  const fields = ['name', 'vAT', 'url', 'emails', 'prio', 'owner']
  const checked = await checkFile(org, database, manager, id, { fields, match: 'VAT' })
  expect(checked).toMatchObject({
    toCreate: 1,
    toUpdate: 1,
    same: 1,
    wrong: 0,
    run: { state: 'DONE', done: 3 },
  })
  expect(await accounts()).toHaveLength(2)
  expect(await runStep(org, database, manager, id, 'IMPORT')).toMatchObject({
    step: 'IMPORT',
    toCreate: 1,
    toUpdate: 1,
    same: 1,
    run: { state: 'DONE' },
  })
  expect(await accounts()).toMatchObject([
    {
      name: 'Acme nv',
      vat: '0123 456 749',
      url: 'https://www.acme.be',
      emails: ['a@acme.be', 'b@acme.be'],
      prio: 3,
    },
    { name: 'New; one', vat: 'BE0777', prio: 2, emails: [], owner_id: manager.userId },
    { name: 'Same' },
  ])
  expect(await lines('list')).toMatchObject([{ value2: 'COMPANY 2' }])
  expect(await lines('name')).toMatchObject([
    { value: 'Acme', value2: 'Acme nv', creator_id: manager.userId },
  ])
  expect(await lines('ownerId')).toMatchObject([
    { value: 'Manager Tester', value2: 'Admin Tester' },
  ])
  expect(await lines('created')).toMatchObject(
    [{}, { value2: 'New; one' }, {}].map((one) => expect.objectContaining(one)),
  )
  // somebody changes one of the fields since
  const [{ id: acme }] = (await manager.ask('{ companies(search: "Acme") { list { id } } }'))
    .companies.list
  await manager.ask('mutation ($id: ID!) { updateCompany(id: $id, prio: 1) { id } }', { id: acme })
  expect(await runStep(org, database, manager, id, 'REVERT')).toMatchObject({
    reverted: 1,
    kept: 1,
    run: { state: 'DONE' },
  })
  expect(await lines('reverted')).toMatchObject([
    { value2: 'COMPANY 1', creator_id: manager.userId },
  ])
  const kept = 'query ($id: ID!) { importRows(importId: $id, outcome: KEPT) { rowNo outcome } }'
  expect(await manager.ask(kept, { id })).toEqual({
    importRows: [{ rowNo: 1, outcome: 'KEPT' }],
  })
  expect(await accounts()).toMatchObject([
    { name: 'Acme', vat: 'BE0123456749', url: null, emails: [], prio: 1 },
    { name: 'New; one' },
    { name: 'Same', date_deleted: null },
  ])
  expect((await manager.ask('{ companies { totalCount } }')).companies.totalCount).toBe(2)
})

test('wrong cells are named by row and column, and mended one by one', async () => {
  const { id } = await sendFile(
    org,
    manager,
    'Name,E-mail,Owner,Prio\n,x@example.com,,\nA,nonsense,,\nB,b@example.com,Nobody Here,\nC,c@example.com,Admin Tester,9\nD,b@example.com,,\nE,b@example.com,,\n',
  )
  const fields = ['name', 'emails', 'owner', 'prio']
  expect(await checkFile(org, database, manager, id, { fields, match: 'EMAIL' })).toMatchObject({
    toCreate: 1,
    wrong: 5,
  })
  const wrong = await wrongRowsOf(org, manager, id)
  expect(wrong.map(({ rowNo, problems }) => [rowNo, problems])).toEqual([
    [1, [{ column: 0, rule: 'REQUIRED' }]],
    [2, [{ column: 1, rule: 'BAD_FORMAT' }]],
    [3, [{ column: 2, rule: 'NOT_THERE' }]],
    [4, [{ column: 3, rule: 'OUT_OF_BOUNDS', params: { min: -1, max: 3 } }]],
    [6, [{ column: 1, rule: 'TWICE', params: { row: 5 } }]],
  ])
  const { importRows } = await manager.ask(
    'query ($id: ID!) { importRows(importId: $id, state: WRONG) { id rowNo cells state } }',
    { id },
  )
  const mend = (row: string, column: number, text: string) =>
    manager.ask(
      'mutation ($id: ID!, $column: Int!, $text: String!) { mendImportCell(id: $id, column: $column, text: $text) { state problems cells } }',
      { id: row, column, text },
    )
  expect((await mend(importRows[1].id, 1, 'a@example.com')).mendImportCell).toEqual({
    state: 'CREATE',
    problems: [],
    cells: ['A', 'a@example.com', '', ''],
  })
  expect((await mend(importRows[0].id, 0, 'Zed')).mendImportCell.state).toBe('CREATE')
  expect(await runStep(org, database, manager, id, 'IMPORT')).toMatchObject({
    toCreate: 3,
    wrong: 3,
  })
  expect((await accounts()).map(({ name }) => name)).toEqual(['A', 'D', 'Zed'])
  expect(await lines('list')).toMatchObject([{ table_name: 'import', value2: 'COMPANY 3' }])
  // what it was told is remembered, for files with the same heads
  const again = await sendFile(org, manager, 'name;e-mail;OWNER;prio\nQ;;;\n')
  expect(await importOf(manager, again.id)).toMatchObject({
    mapping: fields.map((field) => ({ field })),
    match: 'EMAIL',
    mode: 'BOTH',
    step: null,
  })
})

test('1,201 rows go on behind the last batch after an end, and nothing is done twice', async () => {
  const rows = Array.from({ length: 1201 }, (_, at) => `Account ${at},a${at}@example.com`)
  const { id } = await sendFile(org, manager, ['Name,Mail', ...rows].join('\n'))
  await checkFile(org, database, manager, id, {
    fields: ['name', 'emails'],
    match: 'EMAIL',
    mode: 'CREATE',
  })
  await manager.ask('mutation ($id: ID!) { startImport(id: $id) { id } }', { id })
  // as it stands when a process is killed behind its first batch
  const [{ run }] = [await importOf(manager, id)] as [{ run: unknown }]
  expect(run).toMatchObject({ state: 'WAITING' })
  await org.sql('update list_import set row_count = 500 where organisation_id = $1 and id = $2', [
    org.organisationId,
    id,
  ])
  await doStep(org, database, id, 'IMPORT')
  await org.sql('update list_import set row_count = 1201 where organisation_id = $1 and id = $2', [
    org.organisationId,
    id,
  ])
  expect(await accounts()).toHaveLength(500)
  await org.sql(
    `update job_run set state = 'CANCELLED', date_finished = now(), canceller_id = creator_id where organisation_id = $1 and kind = 'import' and id = (select run_id from list_import where organisation_id = $1 and id = $2)`,
    [org.organisationId, id],
  )
  expect(await runStep(org, database, manager, id, 'IMPORT')).toMatchObject({
    toCreate: 1201,
    skipped: 0,
    doneTo: 1201,
  })
  expect(await accounts()).toHaveLength(1201)
})

test('what is cancelled behind its first batch is in the log with what it did, and the rest once it is done', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => `Account ${at}`)
  const { id } = await sendFile(org, manager, ['Name', ...rows].join('\n'))
  await checkFile(org, database, manager, id, { fields: ['name'] })
  await manager.ask('mutation ($id: ID!) { startImport(id: $id) { id } }', { id })
  expect(await lines('list')).toEqual([])
  const cancelled = new AbortController()
  const work = {
    ...partsOf(database),
    organisationId: org.organisationId,
    data: { importId: id, step: 'IMPORT' as const },
    stopping: new AbortController().signal,
  }
  const run = {
    signal: cancelled.signal,
    progress: () => cancelled.abort(),
    disableCancel: async () => {},
  }
  await expect(importJob.run(work, run)).rejects.toThrow('aborted')
  expect(await lines('list')).toMatchObject([{ value2: 'COMPANY 500' }])
  await runStep(org, database, manager, id, 'IMPORT')
  await runStep(org, database, manager, id, 'IMPORT')
  expect(await lines('list')).toMatchObject([{ value2: 'COMPANY 1' }, { value2: 'COMPANY 500' }])
})

test('only whoever sent a file has it; its rows go with its days', async () => {
  const { id } = await sendFile(org, manager, 'Name\nA\n')
  expect(await importOf(org.as('admin'), id)).toBeNull()
  expect(await wrongRowsOf(org, org.as('admin'), id)).toMatchObject([
    { errors: [{ extensions: { code: 'NOT_FOUND' } }] },
  ])
  await removeImports(database, org.organisationId)
  expect(await importOf(manager, id)).not.toBeNull()
  await org.sql(
    `update list_import set date_expires = now() - interval '1 second' where organisation_id = $1`,
    [org.organisationId],
  )
  await removeImports(database, org.organisationId)
  expect(await importOf(manager, id)).toBeNull()
  expect(
    await org.sql('select id from import_row where organisation_id = $1', [org.organisationId]),
  ).toEqual([])
  await removeImports(database, org.organisationId)
  expect(
    await org.sql('select kind, counts from retention_run where organisation_id = $1', [
      org.organisationId,
    ]),
  ).toEqual([{ kind: 'FILES', counts: { list_import: 1, import_row: 1 } }])
})

// Accounts that contacts of a file name and that are not there; and what the check says against what the import does.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { newMeeting } from '../meetings/testKit.ts'
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
    'select name, vat, url, creator_id, owner_id, date_deleted is not null as is_gone from company where organisation_id = $1 order by name',
    [org.organisationId],
  )
const places = async () =>
  (
    await org.sql(
      `select p.first_name || ' at ' || c.name as text from company_contact l join contact p on p.organisation_id = $1 and p.id = l.contact_id
      join company c on c.organisation_id = $1 and c.id = l.company_id where l.organisation_id = $1 and p.date_deleted is null order by 1`,
      [org.organisationId],
    )
  ).map(({ text }) => text)

test('accounts that are not there make rows wrong, or are made once for each name, and go with a revert', async () => {
  await manager.ask('mutation { createCompany(company: { name: "Acme" }) { id } }')
  const others = Array.from({ length: 500 }, (_, at) => `P${at},p${at}@x.be,,,`)
  const text = [
    'First,Mail,Account,VAT,Web',
    'Ann,ann@x.be,New Works nv,BE0777,www.new.be',
    'Bo,bo@x.be,NEW WORKS,,',
    'Cy,cy@x.be,Acme,BE0999,',
    'Di,di@x.be,Used,,',
    'Ed,ed@x.be,,BE0111,',
    `Fi,fi@x.be,${'x'.repeat(300)},,`,
    ...others,
    'Gus,gus@x.be,new works,BE0777,',
  ].join('\n')
  const { id } = await sendFile(org, manager, text, { kind: 'CONTACT' })
  const fields = ['firstName', 'emails', 'accountName', 'accountVat', 'accountWebsite']
  const told = { fields, match: 'EMAIL' }
  expect(await checkFile(org, database, manager, id, told)).toMatchObject({
    accounts: 'WRONG',
    wrong: 7,
    newAccounts: 0,
  })
  const create = { ...told, accounts: 'CREATE' }
  expect(await checkFile(org, database, manager, id, create)).toMatchObject({
    accounts: 'CREATE',
    toCreate: 505,
    wrong: 2,
    newAccounts: 2,
  })
  expect(
    (await wrongRowsOf(org, manager, id)).map(({ rowNo, problems }) => [rowNo, problems[0]]),
  ).toMatchObject([
    [5, { column: 3, rule: 'NOT_THERE' }],
    [6, { column: 2, rule: 'TOO_LONG' }],
  ])
  expect(await accounts()).toHaveLength(1)
  expect(await runStep(org, database, manager, id, 'IMPORT')).toMatchObject({
    toCreate: 505,
    newAccounts: 2,
  })
  const made = { creator_id: manager.userId, owner_id: manager.userId, is_gone: false }
  expect(await accounts()).toMatchObject([
    { name: 'Acme', vat: null },
    { ...made, name: 'New Works nv', vat: 'BE0777', url: 'https://www.new.be' },
    { ...made, name: 'Used', vat: null },
  ])
  expect(await places()).toEqual([
    'Ann at New Works nv',
    'Bo at New Works nv',
    'Cy at Acme',
    'Di at Used',
    'Gus at New Works nv',
  ])
  const lines = await org.sql(
    `select value2 from activity where organisation_id = $1 and table_name = 'company' and property = 'created' and creator_id = $2 order by value2`,
    [org.organisationId, manager.userId],
  )
  expect(lines).toEqual([{ value2: 'Acme' }, { value2: 'New Works nv' }, { value2: 'Used' }])
  const total = async () => (await manager.ask('{ companies { totalCount } }')).companies.totalCount
  expect(await total()).toBe(3)
  // it is said again of a file with the same heads
  const again = await sendFile(org, manager, text.slice(0, 80), { kind: 'CONTACT' })
  expect(await importOf(manager, again.id)).toMatchObject({ accounts: 'CREATE' })
  const [used] = await org.sql(
    `select id from company where organisation_id = $1 and name = 'Used'`,
    [org.organisationId],
  )
  await manager.ask('mutation ($id: ID!) { updateCompany(id: $id, prio: 3) { id } }', {
    id: used!['id'],
  })
  expect(await runStep(org, database, manager, id, 'REVERT')).toMatchObject({
    reverted: 505,
    newAccounts: 2,
    keptAccounts: 1,
  })
  expect(await accounts()).toMatchObject([
    { name: 'Acme', is_gone: false },
    { name: 'New Works nv', is_gone: true },
    { name: 'Used', is_gone: false },
  ])
  expect(await total()).toBe(2)
  expect(await places()).toEqual([])
})

test('an account that somebody met meanwhile is kept by the revert, as it is', async () => {
  const { id } = await sendFile(org, manager, 'First,Account\nAnn,Met\nBo,Alone', {
    kind: 'CONTACT',
  })
  const told = { fields: ['firstName', 'accountName'], accounts: 'CREATE' }
  await checkFile(org, database, manager, id, told)
  await runStep(org, database, manager, id, 'IMPORT')
  const [met] = await org.sql(
    `select id from company where organisation_id = $1 and name = 'Met'`,
    [org.organisationId],
  )
  await newMeeting(manager, { companyId: met!['id'] })
  expect(await runStep(org, database, manager, id, 'REVERT')).toMatchObject({
    reverted: 2,
    keptAccounts: 1,
  })
  expect(await accounts()).toMatchObject([
    { name: 'Alone', is_gone: true },
    { name: 'Met', is_gone: false },
  ])
})

test('new rows that share an address that is not their first one are one record', async () => {
  const others = Array.from({ length: 500 }, (_, at) => `P${at},p${at}@x.be`)
  const text = ['First,Mail', 'Ann,ann@x.be; home@x.be', ...others, 'Ann,work@x.be; home@x.be']
  const { id } = await sendFile(org, manager, text.join('\n'), { kind: 'CONTACT' })
  const told = { fields: ['firstName', 'emails'], match: 'EMAIL' }
  expect(await checkFile(org, database, manager, id, told)).toMatchObject({
    toCreate: 501,
    wrong: 1,
  })
  expect(await wrongRowsOf(org, manager, id)).toMatchObject([
    { rowNo: 502, problems: [{ rule: 'TWICE', params: { row: 1 } }] },
  ])
  expect(await runStep(org, database, manager, id, 'IMPORT')).toMatchObject({ toCreate: 501 })
  // one that is reached by addresses of two records is none of them
  const both = await sendFile(org, manager, 'First,Mail\nAnn,p1@x.be; home@x.be', {
    kind: 'CONTACT',
  })
  await checkFile(org, database, manager, both.id, told)
  expect(await wrongRowsOf(org, manager, both.id)).toMatchObject([
    { problems: [{ rule: 'AMBIGUOUS', params: { count: 2 } }] },
  ])
})

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const kinds = [
  {
    kind: 'CONTACT',
    match: 'EMAIL',
    fields: ['firstName', 'lastName', 'emails', 'accountName', 'accountVat', 'city'],
  },
  {
    kind: 'CONTACT',
    match: 'NAME_CITY',
    fields: ['firstName', 'lastName', 'emails', 'accountName', 'accountVat', 'city'],
  },
  { kind: 'COMPANY', match: 'WEBSITE', fields: ['name', 'url', 'websites', 'vAT', 'prio', 'city'] },
  { kind: 'COMPANY', match: 'VAT', fields: ['name', 'url', 'emails', 'vAT', 'prio', 'city'] },
]
const shown = ['toCreate', 'toUpdate', 'same', 'skipped', 'wrong', 'newAccounts'] as const

test.each(kinds)(
  'the import does what the check says of a file at random, also of cells that were mended: $kind by $match',
  async ({ kind, match, fields }) => {
    const any = numbers(fields.length + match.length)
    const many = (most: number, one: () => string): string =>
      Array.from({ length: any(most + 1) }, one).join(';')
    // few of each, so that rows meet by first and by further keys, in a batch and beyond it
    const cells: Record<string, () => string> = {
      firstName: () => ['Ann', 'Bo', '', 'Cy'][any(4)]!,
      lastName: () => `Peeters ${any(300)}`,
      name: () => (any(40) ? `Account ${any(500)}` : ''),
      emails: () => (any(30) ? many(3, () => `p${any(900)}@x.be`) : 'nonsense'),
      url: () => (any(5) ? `www.site${any(900)}.be` : ''),
      websites: () => many(2, () => `site${any(900)}.be`),
      vAT: () => (any(4) ? `BE0${any(500)}` : ''),
      accountName: () => (any(3) ? `Firm ${any(60)}${any(2) ? ' nv' : ''}` : ''),
      accountVat: () => (any(4) ? '' : `BE1${any(60)}`),
      prio: () => ['', '1', '9'][any(30) ? any(2) : 2]!,
      city: () => ['', 'Ghent', 'Bruges'][any(3)]!,
    }
    const rows = (count: number) =>
      Array.from({ length: count }, () => fields.map((field) => cells[field]!()).join(','))
    const send = async (text: string[]) => {
      const { id } = await sendFile(org, manager, [fields.join(','), ...text].join('\n'), { kind })
      const mode = ['BOTH', 'CREATE', 'UPDATE'][any(2)]!
      const accounts = kind === 'CONTACT' ? 'CREATE' : 'WRONG'
      const checked = await checkFile(org, database, manager, id, {
        fields,
        match,
        mode,
        accounts,
      })
      return { id, checked }
    }
    const before = await send(rows(60))
    await runStep(org, database, manager, before.id, 'IMPORT')
    const { id } = await send(rows(620))
    const all = await org.sql<{ id: string; cells: string[] }>(
      'select id, cells from import_row where organisation_id = $1 and import_id = $2 order by row_no',
      [org.organisationId, id],
    )
    for (let n = 0; n < 8; n++) {
      const column = any(fields.length)
      await manager.ask(
        'mutation ($id: ID!, $column: Int!, $text: String!) { mendImportCell(id: $id, column: $column, text: $text) { id } }',
        { id: all[any(all.length)]!.id, column, text: cells[fields[column]!]!() },
      )
      // where too many rows hang together
      if ((await importOf(manager, id))['run'].state === 'WAITING')
        await doStep(org, database, id, 'CHECK')
    }
    const states = () =>
      org.sql(
        'select row_no, state, problems, account_key from import_row where organisation_id = $1 and import_id = $2 order by row_no',
        [org.organisationId, id],
      )
    const said = await importOf(manager, id),
      judged = await states()
    const done = await runStep(org, database, manager, id, 'IMPORT')
    expect(done['run']).toMatchObject({ state: 'DONE' })
    expect(await states()).toEqual(judged)
    for (const name of shown) expect([name, done[name]]).toEqual([name, said[name]])
    for (const name of ['toCreate', 'wrong']) expect(said[name]).toBeGreaterThan(0)
  },
)

test('two files at once make an account and a contact that both name once', async () => {
  const fields = ['firstName', 'emails', 'accountName'],
    others = Array.from({ length: 300 }, (_, at) => at)
  const ids: string[] = []
  for (const file of ['b', 'c']) {
    const rows = others.map((at) => `${file}${at},${file}${at}@x.be,Newcomer`)
    const text = ['First,Mail,Account', 'Ann,ann@x.be,Newcomer', ...rows].join('\n')
    const { id } = await sendFile(org, manager, text, { kind: 'CONTACT', name: `${file}.csv` })
    await checkFile(org, database, manager, id, { fields, match: 'EMAIL', accounts: 'CREATE' })
    await manager.ask('mutation ($id: ID!) { startImport(id: $id) { id } }', { id })
    ids.push(id)
  }
  await Promise.all(ids.map((id) => doStep(org, database, id, 'IMPORT')))
  expect(await accounts()).toMatchObject([{ name: 'Newcomer' }])
  expect((await places()).filter((text) => text.startsWith('Ann '))).toEqual(['Ann at Newcomer'])
})

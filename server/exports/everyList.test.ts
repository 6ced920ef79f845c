// Each list that can be had as a file, held against the list itself.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { exportedLists, type ExportRules } from '../records/exported.ts'
import { addRecords, type Ids } from '../test/addRecords.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { addAccounts, linesFor, named } from './exportsTestKit.ts'

let org: TestOrganisation
let ids: Ids
beforeAll(async () => {
  org = await newTestOrganisation()
  ids = await addRecords(org, 'Alpha', 'Alpha')
  await addAccounts(org, 3)
  // what is in a campaign, beside what is met outside of it
  await org.sql(
    `insert into campaign_account (organisation_id, campaign_id, company_id, is_in, date_in, verdict)
    select $1, $2, id, true, now(), 'OPEN' from company where organisation_id = $1
    on conflict do nothing`,
    [org.organisationId, ids['campaign']],
  )
  await org.sql(`update campaign set state = 'RUNNING' where organisation_id = $1`, [
    org.organisationId,
  ])
  await org.sql(
    `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, state, company_id, playbook_id, playbook_flow_id, creator_id)
    select $1, gen_random_uuid(), 'Alpha', now() - interval '1 day', now() - interval '23 hours', 'UTC', 'DONE', c.id, case when n = 1 then $2::uuid end, case when n = 2 then $3::uuid end, $4
    from company c, generate_series(1, 2) n where c.organisation_id = $1 and c.name like 'Account %'`,
    [org.organisationId, ids['playbook'], ids['campaign'], org.as('admin').userId],
  )
  // what a spreadsheet would run
  for (const [table, column] of [
    ['company', 'name'],
    ['contact', 'last_name'],
    ['playbook', 'title'],
    ['pain', 'title'],
    ['campaign', 'title'],
    ['meeting', 'title'],
    ['opportunity', 'title'],
  ])
    await org.sql(
      `update ${table} set ${column} = '=1+1|' || ${column} where organisation_id = $1`,
      [org.organisationId],
    )
  await addRecords(await newTestOrganisation(), 'Hidden', 'Hidden')
})

/** What the list's own query answers with. */
async function rowsOf({ path, columns }: ExportRules, args: string): Promise<object[]> {
  const reads = Object.values(columns).map((column) => column.reads)
  const [root, ...inside] = path
  const document = `{ ${root}${args} ${inside.reduceRight(
    (inner, name) => `{ ${name} ${inner} }`,
    `{ ${reads.join(' ')} }`,
  )} }`
  const answer = await org.as('admin').ask(document)
  return inside.reduce((at, name) => at[name], answer[root])
}
/** Arguments that narrow a list, or that it needs; and the same in a document. */
const asked: Record<string, [given: object, args: string][]> = {
  COMPANY: [[{ sort: 'NAME_DESC', search: 'Account' }, '(sort: NAME_DESC, search: "Account")']],
  PLAYBOOK: [[{ search: 'nothing' }, '(search: "nothing")']],
  LOG: [[{ type: 'company', search: 'Alpha' }, '(type: "company", search: "Alpha", take: 1000)']],
  ORGANISATION_MEMBER: [[{ sort: 'EMAIL_DESC', search: 'e' }, '(sort: EMAIL_DESC, search: "e")']],
}
const needed = (list: string): [given: object, args: string][] => {
  if (list === 'CAMPAIGN_ACCOUNT' || list === 'CAMPAIGN_CONTACT')
    return [[{ id: ids['campaign'] }, `(id: "${ids['campaign']}")`]]
  if (list === 'PLAYBOOK_ACCOUNT' || list === 'PLAYBOOK_CONTACT')
    return [[{ playbookId: ids['playbook'] }, `(playbookId: "${ids['playbook']}")`]]
  if (list === 'PLAYBOOK_ANSWER')
    return [
      [
        { playbookId: ids['playbook'], filters: [] },
        `(playbookId: "${ids['playbook']}", filters: [])`,
      ],
    ]
  if (list === 'PAIN') {
    const order = [ids['pain2'], ids['pain']]
    return [
      [{}, ''],
      [{ ids: order }, `(ids: ${JSON.stringify(order)})`],
    ]
  }
  if (list === 'CAMPAIGN')
    return [
      [{}, ''],
      [{ state: 'RUNNING', isInTeam: true }, '(state: RUNNING, isInTeam: true)'],
      [{ state: 'DRAFT' }, '(state: DRAFT)'],
    ]
  return [[{}, list === 'LOG' ? '(take: 1000)' : ''], ...(asked[list] ?? [])]
}

test.each([...exportedLists().keys()])('%s: the file is the list', async (list) => {
  const rules = exportedLists().get(list)!
  const columns = Object.entries(rules.columns)
  for (const [given, args] of needed(list)) {
    const lines = await linesFor(org, org.as('admin'), {
      list,
      columns: named(...columns.map(([id]) => id)),
      arguments: { ...given },
    })
    const text = lines.join('\n')
    expect(text).not.toContain('Hidden')
    const [head, ...rows] = parse(text, { delimiter: ',' })
    expect(head).toEqual(columns.map(([id]) => id))
    const expected = (await rowsOf(rules, args)).map((row) =>
      columns.map(([, column]) => {
        const value = column.value(row as Record<string, unknown>)
        return typeof value === 'string' ? value : ''
      }),
    )
    if (given === needed(list)[0]![0]) expect(rows).not.toEqual([])
    expect(rows).toHaveLength(expected.length)
    for (const [at, row] of rows.entries())
      for (const [n, cell] of row.entries()) {
        expect(cell).not.toMatch(/^\s*[=@]/)
        if (columns[n]![1].kind !== 'text') continue
        expect(cell.replace(/^'(?=[=+@-])/, '')).toBe(expected[at]![n])
      }
  }
})

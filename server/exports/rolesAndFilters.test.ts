// Files of all lists over random arguments, zones and people: each cell, of whatever kind, is what the list's own page
// answers with, and whoever may not have it is refused.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { setFor } from '../meetings/testKit.ts'
import { exportedLists, type ColumnKind, type ExportRules } from '../records/exported.ts'
import { addRecords, type Ids } from '../test/addRecords.ts'
import {
  newTestOrganisation,
  type Person,
  type PersonName,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { actFor, openOrganisation } from '../impersonation/testKit.ts'
import { addAccounts, fetchAs, linesFor, named, start, wished } from './exportsTestKit.ts'

let org: TestOrganisation
let ids: Ids
beforeAll(async () => {
  org = await newTestOrganisation()
  ids = await addRecords(org, 'Alpha', 'Hidden')
  await addAccounts(org, 4)
  // at an hour that the clocks of Europe show twice; without a campaign, and in one
  await org.sql(
    `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, state, company_id, playbook_id, playbook_flow_id, creator_id)
    select $1, gen_random_uuid(), 'Met', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'UTC', 'DONE', c.id, case when n = 1 then $2::uuid end, case when n = 2 then $3::uuid end, $4
    from company c, generate_series(1, 2) n where c.organisation_id = $1 and c.name like 'Account %'`,
    [org.organisationId, ids['playbook'], ids['campaign'], org.as('member').userId],
  )
  await org.sql(
    `insert into campaign_account (organisation_id, campaign_id, company_id, is_in, date_in, verdict)
    select $1, $2, id, true, '2026-03-28T23:59:59Z', 'OPEN' from company where organisation_id = $1 and date_deleted is null
    on conflict do nothing`,
    [org.organisationId, ids['campaign']],
  )
  await org.sql(`update campaign set state = 'RUNNING' where organisation_id = $1`, [
    org.organisationId,
  ])
  await org.sql(
    `update opportunity set price = 12.34, date_expected_close = '2026-03-29' where organisation_id = $1`,
    [org.organisationId],
  )
})

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const search = maybe(fc.constantFrom('a', 'Alpha', ' account', 'hidden', '%'))
const people = () => maybe(fc.constantFrom(...(['admin', 'member'] as const)))
const userIds = () => people().map((name) => name && [org.as(name).userId])
const day = maybe(fc.constantFrom('2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'))
/** Random arguments of each list. */
const argumentsOf: Record<string, () => fc.Arbitrary<Record<string, unknown>>> = {
  COMPANY: () => fc.record({ search, sort: maybe(fc.constantFrom('NAME_DESC', 'NAME')) }),
  CONTACT: () => fc.record({ search }),
  COMPANY_DIALOG: () => fc.record({ from: day, to: day }),
  OPPORTUNITY: () =>
    fc.record({ search, ownerIds: userIds(), pipelineId: maybe(fc.constant(ids['pipeline2'])) }),
  LEAD: () => fc.record({ search, ownerIds: userIds(), hasMeeting: maybe(fc.boolean()) }),
  QUALIFICATION: () => fc.record({ search, ownerIds: userIds() }),
  CAMPAIGN_ACCOUNT: () =>
    fc.record({
      id: fc.constant(ids['campaign']),
      hasMeeting: maybe(fc.boolean()),
      search,
      ownerIds: userIds(),
    }),
  CAMPAIGN_CONTACT: () => fc.record({ id: fc.constant(ids['campaign']), search }),
  PLAYBOOK_LEAD: () => fc.record({ search, ownerIds: userIds() }),
  PLAYBOOK_ACCOUNT: () => fc.record({ playbookId: fc.constant(ids['playbook']), search }),
  PLAYBOOK_CONTACT: () => fc.record({ playbookId: fc.constant(ids['playbook']), search }),
  PLAYBOOK_ANSWER: () =>
    fc.record({
      playbookId: fc.constant(ids['playbook']),
      filters: fc.constant([]),
      campaignId: maybe(fc.constant(ids['campaign'])),
    }),
  ORGANISATION_MEMBER: () =>
    fc.record({ search, sort: maybe(fc.constantFrom('EMAIL_DESC', 'NAME_DESC')) }),
  PAIN: () => fc.record({ ids: maybe(fc.constant([ids['pain2'], ids['pain']])) }),
  PLAYBOOK: () => fc.record({ search }),
  CAMPAIGN: () =>
    fc.record({
      state: maybe(fc.constantFrom('RUNNING', 'DRAFT')),
      isInTeam: maybe(fc.boolean()),
    }),
  LOG: () =>
    fc.record({
      search,
      userId: people().map((name) => name && org.as(name).userId),
      type: maybe(fc.constantFrom('company', 'meeting')),
    }),
}
const zones = [undefined, 'UTC', 'Europe/Brussels', 'Asia/Kathmandu', 'Pacific/Apia'] as const
const ownZone = 'America/St_Johns'

/** An argument as a document has it. */
const literal = (name: string, value: unknown): string =>
  ['sort', 'state'].includes(name) ? String(value) : JSON.stringify(value)
async function rowsOf(
  person: Person,
  rules: ExportRules,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>[]> {
  const rows = await pageOf(person, rules, given)
  // each test writes lines of the log: there can be more than one page
  while (rules.path[0] === 'logs' && rows.length % logPage === 0) {
    const more = await pageOf(person, rules, { ...given, skip: rows.length })
    if (more.length === 0) break
    rows.push(...more)
  }
  return rows
}
const logPage = 200
async function pageOf(
  person: Person,
  { path, columns }: ExportRules,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>[]> {
  const reads = Object.values(columns).map((column) => column.reads)
  const [root, ...inside] = path
  const written = (only: (name: string) => boolean, more: string[] = []): string => {
    const all = Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && only(name) ? [`${name}: ${literal(name, value)}`] : [],
    )
    return all.length + more.length ? `(${[...all, ...more].join(', ')})` : ''
  }
  const isOfCampaign = root === 'campaign'
  const isPaged = inside.length > 0 || root === 'members' || root === 'logs'
  const most = isPaged ? [`take: ${root === 'logs' ? logPage : 20}`] : []
  const body = inside.reduceRight(
    (inner, name, at) =>
      `{ ${name}${isOfCampaign && at === 0 ? written((one) => one !== 'id', most) : ''} ${inner} }`,
    `{ ${reads.join(' ')} }`,
  )
  const head = isOfCampaign ? written((one) => one === 'id') : written(() => true, most)
  const { data, errors } = await person.gql(`{ ${root}${head} ${body} }`)
  if (errors) throw new Error(JSON.stringify(errors))
  return inside.reduce((at, name) => at?.[name], data[root])
}
const clockIn = (timeZone: string, value: unknown): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(String(value)))
  const of = (type: string) => parts.find((one) => one.type === type)!.value
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}`
}
function cellOf(kind: ColumnKind, value: unknown, zone: string): string {
  if (value === null || value === undefined) return ''
  if (kind === 'moment') return clockIn(zone, value)
  if (kind === 'number') return String(Number(Number(value).toFixed(2)))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Arguments without which there is no list. */
const needed = (list: string) =>
  list.startsWith('CAMPAIGN_')
    ? { id: ids['campaign'] }
    : list === 'PLAYBOOK_ACCOUNT' || list === 'PLAYBOOK_CONTACT'
      ? { playbookId: ids['playbook'] }
      : list === 'PLAYBOOK_ANSWER'
        ? { playbookId: ids['playbook'], filters: [] }
        : {}
/** Who may not have a list as a file. */
const refused = (list: string): string[] =>
  list === 'ORGANISATION_MEMBER' ? ['manager', 'member'] : ['member']

test.each([...exportedLists().keys()])('%s: whoever asks, by whatever', async (list) => {
  await setFor(org, 'timeZone', ownZone)
  const rules = exportedLists().get(list)!,
    columns = Object.entries(rules.columns)
  let found = 0
  const asked = fc.record({
    given: argumentsOf[list]!(),
    name: fc.constantFrom<PersonName>('admin', 'admin', 'manager', 'member'),
    zone: fc.constantFrom(...zones),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ given, name, zone }) => {
      const person = org.as(name)
      const { timeZone: _usual, ...rest } = wished({
        list,
        columns: named(...columns.map(([id]) => id)),
        arguments: given,
        ...(zone && { timeZone: zone }),
      })
      const { data, errors } = await person.gql(
        start.replace('$timeZone: String!', '$timeZone: String'),
        { ...rest, timeZone: zone ?? null },
      )
      if (errors) {
        expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
        expect(refused(list)).toContain(name)
        return
      }
      expect(refused(list)).not.toContain(name)
      const text = await (await fetchAs(org, person, data.createExport.id)).text()
      const [, ...lines] = parse(text, { delimiter: ',', bom: true })
      const rows = await rowsOf(person, rules, given)
      expect(lines).toEqual(
        rows.map((row) =>
          columns.map(([, { kind, value }]) => {
            const cell = cellOf(kind, value(row), zone ?? ownZone)
            return /^[=+@\-\t\r]/.test(cell) && kind !== 'number' ? `'${cell}` : cell
          }),
        ),
      )
      found += rows.length
    }),
    {
      numRuns: 12,
      endOnFailure: true,
      // whatever else is asked for: all of it
      examples: [[{ given: needed(list), name: 'admin', zone: undefined }]],
    },
  )
  expect(found).toBeGreaterThan(0)
})

test('the file of the log says who did it and for whom, what it was and became', async () => {
  const { org, as } = await acting(),
    [admin, member] = [org.as('admin'), org.as('member')]
  const { createCompany: made } = await as.ask(
    'mutation { createCompany(company: { name: "Acme", prio: 1 }) { id } }',
  )
  await member.ask('mutation ($id: ID!) { updateCompany(id: $id, prio: 3) { id } }', made)
  const lines = await linesFor(org, admin, {
    list: 'LOG',
    columns: named('who', 'for', 'title', 'property', 'before', 'since', 'object'),
    arguments: { userId: member.userId, type: 'company' },
  })
  const nameOf = async (person: Person) => {
    const { me } = await person.ask('{ me { firstName lastName } }')
    return `${me.firstName} ${me.lastName}`.trim()
  }
  const [who, whom] = [await nameOf(admin), await nameOf(member)]
  expect(lines.slice(1)).toEqual([
    `${whom},,Acme,prio,1,3,${made.id}`,
    `${who},${whom},Acme,created,,Acme,${made.id}`,
  ])
  const { logDateCountForUser: days } = await admin.ask(
    'query ($id: ID!) { logDateCountForUser(id: $id) { count } }',
    { id: member.userId },
  )
  const all = await linesFor(org, admin, {
    list: 'LOG',
    columns: named('object'),
    arguments: { userId: member.userId },
  })
  expect(days.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
    all.length - 1,
  )
})
async function acting() {
  const org = await openOrganisation()
  return { org, as: (await actFor(org, 'member')).as }
}

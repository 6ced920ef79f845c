// Where the time zone of an organisation holds because nobody named one, and the colour of its reports.
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { fetchAs, linesFor, named, start, startFor, wished } from './exportsTestKit.ts'

let org: TestOrganisation
beforeEach(async () => {
  org = await newTestOrganisation()
})
const setting = (key: string, value: string) =>
  org
    .as('admin')
    .ask(
      'mutation ($key: String!, $value: String!) { updateOrganisationSetting(key: $key, value: $value) { id } }',
      { key, value },
    )

test('a meeting that a program plans without a zone is in that of the organisation, else in UTC', async () => {
  const zoneOf = async (given = '') =>
    (
      await org
        .as('member')
        .ask(
          `mutation { createCompanyDialog(title: "M", startDate: "2026-12-01T10:00:00Z", endDate: "2026-12-01T11:00:00Z" ${given}) { timeZone } }`,
        )
    ).createCompanyDialog.timeZone
  expect(await zoneOf()).toBe('UTC')
  await setting('timeZone', 'Asia/Tokyo')
  expect([await zoneOf(), await zoneOf('timeZone: null')]).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
  expect(await zoneOf('timeZone: "Europe/Brussels"')).toBe('Europe/Brussels')
})

test('so are the moments of a file, and days of conditions', async () => {
  const admin = org.as('admin')
  await admin.ask('mutation { createCompany(company: { name: "Late" }) { id } }')
  await org.sql(
    `update company set date_created = '2026-06-30T20:30:00Z' where organisation_id = $1`,
    [org.organisationId],
  )
  const columns = named('name', 'created')
  const withoutZone = async () => {
    const { timeZone: _usual, ...rest } = wished({ columns })
    const { id } = (await admin.ask(start.replace('$timeZone: String!', '$timeZone: String'), rest))
      .createExport
    return (await (await fetchAs(org, admin, id)).text()).trimEnd().split('\r\n')[1]
  }
  const createdAfter = async (zone?: string) =>
    (
      await admin.ask(
        'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions) { list { name } } }',
        {
          conditions: [
            {
              field: 'CREATED',
              operator: 'GREATER_THAN',
              day: '2026-06-30',
              ...(zone && { timeZone: zone }),
            },
          ],
        },
      )
    ).companies.list.length
  expect([await withoutZone(), await createdAfter()]).toEqual(['Late,2026-06-30 20:30', 0])
  await setting('timeZone', 'Asia/Tokyo')
  expect([await withoutZone(), await createdAfter()]).toEqual(['Late,2026-07-01 05:30', 1])
  expect(await createdAfter('UTC')).toBe(0)
  expect((await linesFor(org, admin, { columns, timeZone: 'UTC' }))[1]).toBe(
    'Late,2026-06-30 20:30',
  )
})

test('the head of a workbook has the colour, with text that can be read on it; other rows and CSV have none', async () => {
  const admin = org.as('admin')
  await admin.ask('mutation { createCompany(company: { name: "Acme" }) { id } }')
  const head = async () => {
    const { id } = await startFor(admin, { columns: named('name', 'created'), format: 'XLSX' })
    const bytes = new Uint8Array(await (await fetchAs(org, admin, id)).arrayBuffer())
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
    return ['0,0', '0,1', '1,0'].map((cell) => {
      const style = sheet!.cells?.get(cell)?.style
      const fill = style?.fill
      return [
        fill?.type === 'pattern' ? (fill.fgColor?.rgb ?? null) : null,
        style?.font?.color?.rgb ?? null,
      ]
    })
  }
  const plain = (await linesFor(org, admin)).join()
  expect((await head()).map(([fill]) => fill)).toEqual([null, null, null])
  for (const [color, text] of [
    ['#f59e0b', '000000'],
    ['#0b5c6e', 'FFFFFF'],
  ] as const) {
    await setting('reportColor', color)
    const [first, second, below] = await head()
    const look = [color.slice(1).toUpperCase(), text]
    const upper = (list: (string | null)[]) => list.map((one) => one?.slice(-6).toUpperCase())
    expect([upper(first!), upper(second!)]).toEqual([look, look])
    expect(below![0]).toBe(null)
  }
  await setting('reportColor', 'none')
  expect((await head())[0]![0]).toBe(null)
  expect((await linesFor(org, admin)).join()).toBe(plain)
})

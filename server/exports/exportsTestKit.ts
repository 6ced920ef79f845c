import { newId } from '../../shared/id.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'

export const start = `mutation ($id: ID, $list: ExportList!, $format: ExportFormat!, $title: String!, $columns: [ExportColumnInput!]!, $arguments: JSON, $timeZone: String!) {
  createExport(id: $id, list: $list, format: $format, title: $title, columns: $columns, arguments: $arguments, timeZone: $timeZone) { id total isReady rowCount fileSize run { id state } } }`

export interface Wished {
  id?: string
  list?: string
  format?: 'CSV' | 'XLSX'
  title?: string
  columns?: { id: string; title: string; words?: { value: string; word: string }[] }[]
  arguments?: Record<string, unknown>
  timeZone?: string
}
export const named = (...ids: string[]) => ids.map((id) => ({ id, title: id }))
export const wished = (given: Wished = {}) => ({
  id: newId(),
  list: 'COMPANY',
  format: 'CSV',
  title: 'Accounts',
  columns: named('name'),
  timeZone: 'Europe/Brussels',
  ...given,
})

export const startFor = async (person: Person, given: Wished = {}) =>
  (await person.ask(start, wished(given))).createExport as {
    id: string
    total: number
    isReady: boolean
    run: { id: string; state: string } | null
  }

/** The file as the person fetches it. */
export const fetchAs = (org: TestOrganisation, person: Person, id: string): Promise<Response> =>
  fetch(new URL(`/exports/${id}`, org.url), {
    headers: { authorization: `Bearer ${person.token}`, 'x-member': person.organisationUserId },
  })

/** Asks for a short file, and reads it: its lines, without the byte order mark. */
export async function linesFor(
  org: TestOrganisation,
  person: Person,
  given: Wished = {},
): Promise<string[]> {
  const { id } = await startFor(person, given)
  const response = await fetchAs(org, person, id)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  if (!text.startsWith('\uFEFF')) throw new Error(`no byte order mark: ${text}`)
  return text.slice(1).trimEnd().split('\r\n')
}

/** So many accounts, named by their number. */
export const addAccounts = (org: TestOrganisation, count: number) =>
  org.sql(
    `insert into company (organisation_id, id, name, creator_id)
    select $1, gen_random_uuid(), 'Account ' || lpad(n::text, 6, '0'), $2 from generate_series(1, $3::int) n`,
    [org.organisationId, org.as('admin').userId, count],
  )

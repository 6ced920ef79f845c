import { newMeeting } from '../meetings/testKit.ts'
import { newId } from '../../shared/id.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'
import { references } from './references.ts'

export const merge = `mutation ($table: MergeTable!, $winnerId: ID!, $loserId: ID!, $take: [MergeField!]!) {
  merge: mergeRecords(table: $table, winnerId: $winnerId, loserId: $loserId, take: $take) { id moved canUndo company { id name } contact { id } } }`
export const undo =
  'mutation ($id: ID!) { merge: undoMerge(id: $id) { id leftThere canUndo dateUndone } }'

export async function mergeAs(
  person: Person,
  winnerId: string,
  loserId: string,
  { table = 'COMPANY', take = [] as string[] } = {},
): Promise<{ id: string; moved: number; canUndo: boolean }> {
  return (await person.ask(merge, { table, winnerId, loserId, take })).merge
}

/** Every row that refers to accounts and contacts, and these themselves, but for when they changed. */
export async function everything(org: TestOrganisation): Promise<Record<string, unknown[]>> {
  const tables = new Set([
    ...Object.values(references)
      .flat()
      .map(({ table }) => table),
    'company',
    'contact',
    'answer',
  ])
  const found: Record<string, unknown[]> = {}
  for (const table of tables)
    found[table] = (
      await org.sql(
        `select to_jsonb(t) - 'seq' - 'date_updated' as row from ${table} t where organisation_id = $1 order by 1`,
        [org.organisationId],
      )
    ).map(({ row }) => row)
  return found
}

const newContact = `mutation ($id: ID, $contact: ContactInput!, $companyId: ID, $role: String) {
  createContact(id: $id, contact: $contact, companyId: $companyId, role: $role) { id } }`

/** A contact of an account, the other one its colleague: their ids. */
export async function contactOf(
  person: Person,
  companyId: string,
  lastName: string,
  role?: string,
): Promise<string> {
  const id = newId()
  await person.ask(newContact, {
    id,
    companyId,
    role,
    contact: {
      firstName: 'An',
      lastName,
      address: { emails: [`${lastName.toLowerCase()}@anvil.example`] },
    },
  })
  return id
}

export const comment = (person: Person, on: string): Promise<unknown> =>
  person.ask(`mutation { createComment(content: "Nice people", ${on}) { id } }`)

export const meetingWith = (
  person: Person,
  companyId: string,
  rest: Parameters<typeof newMeeting>[1] = {},
): Promise<string> => newMeeting(person, { companyId, ...rest })

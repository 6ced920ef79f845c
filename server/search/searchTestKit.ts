import type { Person, TestOrganisation } from '../test/testOrganisation.ts'

export const found = async (person: Person, term: string, take?: number): Promise<Found[]> =>
  (await person.ask(document, { term, ...(take !== undefined && { take }) })).search

export const document =
  'query ($term: String!, $take: Int) { search(term: $term, take: $take) { id kind companyDialog { title } company { name } contact { firstName lastName } playbook { title } question { title } } }'

export interface Found {
  id: string
  kind: string
  companyDialog: { title: string } | null
  company: { name: string } | null
  contact: { firstName: string; lastName: string } | null
  playbook: { title: string } | null
  question: { title: string } | null
}

export const nameOf = ({
  companyDialog,
  company,
  contact,
  question,
  playbook,
}: Found): string | undefined =>
  companyDialog?.title ??
  company?.name ??
  (contact ? `${contact.firstName} ${contact.lastName}` : (question?.title ?? playbook?.title))

export const names = async (person: Person, term: string): Promise<unknown[]> =>
  (await found(person, term)).map(nameOf)

export const addCompany = async (person: Person, name: string): Promise<string> =>
  (
    await person.ask(
      'mutation ($name: String!) { createCompany(company: { name: $name }) { id } }',
      { name },
    )
  ).createCompany.id

export const addContact = async (
  person: Person,
  firstName: string,
  lastName: string,
): Promise<string> =>
  (
    await person.ask(
      'mutation ($firstName: String!, $lastName: String!) { createContact(contact: { firstName: $firstName, lastName: $lastName }) { id } }',
      { firstName, lastName },
    )
  ).createContact.id

export const aged = (org: TestOrganisation, name: string, days: number): Promise<unknown> =>
  org.sql(`update company set date_created = now() - $2 * interval '1 day' where name = $1`, [
    name,
    days,
  ])

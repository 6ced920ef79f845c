import type { Person } from '../test/testOrganisation.ts'

export const company = async (person: Person, name: string): Promise<string> =>
  (
    await person.ask(
      'mutation ($name: String!) { createCompany(company: { name: $name }) { id } }',
      { name },
    )
  ).createCompany.id

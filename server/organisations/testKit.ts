import { randomUUID } from 'node:crypto'
import { newId } from '../../shared/id.ts'
import { theProduct, type Person, type TestOrganisation } from '../test/testOrganisation.ts'

export const enterWith =
  'mutation ($key: String!, $language: String! = "nl", $commandId: ID) { validateLicense(licenseId: $key, language: $language, commandId: $commandId) { id role language onboardingStep currentOrganisation { id title } } }'
export const trialWith =
  'mutation ($title: String!, $commandId: ID) { startTrial(organisationTitle: $title, language: "FR", commandId: $commandId) { id role language onboardingStep currentOrganisation { id title } } }'
export const greeting = '{ newcomer { email organisation mayTry invitations { id organisation } } }'

/** The code of the first error, or of none. */
export const codeOf = async (asked: ReturnType<Person['gql']>): Promise<string | undefined> =>
  (await asked).errors?.[0]?.extensions.code

/** A licence that nobody has claimed, as a super admin makes it. */
export async function newLicence(
  org: TestOrganisation,
  { amount = 5, months = 1 } = {},
): Promise<{ id: string; code: string }> {
  const { pool } = await theProduct(),
    id = newId(),
    code = randomUUID()
  await pool.query(
    `insert into organisation_licence (id, code, title, amount, months_valid, creator_id) values ($1, $2, 'New licence', $3, $4, $5)`,
    [id, code, amount, months, org.as('admin').userId],
  )
  return { id, code }
}
/** Lets it have been claimed so many days ago. */
export async function ageLicence(id: string, days: number): Promise<void> {
  const { pool, people } = await theProduct()
  await pool.query(
    `update organisation_licence set date_claimed = now() - $2 * interval '1 day' where id = $1`,
    [id, days],
  )
  people.forget()
}

import {
  newTestOrganisation,
  personWith,
  theProduct,
  type Person,
  type PersonName,
  type TestOrganisation,
} from '../test/testOrganisation.ts'

export const begin =
  'mutation ($id: ID!, $reason: String! = "Cannot find the meeting", $commandId: ID) { impersonate(id: $id, reason: $reason, commandId: $commandId) }'
export const exit = 'mutation { exitImpersonate { id dateEnded } }'
export const me = '{ me { id isImpersonated isSuperAdmin role currentOrganisationUserId } }'
export const inbox =
  '{ notifications(take: 10) { kind creator { id } impersonation { reason dateEnded actingUser { id } } } }'

export const problemOf = async (asked: ReturnType<Person['gql']>) =>
  (await asked).errors?.[0]?.extensions
export const codeOf = async (asked: ReturnType<Person['gql']>) => (await problemOf(asked))?.code

/** An organisation whose Admins may act for members. */
export async function openOrganisation(): Promise<TestOrganisation> {
  const org = await newTestOrganisation()
  await allow(org, 'admins')
  return org
}
export const allow = (org: TestOrganisation, value: string) =>
  org
    .as('admin')
    .ask(
      'mutation ($value: String!) { updateOrganisationSetting(key: "impersonation", value: $value) { id } }',
      {
        value,
      },
    )
/** `person` as they ask when they act. */
export const withKey = async (person: Person, key: string): Promise<Person> =>
  personWith(await theProduct(), person.token, person, { 'x-impersonation': key })
export async function actFor(org: TestOrganisation, name: PersonName) {
  const admin = org.as('admin'),
    { impersonate: key } = await admin.ask(begin, { id: org.as(name).userId })
  const id = (key as string).split('/')[1]!
  return { id, key: key as string, as: await withKey(admin, key) }
}

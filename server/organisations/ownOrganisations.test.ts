import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  newcomerWith,
  newTestOrganisation,
  personWith,
  theProduct,
  type Person,
} from '../test/testOrganisation.ts'
import { ageLicence, codeOf, enterWith, newLicence } from './testKit.ts'

const own = '{ ownOrganisations { id title isCurrent } }'
const go = 'mutation ($id: ID!) { switchOrganisation(organisationId: $id) }'
const where = '{ me { currentOrganisation { id } currentOrganisationUserId } }'

/** Somebody who is in two organisations, in the second one at the moment. */
async function inTwo() {
  const org = await newTestOrganisation(),
    [first, second] = [await newLicence(org), await newLicence(org)],
    [person, founder, other] = [await newcomerWith(), await newcomerWith(), await newcomerWith()]
  await founder.ask(enterWith, { key: first.code })
  await other.ask(enterWith, { key: second.code })
  await person.ask(enterWith, { key: first.code })
  const there = (await person.ask(where)).me
  // a licence that ends lets them come in elsewhere
  await ageLicence(first.id, 40)
  await person.ask(enterWith, { key: second.code })
  await ageLicence(first.id, 1)
  return { org, person, founder, first: there, licences: [first, second] }
}
const ids = async (person: Person): Promise<string[]> =>
  (await person.ask(own)).ownOrganisations.map(({ id }: { id: string }) => id)

test('somebody in two organisations goes from one to the other; nobody else learns of it', async () => {
  const { person, founder, first } = await inTwo(),
    second = (await person.ask(where)).me
  expect((await person.ask(own)).ownOrganisations).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first.currentOrganisation.id, isCurrent: false }),
      expect.objectContaining({ id: second.currentOrganisation.id, isCurrent: true }),
    ]),
  )
  await person.ask('mutation { createCompany(company: { name: "Of the second" }) { id } }')
  expect(await person.ask(go, { id: first.currentOrganisation.id })).toEqual({
    switchOrganisation: first.currentOrganisation.id,
  })
  expect((await person.ask(where)).me).toEqual(first)
  expect((await person.ask('{ companies { list { name } } }')).companies.list).toEqual([])
  // the same once more changes nothing
  await person.ask(go, { id: first.currentOrganisation.id })
  expect(await ids(founder)).toEqual([first.currentOrganisation.id])
  await person.ask(go, { id: second.currentOrganisation.id })
  expect((await person.ask('{ companies { list { name } } }')).companies.list).toEqual([
    { name: 'Of the second' },
  ])
})

test('a page that was opened in the organisation that was left reads and writes nothing any more', async () => {
  const { person, first } = await inTwo(),
    product = await theProduct(),
    { currentOrganisationUserId } = (await person.ask(where)).me,
    page = personWith(product, person.token, person, { 'x-member': currentOrganisationUserId })
  await page.ask('{ companies { totalCount } }')
  await person.ask(go, { id: first.currentOrganisation.id })
  for (const document of [
    '{ companies { totalCount } }',
    'mutation { createCompany(company: { name: "Astray" }) { id } }',
    own,
  ])
    expect(await codeOf(page.gql(document))).toBe('OTHER_MEMBER')
  expect((await person.ask('{ companies { totalCount } }')).companies.totalCount).toBe(0)
})

test('nobody goes where they are no member, are shut out, were removed, or where the licence has ended', async () => {
  const { org, person, founder, first, licences } = await inTwo()
  const target = first.currentOrganisation.id
  const refused = async (id: string) => {
    expect(await codeOf(person.gql(go, { id }))).toBe('NOT_FOUND')
    expect(await ids(person)).not.toContain(id)
  }
  for (const id of [newId(), org.organisationId]) await refused(id)
  await ageLicence(licences[0]!.id, 40)
  await refused(target)
  await ageLicence(licences[0]!.id, 1)
  const memberID = first.currentOrganisationUserId
  const block =
    'mutation ($id: ID!, $is: Boolean!) { setMemberBlocked(memberID: $id, isBlocked: $is) { id } }'
  await founder.ask(block, { id: memberID, is: true })
  await refused(target)
  await founder.ask(block, { id: memberID, is: false })
  expect(await ids(person)).toContain(target)
  await founder.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: memberID })
  await refused(target)
})

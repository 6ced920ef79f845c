import { expect, test } from 'vitest'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'

test('people stand where one looks for them, with accents and small letters too', async () => {
  const org = await newTestOrganisation()
  const names = { admin: 'Thomas', manager: 'Élise', member: 'anna', colleague: 'Zoë' } as const
  for (const [who, name] of Object.entries(names) as [keyof typeof names, string][])
    await (
      await theProduct()
    ).pool.query('update app_user set first_name = $1 where id = $2', [name, org.as(who).userId])
  const { users, organisationUsers, mentionable } = await org
    .as('admin')
    .ask(
      '{ users { firstName } organisationUsers { user { firstName } } mentionable { firstName } }',
    )
  const order = ['anna', 'Élise', 'Thomas', 'Zoë']
  const named = (people: { firstName: string }[]): string[] =>
    people.map(({ firstName }) => firstName).filter((name) => order.includes(name))
  expect(named(users)).toEqual(order)
  expect(named(organisationUsers.map(({ user }: { user: { firstName: string } }) => user))).toEqual(
    order,
  )
  expect(named(mentionable)).toEqual(['anna', 'Élise', 'Zoë'])
})

import { expect, test } from 'vitest'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'

const restore = 'mutation ($table: BinTable!, $id: ID!) { restore(table: $table, id: $id) }'
const contact = 'mutation { createContact(contact: { firstName: "Ada", lastName: "L" }) { id } }'

test('what one command deleted is one item, which hides nothing else, and can be looked into', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    before = (await member.ask(contact)).createContact.id
  await member.ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: before })
  await org.sql(
    `insert into company (organisation_id, id, name, creator_id) select $1, gen_random_uuid(), 'Many ' || to_char(n, 'fm000'), $2 from generate_series(1, 600) n`,
    [org.organisationId, member.userId],
  )
  const change = (
    await member.ask('mutation { deleteRecords(table: COMPANY, records: { filter: {} }) { id } }')
  ).deleteRecords.id
  const fields = '{ id table title count }'
  const grouped = async (person: Person) =>
    (await person.ask(`{ bin(grouped: true) ${fields} }`)).bin
  const inside = async (person: Person, skip: number) =>
    (
      await person.ask(`query ($id: ID!, $skip: Int) { bin(inside: $id, skip: $skip) ${fields} }`, {
        id: change,
        skip,
      })
    ).bin
  const single = { id: before, table: 'CONTACT', title: 'Ada L', count: null }
  const item = { id: change, table: 'COMPANY', title: 'Many 001', count: 600 }
  for (const person of [member, org.as('admin')])
    expect(await grouped(person)).toEqual([item, single])
  expect(await grouped(org.as('stranger'))).toEqual([])
  expect(await inside(org.as('stranger'), 0)).toEqual([])
  const all = [...(await inside(member, 0)), ...(await inside(member, 100))]
  expect(all.map(({ title }) => title)).toEqual(
    Array.from({ length: 200 }, (_, at) => `Many ${String(at + 1).padStart(3, '0')}`),
  )
  expect(await inside(member, 600)).toEqual([])
  // the pages of the release before see each of them
  const ungrouped = (await member.ask(`{ bin ${fields} }`)).bin as { table: string }[]
  expect(new Set(ungrouped.map(({ table }) => table))).toEqual(new Set(['COMPANY']))
  await member.ask(restore, { table: 'COMPANY', id: all[0]!.id })
  expect(await grouped(member)).toEqual([{ ...item, title: 'Many 002', count: 599 }, single])
  await org.sql(
    `update company set date_deleted = null where organisation_id = $1 and name <> 'Many 600'`,
    [org.organisationId],
  )
  // the last of them is a record like others
  const last = (await grouped(member))[0]
  expect(last).toMatchObject({ title: 'Many 600', count: null })
  await member.ask(restore, { table: 'COMPANY', id: last.id })
  expect(await grouped(member)).toEqual([single])
  for (const [argument, field] of [
    ['inside: "x"', 'inside'],
    ['skip: -1', 'skip'],
  ])
    expect((await member.gql(`{ bin(${argument}) { id } }`)).errors![0]!.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field,
    })
})

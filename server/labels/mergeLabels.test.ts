import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { palette } from '../../shared/limits.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { create, link, list, company, refusal } from './labelsTestKit.ts'

test('mergeLabels: what carries the one carries the other, once; the one is in the bin', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    stranger = org.as('stranger'),
    first = await company(member),
    both = await company(member)
  const merge =
    'mutation ($id: ID!, $into: ID!) { mergeLabels(id: $id, into: $into) { id title usageCount mergedIds } }'
  const {
      createLabel: { id },
    } = await member.ask(create, {
      title: 'Hot lead',
      color: palette[1],
      type: 'COMPANY',
      typeId: first,
    }),
    {
      createLabel: { id: into },
    } = await member.ask(create, { title: 'Hot', color: palette[2], type: 'COMPANY', typeId: both })
  await member.ask(link, { labelId: id, typeId: both, type: 'COMPANY' })
  const {
    createLabel: { id: theirs },
  } = await stranger.ask(create, { title: 'Hot', color: palette[1] })
  for (const [person, variables, field] of [
    [stranger, { id, into: theirs }, 'id'],
    [stranger, { id: theirs, into }, 'into'],
    [member, { id, into: theirs }, 'into'],
    [member, { id: newId(), into }, 'id'],
  ] as const)
    expect(await refusal(person, merge, variables)).toMatchObject({ code: 'NOT_FOUND', field })
  expect(await refusal(member, merge, { id, into: id })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'into',
  })
  expect((await member.ask(merge, { id, into })).mergeLabels).toEqual({
    id: into,
    title: 'Hot',
    usageCount: 2,
    mergedIds: [id],
  })
  for (const typeId of [first, both])
    expect((await member.ask(list, { id: typeId })).labels).toEqual([{ title: 'Hot' }])
  expect((await member.ask(list)).labels).toEqual([{ title: 'Hot' }])
  expect(await refusal(member, merge, { id, into })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'id',
  })
  expect(
    await org.sql(
      `select source_id, property, value, value2 from activity where organisation_id = $1 and property in ('merged', 'deleted') order by id`,
      [org.organisationId],
    ),
  ).toEqual([
    { source_id: into, property: 'merged', value: 'Hot lead', value2: 'Hot' },
    { source_id: id, property: 'deleted', value: 'Hot lead', value2: null },
  ])
})

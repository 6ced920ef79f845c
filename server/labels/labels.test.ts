import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { palette } from '../../shared/limits.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { create, update, link, list, company, refusal } from './labelsTestKit.ts'

test('createLabel: with its first thing at once; the same id again is the same label', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    typeId = await company(member),
    id = newId()
  for (let i = 0; i < 2; i++) {
    const { createLabel } = await member.ask(create, {
      id,
      title: ' Budget ',
      color: palette[3].toUpperCase(),
      type: 'COMPANY',
      typeId,
    })
    expect(createLabel).toEqual({
      id,
      title: 'Budget',
      color: palette[3],
      usageCount: 1,
      questionCount: 0,
      creator: { id: member.userId },
    })
  }
  expect((await member.ask(list, { id: typeId, type: 'COMPANY' })).labels).toEqual([
    { title: 'Budget' },
  ])
  expect((await member.ask(list, { id: typeId, type: 'CONTACT' })).labels).toEqual([])
  expect((await member.ask(list, { id: typeId })).labels).toHaveLength(1)
  expect(
    await org.sql(
      `select table_name, property, value2 from activity where organisation_id = $1 and (property <> 'created' or table_name = 'label') order by id`,
      [org.organisationId],
    ),
  ).toEqual([
    { table_name: 'label', property: 'created', value2: 'Budget' },
    { table_name: 'company', property: 'label', value2: 'Budget' },
  ])
})

test('a title once, whatever its case and accents; a colour of the palette', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  await member.ask(create, { title: 'Élan', color: palette[0] })
  expect(await refusal(member, create, { title: 'elan', color: palette[0] })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'DUPLICATE',
  })
  expect(await refusal(member, create, { title: 'Other', color: '#123456' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'color',
  })
  expect(await refusal(member, create, { title: '', color: palette[0] })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'REQUIRED',
  })
  expect(
    await refusal(member, create, { title: 'Half', color: palette[0], type: 'COMPANY' }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'typeId', rule: 'REQUIRED' })
  expect(
    (await org.as('stranger').ask(create, { title: 'Élan', color: palette[0] })).createLabel.title,
  ).toBe('Élan')
})

test("a stranger's label or thing is as unknown as none", async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    stranger = org.as('stranger')
  const {
      createLabel: { id },
    } = await member.ask(create, { title: 'Ours', color: palette[0] }),
    ours = await company(member),
    theirs = await company(stranger)
  for (const labelId of [id, newId()]) {
    expect(
      await refusal(stranger, link, { labelId, typeId: theirs, type: 'COMPANY' }),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'labelId' })
    expect(await refusal(stranger, update, { id: labelId, title: 'X' })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'id',
    })
    expect(
      await refusal(stranger, 'mutation ($id: ID!) { deleteLabel(id: $id) }', { id: labelId }),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  }
  for (const [type, typeId] of [
    ['COMPANY', theirs],
    ['COMPANY', newId()],
    ['CONTACT', ours],
    ['QUESTION', ours],
    ['PLAYBOOK', ours],
  ])
    expect(await refusal(member, link, { labelId: id, typeId, type })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'typeId',
    })
  expect(
    (await stranger.ask('query ($id: ID!) { label(id: $id) { id } }', { id })).label,
  ).toBeNull()
  expect((await stranger.ask(list)).labels).toEqual([])
  expect((await member.ask(list, { id: 'nonsense' })).labels).toEqual([])
})

test('createLabelLink: on and off, either twice is once', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    typeId = await company(member)
  const {
    createLabel: { id: labelId },
  } = await member.ask(create, { title: 'Hot', color: palette[1] })
  for (const [remove, usageCount] of [
    [false, 1],
    [false, 1],
    [true, 0],
    [true, 0],
  ] as const)
    expect(
      (await member.ask(link, { labelId, typeId, type: 'COMPANY', remove })).createLabelLink
        .usageCount,
    ).toBe(usageCount)
  expect(
    await org.sql(
      `select value, value2 from activity where organisation_id = $1 and (property = 'label') order by id`,
      [org.organisationId],
    ),
  ).toEqual([
    { value: null, value2: 'Hot' },
    { value: 'Hot', value2: null },
  ])
})

test('updateLabel and deleteLabel: only what is given changes; deleted is out of every list', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    typeId = await company(member)
  const {
    createLabel: { id },
  } = await member.ask(create, { title: 'Old', color: palette[1], type: 'COMPANY', typeId })
  await member.ask(create, { title: 'Taken', color: palette[1] })
  expect((await member.ask(update, { id, description: 'why' })).updateLabel).toEqual({
    title: 'Old',
    color: palette[1],
    description: 'why',
  })
  expect((await member.ask(update, { id, title: 'New' })).updateLabel).toEqual({
    title: 'New',
    color: palette[1],
    description: 'why',
  })
  expect(await refusal(member, update, { id, title: 'TAKEN' })).toMatchObject({
    field: 'title',
    rule: 'DUPLICATE',
  })
  expect(await refusal(member, update, { id, color: 'red' })).toMatchObject({ field: 'color' })
  expect(
    (await member.ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id })).deleteLabel,
  ).toBe(id)
  expect((await member.ask(list)).labels).toEqual([{ title: 'Taken' }])
  expect(
    (await member.ask('query ($id: ID!) { company(id: $id) { labels { title } } }', { id: typeId }))
      .company.labels,
  ).toEqual([])
  expect(await refusal(member, update, { id, title: 'Newer' })).toMatchObject({ code: 'NOT_FOUND' })
  await member.ask(create, { title: 'New', color: palette[1] })
})

import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newLabel, refusal, remove, setLabel, three, undoBulk } from './companiesTestKit.ts'

test('an undo while the label is in the bin is refused, and can be asked for again when it is back', async () => {
  const { org, member, ids } = await three()
  const labelId = (await member.ask(newLabel)).createLabel.id
  const links = async (): Promise<number> =>
    (
      await org.sql(`select id from label_link where organisation_id = $1 and label_id = $2`, [
        org.organisationId,
        labelId,
      ])
    ).length
  const on = (await member.ask(setLabel, { records: { ids }, labelId })).change,
    off = (await member.ask(setLabel, { records: { ids }, labelId, remove: true })).change
  await member.ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id: labelId })
  for (const { id } of [on, off])
    expect(await refusal(member, undoBulk, { id })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'labelId',
    })
  await member.ask('mutation ($id: ID!) { restore(table: LABEL, id: $id) }', { id: labelId })
  expect((await member.ask(undoBulk, { id: off.id })).change.restored).toBe(3)
  expect(await links()).toBe(3)
  expect((await member.ask(undoBulk, { id: on.id })).change.restored).toBe(3)
  expect(await links()).toBe(0)
})

test('after a merge, what was taken off is put back as what stands for it, and what was put on stays', async () => {
  const { org, member, ids } = await three()
  const [labelId, into] = [(await member.ask(newLabel)).createLabel.id, newId()]
  await member.ask(
    'mutation ($id: ID!) { createLabel(id: $id, title: "Warm", color: "#b42318") { id } }',
    { id: into },
  )
  const on = (await member.ask(setLabel, { records: { ids }, labelId })).change,
    off = (await member.ask(setLabel, { records: { ids }, labelId, remove: true })).change
  await org
    .as('manager')
    .ask('mutation ($id: ID!, $into: ID!) { mergeLabels(id: $id, into: $into) { id } }', {
      id: labelId,
      into,
    })
  expect((await member.ask(undoBulk, { id: off.id })).change.restored).toBe(3)
  expect(await refusal(member, undoBulk, { id: on.id })).toMatchObject({ field: 'labelId' })
  expect(
    await org.sql(
      'select label_id, count(*)::int from label_link where organisation_id = $1 group by 1',
      [org.organisationId],
    ),
  ).toEqual([{ label_id: into, count: 3 }])
})

test('an undo leaves a priority as it is on what is in the bin by now', async () => {
  const { org, member, ids } = await three()
  const { change } = await member.ask(
    'mutation ($records: RecordSelection!) { change: setPrioOfRecords(table: COMPANY, records: $records, prio: 2) { id } }',
    { records: { ids } },
  )
  await member.ask(remove, { id: ids[0] })
  expect((await member.ask(undoBulk, { id: change.id })).change.restored).toBe(2)
  expect(
    await org.sql('select name, prio from company where organisation_id = $1 order by name', [
      org.organisationId,
    ]),
  ).toEqual([
    { name: 'Alder', prio: 2 },
    { name: 'Birch', prio: 1 },
    { name: 'Cedar', prio: 3 },
  ])
})

import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { bulkRecords } from '../../shared/limits.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import {
  bulkFields,
  newLabel,
  refusal,
  setLabel,
  three,
  undoBulk,
  update,
} from './companiesTestKit.ts'

const setPrio = `mutation ($records: RecordSelection!, $prio: Int!, $commandId: ID) { change: setPrioOfRecords(table: COMPANY, records: $records, prio: $prio, commandId: $commandId) { ${bulkFields} } }`
const remove = `mutation ($records: RecordSelection!) { change: deleteRecords(table: COMPANY, records: $records) { ${bulkFields} } }`

const prios = async (person: Person): Promise<string> =>
  (await person.ask('{ companies { list { name prio } } }')).companies.list
    .map((c: { name: string; prio: number }) => `${c.name} ${c.prio}`)
    .join(', ')
const lines = async (org: TestOrganisation, property: string) =>
  (
    await org.sql<{ line: string }>(
      `select coalesce(value, '') || '>' || coalesce(value2, '') as line from activity where organisation_id = $1 and property = $2 order by line`,
      [org.organisationId, property],
    )
  ).map(({ line }) => line)

test('a priority for some: what was so already and what is not there is told, and one undo puts back what nobody changed since', async () => {
  const { org, member, ids } = await three(),
    stranger = (await newTestOrganisation()).as('admin'),
    gone = newId(),
    commandId = newId(),
    variables = { records: { ids: [...ids, gone] }, prio: 3, commandId }
  const { change } = await member.ask(setPrio, variables)
  expect(change).toMatchObject({ changed: 2, unchanged: 1, missingIds: [gone], restored: null })
  expect(await prios(member)).toBe('Alder 3, Birch 3, Cedar 3')
  expect(await lines(org, 'prio')).toEqual(['0>3', '1>3'])
  // the same command once more
  expect((await member.ask(setPrio, variables)).change).toEqual(change)
  expect(await lines(org, 'prio')).toHaveLength(2)

  await org.as('manager').ask(update, { id: ids[1], prio: 2 })
  for (const other of [org.as('admin'), stranger])
    expect(await refusal(other, undoBulk, { id: change.id })).toMatchObject({ code: 'NOT_FOUND' })
  const undone = (await member.ask(undoBulk, { id: change.id })).change
  expect(undone).toMatchObject({ changed: 2, restored: 1 })
  expect(undone.dateUndone).not.toBeNull()
  expect(await prios(member)).toBe('Alder 0, Birch 2, Cedar 3')
  expect((await member.ask(undoBulk, { id: change.id })).change).toEqual(undone)
  expect(await lines(org, 'prio')).toEqual(['0>3', '1>3', '3>0', '3>2'])
})

test('all that a list shows are changed, or none when there are others by now, or too many', async () => {
  const { org, member } = await three()
  const filter = { search: 'r', prio: null, labels: [] }
  expect(await refusal(member, setPrio, { records: { filter, total: 2 }, prio: 2 })).toMatchObject({
    code: 'CONFLICT',
    field: 'records.total',
    params: { current: 3 },
  })
  expect(await prios(member)).toBe('Alder 0, Birch 1, Cedar 3')
  const some = { filter: { prio: 3 }, total: 1 }
  expect((await member.ask(setPrio, { records: some, prio: 2 })).change.changed).toBe(1)
  expect(
    (await member.ask(setPrio, { records: { filter, total: 3 }, prio: 2 })).change,
  ).toMatchObject({
    changed: 2,
    unchanged: 1,
  })
  expect(await prios(member)).toBe('Alder 2, Birch 2, Cedar 2')
  for (const records of [{}, { ids: [], filter: {} }])
    expect(await refusal(member, setPrio, { records, prio: 2 })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'records.ids',
      rule: 'REQUIRED',
    })
  await org.sql(
    `insert into company (organisation_id, id, name, creator_id) select $1, gen_random_uuid(), 'Many ' || n, $2 from generate_series(1, $3::int) n`,
    [org.organisationId, member.userId, bulkRecords],
  )
  expect(await refusal(member, setPrio, { records: { filter: {} }, prio: 0 })).toEqual({
    code: 'BAD_INPUT',
    field: 'records.filter',
    rule: 'TOO_MANY',
    params: { max: bulkRecords },
  })
  // as many as there may be
  const many = { filter: { search: 'many' }, total: bulkRecords }
  const { change } = await member.ask(setPrio, { records: many, prio: 0 })
  expect(change.changed).toBe(bulkRecords)
  expect((await member.ask(undoBulk, { id: change.id })).change.restored).toBe(bulkRecords)
})

test('a label is put on many and taken off; undo leaves who had it, and those that somebody changed since', async () => {
  const { org, member, ids } = await three()
  const label = (
    await member.ask('mutation { createLabel(title: "Hot", color: "#b42318") { id } }')
  ).createLabel.id
  const one = `mutation ($labelId: ID!, $typeId: ID!, $remove: Boolean) { createLabelLink(labelId: $labelId, typeId: $typeId, type: COMPANY, remove: $remove) { id } }`
  await member.ask(one, { labelId: label, typeId: ids[0] })
  const withIt = async () =>
    (
      await member.ask('query ($labels: [ID!]) { companies(labels: $labels) { list { name } } }', {
        labels: [label],
      })
    ).companies.list
      .map((c: { name: string }) => c.name)
      .join(' ')
  const on = (await member.ask(setLabel, { records: { ids }, labelId: label })).change
  expect(on).toMatchObject({ changed: 2, unchanged: 1, missingIds: [] })
  expect(await lines(org, 'label')).toEqual(['>Hot', '>Hot', '>Hot'])
  await org.as('manager').ask(one, { labelId: label, typeId: ids[1], remove: true })
  expect((await member.ask(undoBulk, { id: on.id })).change.restored).toBe(1)
  expect(await withIt()).toBe('Alder')

  await member.ask(setLabel, { records: { ids }, labelId: label })
  const off = (await member.ask(setLabel, { records: { ids }, labelId: label, remove: true }))
    .change
  expect(off.changed).toBe(3)
  expect(await withIt()).toBe('')
  await org.as('manager').ask(one, { labelId: label, typeId: ids[2] })
  expect((await member.ask(undoBulk, { id: off.id })).change.restored).toBe(2)
  expect(await withIt()).toBe('Alder Birch Cedar')
  expect(await refusal(member, setLabel, { records: { ids }, labelId: newId() })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'labelId',
  })
  // of contacts too; an account is none
  expect(
    (await member.ask(setLabel, { table: 'CONTACT', records: { ids }, labelId: label })).change,
  ).toMatchObject({ changed: 0, missingIds: ids })
})

test('many go into the bin and come back with one undo, but for one that was restored and deleted anew', async () => {
  const { org, member, ids } = await three(),
    total = async () => (await member.ask('{ companiesCount }')).companiesCount
  const { change } = await member.ask(remove, { records: { ids } })
  expect(change).toMatchObject({ changed: 3, missingIds: [] })
  expect([await total(), await prios(member)]).toEqual([0, ''])
  expect(await lines(org, 'deleted')).toEqual(['Alder>', 'Birch>', 'Cedar>'])
  await member.ask('mutation ($id: ID!) { restore(table: COMPANY, id: $id) }', { id: ids[0] })
  await member.ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id: ids[0] })
  expect((await member.ask(undoBulk, { id: change.id })).change.restored).toBe(2)
  expect([await total(), await prios(member)]).toEqual([2, 'Birch 1, Cedar 3'])
  expect(await lines(org, 'restored')).toEqual(['>Alder', '>Birch', '>Cedar'])
  // what is in the bin is not there to be changed
  expect((await member.ask(setPrio, { records: { ids }, prio: 0 })).change).toMatchObject({
    changed: 2,
    missingIds: [ids[0]],
  })
})

test('two commands for the same records in another order wait for each other and both end', async () => {
  const { member, ids } = await three()
  const back = ids.toReversed()
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      member.ask(setPrio, { records: { ids: n % 2 ? ids : back }, prio: n % 4 }),
    ),
  )
  const found = (await prios(member)).split(', ').map((text) => text.split(' ')[1])
  expect(new Set(found).size).toBe(1)
})

test('all but some: those are left out, and count among what the person saw', async () => {
  const { member, ids } = await three()
  const records = { filter: {}, except: [ids[1], newId()] }
  expect(
    await refusal(member, setPrio, { records: { ...records, total: 2 }, prio: 2 }),
  ).toMatchObject({ code: 'CONFLICT', params: { current: 3 } })
  const { change } = await member.ask(setPrio, { records: { ...records, total: 3 }, prio: 2 })
  expect(change).toMatchObject({ changed: 2, unchanged: 0, missingIds: [] })
  expect(await prios(member)).toBe('Alder 2, Birch 1, Cedar 2')
})

test('more than one command may change are refused without waiting for a record', async () => {
  const { org, member, ids } = await three()
  await org.sql(
    `insert into company (organisation_id, id, name, creator_id) select $1, gen_random_uuid(), 'Many ' || n, $2 from generate_series(1, $3::int) n`,
    [org.organisationId, member.userId, bulkRecords],
  )
  await holding(org, `select from company where id = '${ids[0]}' for update`, async () => {
    for (const total of [undefined, bulkRecords + 3])
      expect(
        await refusal(member, setPrio, { records: { filter: {}, total }, prio: 0 }),
      ).toMatchObject({ field: 'records.filter', rule: 'TOO_MANY' })
  })
})

test('a bulk change neither waits for rows that refer to its records, nor for others who use its label', async () => {
  const { org, member, ids } = await three()
  const labelId = (await member.ask(newLabel)).createLabel.id
  const keys = `select from company where id = any('{${ids.join()}}') for key share`
  await holding(org, keys, async () => {
    const { change } = await member.ask(setPrio, { records: { ids }, prio: 2 })
    expect(change.changed).toBe(3)
    expect((await member.ask(undoBulk, { id: change.id })).change.restored).toBe(3)
  })
  await holding(org, `select from label where id = '${labelId}' for share`, async () => {
    const { change } = await member.ask(setLabel, { records: { ids }, labelId })
    expect(change.changed).toBe(3)
    expect((await member.ask(undoBulk, { id: change.id })).change.restored).toBe(3)
  })
})

test('a person finds their own changes that can still be taken back, the newest first', async () => {
  const { org, member, ids } = await three()
  const list = async (person: Person) =>
    (
      await person.ask(
        '{ bulkChanges { id table action prio label { title } changed dateCreated dateUndone } }',
      )
    ).bulkChanges
  const labelId = (await member.ask(newLabel)).createLabel.id
  const first = (await member.ask(setPrio, { records: { ids }, prio: 2 })).change
  await member.ask(setPrio, { records: { ids }, prio: 2 })
  const second = (await member.ask(setLabel, { records: { ids }, labelId })).change
  const found = await list(member)
  expect(found).toMatchObject([
    { id: second.id, table: 'COMPANY', action: 'LABEL', label: { title: 'Hot' }, changed: 3 },
    { id: first.id, action: 'PRIO', prio: 2, label: null, changed: 3 },
  ])
  expect(found[0].dateCreated > found[1].dateCreated).toBe(true)
  for (const other of [org.as('admin'), org.as('stranger')]) expect(await list(other)).toEqual([])
  await member.ask(undoBulk, { id: second.id })
  expect((await list(member)).map((one: { id: string }) => one.id)).toEqual([first.id])
})

/** Runs while somebody else holds the locks of a statement. */
async function holding(
  org: TestOrganisation,
  statement: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = await (await theProduct()).pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.organisation_id', $1, true)`, [org.organisationId])
    const { rowCount } = await client.query(statement)
    expect(rowCount).toBeGreaterThan(0)
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { create, refusal } from './companiesTestKit.ts'

const fields =
  'id table title isShared search prio labelIds conditions sort columns isMine mayEdit creator { id }'
const add = `mutation ($id: ID, $table: BulkTable = COMPANY, $title: String = "Mine", $isShared: Boolean, $content: ListViewContent = {}, $commandId: ID) {
  view: createListView(id: $id, table: $table, title: $title, isShared: $isShared, content: $content, commandId: $commandId) { ${fields} } }`
const edit = `mutation ($id: ID!, $title: String, $isShared: Boolean, $content: ListViewContent, $base: ListViewBase, $commandId: ID) {
  view: updateListView(id: $id, title: $title, isShared: $isShared, content: $content, base: $base, commandId: $commandId) { ${fields} } }`
const remove = 'mutation ($id: ID!) { deleteListView(id: $id) }'
const all = 'query ($table: BulkTable = COMPANY) { listViews(table: $table) { title } }'
const one = `query ($id: ID!) { listView(id: $id) { ${fields} } }`
const inGhent = [{ field: 'CITY', operator: 'IS', text: 'gent' }]

let org: TestOrganisation, member: Person, manager: Person, label: string
beforeAll(async () => {
  org = await newTestOrganisation()
  member = org.as('member')
  manager = org.as('manager')
  const { createCompany } = await member.ask(create, { company: { name: 'Birch' } })
  label = (
    await member.ask(
      'mutation ($typeId: ID) { createLabel(title: "Key", color: "#b42318", labelTypeString: COMPANY, typeId: $typeId) { id } }',
      { typeId: createCompany.id },
    )
  ).createLabel.id
})

const made = async (person: Person, variables: Record<string, unknown> = {}): Promise<string> =>
  (await person.ask(add, variables)).view.id
const titles = async (person: Person): Promise<string[]> =>
  (await person.ask(all)).listViews.map((view: { title: string }) => view.title)

test('a view is kept as it was given, and belongs to its kind of list', async () => {
  const content = {
    search: ' al ',
    prio: 0,
    labels: [label],
    conditions: [{ any: [...inGhent, { field: 'CONTACTS', operator: 'GREATER_THAN', number: 2 }] }],
    sort: 'CITY_DESC',
    columns: ['name', 'place'],
  }
  const { view } = await member.ask(add, { title: ' Ghent ', content })
  expect(view).toMatchObject({
    title: 'Ghent',
    table: 'COMPANY',
    isShared: false,
    search: 'al',
    prio: 0,
    labelIds: [label],
    conditions: content.conditions,
    sort: 'CITY_DESC',
    columns: ['name', 'place'],
    isMine: true,
    mayEdit: true,
  })
  const contacts = await made(member, { table: 'CONTACT', title: 'Of contacts' })
  expect(await titles(member)).toContain('Ghent')
  expect(await titles(member)).not.toContain('Of contacts')
  expect((await member.ask(one, { id: contacts })).listView.table).toBe('CONTACT')
})

test('a private view is its creator’s at every exit', async () => {
  const id = await made(member, { title: 'Secret', content: { prio: 3 } })
  const stranger = (await newTestOrganisation()).as('admin')
  for (const other of [manager, org.as('admin'), stranger]) {
    expect(await titles(other)).not.toContain('Secret')
    expect((await other.ask(one, { id })).listView).toBeNull()
    for (const change of [edit, remove])
      expect(await refusal(other, change, { id, title: 'x' })).toMatchObject({
        code: 'NOT_FOUND',
        field: 'id',
      })
    // nor is the same id a way to it
    if (other !== stranger)
      expect(await refusal(other, add, { id, title: 'Other' })).toMatchObject({ field: 'id' })
  }
  const lines = `query ($id: ID) { logs(id: $id) { value2 } }`
  expect((await member.ask(lines, { id })).logs).toHaveLength(1)
  expect((await manager.ask(lines, { id })).logs).toEqual([])
  await member.ask(remove, { id })
  const bin = '{ bin { title } }'
  expect(JSON.stringify(await member.ask(bin))).toContain('Secret')
  for (const other of [manager, stranger])
    expect(JSON.stringify(await other.ask(bin))).not.toContain('Secret')
  expect(
    await refusal(manager, 'mutation ($id: ID!) { restore(table: LIST_VIEW, id: $id) }', { id }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  await member.ask('mutation ($id: ID!) { restore(table: LIST_VIEW, id: $id) }', { id })
  expect(await titles(member)).toContain('Secret')
})

test('a shared view is seen by all, and changed by its creator and by those who lead', async () => {
  const own = await newTestOrganisation(),
    author = own.as('member'),
    mate = own.as('colleague'),
    leader = own.as('manager')
  const id = await made(author, { title: 'Ours', isShared: true, content: { prio: 3 } })
  expect((await mate.ask(one, { id })).listView).toMatchObject({ isMine: false, mayEdit: false })
  expect((await leader.ask(one, { id })).listView).toMatchObject({ isMine: false, mayEdit: true })
  for (const change of [edit, remove])
    expect(await refusal(mate, change, { id, title: 'Theirs' })).toMatchObject({
      code: 'FORBIDDEN',
    })
  const { view } = await leader.ask(edit, { id, title: 'Led' })
  expect(view).toMatchObject({ title: 'Led', prio: 3 })
  expect(await refusal(leader, edit, { id, isShared: false })).toMatchObject({
    code: 'FORBIDDEN',
    field: 'isShared',
  })
  await leader.ask(remove, { id })
  expect((await mate.ask(one, { id })).listView).toBeNull()
  const restore = 'mutation ($id: ID!) { restore(table: LIST_VIEW, id: $id) }'
  expect(JSON.stringify(await mate.ask('{ bin { id } }'))).not.toContain(id)
  expect(await refusal(mate, restore, { id })).toMatchObject({ code: 'NOT_FOUND' })
  await leader.ask(restore, { id })
  expect((await mate.ask(one, { id })).listView.title).toBe('Led')
})

test('an edit names what was seen: what somebody else has changed since is not overwritten', async () => {
  const id = await made(member, {
    title: 'Old',
    isShared: true,
    content: { prio: 3, conditions: inGhent },
  })
  const content = { prio: 3, conditions: inGhent }
  const base = { title: 'Old', isShared: true, content }
  await manager.ask(edit, { id, base, content: { ...content, prio: 1, sort: 'NEWEST' } })
  const mine = { ...content, prio: 2 }
  expect(await refusal(member, edit, { id, base, content: mine })).toMatchObject({
    code: 'CONFLICT',
    field: 'content.prio',
    params: { current: { 'content.prio': 1 } },
  })
  // another part is nobody's conflict, and what was seen and left is not written
  const { view } = await member.ask(edit, {
    id,
    base,
    title: 'New',
    content: { ...content, columns: ['name'] },
  })
  expect(view).toMatchObject({ title: 'New', prio: 1, sort: 'NEWEST', columns: ['name'] })
  const brugge = [{ text: 'brugge', operator: 'IS', field: 'CITY', not: null }]
  expect(
    (await member.ask(edit, { id, base, content: { ...content, conditions: brugge } })).view
      .conditions,
  ).toEqual([{ field: 'CITY', operator: 'IS', text: 'brugge' }])
  expect(
    await refusal(manager, edit, { id, base, content: { ...content, conditions: [] } }),
  ).toMatchObject({
    code: 'CONFLICT',
    field: 'content.conditions',
  })
})

test('what its creator made of a view before it was shared stays with them; what others do to it is told', async () => {
  const id = await made(member, { title: 'Hush' })
  await member.ask(edit, { id, title: 'Open', isShared: true })
  await manager.ask(edit, { id, title: 'Opened' })
  const linesOf = async (person: Person): Promise<string[]> =>
    (await person.ask('query ($id: ID) { logs(id: $id) { property value2 } }', { id })).logs
      .map(({ property, value2 }: Record<string, string>) => `${property} ${value2}`)
      .toSorted()
  expect(await linesOf(member)).toEqual([
    'created Hush',
    'isShared true',
    'title Open',
    'title Opened',
  ])
  expect(await linesOf(org.as('admin'))).toEqual(['isShared true', 'title Opened'])
})

test('bad input is refused by field and rule, and nothing is kept', async () => {
  const before = await titles(member)
  const cases: [Record<string, unknown>, string, string][] = [
    [{ title: ' ' }, 'title', 'REQUIRED'],
    [{ title: '\u200b' }, 'title', 'BLANK'],
    [{ title: 'x'.repeat(limits.viewTitle + 1) }, 'title', 'TOO_LONG'],
    [{ content: { sort: 'JOB_TITLE' } }, 'content.sort', 'WRONG_TYPE'],
    [{ content: { prio: 4 } }, 'content.prio', 'OUT_OF_BOUNDS'],
    [{ content: { search: 'x'.repeat(limits.search + 1) } }, 'content.search', 'TOO_LONG'],
    [{ content: { labels: ['x'] } }, 'content.labels', 'UNKNOWN_ID'],
    [{ content: { columns: ['name', 'name'] } }, 'content.columns', 'DUPLICATE'],
    [{ content: { columns: ['a b'] } }, 'content.columns', 'BAD_FORMAT'],
    [
      { content: { conditions: [{ field: 'CITY', operator: 'IS', text: 'a\0b' }] } },
      'content.conditions.0.text',
      'BAD_FORMAT',
    ],
    // also where the operator takes no text
    [
      { content: { conditions: [{ any: [{ field: 'CITY', operator: 'IS_SET', ids: ['\0'] }] }] } },
      'content.conditions.0.any.0.ids',
      'BAD_FORMAT',
    ],
    [
      { content: { conditions: [{ field: 'CITY', operator: 'IS_SET', text: 'x'.repeat(8000) }] } },
      'content.conditions',
      'TOO_LONG',
    ],
    [
      { content: { conditions: [{ field: 'JOB_TITLE', operator: 'IS', text: 'x' }] } },
      'content.conditions.0.field',
      'WRONG_TYPE',
    ],
    [
      { content: { conditions: [{ field: 'CITY', operator: 'IS', text: ' ' }] } },
      'content.conditions.0.text',
      'REQUIRED',
    ],
  ]
  const id = await made(member, { title: 'Stays' })
  for (const [variables, field, rule] of cases)
    for (const [mutation, key] of [
      [add, {}],
      [edit, { id }],
    ] as const)
      expect(await refusal(member, mutation, { ...variables, ...key })).toMatchObject({
        code: 'BAD_INPUT',
        field,
        rule,
      })
  expect((await titles(member)).toSorted()).toEqual([...before, 'Stays'].toSorted())
})

test('a repeat of a command has no second effect, and shows no view that is private by then', async () => {
  const commandId = newId()
  const { view } = await member.ask(add, { title: 'Once', isShared: true, commandId })
  expect((await member.ask(add, { title: 'Once', isShared: true, commandId })).view.id).toBe(
    view.id,
  )
  const change = { id: view.id, title: 'Twice', commandId: newId() }
  await manager.ask(edit, change)
  await member.ask(edit, { id: view.id, isShared: false })
  expect(await refusal(manager, edit, change)).toMatchObject({ code: 'ALREADY_DONE' })
})

const more = (own: TestOrganisation, id: string, count: number, isShared: boolean) =>
  own.sql(
    `insert into list_view (organisation_id, id, creator_id, kind, title, is_shared)
    select organisation_id, gen_random_uuid(), creator_id, kind, title, ${isShared} from list_view, generate_series(1, ${count}) where id = $1`,
    [id],
  )
const restore = 'mutation ($id: ID!) { restore(table: LIST_VIEW, id: $id) }'

test(`a person has at most ${limits.views} views`, async () => {
  const own = await newTestOrganisation(),
    person = own.as('member')
  const id = await made(person)
  await more(own, id, limits.views - 1, false)
  const full = { code: 'BAD_INPUT', rule: 'TOO_MANY', params: { max: limits.views } }
  expect(await refusal(person, add, {})).toMatchObject({ ...full, field: 'title' })
  await made(own.as('manager'))
  await person.ask(remove, { id })
  await made(person)
  expect(await refusal(person, restore, { id })).toMatchObject({ ...full, field: 'id' })
})

test('two views at once are no more than there may be', async () => {
  const own = await newTestOrganisation(),
    person = own.as('member')
  const id = await made(person)
  await more(own, id, limits.views - 2, false)
  const answers = await Promise.all(Array.from({ length: 4 }, () => person.gql(add, {})))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  expect(await titles(person)).toHaveLength(limits.views)
})

test(`a list has at most ${limits.sharedViews} views that everybody sees, and all of them are listed`, async () => {
  const own = await newTestOrganisation(),
    [first, second, third] = [own.as('member'), own.as('colleague'), own.as('manager')]
  const shared = await made(first, { isShared: true }),
    other = await made(second, { isShared: true })
  await more(own, shared, limits.sharedViews / 2 - 1, true)
  await more(own, other, limits.sharedViews / 2 - 1, true)
  const full = { code: 'BAD_INPUT', rule: 'TOO_MANY', params: { max: limits.sharedViews } }
  expect(await refusal(third, add, { isShared: true })).toMatchObject({
    ...full,
    field: 'isShared',
  })
  const mine = await made(third)
  expect(await refusal(third, edit, { id: mine, isShared: true })).toMatchObject({
    ...full,
    field: 'isShared',
  })
  // one that is shared already is changed, and another list has its own
  await second.ask(edit, { id: other, isShared: true, title: 'Named' })
  await made(third, { isShared: true, table: 'CONTACT' })
  expect(await titles(third)).toHaveLength(limits.sharedViews + 1)
  await second.ask(remove, { id: other })
  await made(third, { isShared: true })
  expect(await refusal(second, restore, { id: other })).toMatchObject({ ...full, field: 'id' })
})

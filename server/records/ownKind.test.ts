// A kind of record that only this test knows: a table, a declaration and a type, and all that deals
// with records deals with it. Nobody but its creator sees a row.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { rows } from '../database/rows.ts'
import {
  column,
  count,
  many,
  mutation,
  one,
  payload,
  query,
  sql,
  subscription,
  table,
} from '../engine/declare.ts'
import type { Request } from '../engine/actor.ts'
import { fail } from '../../shared/errors.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { insertRow } from '../rules/insertRow.ts'
import type { TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { declareRecord, staysWhile, type RecordRules } from './record.ts'

// columns like a label's; the types know the tables of the migrations only
const thing = 'thing' as 'label'
Object.assign(rows, { thing: rows.label })
for (const linked of ['label_link', 'comment', 'notification'] as const)
  Object.assign(rows[linked], { thing_id: { type: 'uuid', notNull: false } })

const rules: RecordRules<'label'> = {
  type: 'Thing',
  table: thing,
  title: (row) => `${row}.title`,
  visible: (row, viewer) => `${row}.creator_id = ${viewer.user}`,
  log: { visible: 'row' },
  bin: { restore: { action: 'label:delete' } },
  labels: { column: 'thing_id' as 'company_id', find, visible: 'row' },
  comments: { column: 'thing_id' as 'company_id', find, visible: 'row' },
  search: { isIndexed: () => false, moment: (row) => `${row}.date_created` },
  notifications: {
    column: 'thing_id' as 'meeting_id',
    member: (row, o) => `${row}.creator_id = ${o}.user_id`,
  },
}
const thingRecord = declareRecord(rules)
staysWhile(thingRecord, (row) => `(${row}.title = 'Kept')`)

async function find(context: Parameters<typeof insertRow>[0], thingId: string, field: string) {
  const [found] = await context.db.query(
    'select from thing where organisation_id = $1 and id = $2 and creator_id = $3 and date_deleted is null',
    [context.organisationId, thingId, context.userId],
  )
  if (!found) fail('NOT_FOUND', { field })
}
async function createThing(request: Request, args: { id: string; title: string }) {
  const context = authorise(request, 'label:create')
  const row = { id: args.id, title: args.title, color: '#b42318', creator_id: context.userId }
  await insertRow(context, thing, row)
  logActivity(context, { of: thingRecord, id: args.id, property: 'created', to: args.title })
  return { id: args.id }
}
async function updateThing(request: Request, args: { id: string; title: string }) {
  const context = authorise(request, 'label:update')
  await changeRow(context, thingRecord, args.id, { title: args.title }, { deletes: true })
  return { id: args.id }
}
async function deleteThing(request: Request, args: { id: string }) {
  const context = authorise(request, 'label:delete')
  await context.db.query('update thing set date_deleted = now() where id = $1', [args.id])
  return args.id
}
async function tellOfThing(request: Request, args: { id: string; userId: string }) {
  const context = authorise(request, 'label:update')
  for (const user_id of [context.userId, args.userId])
    await insertRow(context, 'notification', {
      id: newId(),
      user_id,
      kind: 'INVITED',
      ['thing_id' as 'meeting_id']: args.id,
    })
  return args.id
}

async function* thingEvents(request: Request, args: { id: string }) {
  authorise(request, 'label:read')
  yield { id: args.id, title: 'Anvil' }
}

let database: Database
let org: TestOrganisation
let emptyBin: typeof import('../activity/emptyBins.ts').emptyBin
beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = await testDatabase()
  // loads the slices, of which the highest look at all kinds
  const { newTestOrganisation } = await import('../test/testOrganisation.ts')
  const { labelsBy } = await import('../labels/labels.graphql.ts')
  const { commentsBy } = await import('../companies/comments.graphql.ts')
  ;({ emptyBin } = await import('../activity/emptyBins.ts'))
  const Thing = table(
    'Thing',
    thing,
    {
      id: column(),
      title: column(),
      labels: labelsBy('thing_id' as 'company_id'),
      comments: commentsBy('thing_id' as 'company_id'),
    },
    { visible: thingRecord.visible },
  )
  payload(
    'ThingLive',
    { title: sql('String!', (row) => `${row}.data->>'title'`) },
    {
      visible: (row, bind) =>
        `exists (select from thing t where t.id = (${row}.data->>'id')::uuid and ${thingRecord.seen('t', bind)})`,
    },
  )
  query({
    thing: one(() => Thing, {
      where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
      nullable: true,
      args: 'id: ID!',
    }),
    things: many(() => Thing, { where: (t) => `${t}.date_deleted is null`, order: 'title, id' }),
    thingCount: count(
      (_row, bind) =>
        `(select count(*)::int from thing t where t.organisation_id = ${bind.org} and ${thingRecord.seen('t', bind)})`,
    ),
  })
  subscription({ thingEvents: { args: 'id: ID!', type: 'ThingLive!', run: thingEvents } })
  const args = 'id: ID!, title: String!, commandId: ID'
  mutation({
    createThing: { args, type: 'Thing!', run: createThing },
    updateThing: { args, type: 'Thing!', run: updateThing },
    deleteThing: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteThing },
    tellOfThing: { args: 'id: ID!, userId: ID!, commandId: ID', type: 'ID!', run: tellOfThing },
  })
  org = await newTestOrganisation()
  database = await openDatabase({ sizes: { jobs: 1 } })
  await org.sql(
    'create table thing (like label including defaults including generated, primary key (organisation_id, id))',
  )
  await org.sql(`call app.tenant('thing')`)
  for (const linked of ['label_link', 'comment', 'notification'])
    await org.sql(`alter table ${linked} add column thing_id uuid`)
  // the migrations' checks count the columns that they know
  await org.sql(`do $$ declare c record; begin
    for c in select conrelid::regclass as linked, conname from pg_constraint
      where contype = 'c' and conrelid in ('label_link'::regclass, 'comment'::regclass, 'notification'::regclass)
    loop execute format('alter table %s drop constraint %I', c.linked, c.conname); end loop; end $$`)
})
afterAll(() => database.close())

const ask = (document: string, as: 'member' | 'colleague' = 'member'): Promise<any> =>
  org.as(as).ask(document)
async function newThing(title = 'Anvil'): Promise<string> {
  const made = newId()
  await ask(`mutation { createThing(id: "${made}", title: "${title}") { id } }`)
  return made
}
const giveAway = (made: string): Promise<unknown> =>
  org.sql('update thing set creator_id = $2 where id = $1', [made, org.as('colleague').userId])
const codeOf = async (document: string, as: 'member' | 'colleague' = 'colleague') =>
  (await org.as(as).gql(document)).errors?.[0]?.extensions.code

test('payload, list and count: the creator’s alone', async () => {
  const made = await newThing('Anvil of payload')
  const read = `{ thing(id: "${made}") { title } things { id } thingCount }`
  const own = await ask(read)
  expect(own.thing).toEqual({ title: 'Anvil of payload' })
  expect(own.things).toContainEqual({ id: made })
  expect(own.thingCount).toBe(own.things.length)
  expect(await ask(read, 'colleague')).toEqual({ thing: null, things: [], thingCount: 0 })
})

test('a repeated command is answered by what the person may see now', async () => {
  const made = newId()
  const create = `mutation { createThing(id: "${made}", title: "Anvil", commandId: "${newId()}") { title } }`
  expect(await ask(create)).toEqual({ createThing: { title: 'Anvil' } })
  expect(await ask(create)).toEqual({ createThing: { title: 'Anvil' } })
  await giveAway(made)
  expect(await codeOf(create, 'member')).toBe('ALREADY_DONE')
})

test('the log: its lines are for whoever may see the row, and kinds that nobody declared are hidden', async () => {
  const made = await newThing()
  await ask(`mutation { updateThing(id: "${made}", title: "Hammer") { id } }`)
  const read = `{ logs(id: "${made}") { tableName property value value2 } }`
  expect((await ask(read)).logs).toEqual([
    { tableName: 'thing', property: 'title', value: 'Anvil', value2: 'Hammer' },
    { tableName: 'thing', property: 'created', value: null, value2: 'Anvil' },
  ])
  expect((await ask(read, 'colleague')).logs).toEqual([])
  await org.sql(`update activity set table_name = 'undeclared' where source_id = $1`, [made])
  expect((await ask(read)).logs).toEqual([])
})

test('search: by name, by kind, and the creator’s alone', async () => {
  const made = await newThing('Crosscut saw')
  const read = '{ search(term: "saw", kinds: [THING]) { kind thing { id title } } }'
  expect((await ask(read)).search).toEqual([
    { kind: 'THING', thing: { id: made, title: 'Crosscut saw' } },
  ])
  expect((await ask(read, 'colleague')).search).toEqual([])
})

test('labels: put on, counted and listed for whoever may see the thing', async () => {
  const made = await newThing()
  const label = newId()
  await ask(`mutation { createLabel(id: "${label}", title: "Heavy", color: "#b42318") { id } }`)
  const link = `mutation { createLabelLink(labelId: "${label}", typeId: "${made}", type: THING) { id } }`
  expect(await codeOf(link)).toBe('NOT_FOUND')
  await ask(link)
  const read = `{ label(id: "${label}") { usageCount } labels(id: "${made}", type: THING) { id } thing(id: "${made}") { labels { id } } }`
  expect(await ask(read)).toEqual({
    label: { usageCount: 1 },
    labels: [{ id: label }],
    thing: { labels: [{ id: label }] },
  })
  const unseen = { label: { usageCount: 0 }, labels: [], thing: null }
  expect(await ask(read, 'colleague')).toEqual(unseen)
  await ask(`mutation { deleteThing(id: "${made}") }`)
  expect(await ask(read)).toEqual(unseen)
})

test('comments: written on it, refused to others, and the repeat obeys its visibility', async () => {
  const made = await newThing()
  const write = `mutation { createComment(id: "${newId()}", content: "Heavy", thingId: "${made}", commandId: "${newId()}") { content } }`
  expect(await codeOf(write)).toBe('NOT_FOUND')
  expect((await ask(write)).createComment).toEqual({ content: 'Heavy' })
  expect((await ask(`{ thing(id: "${made}") { comments { content } } }`)).thing.comments).toEqual([
    { content: 'Heavy' },
  ])
  await giveAway(made)
  expect(await codeOf(write, 'member')).toBe('ALREADY_DONE')
})

test('notifications: shown and counted for whoever may see their subject', async () => {
  const made = await newThing()
  const told = `mutation { tellOfThing(id: "${made}", userId: "${org.as('colleague').userId}") }`
  await ask(told)
  const read = '{ notifications { kind } notificationCount }'
  expect(await ask(read)).toEqual({ notifications: [{ kind: 'INVITED' }], notificationCount: 1 })
  expect(await ask(read, 'colleague')).toEqual({ notifications: [], notificationCount: 0 })
  await ask(`mutation { deleteThing(id: "${made}") }`)
  expect(await ask(read)).toEqual({ notifications: [], notificationCount: 0 })
})

test('bin and restoring: the creator’s alone', async () => {
  const made = await newThing()
  await ask(`mutation { deleteThing(id: "${made}") }`)
  const read = '{ bin { id table title } }'
  expect((await ask(read)).bin).toContainEqual({ id: made, table: 'THING', title: 'Anvil' })
  expect(JSON.stringify(await ask(read, 'colleague'))).not.toContain(made)
  const restore = `mutation { restore(table: THING, id: "${made}") }`
  expect(await codeOf(restore)).toBe('NOT_FOUND')
  await ask(restore)
  expect((await ask(`{ thing(id: "${made}") { title } }`)).thing).toEqual({ title: 'Anvil' })
  expect((await ask(`{ logs(id: "${made}") { property } }`)).logs[0]).toEqual({
    property: 'restored',
  })
})

test('the purge takes what is old, and leaves what something still needs', async () => {
  const [gone, kept, young] = [await newThing(), await newThing('Kept'), await newThing()]
  await ask(`mutation { a: deleteThing(id: "${gone}") b: deleteThing(id: "${kept}") }`)
  await emptyBin(database, org.organisationId, new Date(Date.now() + 31 * 86_400_000))
  const left = await org.sql('select id from thing where id = any($1) order by id', [
    [gone, kept, young],
  ])
  expect(left).toEqual([{ id: kept }, { id: young }])
})

test('a stream says nothing of it to others', async () => {
  const made = await newThing()
  const first = (as: 'member' | 'colleague'): Promise<unknown> =>
    org.as(as).listen(`subscription { thingEvents(id: "${made}") { title } }`, {}).next()
  expect(await first('member')).toEqual({ data: { thingEvents: { title: 'Anvil' } } })
  expect(await first('colleague')).toBeUndefined()
})

test('a declaration that leaves a rule out does not compile', () => {
  const { log: _log, ...withoutLog } = rules
  const { visible: _visible, ...withoutVisible } = rules
  const wrong: RecordRules<'label'>[] = [
    // @ts-expect-error who sees the lines about it
    withoutLog,
    // @ts-expect-error who sees a row
    withoutVisible,
    // @ts-expect-error rows with date_deleted are purged some day
    { ...rules, bin: null },
  ]
  expect(wrong).toHaveLength(3)
})

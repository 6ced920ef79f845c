// Every declared kind of record, asked for by those who may not see it: in the log, the search, the
// bin and by label. A new kind takes part by itself, once addRecords makes one of it.
import { beforeAll, expect, test } from 'vitest'
import { buildModel } from './engine/model.ts'
import { recordKinds, type RecordKind } from './records/record.ts'
import { addRecords, type Ids } from './test/addRecords.ts'
import { everyCall } from './test/everyCall.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from './test/testOrganisation.ts'

/** Words that stand only in the own test organisation, the second only in its meeting. */
const word = 'Zanzibar'
const meetingWord = 'Quetzalcoatl'

let ours: TestOrganisation
let ids: Ids
let theirs: Person
beforeAll(async () => {
  ours = await newTestOrganisation()
  ids = await addRecords(ours, word, meetingWord)
  const other = await newTestOrganisation()
  await addRecords(other, 'Plain', 'Simple')
  theirs = other.as('admin')
})

/** The name under which addRecords keeps the id of the one that it makes. */
const keyOf = ({ table }: RecordKind): string =>
  table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const idOf = (kind: RecordKind): string => ids[keyOf(kind)]!

test('one of each kind is made, and an operation of the API takes its id', () => {
  const asked = new Set<string>()
  for (const call of everyCall(buildModel(), word))
    for (const leaf of [undefined, ...call.leaves])
      call.variables((key) => {
        asked.add(key)
        return ids[key] ?? ''
      }, leaf)
  const kinds = recordKinds()
  expect(kinds.length).toBeGreaterThan(6)
  expect(kinds.filter((kind) => !idOf(kind)).map((kind) => kind.type)).toEqual([])
  expect(kinds.filter((kind) => !asked.has(keyOf(kind))).map((kind) => kind.type)).toEqual([])
})

/** What a person learns of a record by all that deals with records: the places where it shows. */
async function shownTo(person: Person, kind: RecordKind): Promise<string[]> {
  const id = idOf(kind)
  const found: string[] = []
  const look = async (where: string, query: string): Promise<void> => {
    const { data } = await person.gql(query)
    if (JSON.stringify(Object.values(data ?? {})).match(new RegExp(`${id}|${word}|[1-9]`)))
      found.push(where)
  }
  await look('log', `{ logs(id: "${id}") { sourceId } }`)
  if (kind.labels) await look('labels', `{ labels(id: "${id}", type: ${kind.name}) { title } }`)
  if (kind.search)
    await look('search', `{ search(term: "${word}", kinds: [${kind.name}]) { id kind } }`)
  if (kind.bin?.restore) {
    const bin = `update ${kind.table} set date_deleted = $2 where id = $1`
    await ours.sql(bin, [id, new Date().toISOString()])
    const { data } = await person.gql('{ bin { id } }')
    if (JSON.stringify(data).includes(id)) found.push('bin')
    const restore = `mutation { restore(table: ${kind.name}, id: "${id}") }`
    if (!(await person.gql(restore)).errors) found.push('restore')
    await ours.sql(bin, [id, null])
  }
  return found
}
/** Where a kind shows at all, to somebody who may see everything. */
const places = (kind: RecordKind): string[] => [
  // what a comment, a next step, a file or a recording is on has the lines of making it
  ...(['comment', 'next_step', 'file', 'recording'].includes(kind.table) ? [] : ['log']),
  ...(kind.labels ? ['labels'] : []),
  ...(kind.search ? ['search'] : []),
  ...(kind.bin?.restore ? ['bin', 'restore'] : []),
]

test('an Admin finds each kind in every place, somebody of another organisation in none', async () => {
  for (const kind of recordKinds()) {
    expect([kind.type, await shownTo(theirs, kind)]).toEqual([kind.type, []])
    expect([kind.type, await shownTo(ours.as('admin'), kind)]).toEqual([kind.type, places(kind)])
  }
})

test('where Members see their own meetings only, what follows the meeting shows nowhere', async () => {
  await ours
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  ;(await theProduct()).people.forget()
  const viewer = { org: '', own: true, user: '', member: '', may: () => true }
  const hidden = recordKinds().filter((kind) =>
    kind.seen('t', viewer as Parameters<RecordKind['seen']>[1]).includes('meeting'),
  )
  expect(hidden.length).toBeGreaterThan(2)
  for (const kind of hidden)
    expect([kind.type, await shownTo(ours.as('colleague'), kind)]).toEqual([kind.type, []])
})

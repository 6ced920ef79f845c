import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { newBook, newMeeting, refusal } from '../meetings/testKit.ts'

const answer = `{ entryId valueText creator { id }
  conflicts { id valueText baseId creator { id } } history { id status } }`
const save = `mutation ($m: ID!, $q: ID!, $text: String!, $baseId: ID, $c: ID!) {
  saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: $text }, baseId: $baseId,
    commandId: $c) { conflict entryId answer ${answer} } }`
const settle = `mutation ($m: ID!, $q: ID!, $entryId: ID!, $seen: [ID!], $c: ID!) {
  settleAnswer(companyDialogId: $m, questionId: $q, entryId: $entryId, seenEntryIds: $seen,
    commandId: $c) { conflict entryId seq answer ${answer} } }`

interface Scene {
  org: TestOrganisation
  m: string
  q: string
  other: string
  put: (person: Person, text: string, baseId?: string | null) => Promise<any>
  pick: (person: Person, entryId: string, seen: string[] | null, c?: string) => Promise<any>
  unread: (person: Person) => Promise<number>
}

/** A meeting with two questions, and what people do with the first one's answer. */
async function newScene(): Promise<Scene> {
  const org = await newTestOrganisation()
  const book = await newBook(org.as('manager'), ['INPUT', 'TEXTAREA'])
  const m = await newMeeting(org.as('member'), { playbookId: book.id })
  const q = book.questions.INPUT
  const put: Scene['put'] = async (person, text, baseId = null) =>
    (await person.ask(save, { m, q, text, baseId, c: newId() })).saveAnswer
  const pick: Scene['pick'] = async (person, entryId, seen, c = newId()) =>
    (await person.ask(settle, { m, q, entryId, seen, c })).settleAnswer
  const unread: Scene['unread'] = async (person) =>
    (await person.ask('{ notificationCount }')).notificationCount
  return { org, m, q, other: book.questions.TEXTAREA, put, pick, unread }
}

test('an entry that came after the person looked stays a conflict, its news unread', async () => {
  const { org, put, pick, unread } = await newScene()
  const [member, colleague, third] = [org.as('member'), org.as('colleague'), org.as('admin')]
  const mine = await put(member, 'Mine')
  const theirs = await put(colleague, 'Theirs')
  const seen = [mine.entryId, theirs.entryId]
  const later = await put(third, 'Later')
  const settled = await pick(member, theirs.entryId, seen)
  expect(settled).toMatchObject({
    conflict: false,
    answer: {
      valueText: 'Theirs',
      conflicts: [{ id: later.entryId, valueText: 'Later', creator: { id: third.userId } }],
    },
  })
  expect(
    settled.answer.history.map((e: { id: string; status: string }) => [e.id, e.status]),
  ).toEqual([
    [settled.entryId, 'CURRENT'],
    [later.entryId, 'CONFLICT'],
    [theirs.entryId, 'SETTLED'],
    [mine.entryId, 'CURRENT'],
  ])
  expect([await unread(member), await unread(third)]).toEqual([1, 1])
  const ended = await pick(colleague, later.entryId, [settled.entryId, later.entryId])
  expect(ended).toMatchObject({ conflict: false, answer: { valueText: 'Later', conflicts: [] } })
  expect(await Promise.all([member, colleague, third].map(unread))).toEqual([0, 0, 0])
})

test('whoever picks hears of the conflict that is left, and so does its author', async () => {
  const { org, put, pick, unread } = await newScene()
  const [member, colleague, third] = [org.as('member'), org.as('colleague'), org.as('admin')]
  const mine = await put(member, 'Mine')
  const theirs = await put(colleague, 'Theirs')
  await put(third, 'Later')
  const manager = org.as('manager')
  for (const person of [member, colleague, third]) {
    await person.ask('mutation { readAllNotifications(before: "2100-01-01T00:00:00Z") }')
  }
  await pick(manager, mine.entryId, [mine.entryId, theirs.entryId])
  const people = [manager, third, member, colleague]
  expect(await Promise.all(people.map(unread))).toEqual([1, 1, 0, 0])
})

test('an answer that became current meanwhile stays, the picked one beside it', async () => {
  const { org, put, pick, unread } = await newScene()
  const [member, colleague] = [org.as('member'), org.as('colleague')]
  const mine = await put(member, 'Mine')
  const theirs = await put(colleague, 'Theirs')
  const on = await put(member, 'Mine, typed on', mine.entryId)
  const picked = await pick(colleague, theirs.entryId, [mine.entryId, theirs.entryId])
  expect(picked).toMatchObject({
    conflict: true,
    answer: {
      entryId: on.entryId,
      valueText: 'Mine, typed on',
      conflicts: [{ id: picked.entryId, valueText: 'Theirs', baseId: theirs.entryId }],
    },
  })
  expect([await unread(member), await unread(colleague)]).toEqual([1, 1])
})

test('a newer entry with the picked value is no other answer', async () => {
  const { org, put, pick } = await newScene()
  const [member, colleague, third] = [org.as('member'), org.as('colleague'), org.as('admin')]
  const mine = await put(member, 'Mine')
  const theirs = await put(colleague, 'Theirs')
  const later = await put(third, 'Theirs')
  const picked = await pick(member, theirs.entryId, [mine.entryId, theirs.entryId])
  expect(picked).toMatchObject({ conflict: false, answer: { valueText: 'Theirs', conflicts: [] } })
  await put(third, 'Theirs', picked.entryId)
  const again = await pick(colleague, later.entryId, [mine.entryId, theirs.entryId])
  expect(again).toMatchObject({ conflict: false, answer: { valueText: 'Theirs', conflicts: [] } })
})

test('two people who pick differently: a conflict again, whichever was current', async () => {
  for (const [first, second] of [
    ['mine', 'theirs'],
    ['theirs', 'mine'],
  ] as const) {
    const { org, put, pick } = await newScene()
    const [member, colleague] = [org.as('member'), org.as('colleague')]
    const mine = (await put(member, 'mine')).entryId
    const theirs = (await put(colleague, 'theirs')).entryId
    const ids = { mine, theirs }
    await pick(member, ids[first], [mine, theirs])
    const late = await pick(colleague, ids[second], [mine, theirs])
    expect(late).toMatchObject({
      conflict: true,
      answer: {
        valueText: first,
        conflicts: [{ valueText: second, creator: { id: colleague.userId } }],
      },
    })
  }
})

test('the same settlement sent again has no second effect', async () => {
  const { org, m, q, put, pick } = await newScene()
  const [member, colleague] = [org.as('member'), org.as('colleague')]
  const mine = await put(member, 'Mine')
  const theirs = await put(colleague, 'Theirs')
  const c = newId()
  const seen = [mine.entryId, theirs.entryId]
  const first = await pick(member, theirs.entryId, seen, c)
  const later = await put(org.as('admin'), 'Later')
  const again = await pick(member, theirs.entryId, seen, c)
  expect(again).toMatchObject({
    conflict: false,
    entryId: first.entryId,
    // as of now: whoever waits for that number has seen this change too
    seq: first.seq + 1,
    answer: { valueText: 'Theirs', conflicts: [{ id: later.entryId }] },
  })
  const other = { m, q, entryId: theirs.entryId, seen: [theirs.entryId], c }
  expect(await refusal(member, settle, other)).toMatchObject({ code: 'COMMAND_REUSED' })
})

test('without a list only the picked entry was seen: nothing else is overwritten', async () => {
  const { org, put, pick } = await newScene()
  const [member, colleague] = [org.as('member'), org.as('colleague')]
  const mine = await put(member, 'Mine')
  const theirs = await put(colleague, 'Theirs')
  const kept = await pick(member, mine.entryId, null)
  expect(kept).toMatchObject({
    conflict: false,
    answer: {
      valueText: 'Mine',
      conflicts: [{ id: theirs.entryId }],
    },
  })
  const picked = await pick(colleague, theirs.entryId, null)
  expect(picked).toMatchObject({
    conflict: true,
    answer: {
      valueText: 'Mine',
      conflicts: [{ id: picked.entryId, valueText: 'Theirs' }],
    },
  })
})

test('entries of another question, meeting or organisation are unknown', async () => {
  const { org, m, q, other, put, pick } = await newScene()
  const member = org.as('member')
  const mine = await put(member, 'Mine')
  const theirs = await put(org.as('colleague'), 'Theirs')
  const asked = { m, q: other, text: 'Elsewhere', c: newId() }
  const elsewhere = (await member.ask(save, asked)).saveAnswer.entryId
  const abroad = await newScene()
  const foreign = (await abroad.put(abroad.org.as('member'), 'Foreign')).entryId
  const unknown = { code: 'BAD_INPUT', field: 'seenEntryIds', rule: 'UNKNOWN_ID' }
  for (const id of [elsewhere, foreign, newId(), 'x']) {
    const seen = [mine.entryId, theirs.entryId, id]
    const given = { m, q, entryId: mine.entryId, seen, c: newId() }
    expect(await refusal(member, settle, given)).toMatchObject(unknown)
    expect(await refusal(member, settle, { ...given, entryId: id, seen: null })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'entryId',
      rule: 'UNKNOWN_ID',
    })
  }
  const many = Array.from({ length: 201 }, newId)
  expect(
    await refusal(member, settle, { m, q, entryId: mine.entryId, seen: many, c: newId() }),
  ).toMatchObject({ field: 'seenEntryIds', rule: 'TOO_MANY' })
  expect(
    await refusal(org.as('stranger'), settle, {
      m,
      q,
      entryId: mine.entryId,
      seen: [theirs.entryId],
      c: newId(),
    }),
  ).toMatchObject({ code: 'NOT_FOUND', field: 'companyDialogId' })
  const settled = await pick(member, mine.entryId, [mine.entryId, theirs.entryId])
  expect(settled.answer.conflicts).toEqual([])
})

test('a settlement that waits for a colleague decides on what the colleague left', async () => {
  const { org, m, q, put, pick } = await newScene()
  const [member, colleague, third] = [org.as('member'), org.as('colleague'), org.as('admin')]
  const mine = await put(member, 'Mine')
  const theirs = await put(colleague, 'Theirs')
  const [on, later] = [newId(), newId()]
  const { pool } = await theProduct()
  const holder = await pool.connect()
  try {
    await holder.query(`begin; set local app.organisation_id = '${org.organisationId}'`)
    await holder.query('select from meeting where id = $1 for update', [m])
    const settling = pick(colleague, theirs.entryId, [mine.entryId, theirs.entryId])
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    // not by the holder: within a transaction the list of connections stays as it was seen first
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(() => org.sql(waiting, [rows[0]!.pid])).toHaveLength(1)
    const add = `insert into answer_entry (organisation_id, id, meeting_id, question_id, value_text,
      base_id, status, creator_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`
    const entry = [org.organisationId, on, m, q, 'Mine, typed on', mine.entryId, 'CURRENT']
    await holder.query(add, [...entry, member.userId])
    const kept = [org.organisationId, later, m, q, 'Later', null, 'CONFLICT']
    await holder.query(add, [...kept, third.userId])
    await holder.query(
      `update answer set entry_id = $3, value_text = 'Mine, typed on'
      where meeting_id = $1 and question_id = $2`,
      [m, q, on],
    )
    await holder.query('commit')
    const settled = await settling
    expect(settled).toMatchObject({ conflict: true, answer: { entryId: on } })
    expect(settled.answer.conflicts.map((e: { id: string }) => e.id)).toEqual([
      later,
      settled.entryId,
    ])
  } finally {
    holder.release()
  }
})

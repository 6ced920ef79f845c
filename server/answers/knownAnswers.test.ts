// Another process is played by SQL past this one: what it changed is not known here.
import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { newMeeting, publishBook, refusal } from '../meetings/testKit.ts'
import type { Context } from '../rules/authorise.ts'
import { save, setUp } from './answersTestKit.ts'
import { knownAnswer } from './knownAnswers.ts'

type SetUp = Awaited<ReturnType<typeof setUp>>

/** The current answer as another process replaces it. */
const replace = `with entry as (insert into answer_entry (organisation_id, id, meeting_id, question_id, value_text, creator_id)
    select organisation_id, gen_random_uuid(), meeting_id, question_id, 'Elsewhere', $2 from answer where meeting_id = $1 returning id)
  update answer set entry_id = (select id from entry), value_text = 'Elsewhere', creator_id = $2 where meeting_id = $1`
const isKnown = ({ org, m, q }: SetUp, baseId: string | null): boolean =>
  knownAnswer({ organisationId: org.organisationId } as Context, m, q, baseId) !== null
const lines = ({ org, m }: Pick<SetUp, 'org' | 'm'>) =>
  org.sql(
    `select value, value2 from activity where source_id = $1 and property = 'answer' order by id`,
    [m],
  )

/** Until somebody waits for a lock that the connection holds. */
async function isWaitedFor(org: SetUp['org'], holder: ClientBase): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = () =>
    org.sql('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]!.pid])
  await expect.poll(waiting).not.toHaveLength(0)
}

test('an answer is known until the next one, by its entry only', async () => {
  const all = await setUp(['INPUT', 'INT']),
    { member, put } = all
  expect(isKnown(all, null)).toBe(false)
  const first = await put(member, { valueText: 'First' })
  const second = await put(member, { valueText: 'Second' }, first.entryId)
  expect(await put(member, { valueText: '' }, second.entryId)).toMatchObject({
    conflict: false,
    seq: 3,
    answer: { isEmpty: true },
  })
  expect(await lines(all)).toEqual([
    { value: null, value2: 'First' },
    { value: 'First', value2: 'Second' },
    { value: 'Second', value2: '' },
  ])
  const [last] = await all.org.sql('select entry_id as id from answer where meeting_id = $1', [
    all.m,
  ])
  expect(isKnown(all, second.entryId)).toBe(false)
  expect(isKnown(all, last!['id'])).toBe(true)
  // whoever writes it now has not come to an end
  expect(isKnown(all, last!['id'])).toBe(false)
})

test('a long text is read', async () => {
  const all = await setUp(['TEXTAREA'])
  const first = await all.put(all.member, { valueText: 'x'.repeat(501) })
  expect(isKnown(all, first.entryId)).toBe(false)
  const second = await all.put(all.member, { valueText: 'x'.repeat(500) }, first.entryId)
  expect(second.conflict).toBe(false)
  expect(isKnown(all, second.entryId)).toBe(true)
})

test('an answer that another process replaced is not written over: both are kept', async () => {
  const all = await setUp(['INPUT']),
    { org, member, colleague, m, put } = all
  const first = await put(member, { valueText: 'First' })
  await org.sql(replace, [m, colleague.userId])
  expect(await put(member, { valueText: 'Further' }, first.entryId)).toMatchObject({
    conflict: true,
    answer: { valueText: 'Elsewhere', conflicts: [{ valueText: 'Further' }] },
  })
})

test('a first answer, where another process has one', async () => {
  const { org, member, colleague, book, m, q, put } = await setUp(['INPUT', 'TEXTAREA'])
  // what is known of the meeting and of the question
  await put(member, { valueText: 'x' }, null, { q: book.questions.TEXTAREA })
  await put(member, { valueText: 'x' }, null, {
    m: await newMeeting(member, { playbookId: book.id }),
  })
  const [entry, version] = [newId(), 'select playbook_version_id from meeting where id = $3']
  await org.sql(
    `with entry as (insert into answer_entry (organisation_id, id, meeting_id, question_id, value_text, creator_id) values ($1, $2, $3, $4, 'Elsewhere', $5))
    insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, value_text, creator_id) values ($1, $3, $4, (${version}), $2, false, 'Elsewhere', $5)`,
    [org.organisationId, entry, m, q, colleague.userId],
  )
  expect(await put(member, { valueText: 'Mine' })).toMatchObject({
    conflict: true,
    answer: { valueText: 'Elsewhere' },
  })
})

test('one that waits for a lock decides by what holds when it has it', async () => {
  const { org, member, colleague, m, put } = await setUp(['INPUT'])
  const first = await put(member, { valueText: 'First' })
  const other = await (await theProduct()).pool.connect()
  try {
    await other.query(`begin; set local app.organisation_id = '${org.organisationId}'`)
    await other.query('update meeting set seq = seq + 1 where id = $1', [m])
    await other.query(replace, [m, colleague.userId])
    const saving = put(member, { valueText: 'Further' }, first.entryId)
    await isWaitedFor(org, other)
    await other.query('commit')
    expect(await saving).toMatchObject({ conflict: true, answer: { valueText: 'Elsewhere' } })
  } finally {
    other.release()
  }
})

test('two on one answer at the same moment: one is current, the other is kept', async () => {
  const { member, colleague, put } = await setUp(['INPUT'])
  const first = await put(member, { valueText: 'First' })
  const both = await Promise.all([
    put(member, { valueText: 'Mine' }, first.entryId),
    put(colleague, { valueText: 'Theirs' }, first.entryId),
  ])
  expect(both.filter(({ conflict }) => conflict)).toHaveLength(1)
})

test('the same command again is answered and not done again', async () => {
  const { org, member, m, q, put } = await setUp(['INPUT'])
  const first = await put(member, { valueText: 'First' })
  const again = { m, q, value: { valueText: 'Second' }, baseId: first.entryId, c: newId() }
  const [one, other] = [await member.ask(save, again), await member.ask(save, again)]
  expect(other).toEqual(one)
  expect(await org.sql('select id from answer_entry where meeting_id = $1', [m])).toHaveLength(2)
})

const changed: [string, string, object][] = [
  ['cancelled', `state = 'CANCELLED'`, { code: 'STATE_REFUSED', field: 'companyDialogId' }],
  ['deleted', 'date_deleted = now()', { code: 'NOT_FOUND', field: 'companyDialogId' }],
]
test.each(changed)('a meeting that another process has %s', async (_name, change, refused) => {
  const { org, member, m, q, put } = await setUp(['INPUT'])
  const { entryId: baseId } = await put(member, { valueText: 'First' })
  await org.sql(`update meeting set ${change} where id = $1`, [m])
  const later = { m, q, value: { valueText: 'Second' }, baseId, c: newId() }
  expect(await refusal(member, save, later)).toMatchObject(refused)
})

test('a meeting that somebody may not see any more', async () => {
  const { org, member, colleague, m, q, put } = await setUp(['INPUT'])
  const { entryId: baseId } = await put(colleague, { valueText: 'First' })
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  const later = { m, q, value: { valueText: 'Second' }, baseId }
  expect(await refusal(colleague, save, { ...later, c: newId() })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await member.ask(save, { ...later, c: newId() })).saveAnswer.conflict).toBe(false)
})

test('the zone is that of the meeting as it is', async () => {
  const { org, member, m, put } = await setUp(['DATETIME'])
  const at = (hour: number) => ({ valueDate: `2026-03-01T${hour}:30:00Z` })
  const first = await put(member, at(12))
  await org.sql(`update meeting set time_zone = 'Asia/Tokyo' where id = $1`, [m])
  await put(member, at(22), first.entryId)
  const stored = await org.sql('select value_day::text as day from answer where meeting_id = $1', [
    m,
  ])
  expect(stored).toEqual([{ day: '2026-03-02' }])
})

test('the version is that of the meeting as it is', async () => {
  const { org, member, book, m, q, put } = await setUp(['INPUT', 'INT'])
  const first = await put(member, { valueText: 'First' })
  const manager = org.as('manager')
  await manager.ask(
    'mutation ($b: ID!, $q: ID!) { deleteQuestion(playbookId: $b, id: $q) { id } }',
    { b: book.id, q },
  )
  await publishBook(manager, book.id)
  await org.sql(
    `update meeting set playbook_version_id = (select published_version_id from playbook where id = $2) where id = $1`,
    [m, book.id],
  )
  const later = { m, q, value: { valueText: 'Second' }, baseId: first.entryId, c: newId() }
  expect(await refusal(member, save, later)).toMatchObject({ rule: 'UNKNOWN_ID' })
})

test('what only the version as it is offers is not refused', async () => {
  const { org, member, book, m, q, put } = await setUp(['OPTIONS_RADIO', 'INT'])
  const [red, blue] = book.options
  const first = await put(member, { valueOptions: [red] })
  const manager = org.as('manager'),
    green = newId()
  await manager.ask(
    'mutation ($b: ID!, $q: ID!, $o: [OptionInput!]) { updateQuestion(playbookId: $b, id: $q, options: $o) { id } }',
    {
      b: book.id,
      q,
      o: [
        { id: blue, title: 'Blue' },
        { id: green, title: 'Green' },
      ],
    },
  )
  await publishBook(manager, book.id)
  await member.ask('mutation ($m: ID!) { upgradePlaybookVersion(companyDialogId: $m) { id } }', {
    m,
  })
  expect(await put(member, { valueOptions: [green] }, first.entryId)).toMatchObject({
    conflict: false,
    answer: { valueOptions: [{ title: 'Green' }] },
  })
  // in the words of the version that had it
  expect((await lines({ org, m })).at(-1)).toEqual({ value: 'Red', value2: 'Green' })
})

test('the log says when an answer became current, and not since when it waited', async () => {
  const { org, member, m, put } = await setUp(['INPUT'])
  const first = await put(member, { valueText: 'First' })
  const other = await (await theProduct()).pool.connect()
  try {
    await other.query(`begin; set local app.organisation_id = '${org.organisationId}'`)
    await other.query('select from meeting where id = $1 for update', [m])
    const saving = put(member, { valueText: 'Second' }, first.entryId)
    await isWaitedFor(org, other)
    const [{ now }] = (await other.query('select clock_timestamp() as now')).rows as [
      { now: string },
    ]
    await other.query('commit')
    await saving
    const later = `select value2 from activity where source_id = $1 and property = 'answer' and date_created > $2`
    expect(await org.sql(later, [m, now])).toEqual([{ value2: 'Second' }])
  } finally {
    other.release()
  }
})

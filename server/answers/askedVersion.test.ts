// An answer that was given without a network, to a question that was removed and published meanwhile.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { moveMeeting, newBook, newMeeting, publishBook, refusal } from '../meetings/testKit.ts'
import { save, setUp } from './answersTestKit.ts'

/** A planned meeting, whose playbook no longer asks the first question; and the version that did. */
async function setUpRemoved() {
  const all = await setUp(['INPUT', 'INT'])
  const { org, member, book, m, q } = all
  const asked = await versionOf(all, m)
  const manager = org.as('manager')
  await manager.ask(
    'mutation ($b: ID!, $q: ID!) { deleteQuestion(playbookId: $b, id: $q) { id } }',
    { b: book.id, q },
  )
  await publishBook(manager, book.id)
  const refused = (versionId: string | null) =>
    refusal(member, save, { m, q, value: { valueText: 'x' }, c: newId(), versionId })
  return { ...all, asked, manager, refused }
}
const versionOf = async ({ member }: Awaited<ReturnType<typeof setUp>>, m: string) =>
  (
    await member.ask(
      'query ($m: ID!) { companyDialog(id: $m) { playbookVersion { id number } } }',
      {
        m,
      },
    )
  ).companyDialog.playbookVersion

test('the first answer pins the meeting to the version that was asked', async () => {
  const all = await setUpRemoved(),
    { member, m, asked, put } = all
  const versionId = asked.id
  const first = await put(member, { valueText: 'Offline' }, null, { versionId })
  expect(first).toMatchObject({
    conflict: false,
    answer: { valueText: 'Offline', question: { title: 'INPUT?' } },
  })
  expect(await versionOf(all, m)).toEqual(asked)
  expect(await put(member, { valueText: 'Further' }, first.entryId, { versionId })).toMatchObject({
    conflict: false,
    answer: { valueText: 'Further' },
  })
})

test('a meeting that is pinned elsewhere refuses what that version does not ask, and says so', async () => {
  const all = await setUpRemoved(),
    { colleague, member, book, m, asked, put, refused } = all
  await moveMeeting(colleague, m, 'START')
  expect(await refused(asked.id)).toEqual(
    expect.objectContaining({ code: 'BAD_INPUT', field: 'questionId', rule: 'OTHER_VERSION' }),
  )
  const both = { q: book.questions.INT, versionId: asked.id }
  expect((await put(member, { valueNumber: 3 }, null, both)).conflict).toBe(false)
  expect((await versionOf(all, m)).number).toBe(2)
})

test('START pins to the version that the person has before them', async () => {
  const all = await setUpRemoved(),
    { member, m, asked, put } = all
  await moveMeeting(member, m, 'START', { versionId: asked.id })
  expect(await versionOf(all, m)).toEqual(asked)
  expect(
    (await put(member, { valueText: 'Offline' }, null, { versionId: asked.id })).conflict,
  ).toBe(false)
})

test('only a published version of its playbook pins a meeting', async () => {
  const all = await setUpRemoved(),
    { org, member, m, book, manager, refused } = all
  const other = await newBook(manager, ['INPUT'])
  const elsewhere = await versionOf(all, await newMeeting(member, { playbookId: other.id }))
  const draft = (
    await manager.ask('query ($id: ID!) { playbook(id: $id) { draft { id } } }', { id: book.id })
  ).playbook.draft
  for (const versionId of [elsewhere.id, draft.id, newId()])
    expect(await refused(versionId)).toMatchObject({ rule: 'OTHER_VERSION' })
  for (const versionId of [elsewhere.id, draft.id]) {
    const id = await newMeeting(member, { playbookId: book.id })
    expect(await moveMeeting(member, id, 'START', { versionId })).toMatchObject({
      playbookVersion: { number: 2 },
    })
  }
  expect(await refused('x')).toMatchObject({ field: 'versionId', rule: 'UNKNOWN_ID' })
  // a client that does not say which is told what it always was
  expect(await refused(null)).toMatchObject({ field: 'questionId', rule: 'UNKNOWN_ID' })
  expect(await org.sql('select playbook_version_id as v from meeting where id = $1', [m])).toEqual([
    { v: null },
  ])
})

test("a device's time of an answer is kept as far as it can be", async () => {
  const { org, member, m, put } = await setUp(['INPUT'])
  const hour = 3_600_000
  const ago = (hours: number) => ({ at: new Date(Date.now() - hours * hour).toISOString() })
  const early = ago(2)
  const first = await put(member, { valueText: '1' }, null, early)
  const second = await put(member, { valueText: '2' }, first.entryId, ago(-24))
  await put(member, { valueText: '3' }, second.entryId, ago(24 * 365))
  const kept = await org.sql(
    `select date_client, abs(extract(epoch from date_created - date_client)) < 60 as near
    from answer_entry where meeting_id = $1 order by date_created`,
    [m],
  )
  expect(kept).toMatchObject([{ near: false }, { near: true }, { date_client: null }])
  expect(new Date(kept[0]!['date_client'] as string).toISOString()).toBe(early.at)
})

import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { publishBook, refusal } from '../meetings/testKit.ts'
import { setUp, save, settle } from './answersTestKit.ts'

test('two people who did not see each other: both values are kept until somebody picks', async () => {
  const { member, colleague, m, q, put } = await setUp(['INPUT'])
  const mine = await put(member, { valueText: 'Mine' }),
    theirs = await put(colleague, { valueText: 'Theirs' })
  expect(theirs).toMatchObject({
    conflict: true,
    answer: {
      valueText: 'Mine',
      conflicts: [{ id: theirs.entryId, valueText: 'Theirs', creator: { id: colleague.userId } }],
    },
  })
  // typing on during it replaces the own entry
  const typed = await put(colleague, { valueText: 'Theirs, longer' }, theirs.entryId)
  expect(typed).toMatchObject({
    conflict: true,
    answer: { valueText: 'Mine', conflicts: [{ id: typed.entryId }] },
  })
  // the one who is current goes on without a further conflict
  const gone = await put(member, { valueText: 'Mine, longer' }, mine.entryId)
  expect(gone).toMatchObject({
    conflict: false,
    answer: { valueText: 'Mine, longer', conflicts: [{ id: typed.entryId }] },
  })
  const seen = [gone.entryId, typed.entryId]
  const pick = (entryId: string) => ({ m, q, entryId, seen, c: newId() })
  const picked = (await member.ask(settle, pick(typed.entryId))).settleAnswer
  expect(picked).toMatchObject({
    conflict: false,
    answer: { valueText: 'Theirs, longer', conflicts: [] },
  })
  expect(picked.answer.history.map((e: { status: string }) => e.status)).toEqual([
    'CURRENT',
    'CURRENT',
    'SETTLED',
    'SETTLED',
    'CURRENT',
  ])
  expect(picked.answer.history[0].id).toBe(picked.entryId)
  // picking late, when another value was picked: a conflict again, nothing lost
  const late = (await colleague.ask(settle, pick(gone.entryId))).settleAnswer
  expect(late).toMatchObject({
    conflict: true,
    answer: { valueText: 'Theirs, longer', conflicts: [{ valueText: 'Mine, longer' }] },
  })
  expect(await refusal(member, settle, { m, q, entryId: newId(), c: newId() })).toMatchObject({
    field: 'entryId',
    rule: 'UNKNOWN_ID',
  })
})

test('settleAnswer: any entry of the question may be picked, also one that was replaced, and where the newer version no longer asks it', async () => {
  const { org, member, colleague, book, m, q, put } = await setUp(['INPUT', 'INT']),
    manager = org.as('manager')
  const first = await put(member, { valueText: 'First' }),
    second = await put(member, { valueText: 'Second' }, first.entryId),
    other = await put(colleague, { valueText: 'Other' })
  expect([second.conflict, other.conflict]).toEqual([false, true])
  const elsewhere = (
    await member.ask(save, { m, q: book.questions.INT, value: { valueNumber: 1 }, c: newId() })
  ).saveAnswer
  await manager.ask(
    'mutation ($b: ID!, $q: ID!) { deleteQuestion(playbookId: $b, id: $q) { id } }',
    { b: book.id, q },
  )
  await publishBook(manager, book.id)
  await member.ask(
    'mutation ($m: ID!) { upgradePlaybookVersion(companyDialogId: $m) { playbookVersion { number } } }',
    { m },
  )
  expect(
    await refusal(member, save, { m, q, value: { valueText: 'Typed' }, c: newId() }),
  ).toMatchObject({ field: 'questionId', rule: 'UNKNOWN_ID' })
  expect(
    await refusal(member, settle, { m, q, entryId: elsewhere.entryId, c: newId() }),
  ).toMatchObject({ field: 'entryId', rule: 'UNKNOWN_ID' })
  const seen = [second.entryId, other.entryId]
  const pick = { m, q, entryId: first.entryId, seen, c: newId() }
  const picked = (await member.ask(settle, pick)).settleAnswer
  expect(picked).toMatchObject({ conflict: false, answer: { valueText: 'First', conflicts: [] } })
  expect(picked.answer.history.map((e: { valueText: string | null }) => e.valueText)).toEqual([
    'First',
    'Other',
    'Second',
    'First',
  ])
})

test('the same value from both is no conflict, and either goes on from it; a base that is older or unknown is one', async () => {
  const { member, colleague, put } = await setUp(['INPUT'])
  const a = await put(member, { valueText: 'Same' }),
    b = await put(colleague, { valueText: 'Same' })
  expect(b).toMatchObject({ conflict: false, answer: { entryId: b.entryId } })
  const on = await put(member, { valueText: 'Further' }, a.entryId)
  expect(on.conflict).toBe(false)
  expect((await put(colleague, { valueText: 'Late' }, b.entryId)).conflict).toBe(true)
  expect((await put(colleague, { valueText: 'Lost base' }, newId())).conflict).toBe(true)
  expect((await put(member, { valueText: 'Fine' }, on.entryId)).conflict).toBe(false)
})

test('an answer is of who gave it last; who goes on from an entry of somebody else that waits adds one', async () => {
  const { member, colleague, put } = await setUp(['INPUT'])
  const mine = await put(member, { valueText: 'Mine' }),
    theirs = await put(colleague, { valueText: 'Theirs' })
  const third = await put(member, { valueText: 'Third' }, theirs.entryId)
  expect(third).toMatchObject({
    conflict: true,
    answer: { conflicts: [{ id: theirs.entryId }, { id: third.entryId }] },
  })
  expect(await put(colleague, { valueText: 'Over mine' }, mine.entryId)).toMatchObject({
    conflict: false,
    answer: { valueText: 'Over mine', creator: { id: colleague.userId } },
  })
})

test('many at the same moment on one question: one is current, the others wait, none is lost', async () => {
  const { org, member, colleague, m, put } = await setUp(['INT'])
  const saved = await Promise.all(
    Array.from({ length: 12 }, (_, n) => put(n % 2 ? member : colleague, { valueNumber: n })),
  )
  expect(saved.filter((s) => !s.conflict)).toHaveLength(1)
  expect(new Set(saved.map((s) => s.seq)).size).toBe(12)
  expect(
    await org.sql(
      `select count(*) filter (where status = 'CONFLICT')::int as waiting, count(*)::int as kept from answer_entry where meeting_id = $1`,
      [m],
    ),
  ).toEqual([{ waiting: 11, kept: 12 }])
})

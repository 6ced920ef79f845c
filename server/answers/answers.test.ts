import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { moveMeeting, publishBook, refusal, refusedMove } from '../meetings/testKit.ts'
import { setUp, save } from './answersTestKit.ts'

test("saveAnswer: the first answer pins the version and does not start the meeting; the entry has the command's id", async () => {
  const { org, member, m, q, put } = await setUp(['INPUT']),
    c = newId()
  const saved = await put(member, { valueText: ' Yes ' }, null, {
    c,
    at: '2027-03-01T09:01:00.000Z',
  })
  expect(saved).toMatchObject({
    conflict: false,
    entryId: c,
    seq: 1,
    answer: {
      id: `${m}:${q}`,
      companyDialogId: m,
      questionId: q,
      entryId: c,
      isEmpty: false,
      valueText: ' Yes ',
      creator: { id: member.userId },
      conflicts: [],
      question: { title: 'INPUT?' },
      companyDialog: { isPinned: true, seq: 1 },
    },
  })
  expect(
    (
      await member.ask(
        'query ($m: ID!) { companyDialog(id: $m) { companyDialogState { companyDialogStatus } answerCount } }',
        { m },
      )
    ).companyDialog,
  ).toEqual({ companyDialogState: { companyDialogStatus: 'PLANNED' }, answerCount: 1 })
  expect(
    await org.sql(
      `select property, value, value2, message from activity where source_id = $1 and property = 'answer'`,
      [m],
    ),
  ).toEqual([{ property: 'answer', value: null, value2: 'Yes', message: 'INPUT?' }])
  expect(
    await refusal(org.as('stranger'), save, { m, q, value: { valueText: 'x' }, c: newId() }),
  ).toEqual({ code: 'NOT_FOUND', field: 'companyDialogId' })
})

test('a command sent again has no second effect, also at the same moment', async () => {
  const { org, member, m, q } = await setUp(['INPUT']),
    c = newId(),
    variables = { m, q, value: { valueText: 'Once' }, c }
  const saved = await Promise.all(Array.from({ length: 5 }, () => member.ask(save, variables)))
  for (const s of saved) expect(s.saveAnswer).toMatchObject({ conflict: false, entryId: c, seq: 1 })
  expect(
    await org.sql('select count(*)::int as n from answer_entry where meeting_id = $1', [m]),
  ).toEqual([{ n: 1 }])
  expect(
    await refusal(member, save, { ...variables, value: { valueText: 'Other' } }),
  ).toMatchObject({ code: 'COMMAND_REUSED' })
  expect(await refusal(org.as('colleague'), save, variables)).toEqual({
    code: 'BAD_INPUT',
    field: 'commandId',
    rule: 'DUPLICATE',
  })
})

test('each change is an entry; clearing is one too; the earlier value can be had back', async () => {
  const { member, q, put } = await setUp(['INT']),
    a = await put(member, { valueNumber: 1 }),
    b = await put(member, { valueNumber: 2 }, a.entryId),
    cleared = await put(member, {}, b.entryId)
  expect(cleared.answer).toMatchObject({ isEmpty: true, valueNumber: null })
  expect(
    (await member.ask('query ($q: ID!) { answers(questionId: $q) { id } }', { q })).answers,
  ).toEqual([])
  const undone = await put(member, { valueNumber: 2 }, cleared.entryId)
  expect(undone.answer).toMatchObject({ valueNumber: 2, isEmpty: false })
  expect(
    undone.answer.history.map((e: Record<string, unknown>) => [
      e['valueNumber'],
      e['baseId'],
      e['status'],
    ]),
  ).toEqual([
    [2, cleared.entryId, 'CURRENT'],
    [null, b.entryId, 'CURRENT'],
    [2, a.entryId, 'CURRENT'],
    [1, null, 'CURRENT'],
  ])
})

test('an upgrade words the answers as the newer version asks; what it no longer asks keeps its words', async () => {
  const { org, member, book, m, q, put } = await setUp(['INPUT', 'INT']),
    manager = org.as('manager'),
    gone = book.questions.INT
  await put(member, { valueText: 'Kept' })
  await member.ask(save, { m, q: gone, value: { valueNumber: 1 }, c: newId() })
  const titles = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (
        await member.ask(
          'query ($m: ID!) { companyDialog(id: $m) { answers { questionId question { title } } } }',
          { m },
        )
      ).companyDialog.answers.map((a: { questionId: string; question: { title: string } }) => [
        a.questionId,
        a.question.title,
      ]),
    )
  const before = await titles(),
    version = (
      await member.ask('query ($m: ID!) { companyDialog(id: $m) { playbookVersion { id } } }', {
        m,
      })
    ).companyDialog.playbookVersion.id
  await manager.ask(
    'mutation ($b: ID!, $q: ID!) { updateQuestion(playbookId: $b, id: $q, title: "Asked anew?") { id } }',
    { b: book.id, q },
  )
  await manager.ask(
    'mutation ($b: ID!, $q: ID!) { deleteQuestion(playbookId: $b, id: $q) { id } }',
    { b: book.id, q: gone },
  )
  await publishBook(manager, book.id)
  expect(await titles()).toEqual(before)
  const upgrade =
    'mutation ($m: ID!, $v: ID) { upgradePlaybookVersion(companyDialogId: $m, versionId: $v) { id } }'
  await member.ask(upgrade, { m })
  expect(await titles()).toEqual({ [q]: 'Asked anew?', [gone]: before[gone] })
  await member.ask(upgrade, { m, v: version })
  expect(await titles()).toEqual(before)
})

test('answers are taken in a meeting that is planned, running or done; a cancelled one refuses with its state', async () => {
  const { member, m, q, put } = await setUp(['INT'])
  let base = (await put(member, { valueNumber: 1 })).entryId
  for (const move of ['START', 'STOP']) {
    await moveMeeting(member, m, move)
    base = (await put(member, { valueNumber: move.length }, base)).entryId
  }
  expect(await refusedMove(member, m, 'CANCEL')).toMatchObject({ code: 'STATE_REFUSED' })
  await moveMeeting(member, m, 'REOPEN')
  await moveMeeting(member, m, 'CANCEL')
  expect(
    await refusal(member, save, { m, q, value: { valueNumber: 9 }, c: newId() }),
  ).toMatchObject({ code: 'STATE_REFUSED', params: { state: 'CANCELLED' } })
})

test('a question of another version is unknown; an option that the newest version dropped keeps its title', async () => {
  const { org, member, book, m, put } = await setUp(['OPTIONS_RADIO', 'INPUT']),
    manager = org.as('manager')
  await put(member, { valueOptions: [book.options[0]] })
  await manager.ask(
    'mutation ($b: ID!, $q: ID!, $o: [OptionInput!]) { updateQuestion(playbookId: $b, id: $q, options: $o) { id } }',
    { b: book.id, q: book.questions.OPTIONS_RADIO, o: [{ id: book.options[1], title: 'Blue' }] },
  )
  const later = newId()
  await manager.ask(
    'mutation ($b: ID!, $h: ID!, $id: ID!) { createQuestion(id: $id, questionHubId: $h, playbookId: $b, title: "Later", dataTypeString: INPUT) { id } }',
    { b: book.id, h: book.hub, id: later },
  )
  await publishBook(manager, book.id)
  expect(
    await refusal(member, save, { m, q: later, value: { valueText: 'x' }, c: newId() }),
  ).toMatchObject({ field: 'questionId', rule: 'UNKNOWN_ID' })
  const { answer: found } = await member.ask(
    'query ($m: ID!, $q: ID!) { answer(companyDialogId: $m, questionId: $q) { valueOptions { title } } }',
    { m, q: book.questions.OPTIONS_RADIO },
  )
  expect(found.valueOptions).toEqual([{ title: 'Red' }])
})

test('comments on a question without an answer are on the question until it has one', async () => {
  const { member, m, q, put } = await setUp(['INPUT'])
  await member.ask(
    'mutation ($m: ID!, $q: ID!) { createComment(companyDialogId: $m, questionId: $q, content: "Ask Tom") { id } }',
    { m, q },
  )
  const read = async () =>
    (
      await member.ask(
        'query ($m: ID!) { companyDialog(id: $m) { comments { id } questionComments { content questionId } answers { comments { content } } } }',
        { m },
      )
    ).companyDialog
  expect(await read()).toEqual({
    comments: [],
    questionComments: [{ content: 'Ask Tom', questionId: q }],
    answers: [],
  })
  await put(member, { valueText: 'x' })
  expect(await read()).toEqual({
    comments: [],
    questionComments: [],
    answers: [{ comments: [{ content: 'Ask Tom' }] }],
  })
})

test('comments on an answer are on the answer, not on the meeting', async () => {
  const { org, member, m, q, put } = await setUp(['INPUT'])
  await put(member, { valueText: 'x' })
  const comment =
    'mutation ($m: ID!, $q: ID, $content: String!) { createComment(companyDialogId: $m, questionId: $q, content: $content) { id questionId } }'
  await member.ask(comment, { m, q, content: 'On it' })
  await member.ask(comment, { m, content: 'On all' })
  const { companyDialog } = await member.ask(
    'query ($m: ID!) { companyDialog(id: $m) { comments { content } answers { comments { content } } } }',
    { m },
  )
  expect(companyDialog).toEqual({
    comments: [{ content: 'On all' }],
    answers: [{ comments: [{ content: 'On it' }] }],
  })
  expect(await refusal(member, comment, { m, q: newId(), content: 'x' })).toMatchObject({
    field: 'questionId',
    rule: 'UNKNOWN_ID',
  })
  expect(await refusal(org.as('stranger'), comment, { m, q, content: 'x' })).toEqual({
    code: 'NOT_FOUND',
    field: 'companyDialogId',
  })
})

test('the database itself keeps entries and the log as they are: the application may only settle an entry', async () => {
  const { member, m, put } = await setUp(['INPUT'])
  await put(member, { valueText: 'x' })
  const { database } = await theProduct()
  const asApplication = (text: string) => database.transaction(member, (t) => t.query(text, []))
  await asApplication(`update answer_entry set status = 'SETTLED' where meeting_id = '${m}'`)
  for (const text of [
    `update answer_entry set value_text = 'y' where meeting_id = '${m}'`,
    `update answer_entry set creator_id = creator_id`,
    `update activity set value2 = 'y'`,
    `delete from activity`,
  ])
    await expect(asApplication(text), text).rejects.toThrow('permission denied')
})

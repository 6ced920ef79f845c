import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import {
  moveMeeting,
  newBook,
  newMeeting,
  publishBook,
  refusal,
  refusedMove,
} from '../meetings/testKit.ts'

const answer =
  '{ id companyDialogId questionId entryId isEmpty valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { id title } creator { id } conflicts { id valueText valueNumber creator { id } } history { id baseId status valueText valueNumber dateClient } question { title } companyDialog { isPinned seq } comments { content } }'
const save = `mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $baseId: ID, $c: ID!, $at: DateTime) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, baseId: $baseId, commandId: $c, dateClient: $at) { conflict entryId seq answer ${answer} } }`
const settle = `mutation ($m: ID!, $q: ID!, $entryId: ID!, $seen: [ID!], $c: ID!) {
  settleAnswer(companyDialogId: $m, questionId: $q, entryId: $entryId, seenEntryIds: $seen,
    commandId: $c) { conflict entryId answer ${answer} } }`

/** A meeting over a playbook, and `put`: saves a value of a question, gives the payload. */
async function setUp(types: readonly DataType[]) {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), types),
    m = await newMeeting(member, { playbookId: book.id })
  const q = book.questions[types[0]!]
  const put = async (
    person: Person,
    value: object,
    baseId: string | null = null,
    given: object = {},
  ) => (await person.ask(save, { m, q, value, baseId, c: newId(), ...given })).saveAnswer
  const refused = (type: DataType, value: object) =>
    refusal(member, save, { m, q: book.questions[type], value, c: newId() })
  return { org, member, colleague: org.as('colleague'), book, m, q, put, refused }
}

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
  expect(undone.answer.history.map((e: any) => [e.valueNumber, e.baseId, e.status])).toEqual([
    [2, cleared.entryId, 'CURRENT'],
    [null, b.entryId, 'CURRENT'],
    [2, a.entryId, 'CURRENT'],
    [1, null, 'CURRENT'],
  ])
})

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
  expect(picked.answer.history.map((e: any) => e.status)).toEqual([
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
  expect(picked.answer.history.map((e: any) => e.valueText)).toEqual([
    'First',
    'Other',
    'Second',
    'First',
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

test('a value of the wrong kind, outside of its bounds or with options of another question is refused by field and rule', async () => {
  const { book, refused, member, m } = await setUp([
    'INT',
    'FLOAT',
    'NUMBER_RANGE',
    'DATE',
    'TIME',
    'OPTIONS_RADIO',
    'OPTIONS_CHECKBOX',
    'BOOL',
    'LABELS',
    'INPUT',
  ])
  const wrong: [DataType, object, object][] = [
    ['INT', { valueNumber: 1001 }, { field: 'value.valueNumber', rule: 'OUT_OF_BOUNDS' }],
    ['INT', { valueText: '1' }, { field: 'value.valueText', rule: 'WRONG_TYPE' }],
    ['FLOAT', { valueDecimal: -0.5 }, { rule: 'OUT_OF_BOUNDS' }],
    ['NUMBER_RANGE', { valueNumberFrom: 5, valueNumberTo: 4 }, { rule: 'MIN_ABOVE_MAX' }],
    ['DATE', { valueDate: '2027-03-01T10:00:00Z' }, { rule: 'BAD_FORMAT' }],
    ['TIME', { valueText: '25:00' }, { rule: 'BAD_FORMAT' }],
    [
      'OPTIONS_RADIO',
      { valueOptions: [book.options[2]] },
      { field: 'value.valueOptions', rule: 'OPTION_OF_OTHER_QUESTION' },
    ],
    ['OPTIONS_RADIO', { valueOptions: book.options.slice(0, 2) }, { rule: 'TOO_MANY' }],
    ['LABELS', { valueOptions: [newId()] }, { rule: 'UNKNOWN_ID' }],
    ['INPUT', { valueText: 'x'.repeat(20_001) }, { rule: 'TOO_LONG' }],
    ['BOOL', { valueNumber: 1 }, { rule: 'WRONG_TYPE' }],
  ]
  for (const [type, value, problem] of wrong)
    expect(await refused(type, value), type).toMatchObject({ code: 'BAD_INPUT', ...problem })
  expect(
    await refusal(member, save, { m, q: newId(), value: { valueYesNo: true }, c: newId() }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'questionId', rule: 'UNKNOWN_ID' })
})

test('every kind of value is read back as it was given', async () => {
  const { org, member, m, book } = await setUp([
    'TEXTAREA',
    'INT',
    'FLOAT',
    'NUMBER_SLIDER',
    'NUMBER_RANGE',
    'DATETIME',
    'DATE',
    'TIME',
    'OPTIONS_RADIO',
    'BOOL',
    'LABELS',
  ])
  const label = newId()
  await member.ask(
    'mutation ($label: ID!) { createLabel(id: $label, title: "Budget", color: "#b42318") { id } }',
    { label },
  )
  const values: [DataType, Record<string, unknown>, object?][] = [
    ['TEXTAREA', { valueText: 'Two\nlines 😀' }],
    ['INT', { valueNumber: 0 }],
    ['FLOAT', { valueDecimal: 12.75 }],
    ['NUMBER_SLIDER', { valueNumber: 40 }],
    ['NUMBER_RANGE', { valueNumberFrom: 1.5, valueNumberTo: 9 }],
    ['DATETIME', { valueDate: '2027-03-01T10:15:00.000Z' }],
    ['DATE', { valueDate: '2027-03-01T00:00:00.000Z' }],
    ['TIME', { valueText: '09:40' }],
    [
      'OPTIONS_RADIO',
      { valueOptions: [book.options[1]] },
      { valueOptions: [{ id: book.options[1], title: 'Blue' }] },
    ],
    ['BOOL', { valueYesNo: false }],
    ['LABELS', { valueOptions: [label] }, { valueOptions: [{ id: label, title: 'Budget' }] }],
  ]
  for (const [type, value, shown] of values) {
    const { saveAnswer } = await member.ask(save, { m, q: book.questions[type], value, c: newId() })
    if (saveAnswer.answer.valueDate)
      saveAnswer.answer.valueDate = new Date(saveAnswer.answer.valueDate).toISOString()
    expect(saveAnswer.answer, type).toMatchObject(shown ?? value)
  }
  expect(
    (
      await member.ask('query ($m: ID!) { companyDialog(id: $m) { answers { id } answerCount } }', {
        m,
      })
    ).companyDialog,
  ).toMatchObject({ answers: { length: 11 }, answerCount: 11 })
  expect(
    await refusal(
      org.as('stranger'),
      'query ($m: ID!, $q: ID!) { answer(companyDialogId: $m, questionId: $q) { id } }',
      { m, q: book.questions.INT },
    ),
  ).toBeUndefined()
  expect(
    (
      await org
        .as('stranger')
        .ask('query ($m: ID!, $q: ID!) { answer(companyDialogId: $m, questionId: $q) { id } }', {
          m,
          q: book.questions.INT,
        })
    ).answer,
  ).toBeNull()
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

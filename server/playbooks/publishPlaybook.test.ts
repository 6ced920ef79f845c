import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { draftOf, newPlaybook, publish, publishedOf, refusal, versionById } from './testKit.ts'

const publishing =
  'mutation ($id: ID!, $note: String) { publishPlaybook(id: $id, note: $note) { published { number note publisher { id } datePublished questionCount } } }'
const reset =
  'mutation ($id: ID!, $versionId: ID) { resetDraft(id: $id, versionId: $versionId) { id draft { revision } } }'
const rename =
  'mutation ($p: ID!, $q: ID!, $title: String) { updateQuestion(playbookId: $p, id: $q, title: $title) { revision } }'

test('publishPlaybook: the draft, word for word, with the same ids', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  const {
    publishPlaybook: { published },
  } = await manager.ask(publishing, { id: book.id, note: 'First try' })
  expect(published).toMatchObject({
    number: 1,
    note: 'First try',
    publisher: { id: manager.userId },
    questionCount: 3,
  })
  const version = await publishedOf(org.as('member'), book.id),
    draft = await draftOf(manager, book.id)
  expect(version!.hubs).toEqual(draft.hubs)
  expect(version!.id).not.toBe(draft.id)
  expect(
    await org.sql(
      `select value, value2, message from activity where organisation_id = $1 and property = 'published'`,
      [org.organisationId],
    ),
  ).toEqual([{ value: null, value2: '1', message: 'First try' }])
})

test('a published version never changes, whatever happens to the draft', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  await publish(manager, book.id)
  const first = (await publishedOf(manager, book.id))!,
    vars = { p: book.id, ...book }
  const edits: [string, Record<string, unknown>][] = [
    [rename, { p: book.id, q: book.yes, title: 'Changed?' }],
    [
      'mutation ($p: ID!, $choice: ID!) { updateQuestion(playbookId: $p, id: $choice, options: [{ title: "Green" }]) { id } }',
      vars,
    ],
    [
      'mutation ($p: ID!, $yes: ID!) { updateQuestion(playbookId: $p, id: $yes, dataTypeString: INPUT) { id } }',
      vars,
    ],
    [
      'mutation ($p: ID!, $first: ID!) { updateQuestionHub(playbookId: $p, id: $first, title: "Changed", x: 5) { id } }',
      vars,
    ],
    [
      'mutation ($p: ID!, $first: ID!, $second: String!) { moveQuestionHub(playbookId: $p, id: $first, afterId: $second) { id } }',
      vars,
    ],
    [
      'mutation ($p: ID!, $second: ID!, $yes: ID!) { moveQuestion(playbookId: $p, id: $yes, questionHubId: $second, afterId: "") { id } }',
      vars,
    ],
    [
      'mutation ($p: ID!, $second: ID!) { setConditions(playbookId: $p, questionHubId: $second, conditions: []) { id } }',
      vars,
    ],
    ['mutation ($p: ID!, $text: ID!) { deleteQuestion(playbookId: $p, id: $text) { id } }', vars],
    [
      'mutation ($p: ID!, $first: ID!) { deleteQuestionHub(playbookId: $p, id: $first) { id } }',
      vars,
    ],
    [
      'mutation ($p: ID!) { createQuestionHub(playbookId: $p, hub: { title: "New" }) { id } }',
      vars,
    ],
    [
      'mutation ($p: ID!, $second: ID!) { createQuestion(playbookId: $p, questionHubId: $second, title: "New", dataTypeString: DATE) { id } }',
      vars,
    ],
  ]
  for (const [edit, variables] of edits) {
    await manager.ask(edit, variables)
    expect(await versionById(manager, first.id)).toEqual(first)
  }
  expect(await publish(manager, book.id)).toBe(2)
  await manager.ask(reset, { id: book.id, versionId: first.id })
  expect(await publish(manager, book.id)).toBe(3)
  expect(await versionById(manager, first.id)).toEqual(first)
  expect((await publishedOf(manager, book.id))!.hubs).toEqual(first.hubs)
  const { playbook } = await manager.ask(
    'query ($id: ID!) { playbook(id: $id) { versions { number } } }',
    { id: book.id },
  )
  expect(playbook.versions).toEqual([{ number: 3 }, { number: 2 }, { number: 1 }])
})

test('an empty or unchanged draft is not published; changed and changed back is unchanged', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    empty = (await manager.ask('mutation { createPlaybook(title: "Empty") { id } }')).createPlaybook
      .id
  expect(await refusal(manager, publishing, { id: empty })).toMatchObject({
    code: 'STATE_REFUSED',
    rule: 'REQUIRED',
  })
  await manager.ask(
    'mutation ($p: ID!) { createQuestionHub(playbookId: $p, hub: { title: "Hub alone" }) { id } }',
    { p: empty },
  )
  expect(await refusal(manager, publishing, { id: empty })).toMatchObject({
    code: 'STATE_REFUSED',
    rule: 'REQUIRED',
  })
  const book = await newPlaybook(manager)
  await publish(manager, book.id)
  expect(await refusal(manager, publishing, { id: book.id })).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'id',
    rule: 'DUPLICATE',
  })
  await manager.ask(rename, { p: book.id, q: book.yes, title: 'Other' })
  await manager.ask(rename, { p: book.id, q: book.yes, title: 'Ready?' })
  expect(await refusal(manager, publishing, { id: book.id })).toMatchObject({
    code: 'STATE_REFUSED',
    rule: 'DUPLICATE',
  })
  await manager.ask(
    'mutation ($p: ID!, $h: ID!, $q: ID!) { setConditions(playbookId: $p, questionHubId: $h, conditions: [{ questionId: $q, valueBool: false }]) { id } }',
    { p: book.id, h: book.second, q: book.yes },
  )
  expect(await publish(manager, book.id)).toBe(2)
})

test('two who publish at once make one version', async () => {
  const org = await newTestOrganisation(),
    book = await newPlaybook(org.as('manager'))
  const answers = await Promise.all(
    [org.as('manager'), org.as('admin')].map((person) => person.gql(publishing, { id: book.id })),
  )
  expect(
    answers.map((a) => a.errors?.[0]?.extensions.code ?? a.data.publishPlaybook.published.number),
  ).toEqual(expect.arrayContaining([1, 'STATE_REFUSED']))
})

test('resetDraft: back to the newest, or to an earlier version; refused before the first', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  expect(await refusal(manager, reset, { id: book.id })).toMatchObject({ code: 'STATE_REFUSED' })
  await publish(manager, book.id)
  const first = (await publishedOf(manager, book.id))!
  await manager.ask(
    'mutation ($p: ID!, $q: ID!) { deleteQuestion(playbookId: $p, id: $q) { id } }',
    { p: book.id, q: book.yes },
  )
  const before = await draftOf(manager, book.id)
  expect(before.hubs).not.toEqual(first.hubs)
  expect((await manager.ask(reset, { id: book.id })).resetDraft.draft.revision).toBe(
    before.revision + 1,
  )
  expect((await draftOf(manager, book.id)).hubs).toEqual(first.hubs)
  const other = await newPlaybook(manager)
  await publish(manager, other.id)
  for (const versionId of [newId(), before.id, (await publishedOf(manager, other.id))!.id])
    expect(await refusal(manager, reset, { id: book.id, versionId })).toEqual({
      code: 'NOT_FOUND',
      field: 'versionId',
    })
})

test('drafts are for those who edit', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    book = await newPlaybook(manager),
    draft = await draftOf(manager, book.id)
  const read =
    'query ($id: ID!, $draft: ID!, $q: ID!) { playbook(id: $id) { draft { id } questionCount } playbookVersion(id: $draft) { id } questionHubs(playbookId: $id) { title } question(id: $q) { title } questions { title } }'
  const of = { id: book.id, draft: draft.id, q: book.yes }
  expect(await member.ask(read, of)).toEqual({
    playbook: null,
    playbookVersion: null,
    questionHubs: [],
    question: null,
    questions: [],
  })
  expect(await manager.ask(read, of)).toEqual({
    playbook: { draft: { id: draft.id }, questionCount: 3 },
    playbookVersion: { id: draft.id },
    questionHubs: [{ title: 'First' }, { title: 'Second' }],
    question: { title: 'Ready?' },
    questions: [{ title: 'Ready?' }, { title: 'Which?' }, { title: 'Why?' }],
  })
  await publish(manager, book.id)
  await manager.ask(rename, { p: book.id, q: book.yes, title: 'Not yet public' })
  expect(await member.ask(read, of)).toEqual({
    playbook: { draft: null, questionCount: 3 },
    playbookVersion: null,
    questionHubs: [{ title: 'First' }, { title: 'Second' }],
    question: { title: 'Ready?' },
    questions: [{ title: 'Ready?' }, { title: 'Which?' }, { title: 'Why?' }],
  })
  expect((await manager.ask(read, of)).question).toEqual({ title: 'Ready?' })
  // gone from the newest version, a question is still read as it was last asked
  await manager.ask(
    'mutation ($p: ID!, $q: ID!) { deleteQuestion(playbookId: $p, id: $q) { id } }',
    { p: book.id, q: book.yes },
  )
  await publish(manager, book.id)
  expect((await member.ask(read, of)).question).toEqual({ title: 'Ready?' })
  expect(
    await member.ask(
      'query ($q: ID!) { optionItems(questionId: $q) { title } questions(search: "WHICH") { title } }',
      { q: book.choice },
    ),
  ).toEqual({
    optionItems: [{ title: 'Red' }, { title: 'Blue' }],
    questions: [{ title: 'Which?' }],
  })
})

test("question: as worded in the meeting's version, else in the newest", async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    meeting = newId()
  await publish(manager, book.id)
  await manager.ask(
    'mutation ($id: ID!, $p: ID!) { createCompanyDialog(id: $id, playbookId: $p, title: "Talk", startDate: "2026-03-02T09:00:00Z", endDate: "2026-03-02T10:00:00Z", timeZone: "Europe/Brussels") { id } updateCompanyDialog(id: $id, typeUpdate: START) { isPinned } }',
    { id: meeting, p: book.id },
  )
  await manager.ask(rename, { p: book.id, q: book.choice, title: 'Which one?' })
  await manager.ask(
    'mutation ($p: ID!, $h: ID!) { updateQuestionHub(playbookId: $p, id: $h, title: "Changed") { id } }',
    { p: book.id, h: book.first },
  )
  await publish(manager, book.id)
  const read =
      'query ($q: ID!, $h: ID!, $m: ID) { question(id: $q, companyDialogId: $m) { title options { title } } questionHub(id: $h, companyDialogId: $m) { title } }',
    of = { q: book.choice, h: book.first }
  const options = [{ title: 'Red' }, { title: 'Blue' }],
    member = org.as('member')
  expect(await member.ask(read, { ...of, m: meeting })).toEqual({
    question: { title: 'Which?', options },
    questionHub: { title: 'First' },
  })
  for (const m of [null, newId(), 'nonsense'])
    expect(await member.ask(read, { ...of, m })).toEqual({
      question: { title: 'Which one?', options },
      questionHub: { title: 'Changed' },
    })
  expect(await org.as('stranger').ask(read, { ...of, m: meeting })).toEqual({
    question: null,
    questionHub: null,
  })
})

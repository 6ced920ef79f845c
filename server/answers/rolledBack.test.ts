// A playbook that goes back to an earlier version asks the same questions: what was answered counts as before.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting } from '../meetings/testKit.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { save } from './answersTestKit.ts'

const analytics =
  'query ($b: ID!) { playbookAnalytics(playbookId: $b) { questionId answerCount typeOfAnalytics yesNoData { answeredYes answeredNo } doughnutChartData { optionId count label } barChartData { zoomedOutData { startNumber endNumber count } } } }'
const versions =
  'query ($b: ID!) { playbook(id: $b) { noLongerAsked { id } published { number note publisher { id } hubs { id questions { id title options { id title } } } } } }'
const publish =
  'mutation ($b: ID!, $note: String) { publishPlaybook(id: $b, note: $note) { published { id number } } }'

test('rolled back and published, the questions are those of before, and so is what was answered to them', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    book = await newBook(manager, ['BOOL', 'INT', 'OPTIONS_RADIO']),
    b = book.id
  for (const [valueYesNo, valueNumber, at] of [
    [true, 3, 0],
    [false, 500, 1],
    [true, 900, 0],
  ] as const) {
    const m = await newMeeting(member, { playbookId: b })
    for (const [q, value] of [
      [book.questions.BOOL, { valueYesNo }],
      [book.questions.INT, { valueNumber }],
      [book.questions.OPTIONS_RADIO, { valueOptions: [book.options[at]] }],
    ] as const)
      await member.ask(save, { m, q, value, c: newId() })
  }
  const counted = async () => (await manager.ask(analytics, { b })).playbookAnalytics
  const before = await counted(),
    first = (await manager.ask(versions, { b })).playbook.published
  expect(before.map((one: { answerCount: number }) => one.answerCount)).toEqual([3, 3, 3])

  // a question goes, another is reworded and loses an option
  await manager.ask(
    'mutation ($b: ID!, $gone: ID!, $q: ID!, $o: ID!) { deleteQuestion(playbookId: $b, id: $gone) { id } updateQuestion(playbookId: $b, id: $q, title: "Which one?", options: [{ id: $o, title: "Only this" }]) { id } }',
    {
      b,
      gone: book.questions.INT,
      q: book.questions.OPTIONS_RADIO,
      o: book.options[0],
    },
  )
  await manager.ask(publish, { b, note: 'Shorter' })
  expect((await manager.ask(versions, { b })).playbook.noLongerAsked).toEqual([
    { id: book.questions.INT },
  ])

  const [old] = await org.sql<{ id: string }>(
    'select id from playbook_version where organisation_id = $1 and playbook_id = $2 and number = 1',
    [org.organisationId, b],
  )
  await manager.ask(
    'mutation ($b: ID!, $versionId: ID!) { resetDraft(id: $b, versionId: $versionId) { id } }',
    { b, versionId: old!.id },
  )
  await manager.ask(publish, { b, note: 'Shorter did not work' })
  const { noLongerAsked, published } = (await manager.ask(versions, { b })).playbook
  expect(noLongerAsked).toEqual([])
  expect(published).toEqual({
    ...first,
    number: 3,
    note: 'Shorter did not work',
    publisher: { id: manager.userId },
  })
  expect(await counted()).toEqual(before)
  // the log says who, when and why
  expect(
    await org.sql(
      `select property, value, value2, message from activity where organisation_id = $1 and source_id = $2 and property in ('published', 'draft') order by id`,
      [org.organisationId, b],
    ),
  ).toEqual([
    { property: 'published', value: null, value2: '1', message: null },
    { property: 'published', value: '1', value2: '2', message: 'Shorter' },
    { property: 'draft', value: null, value2: '1', message: null },
    { property: 'published', value: '2', value2: '3', message: 'Shorter did not work' },
  ])
})

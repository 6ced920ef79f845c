import { expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, publishBook, refusal, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { save } from './answersTestKit.ts'
import {
  compareLineage,
  compareVersionCounts,
  lineage,
  versions,
  type ShownVersion,
} from './lineageTestKit.ts'
import { knownMeetings, type Sql } from './testKit.ts'

const edit = `mutation ($b: ID!, $q: ID!, $title: String, $type: DataType, $options: [OptionInput!], $max: Float) {
    updateQuestion(id: $q, playbookId: $b, title: $title, dataTypeString: $type, options: $options, maxValue: $max) { id } }`,
  upgrade = 'mutation ($m: ID!) { upgradePlaybookVersion(companyDialogId: $m) { id } }',
  drop = 'mutation ($b: ID!, $q: ID!) { deleteQuestion(id: $q, playbookId: $b) { id } }',
  chart = 'query ($q: ID!) { questionAnalytics(questionId: $q) { answerCount } }'

test('what changed in which version, and the answers of each, are what a walk over the rows finds', async () => {
  const org = await newTestOrganisation(),
    random = new Random(3),
    manager = org.as('manager'),
    member = org.as('member'),
    sql: Sql = (...asked) => org.sql(...asked)
  await seeOwnOnly(org)
  const book = await newBook(manager, ['BOOL', 'INT', 'OPTIONS_RADIO', 'DATE'])
  const { questions, id: b } = book,
    extra = newId()
  const values = {
    BOOL: () => ({ valueYesNo: random.chance(0.5) }),
    INT: () => ({ valueNumber: random.whole(0, 9) }),
    OPTIONS_RADIO: () => ({ valueOptions: [book.options[0]] }),
    DATE: () => ({ valueDate: '2027-01-01T00:00:00Z' }),
  }
  const types = Object.keys(values) as (keyof typeof values)[]
  const changes = [
    () => ({ q: questions.BOOL, title: random.pick(['Budget?', 'Is there a budget?']) }),
    () => ({ q: questions.DATE, type: random.pick(['DATE', 'DATETIME']) }),
    () => ({ q: questions.INT, max: random.pick([1000, 2000]) }),
    () => ({
      q: questions.OPTIONS_RADIO,
      options: [
        { id: book.options[0], title: random.pick(['Red', 'Crimson']) },
        ...(random.chance(0.5) ? [{ id: book.options[1], title: 'Blue' }] : []),
      ].sort(() => (random.chance(0.5) ? 1 : -1)),
    }),
  ]
  const meetings: string[] = []
  for (let version = 0; version < 6; version++) {
    for (let n = 0; n < 3; n++) {
      const m = await newMeeting(random.pick([manager, member]), { playbookId: b })
      meetings.push(m)
      for (const type of types)
        if (random.chance(0.8))
          await manager.ask(save, { m, q: questions[type], value: values[type](), c: newId() })
    }
    await manager.gql(upgrade, { m: random.pick(meetings) })
    for (const change of random.some(changes, 3)) await manager.ask(edit, { b, ...change() })
    if (version === 2)
      await manager.ask(
        `mutation ($b: ID!, $hub: ID!, $id: ID!) { createQuestion(id: $id, questionHubId: $hub, playbookId: $b,
          title: "New", dataTypeString: BOOL) { id } }`,
        { b, hub: book.hub, id: extra },
      )
    if (version === 4) await manager.ask(drop, { b, q: extra })
    await manager.gql('mutation ($id: ID!) { publishPlaybook(id: $id) { id } }', { id: b })
  }
  await compareLineage(sql, member, b)
  const told = (await member.ask(lineage, { b })).playbookLineage
  expect(told.find((one: { questionId: string }) => one.questionId === extra).sinceNumber).not.toBe(
    1,
  )
  const known = await knownMeetings(sql, org.organisationId)
  const yes = [{ questionId: questions.BOOL, valueBool: true }]
  for (const [person, ownOnly] of [
    [manager, false],
    [member, true],
  ] as const)
    for (const type of types)
      for (const filters of [[], yes]) {
        const q = questions[type],
          all = await person.ask(
            'query ($q: ID!, $filters: [AnswerRangeInput!]) { questionAnalytics(questionId: $q, filters: $filters) { answerCount } }',
            { q, filters },
          )
        await compareVersionCounts(
          known,
          person,
          { ...person, ownOnly },
          q,
          filters,
          all.questionAnalytics.answerCount,
        )
      }
})

test('a question that was removed and came back is one; a draft is no version', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    { id: b, questions } = await newBook(manager, ['BOOL', 'INT']),
    q = questions.BOOL
  const m = await newMeeting(manager, { playbookId: b })
  await manager.ask(save, { m, q, value: { valueYesNo: true }, c: newId() })
  await manager.ask(drop, { b, q })
  await publishBook(manager, b)
  const first = (await manager.ask(versions, { q })).questionVersions[0]
  await manager.ask('mutation ($b: ID!, $v: ID!) { resetDraft(id: $b, versionId: $v) { id } }', {
    b,
    v: first.versionId,
  })
  await publishBook(manager, b)
  await manager.ask(edit, { b, q, title: 'Only a draft?' })
  const shown: ShownVersion[] = (await manager.ask(versions, { q })).questionVersions
  expect(shown.map(({ number, title, answerCount }) => [number, title, answerCount])).toEqual([
    [1, 'BOOL?', 1],
    [3, 'BOOL?', 0],
  ])
  expect((await manager.ask(chart, { q })).questionAnalytics.answerCount).toBe(1)
})

test('of what is not there, and of another organisation, nothing is told', async () => {
  const org = await newTestOrganisation(),
    other = await newTestOrganisation(),
    { id: b, questions } = await newBook(org.as('manager'), ['BOOL'])
  const stranger = other.as('manager')
  expect((await stranger.ask(lineage, { b })).playbookLineage).toEqual([])
  expect((await stranger.ask(versions, { q: questions.BOOL })).questionVersions).toBeNull()
  expect((await refusal(org.as('member'), versions, { q: 'x' }))?.code).toBe('BAD_INPUT')
  await org.as('manager').ask('mutation ($id: ID!) { deletePlaybook(id: $id) }', { id: b })
  expect((await org.as('member').ask(lineage, { b })).playbookLineage).toEqual([])
})

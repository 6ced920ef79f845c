import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import { announceNextStepsOf } from '../meetings/nextStepsDue.ts'
import { newBook, newMeeting, refusal, seeOwnOnly } from '../meetings/testKit.ts'
import { list, count, read, attend, say, save, invite } from './notificationsTestKit.ts'

test('whoever is added to a meeting by somebody else is told, once; taken off again, the invitation goes', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    id = newId()
  for (let i = 0; i < 2; i++)
    await newMeeting(member, {
      id,
      organisationUserIds: [member.organisationUserId, colleague.organisationUserId],
    })
  expect(await list(colleague)).toMatchObject([
    {
      kind: 'INVITED',
      dateRead: null,
      creator: { id: member.userId },
      companyDialog: { id },
      comment: null,
      nextStep: null,
    },
  ])
  expect([await count(colleague), await count(member)]).toEqual([1, 0])
  await attend(colleague, id, [colleague, org.as('manager')])
  expect([await count(member), await count(colleague), await count(org.as('manager'))]).toEqual([
    0, 1, 1,
  ])
  await attend(member, id, [member])
  expect([await count(member), await count(colleague), await count(org.as('manager'))]).toEqual([
    0, 0, 0,
  ])
  await attend(member, id, [member, colleague])
  expect(await count(colleague)).toBe(1)
  await member.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id })
  expect([await count(colleague), await list(colleague)]).toEqual([0, []])
})

test('a mention: of colleagues only, once, with the comment; oneself is not told', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    m = await newMeeting(member),
    id = newId()
  for (let i = 0; i < 2; i++)
    expect(
      (
        await member.ask(say, {
          id,
          content: '@Colleague Tester look',
          m,
          who: [colleague.userId, member.userId],
        })
      ).createComment.mentioned
        .map((u: { id: string }) => u.id)
        .sort(),
    ).toEqual([colleague.userId, member.userId].sort())
  expect(await list(colleague)).toMatchObject([
    {
      kind: 'MENTIONED',
      companyDialog: { id: m },
      comment: { content: '@Colleague Tester look' },
      creator: { id: member.userId },
    },
  ])
  expect(await count(member)).toBe(0)
  for (const who of [org.as('stranger').userId, newId()])
    expect(await refusal(member, say, { content: 'x', m, who: [who] })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'mentionedUserIds',
      rule: 'UNKNOWN_ID',
    })
  const {
    createCompany: { id: c },
  } = await member.ask('mutation { createCompany(company: { name: "Acme" }) { id } }')
  await member.ask(say, { content: 'And here', c, who: [colleague.userId] })
  expect((await list(colleague))[0]).toMatchObject({
    kind: 'MENTIONED',
    companyDialog: null,
    company: { id: c },
  })
  await member.ask('mutation ($id: ID!) { deleteComment(id: $id) }', { id })
  expect(await list(colleague)).toHaveLength(1)
  expect(
    (await member.ask('query ($id: ID!) { companyDialog(id: $id) { comments { id } } }', { id: m }))
      .companyDialog.comments,
  ).toEqual([])
})

test('nobody is told of a meeting that they may not see, nor offered, nor shown what they were told of it before', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    manager = org.as('manager'),
    m = await newMeeting(member)
  const offered = async (person: Person, companyDialogId?: string): Promise<string[]> =>
    (
      await person.ask('query ($m: ID) { mentionable(companyDialogId: $m) { id } }', {
        m: companyDialogId,
      })
    ).mentionable
      .map((u: { id: string }) => u.id)
      .sort()
  const all = (...people: Person[]) => people.map((p) => p.userId).sort()
  await member.ask(say, { content: 'Before', m, who: [colleague.userId] })
  expect(await offered(member, m)).toEqual(all(colleague, manager, org.as('admin')))
  const before = (await list(colleague))[0].id
  await seeOwnOnly(org)
  expect([
    await count(colleague),
    await list(colleague),
    await refusal(colleague, read, { id: before }),
  ]).toEqual([0, [], { code: 'NOT_FOUND', field: 'id' }])
  expect(await offered(member, m)).toEqual(all(manager, org.as('admin')))
  expect(await offered(colleague, m)).toEqual([])
  expect(await offered(member)).toEqual(all(colleague, manager, org.as('admin')))
  expect(
    (await member.ask(say, { content: 'After', m, who: [colleague.userId, manager.userId] }))
      .createComment.mentioned,
  ).toEqual([{ id: manager.userId }])
  expect(
    await org.sql(
      `select user_id from notification where organisation_id = $1 and kind = 'MENTIONED' order by date_created`,
      [org.organisationId],
    ),
  ).toEqual([{ user_id: colleague.userId }, { user_id: manager.userId }])
  await attend(member, m, [member, colleague])
  expect(await list(colleague)).toHaveLength(2)
})

test('a conflict: both authors hear of the other, however often they go on; settled, nobody need look', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    book = await newBook(org.as('manager'), ['INPUT']),
    q = book.questions.INPUT,
    m = await newMeeting(member, { playbookId: book.id })
  const answer = async (person: Person, v: string, b: string | null = null) =>
    (await person.ask(save, { m, q, c: newId(), v, b })).saveAnswer
  const first = await answer(member, 'Mine'),
    second = await answer(colleague, 'Theirs')
  expect([first.conflict, second.conflict]).toEqual([false, true])
  const third = await answer(colleague, 'Theirs still', second.entryId)
  for (const [person, other] of [
    [member, colleague],
    [colleague, member],
  ] as const)
    expect(await list(person)).toMatchObject([
      {
        kind: 'CONFLICT',
        creator: { id: other.userId },
        companyDialog: { id: m },
        question: { id: q },
        dateRead: null,
      },
    ])
  const seen = [first.entryId, third.entryId]
  await member.ask(
    `mutation ($m: ID!, $q: ID!, $e: ID!, $seen: [ID!], $c: ID!) {
    settleAnswer(companyDialogId: $m, questionId: $q, entryId: $e, seenEntryIds: $seen,
      commandId: $c) { conflict } }`,
    { m, q, e: first.entryId, seen, c: newId() },
  )
  for (const person of [member, colleague])
    expect([await count(person), (await list(person))[0].dateRead]).toEqual([0, expect.any(String)])
  await answer(colleague, 'Once more', second.entryId)
  expect([await count(member), await count(colleague), (await list(member)).length]).toEqual([
    1, 1, 2,
  ])
})

test('a next step that is due: told once to who made or attends the meeting, by the clock of its place; done or moved, it is settled', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    manager = org.as('manager'),
    { database } = await theProduct()
  const { createNextStepType: type } = await org
    .as('admin')
    .ask('mutation { createNextStepType(title: "Call", scoring: 5) { id } }')
  const m = await newMeeting(member, {
    organisationUserIds: [colleague.organisationUserId],
    timeZone: 'Pacific/Auckland',
  })
  const add = async (day: string, id = newId()) => {
    await member.ask(
      'mutation ($id: ID, $m: ID!, $t: ID!, $d: Date) { addNextStep(id: $id, companyDialogId: $m, nextStepTypeId: $t, nextStepDate: $d) { id } }',
      { id, m, t: type.id, d: day },
    )
    return id
  }
  const step = await add('2027-03-10'),
    later = await add('2027-03-12')
  await add('2027-01-10')
  await org.sql('delete from notification where organisation_id = $1', [org.organisationId])
  const run = (now: string) => announceNextStepsOf(database, org.organisationId, new Date(now))
  await run('2027-03-09T10:00:00Z')
  expect(await count(member)).toBe(0)
  await Promise.all([run('2027-03-09T11:30:00Z'), run('2027-03-09T11:30:00Z')])
  await run('2027-03-10T18:00:00Z')
  for (const person of [member, colleague])
    expect(await list(person)).toMatchObject([
      {
        kind: 'NEXT_STEP_DUE',
        nextStepDate: '2027-03-10',
        nextStep: { id: step },
        companyDialog: { id: m },
        creator: null,
      },
    ])
  expect(await count(manager)).toBe(0)
  await colleague.ask(
    'mutation ($id: ID!, $m: ID!) { setNextStepDone(id: $id, companyDialogId: $m, isDone: true) { id } }',
    { id: step, m },
  )
  expect([await count(member), await count(colleague)]).toEqual([0, 0])
  await run('2027-03-12T18:00:00Z')
  expect(await count(member)).toBe(1)
  await member.ask(
    'mutation ($id: ID!, $m: ID!, $d: Date) { updateNextStep(id: $id, companyDialogId: $m, nextStepDate: $d) { id } }',
    { id: later, m, d: '2027-03-20' },
  )
  expect(await count(member)).toBe(0)
  await run('2027-03-20T18:00:00Z')
  expect((await list(member, true)).map((n) => n.nextStepDate)).toEqual(['2027-03-20'])
})

test('who has an inbox or a meeting open hears of it at once', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    m = await newMeeting(colleague)
  const inbox = colleague.listen('subscription { notificationEvents { unread } }', {}),
    meeting = colleague.listen(
      'subscription ($m: ID!) { companyDialogEvents(companyDialogId: $m, afterSeq: 0) { unread } }',
      { m },
    )
  const next = async () => [
    (await inbox.next()).data.notificationEvents.unread,
    (await meeting.next()).data.companyDialogEvents.unread,
  ]
  expect(await next()).toEqual([0, 0])
  await invite(member, colleague)
  expect(await next()).toEqual([1, 1])
  await colleague.ask(read, { id: (await list(colleague))[0].id })
  expect(await next()).toEqual([0, 0])
  await org.sql('update organisation_user set date_removed = now() where id = $1', [
    colleague.organisationUserId,
  ])
  ;(await theProduct()).people.forget()
  expect([await inbox.next(), await meeting.next()]).toEqual([undefined, undefined])
})

import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import { announceNextStepsOf } from '../meetings/nextStepsDue.ts'
import { newBook, newMeeting, refusal, seeOwnOnly } from '../meetings/testKit.ts'
import { emptyBin } from '../activity/emptyBins.ts'

const list = async (person: Person, unreadOnly?: boolean): Promise<any[]> =>
  (
    await person.ask(
      'query ($u: Boolean) { notifications(unreadOnly: $u) { id kind dateCreated dateRead nextStepDate creator { id } companyDialog { id } comment { content } company { id } contact { id } nextStep { id } question { id } } }',
      { u: unreadOnly },
    )
  ).notifications
const count = async (person: Person): Promise<number> =>
  (await person.ask('{ notificationCount }')).notificationCount
const read =
  'mutation ($id: ID!, $isRead: Boolean! = true) { readNotification(id: $id, isRead: $isRead) { id dateRead companyDialog { title } } }'
const attend = (person: Person, id: string, people: Person[]) =>
  person.ask(
    'mutation ($id: ID!, $u: [ID!]) { updateCompanyDialog(id: $id, typeUpdate: ATTENDEES, organisationUserIds: $u) { id } }',
    { id, u: people.map((p) => p.organisationUserId) },
  )
const say =
  'mutation ($id: ID, $content: String!, $m: ID, $c: ID, $q: ID, $who: [ID!]) { createComment(id: $id, content: $content, companyDialogId: $m, companyId: $c, questionId: $q, mentionedUserIds: $who) { id mentioned { id } } }'
const save =
  'mutation ($m: ID!, $q: ID!, $c: ID!, $v: String!, $b: ID) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: $v }, baseId: $b, commandId: $c) { conflict entryId } }'
const invite = (by: Person, ...people: Person[]): Promise<string> =>
  newMeeting(by, { organisationUserIds: [by, ...people].map((p) => p.organisationUserId) })

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

test("marked one by one or all up to a moment, and back; nobody marks or reads another's", async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague')
  const meetings = [
    await invite(member, colleague),
    await invite(member, colleague),
    await invite(member, colleague),
  ]
  const [newest, middle, oldest] = await list(colleague)
  expect([newest, middle, oldest].map((n) => n.companyDialog.id)).toEqual(meetings.toReversed())
  for (let i = 0; i < 2; i++)
    expect((await colleague.ask(read, { id: oldest.id })).readNotification).toMatchObject({
      id: oldest.id,
      dateRead: expect.any(String),
    })
  expect([
    await count(colleague),
    (await list(colleague, true)).map((n) => n.id),
    (await list(colleague, false)).length,
  ]).toEqual([2, [newest.id, middle.id], 3])
  const { readAllNotifications: at } = await colleague.ask(
    'mutation ($b: DateTime!) { readAllNotifications(before: $b) }',
    { b: middle.dateCreated },
  )
  expect((await list(colleague, true)).map((n) => n.id)).toEqual([newest.id])
  expect(
    (
      await colleague.ask('mutation ($at: DateTime!) { unreadNotifications(dateRead: $at) }', {
        at,
      })
    ).unreadNotifications,
  ).toBe(1)
  expect((await list(colleague, true)).map((n) => n.id)).toEqual([newest.id, middle.id])
  await colleague.ask(read, { id: oldest.id, isRead: false })
  expect(await count(colleague)).toBe(3)
  for (const person of [member, org.as('admin'), org.as('stranger')]) {
    expect(await refusal(person, read, { id: newest.id })).toEqual({
      code: 'NOT_FOUND',
      field: 'id',
    })
    await person.ask('mutation { readAllNotifications(before: "2100-01-01T00:00:00Z") }')
    expect(await list(person)).toEqual([])
  }
  expect(await count(colleague)).toBe(3)
})

test('in pages; the count stops at a hundred; what was read long ago goes, and what nobody read for a year', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    m = await newMeeting(org.as('colleague'))
  await org.sql(
    `insert into notification (organisation_id, id, user_id, kind, meeting_id, next_step_id, next_step_date, question_id, creator_id, date_created, date_read)
    select $1, gen_random_uuid(), $2, 'INVITED', $3, null, null, null, null, now() - n * interval '1 day', case when n > 100 then now() - n * interval '1 day' end from generate_series(0, 0) n`,
    [org.organisationId, member.userId, m],
  )
  const q = newId()
  await org.sql(
    `with p as (insert into playbook (organisation_id, id, title, draft_version_id, creator_id) values ($1, $3, 'P', $3, $2)), v as (insert into playbook_version (organisation_id, id, playbook_id) values ($1, $3, $3)), l as (insert into question_lineage (organisation_id, id, playbook_id, creator_id) values ($1, $3, $3, $2)) select 1`,
    [org.organisationId, member.userId, q],
  )
  await org.sql(
    `insert into notification (organisation_id, id, user_id, kind, meeting_id, question_id, date_created, date_read) select $1, gen_random_uuid(), $2, 'CONFLICT', $3, $4, now() - n * interval '1 day', case when n > 120 then now() - n * interval '1 day' + interval '1 hour' end from generate_series(1, 130) n`,
    [org.organisationId, member.userId, m, q],
  )
  expect(await count(member)).toBe(100)
  const page = async (take: number, skip: number): Promise<string[]> =>
    (
      await member.ask(
        'query ($take: Int, $skip: Int) { notifications(take: $take, skip: $skip) { id } }',
        { take, skip },
      )
    ).notifications.map((n: { id: string }) => n.id)
  const whole = await page(200, 0)
  expect([whole.length, await page(10, 20)]).toEqual([131, whole.slice(20, 30)])
  const { database } = await theProduct()
  await emptyBin(database, org.organisationId)
  expect(await page(200, 0)).toHaveLength(121)
  // those of the last 64 days are unread and not yet a year old; the one read at any time is gone by then
  await emptyBin(database, org.organisationId, new Date(Date.now() + 300 * 86_400_000 + 43_200_000))
  expect(await page(200, 0)).toEqual(whole.slice(0, 65))
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

import { expect, test } from 'vitest'
import pg from 'pg'
import { newId } from '../../shared/id.ts'
import { eventsReplayed } from '../platform/budgets.ts'
import { connectBus, onWake, wake } from '../database/bus.ts'
import { Engine } from '../engine/engine.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import { applicationUrl } from '../database/roles.ts'
import { newBook, newMeeting, seeOwnOnly } from './testKit.ts'
import { testMember } from '../test/testActor.ts'

const events = `subscription ($m: ID!, $after: Int!) { companyDialogEvents(companyDialogId: $m, afterSeq: $after) { event { seq kind creator { id } answer { valueText conflicts { valueText } } companyDialog { title } } present { id } } }`
const rename = (person: Person, id: string, title: string) =>
  person.ask(
    'mutation ($id: ID!, $title: String) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, title: $title) { id } }',
    { id, title },
  )
const listen = (person: Person, m: string, after = 0) => {
  const stream = person.listen(events, { m, after })
  return {
    stop: () => stream.stop(),
    raw: () => stream.next(),
    next: async () => (await stream.next())?.data.companyDialogEvents,
    nextEvent: async () => {
      for (;;) {
        const message = (await stream.next()).data.companyDialogEvents
        if (message.event) return message.event
      }
    },
  }
}

test('first what was missed, then who is here, then each change as it happens', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    m = await newMeeting(member)
  await rename(member, m, 'Renamed once')
  await rename(member, m, 'Renamed twice')
  const live = listen(colleague, m, 1)
  expect(await live.next()).toMatchObject({
    event: {
      seq: 2,
      kind: 'DETAILS',
      creator: { id: member.userId },
      companyDialog: { title: 'Renamed twice' },
    },
    present: null,
  })
  expect(await live.next()).toEqual({ event: null, present: [{ id: colleague.userId }] })
  await rename(member, m, 'Renamed again')
  expect(await live.nextEvent()).toMatchObject({
    seq: 3,
    companyDialog: { title: 'Renamed again' },
  })
  live.stop()
})

test('an answer and a conflict arrive with what is to be shown', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['INPUT']),
    m = await newMeeting(member, { playbookId: book.id })
  const live = listen(org.as('colleague'), m),
    save =
      'mutation ($m: ID!, $q: ID!, $c: ID!, $v: String!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: $v }, commandId: $c) { seq } }'
  await live.next()
  for (const v of ['Mine', 'Theirs'])
    await member.ask(save, { m, q: book.questions.INPUT, c: newId(), v })
  expect(await live.nextEvent()).toMatchObject({
    seq: 1,
    kind: 'ANSWER',
    answer: { valueText: 'Mine' },
  })
  expect(await live.nextEvent()).toMatchObject({
    seq: 2,
    kind: 'ANSWER',
    answer: { valueText: 'Mine', conflicts: [{ valueText: 'Theirs' }] },
  })
  live.stop()
})

test('people come and go', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    m = await newMeeting(member)
  const first = listen(member, m)
  expect((await first.next()).present).toEqual([{ id: member.userId }])
  const second = listen(colleague, m)
  expect(new Set((await second.next()).present.map((p: { id: string }) => p.id))).toEqual(
    new Set([member.userId, colleague.userId]),
  )
  expect((await first.next()).present).toHaveLength(2)
  expect(
    (await member.ask('query ($m: ID!) { companyDialog(id: $m) { present { id } } }', { m }))
      .companyDialog.present,
  ).toHaveLength(2)
  second.stop()
  expect((await first.next()).present).toEqual([{ id: member.userId }])
  first.stop()
})

test('a stranger hears nothing; the stream ends when access is lost or the meeting is deleted', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    m = await newMeeting(admin)
  expect((await listen(org.as('stranger'), m).raw()).errors[0].extensions).toEqual({
    code: 'NOT_FOUND',
    field: 'companyDialogId',
  })
  expect((await listen(member, newId()).raw()).errors[0].extensions).toEqual({
    code: 'NOT_FOUND',
    field: 'companyDialogId',
  })
  const ofMember = listen(member, m),
    ofColleague = listen(org.as('manager'), m)
  await ofMember.next()
  await ofColleague.next()
  await seeOwnOnly(org)
  await rename(admin, m, 'Not for members')
  for (let message = await ofMember.next(); message; message = await ofMember.next())
    expect(message.event).toBeNull()
  expect((await ofColleague.nextEvent()).companyDialog.title).toBe('Not for members')
  await admin.ask('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m })
  while (await ofColleague.next()) {
    /* ends */
  }
})

test.each([
  ['attends no more', ''],
  ['was removed', 'date_removed = now()'],
  ['has no role', 'role = null'],
])('events of a batch that were not sent yet are kept back from who %s', async (_who, change) => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    { organisationId, userId, organisationUserId } = org.as('colleague')
  const m = await newMeeting(admin, { organisationUserIds: [organisationUserId] }),
    stop = new AbortController()
  for (const title of ['Once', 'Twice', 'Thrice']) await rename(admin, m, title)
  const engine = new Engine({
    database: (await theProduct()).database,
    trusted: {},
    introspection: false,
    log: (error) => {
      throw error
    },
  })
  const actor = testMember({ organisationId, userId, organisationUserId })
  const stream = engine.stream(
    { query: events, variables: { m, after: 0 } },
    { actor, correlationId: '' },
    stop.signal,
  )
  expect(JSON.parse((await stream.next()).value as string)).toMatchObject({
    data: { companyDialogEvents: { event: { seq: 1 } } },
  })
  if (change)
    await org.sql(`update organisation_user set ${change} where id = $1`, [organisationUserId])
  else {
    await admin.ask(
      'mutation ($m: ID!) { updateCompanyDialog(id: $m, typeUpdate: ATTENDEES, organisationUserIds: []) { id } }',
      { m },
    )
    await seeOwnOnly(org)
  }
  expect(await stream.next()).toEqual({ done: true, value: undefined })
  stop.abort()
})

test('a stream ends with the role that it was opened with', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    manager = org.as('manager'),
    m = await newMeeting(admin),
    live = listen(manager, m)
  await live.next()
  await org.sql(`update organisation_user set role = 'Member' where id = $1`, [
    manager.organisationUserId,
  ])
  ;(await theProduct()).people.forget()
  await rename(admin, m, 'Not for who was a manager')
  expect(await live.raw()).toBeUndefined()
})

test('a client that has seen more than the server (restored from a backup) hears what comes', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    m = await newMeeting(member),
    live = listen(member, m, 900)
  await live.next()
  await rename(member, m, 'After the restore')
  expect(await live.nextEvent()).toMatchObject({ seq: 1 })
  live.stop()
})

test('a client that is too far behind reads the meeting anew instead of hearing all it missed', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    m = await newMeeting(member)
  const seq = eventsReplayed + 1
  await org.sql(
    `insert into meeting_event (organisation_id, meeting_id, seq, kind, creator_id)
    select organisation_id, id, n, 'DETAILS', creator_id from meeting, generate_series(1, $2) n
    where id = $1`,
    [m, seq],
  )
  await org.sql('update meeting set seq = $2 where id = $1', [m, seq])
  const query = `subscription ($m: ID!, $after: Int!) {
    companyDialogEvents(companyDialogId: $m, afterSeq: $after) { event { seq } resetSeq } }`
  const first = async (after: number): Promise<unknown> => {
    const stream = member.listen(query, { m, after })
    const message = (await stream.next()).data.companyDialogEvents
    stream.stop()
    return message
  }
  expect(await first(0)).toEqual({ event: null, resetSeq: seq })
  expect(await first(1)).toEqual({ event: { seq: 2 }, resetSeq: null })
  const live = listen(member, m)
  expect((await live.next()).event).toBeNull()
  await rename(member, m, 'After the gap')
  expect(await live.nextEvent()).toMatchObject({ seq: seq + 1 })
  live.stop()
})

test('other processes are woken through the database, gathered, after the change', async () => {
  const url = process.env['TEST_DATABASE_URL']!,
    heard: string[] = [],
    other = new pg.Client({ connectionString: url })
  await other.connect()
  other.on('notification', (n) => heard.push(n.payload!))
  await other.query('listen parley_live')
  const bus = await connectBus(await applicationUrl(url), () => {
      /* not lost here */
    }),
    organisation = newId(),
    meetings = Array.from({ length: 150 }, newId)
  for (const m of meetings) {
    wake(organisation, m)
    wake(organisation, m)
  }
  // whoever leaves in another test is heard as well
  const mine = () =>
    heard
      .map((payload) => payload.split('\n').filter((line) => line.startsWith(organisation)))
      .filter((lines) => lines.length > 0)
  await expect.poll(() => mine().flat().length).toBe(150)
  expect(mine()).toHaveLength(2)
  const woken = new Promise<void>((done) => {
    onWake(organisation, meetings[0]!, done)
  })
  await other.query('select pg_notify($1, $2)', [
    'parley_live',
    `${newId()}\n${organisation} ${meetings[0]}`,
  ])
  await woken
  await bus.close()
  await other.end()
})

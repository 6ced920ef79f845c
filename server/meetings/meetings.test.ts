import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import {
  meetingTimes,
  moveMeeting,
  newBook,
  newMeeting,
  publishBook,
  refusal,
  refusedMove,
  seeOwnOnly,
} from './testKit.ts'

const read = `query ($id: ID!) { companyDialog(id: $id) { id title description location startDate endDate timeZone dateStarted isActive isPinned seq contactIds organisationUserIds internalNotes answerCount
  company { id } creator { id } contacts { id firstName } organisationUsers { id user { firstName } } companyDialogState { companyDialogStatus message } playbook { id } playbookVersion { number } agendaItems { id } nextSteps { id } questionLabels { id } comments { id } answers { id } present { id } } }`
const create =
  'mutation ($id: ID, $title: String!, $startDate: DateTime!, $endDate: DateTime!, $timeZone: String!, $contactIds: [ID!], $organisationUserIds: [ID!], $companyId: ID, $playbookId: ID) { createCompanyDialog(id: $id, title: $title, startDate: $startDate, endDate: $endDate, timeZone: $timeZone, contactIds: $contactIds, organisationUserIds: $organisationUserIds, companyId: $companyId, playbookId: $playbookId) { id title } }'
const update =
  'mutation ($id: ID!, $typeUpdate: TypeUpdate!, $title: String, $description: String, $startDate: DateTime, $endDate: DateTime, $contactIds: [ID!], $organisationUserIds: [ID!], $companyId: ID, $videoUrl: String) { updateCompanyDialog(id: $id, typeUpdate: $typeUpdate, title: $title, description: $description, startDate: $startDate, endDate: $endDate, contactIds: $contactIds, organisationUserIds: $organisationUserIds, companyId: $companyId, videoUrl: $videoUrl) { title description startDate endDate contactIds organisationUserIds videoUrl company { id } } }'

/** An account with two contacts, and a contact of nobody. */
async function people(org: Awaited<ReturnType<typeof newTestOrganisation>>) {
  const ids = { company: newId(), ann: newId(), ben: newId(), lone: newId() }
  await org.as('member').ask(
    `mutation ($company: ID!, $ann: ID!, $ben: ID!, $lone: ID!) { createCompany(id: $company, company: { name: "Acme" }) { id }
    a: createContact(id: $ann, companyId: $company, contact: { firstName: "Ann", lastName: "A" }) { id } b: createContact(id: $ben, companyId: $company, contact: { firstName: "Ben", lastName: "B" }) { id }
    c: createContact(id: $lone, contact: { firstName: "Lone", lastName: "L" }) { id } }`,
    ids,
  )
  return ids
}

// days are counted around now
const inMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  soon = { startDate: `${inMonth}T09:00:00.000Z`, endDate: `${inMonth}T09:30:00.000Z` }

test('createCompanyDialog: everything given is read back; the same id again is the same meeting; a stranger sees nothing', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    { company, ann, ben } = await people(org),
    book = await newBook(org.as('manager'), ['BOOL']),
    id = newId()
  for (let i = 0; i < 2; i++)
    await newMeeting(member, {
      ...soon,
      id,
      companyId: company,
      contactIds: [ben, ann],
      organisationUserIds: [org.as('colleague').organisationUserId],
      playbookId: book.id,
    })
  const { companyDialog } = await member.ask(read, { id })
  expect(companyDialog).toMatchObject({
    id,
    title: 'First talk',
    timeZone: 'Europe/Brussels',
    isActive: false,
    isPinned: false,
    seq: 0,
    contactIds: [ann, ben],
    organisationUserIds: [org.as('colleague').organisationUserId],
    company: { id: company },
    creator: { id: member.userId },
    companyDialogState: { companyDialogStatus: 'PLANNED', message: null },
    playbook: { id: book.id },
    playbookVersion: { number: 1 },
    answers: [],
    present: [],
  })
  expect(new Date(companyDialog.startDate).toISOString()).toBe(soon.startDate)
  expect((await org.as('stranger').ask(read, { id })).companyDialog).toBeNull()
  expect(
    await member.ask(
      '{ companyDialogCount companyDialogDateCount { date count } companyDialogs { id } }',
    ),
  ).toEqual({
    companyDialogCount: 1,
    companyDialogDateCount: [{ date: inMonth, count: 1 }],
    companyDialogs: [{ id }],
  })
  expect(await org.sql(`select property, value2 from activity where source_id = $1`, [id])).toEqual(
    [{ property: 'created', value2: 'First talk' }],
  )
})

test('createCompanyDialog: each refusal names the field and the rule', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    { company, lone } = await people(org),
    stranger = await newMeeting(org.as('stranger'))
  const wrong: [Record<string, unknown>, object][] = [
    [{ title: '  ' }, { field: 'title', rule: 'REQUIRED' }],
    [{ title: 'x'.repeat(201) }, { field: 'title', rule: 'TOO_LONG' }],
    [{ endDate: meetingTimes.startDate }, { field: 'endDate', rule: 'END_BEFORE_START' }],
    [{ endDate: '2027-04-01T09:00:00Z' }, { field: 'endDate', rule: 'OUT_OF_BOUNDS' }],
    [{ timeZone: 'Mars/Olympus' }, { field: 'timeZone', rule: 'BAD_FORMAT' }],
    [{ timeZone: '+02:00' }, { field: 'timeZone', rule: 'BAD_FORMAT' }],
    [{ contactIds: [newId()] }, { field: 'contactIds', rule: 'UNKNOWN_ID' }],
    [
      { contactIds: [lone], companyId: company },
      { field: 'contactIds', rule: 'UNKNOWN_ID' },
    ],
    [
      { organisationUserIds: [org.as('stranger').organisationUserId] },
      { field: 'organisationUserIds', rule: 'UNKNOWN_ID' },
    ],
    [{ companyId: newId() }, { field: 'companyId', rule: 'UNKNOWN_ID' }],
    [{ playbookId: stranger }, { field: 'playbookId', rule: 'UNKNOWN_ID' }],
    [{ id: 'no-id' }, { field: 'id' }],
    // no such days: not the ones that follow them
    [{ startDate: '2027-02-30T09:00:00Z' }, { field: 'startDate' }],
    [{ endDate: '2027-02-29T10:00:00Z' }, { field: 'endDate' }],
  ]
  for (const [given, problem] of wrong)
    expect(
      await refusal(member, create, { ...meetingTimes, ...given }),
      JSON.stringify(given),
    ).toMatchObject({ code: 'BAD_INPUT', ...problem })
  expect((await member.ask('{ companyDialogCount }')).companyDialogCount).toBe(0)
})

test('a meeting whose zone is not told is in UTC; the flow it is planned for is kept', async () => {
  const member = (await newTestOrganisation()).as('member'),
    flow = newId()
  const { made } = await member.ask(
    'mutation ($flow: ID) { made: createCompanyDialog(title: "Talk", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T09:30:00Z", playbookFlowId: $flow) { id timeZone playbookFlowId } }',
    { flow },
  )
  expect(made).toMatchObject({ timeZone: 'UTC', playbookFlowId: flow })
  expect(
    (
      await member.ask(
        'mutation ($id: ID!) { changed: updateCompanyDialog(id: $id, typeUpdate: DETAILS, playbookFlowId: null) { playbookFlowId timeZone } }',
        { id: made.id },
      )
    ).changed,
  ).toEqual({ timeZone: 'UTC', playbookFlowId: null })
})

test('who is not named attends what they plan', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newMeeting(member)
  expect((await member.ask(read, { id })).companyDialog.organisationUserIds).toEqual([
    member.organisationUserId,
  ])
})

test('updateCompanyDialog: what is left out stays, null clears, each change is logged with old and new', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    { company, ann, ben, lone } = await people(org),
    id = await newMeeting(member, { companyId: company, contactIds: [ann] })
  const saved = (
    await member.ask(update, {
      id,
      typeUpdate: 'DETAILS',
      title: 'Second talk',
      description: 'About money',
      videoUrl: 'https://meet.google.com/abc-defg-hij',
    })
  ).updateCompanyDialog
  expect(saved).toMatchObject({
    title: 'Second talk',
    description: 'About money',
    contactIds: [ann],
    company: { id: company },
    videoUrl: 'https://meet.google.com/abc-defg-hij',
  })
  expect(
    (
      await member.ask(update, {
        id,
        typeUpdate: 'ATTENDEES',
        contactIds: [ben],
        organisationUserIds: [],
      })
    ).updateCompanyDialog,
  ).toMatchObject({ contactIds: [ben], organisationUserIds: [], title: 'Second talk' })
  expect(
    (
      await member.ask(update, {
        id,
        typeUpdate: 'DETAILS',
        companyId: null,
        description: null,
        contactIds: [lone],
      })
    ).updateCompanyDialog,
  ).toMatchObject({ company: null, description: null, contactIds: [lone] })
  expect(
    await refusal(member, update, { id, typeUpdate: 'DETAILS', companyId: company }),
  ).toMatchObject({ field: 'contactIds', rule: 'UNKNOWN_ID' })
  expect(
    await refusal(member, update, { id, typeUpdate: 'DETAILS', startDate: '2027-03-01T10:00:00Z' }),
  ).toMatchObject({ field: 'endDate', rule: 'END_BEFORE_START' })
  for (const videoUrl of ['javascript:alert(1)', 'https://video.example/1'])
    expect(await refusal(member, update, { id, typeUpdate: 'DETAILS', videoUrl })).toMatchObject({
      field: 'videoUrl',
      rule: 'BAD_FORMAT',
    })
  const log = await org.sql(
    `select property, value, value2 from activity where source_id = $1 and property in ('title', 'contacts') order by date_created, id`,
    [id],
  )
  expect(log).toEqual([
    { property: 'title', value: 'First talk', value2: 'Second talk' },
    { property: 'contacts', value: 'Ann A', value2: 'Ben B' },
    { property: 'contacts', value: 'Ben B', value2: 'Lone L' },
  ])
})

test('the state moves as it may, and a refused move says where the meeting stands', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['BOOL']),
    id = await newMeeting(member, { playbookId: book.id })
  expect(await refusedMove(member, id, 'STOP')).toMatchObject({
    code: 'STATE_REFUSED',
    params: { state: 'PLANNED' },
  })
  expect(await moveMeeting(member, id, 'START')).toMatchObject({
    companyDialogState: { companyDialogStatus: 'RUNNING' },
    dateStarted: expect.any(String),
    isPinned: true,
    playbookVersion: { number: 1 },
  })
  expect(await refusedMove(member, id, 'REOPEN')).toMatchObject({
    code: 'STATE_REFUSED',
    params: { state: 'RUNNING' },
  })
  expect(await moveMeeting(member, id, 'STOP')).toMatchObject({
    companyDialogState: { companyDialogStatus: 'DONE' },
    dateStopped: expect.any(String),
  })
  expect(await refusedMove(member, id, 'CANCEL')).toMatchObject({ code: 'STATE_REFUSED' })
  expect(await moveMeeting(member, id, 'REOPEN')).toMatchObject({
    companyDialogState: { companyDialogStatus: 'RUNNING' },
    dateStopped: null,
  })
  expect(await moveMeeting(member, id, 'CANCEL', { message: 'They left' })).toMatchObject({
    companyDialogState: { companyDialogStatus: 'CANCELLED', message: 'They left' },
  })
  expect(
    await org.sql(`select kind from meeting_event where meeting_id = $1 order by seq`, [id]),
  ).toEqual(Array.from({ length: 4 }, () => ({ kind: 'STATE' })))
})

test('a second person who starts, stops or cancels finds it done: no refusal, no event, what they wrote is in the log', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    id = await newMeeting(member),
    other = await newMeeting(member)
  const { dateStarted } = await moveMeeting(member, id, 'START')
  expect(await moveMeeting(colleague, id, 'START', { at: '2026-01-01T00:00:00Z' })).toMatchObject({
    companyDialogState: { companyDialogStatus: 'RUNNING' },
    dateStarted,
  })
  const { dateStopped } = await moveMeeting(member, id, 'STOP')
  expect(await moveMeeting(colleague, id, 'STOP')).toMatchObject({
    companyDialogState: { companyDialogStatus: 'DONE' },
    dateStopped,
  })
  await moveMeeting(member, other, 'CANCEL', { message: 'They left' })
  expect(await moveMeeting(colleague, other, 'CANCEL', { message: 'Nobody came' })).toMatchObject({
    companyDialogState: { companyDialogStatus: 'CANCELLED', message: 'They left' },
  })
  expect(
    await org.sql('select kind from meeting_event where meeting_id in ($1, $2)', [id, other]),
  ).toHaveLength(3)
  expect(
    await org.sql(
      'select message from activity where source_id = $1 and message is not null order by date_created, id',
      [other],
    ),
  ).toEqual([{ message: 'They left' }, { message: 'Nobody came' }])
})

test('a client that was offline says when it started and stopped; one whose clock runs ahead is not believed', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newMeeting(member),
    hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const started = (await moveMeeting(member, id, 'START', { at: hourAgo })).dateStarted
  expect(new Date(started).toISOString()).toBe(hourAgo)
  const { dateStopped } = await moveMeeting(member, id, 'STOP', {
    at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  expect(Math.abs(Date.parse(dateStopped) - Date.now())).toBeLessThan(60_000)
})

test('a meeting follows the newest version until it is started; then it stays, and can be upgraded and taken back', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    book = await newBook(manager, ['BOOL', 'INPUT']),
    id = await newMeeting(member, { playbookId: book.id })
  const rename =
      'mutation ($book: ID!, $q: ID!, $title: String) { updateQuestion(playbookId: $book, id: $q, title: $title) { id } }',
    preview =
      'query ($id: ID!) { upgradePreview(companyDialogId: $id) { fromNumber toNumber kept parked new } }'
  await manager.ask(rename, { book: book.id, q: book.questions.BOOL, title: 'Second wording' })
  await publishBook(manager, book.id)
  expect((await moveMeeting(member, id, 'START')).playbookVersion.number).toBe(2)
  expect((await member.ask(preview, { id })).upgradePreview).toBeNull()
  await member.ask(
    'mutation ($id: ID!, $q: ID!, $c: ID!) { saveAnswer(companyDialogId: $id, questionId: $q, value: { valueText: "Kept" }, commandId: $c) { entryId } }',
    { id, q: book.questions.INPUT, c: newId() },
  )
  await manager.ask(
    'mutation ($book: ID!, $q: ID!) { deleteQuestion(playbookId: $book, id: $q) { id } }',
    { book: book.id, q: book.questions.INPUT },
  )
  await publishBook(manager, book.id)
  const before = (
    await member.ask(
      'query ($id: ID!) { companyDialog(id: $id) { playbookVersion { id number } } }',
      { id },
    )
  ).companyDialog.playbookVersion
  expect(before.number).toBe(2)
  expect((await member.ask(preview, { id })).upgradePreview).toEqual({
    fromNumber: 2,
    toNumber: 3,
    kept: [],
    parked: [book.questions.INPUT],
    new: [],
  })
  const upgrade =
    'mutation ($id: ID!, $versionId: ID) { upgradePlaybookVersion(companyDialogId: $id, versionId: $versionId) { playbookVersion { number } answers { valueText } } }'
  expect((await member.ask(upgrade, { id })).upgradePlaybookVersion).toEqual({
    playbookVersion: { number: 3 },
    answers: [{ valueText: 'Kept' }],
  })
  expect(
    (await member.ask(upgrade, { id, versionId: before.id })).upgradePlaybookVersion.playbookVersion
      .number,
  ).toBe(2)
  expect(await refusal(member, upgrade, { id, versionId: newId() })).toMatchObject({
    field: 'versionId',
    rule: 'UNKNOWN_ID',
  })
  expect(await refusal(org.as('stranger'), upgrade, { id })).toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['setPlaybookId', 'setPlaybookId(companyDialogId: $id, playbookId: $playbookId)'],
  [
    'updateCompanyDialog',
    'updateCompanyDialog(id: $id, typeUpdate: DETAILS, playbookId: $playbookId)',
  ],
])('%s changes the playbook until the meeting is started or answered', async (_name, call) => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['BOOL']),
    id = await newMeeting(member)
  const set = `mutation ($id: ID!, $playbookId: ID) { set: ${call} { playbookId } }`
  expect((await member.ask(set, { id, playbookId: book.id })).set.playbookId).toBe(book.id)
  expect((await member.ask(set, { id, playbookId: null })).set.playbookId).toBeNull()
  for (const none of [newId(), ''])
    expect(await refusal(member, set, { id, playbookId: none })).toMatchObject({
      field: 'playbookId',
      rule: 'UNKNOWN_ID',
    })
  await moveMeeting(member, id, 'START')
  expect(await refusal(member, set, { id, playbookId: book.id })).toMatchObject({
    code: 'STATE_REFUSED',
    params: { state: 'RUNNING' },
  })
})

test('START that waits behind setPlaybookId pins the version of the new playbook', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    [before, after] = [
      await newBook(org.as('manager'), ['BOOL']),
      await newBook(org.as('manager'), ['BOOL']),
    ],
    id = await newMeeting(member, { playbookId: before.id })
  const { pool } = await theProduct(),
    other = await pool.connect()
  try {
    await other.query(
      `begin; set local app.organisation_id = '${org.organisationId}'; update meeting set playbook_id = '${after.id}', playbook_version_id = null where organisation_id = '${org.organisationId}' and id = '${id}'`,
    )
    const starting = moveMeeting(member, id, 'START')
    await expect
      .poll(
        async () =>
          (
            await other.query(
              'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
            )
          ).rowCount,
      )
      .toBe(1)
    await other.query('commit')
    expect(await starting).toMatchObject({
      companyDialogState: { companyDialogStatus: 'RUNNING' },
      isPinned: true,
    })
  } finally {
    other.release()
  }
  expect(
    await org.sql(
      'select v.playbook_id from meeting m join playbook_version v on v.organisation_id = m.organisation_id and v.id = m.playbook_version_id where m.id = $1',
      [id],
    ),
  ).toEqual([{ playbook_id: after.id }])
})

test('deleteCompanyDialog: gone everywhere; unknown, foreign and deleted look the same', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newMeeting(member),
    remove = 'mutation ($id: ID!) { deleteCompanyDialog(id: $id) }'
  expect(await refusal(org.as('stranger'), remove, { id })).toEqual({
    code: 'NOT_FOUND',
    field: 'id',
  })
  expect((await member.ask(remove, { id })).deleteCompanyDialog).toBe(id)
  expect(await refusal(member, remove, { id })).toEqual({ code: 'NOT_FOUND', field: 'id' })
  expect(
    await member.ask(
      `query ($id: ID!) { companyDialog(id: $id) { id } companyDialogs { id } companyDialogCount }`,
      { id },
    ),
  ).toEqual({ companyDialog: null, companyDialogs: [], companyDialogCount: 0 })
})

test('memberVisibility own: Members see what they made or attend, and nothing that follows from the rest', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    book = await newBook(org.as('manager'), ['BOOL'])
  await seeOwnOnly(org)
  const member = org.as('member'),
    none = await newMeeting(admin, { ...soon, playbookId: book.id }),
    own = await newMeeting(member, { ...soon, organisationUserIds: [], playbookId: book.id }),
    invited = await newMeeting(admin, {
      ...soon,
      organisationUserIds: [member.organisationUserId],
      playbookId: book.id,
    })
  const save =
      'mutation ($id: ID!, $q: ID!, $c: ID!) { saveAnswer(companyDialogId: $id, questionId: $q, value: { valueYesNo: true }, commandId: $c) { entryId } }',
    vars = (id: string) => ({ id, q: book.questions.BOOL, c: newId() })
  for (const id of [none, own, invited]) await admin.ask(save, vars(id))
  expect(await refusal(member, save, vars(none))).toEqual({
    code: 'NOT_FOUND',
    field: 'companyDialogId',
  })
  expect((await member.ask(read, { id: none })).companyDialog).toBeNull()
  const all = [
    'query { companyDialogs { id } companyDialogCount companyDialogDateCount { count } latestCompanyDialogCompleteness { id } }',
    `query ($q: ID!, $book: ID!) { answers(questionId: $q) { companyDialogId } questionAnalytics(questionId: $q) { answerCount }
    playbookAnalytics(playbookId: $book) { yesNoData { answeredYes } } playbook(id: $book) { companyDialogCount published { hubs { questions { answerCount } } } } }`,
  ]
  const shown = async (person: typeof member) => {
    const data = Object.assign(
      {},
      ...(await Promise.all(
        all.map((query) =>
          person.ask(query, query.includes('$q') ? { q: book.questions.BOOL, book: book.id } : {}),
        ),
      )),
    )
    return [
      data.companyDialogs.length,
      data.companyDialogCount,
      data.companyDialogDateCount[0].count,
      data.answers.length,
      data.questionAnalytics.answerCount,
      data.playbookAnalytics[0].yesNoData.answeredYes,
      data.playbook.companyDialogCount,
      data.playbook.published.hubs[0].questions[0].answerCount,
      data.latestCompanyDialogCompleteness.length,
    ]
  }
  expect(await shown(member)).toEqual(Array(9).fill(2))
  expect(await shown(admin)).toEqual(Array(9).fill(3))
  expect(await refusal(member, create, { ...meetingTimes, id: none })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { meetingTimes, newBook, newMeeting, refusal, seeOwnOnly } from './testKit.ts'

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

test('a meeting whose zone is not told is in UTC; its campaign is kept', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    flow = newId()
  await org
    .as('manager')
    .ask('mutation ($id: ID) { createCampaign(id: $id, title: "Spring") { id } }', { id: flow })
  expect(
    await refusal(
      member,
      'mutation ($flow: ID) { createCompanyDialog(title: "Talk", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T09:30:00Z", playbookFlowId: $flow) { id } }',
      { flow: newId() },
    ),
  ).toMatchObject({ code: 'NOT_FOUND', field: 'playbookFlowId' })
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

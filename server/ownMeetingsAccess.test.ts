// Every operation of the schema for a Member who sees own meetings only.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../shared/id.ts'
import { can } from '../shared/permissions.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from './test/testOrganisation.ts'
import type { Call } from './test/everyCall.ts'
import { addRecords, type Ids } from './test/addRecords.ts'
import { neededActions } from './test/neededActions.ts'
import {
  word,
  meetingWord,
  queries,
  mutations,
  ask,
  codeOf,
  never,
  isChosen,
  compare,
} from './accessTestKit.ts'

const ofMeetings = [
  'notification',
  'meeting',
  'agendaItem',
  'agendaItem2',
  'nextStep',
  'answerEntry',
  'noteEntry',
  'comment',
]

/** Changes by an id that the person may do twice without losing what they were done to. */
const isRepeatable = (call: Call): boolean =>
  call.leaves.length > 0 &&
  can('Member', neededActions[call.name] ?? neededActions[call.field]!) &&
  !/^(delete|unlink|removeMeeting|restore|merge|signOut|createCompanyDialog)/.test(call.name) &&
  !/ (STOP|CANCEL|REOPEN|ATTENDEES)$/.test(call.name)

/** Changes that answer with something of a meeting. */
const ofTheMeeting = [
  'renameFile',
  'createComment',
  'updateCompanyDialog START',
  'updateCompanyDialog DETAILS',
  'visitCompanyDialog',
  'selectCompanyDialogLabel',
  'addAgendaItem',
  'updateAgendaItem',
  'addNextStep',
  'updateNextStep',
  'setNextStepDone',
  'addMeetingPain',
  'voteForPain',
  'savePainNote',
  'updateCompanyDialogInternalNotes',
  'openText',
  'editText',
  'setPlaybookId',
  'upgradePlaybookVersion',
  'addMeetingMedia',
  'saveAnswer',
  'settleAnswer',
  'changeScribble',
  // of an opportunity that is seen by its meeting alone
  'updateOpportunity',
  'setOpportunityStage',
  'linkOpportunityContact',
  'linkOpportunityMeeting',
  'shareCompanyDialog',
  'addMeetingSummary',
  'createPdf',
]

vi.setConfig({ testTimeout: 300_000 })

let ours: TestOrganisation, ourIds: Ids

beforeAll(async () => {
  ours = await newTestOrganisation()
  ourIds = await addRecords(ours, word, meetingWord)
})

test('where Members see their own meetings only, another meeting of the organisation is like one that never was', async () => {
  const mine = (await ours
    .as('colleague')
    .ask(
      `mutation { createCompanyDialog(title: "Mine", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T09:30:00Z", timeZone: "UTC", playbookId: "${ourIds['playbook']}") { id } }`,
    )) as { createCompanyDialog: { id: string } }
  await ours
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  ;(await theProduct()).people.forget()
  const own = { ...ourIds, meeting: mine.createCompanyDialog.id },
    foreign = { ...ourIds, comment: ourIds['meetingComment']! }
  for (const call of queries) {
    const { text } = await ask(
      ours.as('colleague'),
      call,
      call.variables((kind) => ourIds[kind]!),
    )
    expect(text, call.name).not.toContain(meetingWord)
  }
  const kept = await ours.sql('select md5(m::text) from meeting m where id = $1', [
    ourIds['meeting'],
  ])
  for (const call of [
    ...queries,
    ...mutations.filter((c) => !/^(delete|unlink|create)/.test(c.name)),
  ])
    await compare(
      ours.as('colleague'),
      call,
      call.leaves.filter((leaf) => !isChosen(call, leaf)),
      foreign,
      own,
      meetingWord,
      ofMeetings,
    )
  expect(
    await ours.sql('select md5(m::text) from meeting m where id = $1', [ourIds['meeting']]),
  ).toEqual(kept)
  await ours
    .as('admin')
    .ask(
      'mutation { updateOrganisationSetting(key: "memberVisibility", value: "organisation") { id } }',
    )
  ;(await theProduct()).people.forget()
})

test('a Member taken out of a meeting finds nothing of it: by an answer, a repeat, the log, a search, notifications, counts and streams', async () => {
  const org = await newTestOrganisation(),
    ids = await addRecords(org, 'Plain', meetingWord),
    colleague = org.as('colleague'),
    admin = org.as('admin')
  const attend = (members: string[]): Promise<unknown> =>
    admin.ask(
      'mutation ($id: ID!, $members: [ID!]) { updateCompanyDialog(id: $id, typeUpdate: ATTENDEES, organisationUserIds: $members) { id } }',
      { id: ids['meeting'], members },
    )
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  await attend([admin.organisationUserId, colleague.organisationUserId])
  await admin.ask(
    `mutation { createComment(content: "${meetingWord}", companyDialogId: "${ids['meeting']}", mentionedUserIds: ["${colleague.userId}"]) { id } }`,
  )
  const sent: [Call, Record<string, unknown>][] = []
  for (const call of mutations.filter(isRepeatable))
    for (const leaf of [
      undefined,
      ...call.leaves.filter((leaf) => leaf !== 'organisationUserIds'),
    ]) {
      const variables = {
          ...call.variables((kind, path) => (isChosen(call, path) ? never() : ids[kind]!), leaf),
          ...(call.document.includes('$commandId') && { commandId: newId() }),
        },
        { wire } = await ask(colleague, call, variables)
      if (!codeOf(wire)) sent.push([call, variables])
    }
  /** The exits by which the meeting is found. */
  const exits = async (): Promise<string[]> => {
    const sources = (
        await org.sql<{ id: string }>(
          'select distinct source_id as id from activity where organisation_id = $1',
          [org.organisationId],
        )
      ).map((row) => row.id),
      found: string[] = []
    const look = (exit: string, text: string): void => {
      if (text.includes(meetingWord)) found.push(exit)
    }
    for (const skip of [0, 200])
      look(
        'every line',
        JSON.stringify(
          await colleague.gql(
            'query ($ids: [ID!], $skip: Int) { logs(includeList: $ids, take: 200, skip: $skip) { value value2 message } }',
            { ids: sources, skip },
          ),
        ),
      )
    for (const call of queries)
      for (const leaf of [undefined, ...call.leaves])
        look(
          call.name,
          (
            await ask(
              colleague,
              call,
              call.variables((kind) => ids[kind]!, leaf),
            )
          ).text,
        )
    look(
      'search',
      JSON.stringify(
        await colleague.gql(`{ search(term: "${meetingWord}") { companyDialog { title } } }`),
      ),
    )
    return found
  }
  const counts = async (): Promise<unknown> =>
    Object.assign(
      {},
      ...(await Promise.all(
        [
          '{ companyDialogCount companyDialogDateCount { count } notificationCount notifications { id } latestCompanyDialogCompleteness { id } }',
          '{ bin { id } me { recentlyVisited { id } } }',
          'query ($company: ID!, $playbook: ID!, $label: ID!) { company(id: $company) { companyDialogCount companyDialogs { id } } playbook(id: $playbook) { companyDialogCount } label(id: $label) { usageCount } }',
          'query ($question: ID!) { question(id: $question) { answerCount companyDialogCount } questionAnalytics(questionId: $question) { answerCount } }',
        ].map((document) => colleague.ask(document, ids)),
      )),
    ) as unknown
  const follow = async (): Promise<{ meeting: string | undefined; unread: number }> => {
    const [meeting, inbox] = [
      colleague.listen(
        'subscription ($id: ID!) { companyDialogEvents(companyDialogId: $id, afterSeq: 0) { event { seq } } }',
        { id: ids['meeting'] },
      ),
      colleague.listen('subscription { notificationEvents { unread } }', {}),
    ]
    const [first, { data }] = [await meeting.next(), await inbox.next()]
    for (const stream of [meeting, inbox]) stream.stop()
    return { meeting: codeOf(first), unread: data.notificationEvents.unread }
  }
  expect(await exits()).toEqual(
    expect.arrayContaining([
      'every line',
      'logs',
      'search',
      'companyDialog',
      'companyDialogs',
      'answers',
      'notifications',
    ]),
  )
  expect(await counts()).toMatchObject({
    companyDialogCount: 1,
    label: { usageCount: 7 },
    question: { answerCount: 1 },
    notifications: [{}, {}],
  })
  expect(await follow()).toEqual({ meeting: undefined, unread: 2 })
  const nothing = {
    companyDialogCount: 0,
    companyDialogDateCount: [],
    notificationCount: 0,
    notifications: [],
    latestCompanyDialogCompleteness: [],
    bin: [],
    company: { companyDialogCount: 0, companyDialogs: [] },
    playbook: { companyDialogCount: 0 },
    label: { usageCount: 6 },
    question: { answerCount: 0, companyDialogCount: 0 },
    questionAnalytics: { answerCount: 0 },
    me: { recentlyVisited: [] },
  }
  const gone: Record<string, () => Promise<unknown>> = {
    'taken out': () => attend([admin.organisationUserId]),
    deleted: () => admin.ask(`mutation { deleteCompanyDialog(id: "${ids['meeting']}") }`),
  }
  for (const [how, make] of Object.entries(gone)) {
    await make()
    // one after the other: so many at once wait too long for a connection on a slow machine
    const repeated: ({ name: string } & Awaited<ReturnType<typeof ask>>)[] = []
    for (const [call, variables] of sent)
      repeated.push({ name: call.name, ...(await ask(colleague, call, variables)) })
    for (const { name, text } of repeated)
      expect([how, name, text.includes(meetingWord)]).toEqual([how, name, false])
    const done = new Set(
      repeated.filter(({ wire }) => codeOf(wire) === 'ALREADY_DONE').map(({ name }) => name),
    )
    expect([...done]).toEqual(ofTheMeeting)
    expect([how, ...(await exits())]).toEqual([how])
    expect(await counts(), how).toEqual(nothing)
    expect(await follow(), how).toEqual({ meeting: 'NOT_FOUND', unread: 0 })
  }
})

afterAll(async () => {
  ;(await theProduct()).server.closeAllConnections()
})

// Every change of the API, with ids of the own organisation: it works, and writes a line in the activity log.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../shared/id.ts'
import { can } from '../shared/permissions.ts'
import { newLicence } from './organisations/testKit.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from './test/testOrganisation.ts'
import type { Call } from './test/everyCall.ts'
import { addRecords, type Ids } from './test/addRecords.ts'
import { neededActions } from './test/neededActions.ts'
import {
  word,
  meetingWord,
  mutations,
  ask,
  codeOf,
  never,
  fingerprint,
  type Hash,
  isChosen,
} from './accessTestKit.ts'

vi.setConfig({ testTimeout: 300_000 })

let ours: TestOrganisation, ourIds: Ids

beforeAll(async () => {
  ours = await newTestOrganisation()
  ourIds = await addRecords(ours, word, meetingWord)
})

/** What takes things away comes last, parts before wholes; at the very end what puts the person out. */
const inOrder = (list: readonly Call[]): Call[] => {
  const at = ({ name, field, leaves }: Call): number => {
    // before anything else changes the same
    if (field === 'undoBulkChange') return -1
    // before its member is blocked
    if (field === 'impersonate') return -1
    // before the organisation has another name
    if (field.startsWith('resetData')) return -1
    // while its contact is called as it was made
    if (field === 'eraseContact') return -1
    // before they are one
    if (field === 'setDuplicate') return -1
    if (name === 'signOutEverywhere') return 5
    // of what is there again
    if (field === 'deleteRecords') return 4
    if (field === 'restore') return 3
    // while its meeting is there
    if (field === 'deleteFile' || field === 'deleteRecording') return 1
    // takes the place of the licence that seats are made of
    if (field === 'renewLicense') return 1
    if (/^(delete|unlink|removeMeeting)/.test(name)) return leaves.length > 1 ? 1 : 2
    return 0
  }
  return list.toSorted((a, b) => at(a) - at(b) || (at(a) ? (a.name < b.name ? -1 : 1) : 0))
}

/** What makes a call change something that would find everything as it is. */
const other = { title: 'Another' },
  changing: Record<string, Record<string, unknown>> = {
    updateLabel: other,
    updateListView: other,
    updatePlaybook: other,
    updatePipeline: other,
    updateOpportunityStage: other,
    updateOpportunity: other,
    updateCampaign: other,
    updatePain: other,
    addMeetingPain: { painId: newId(), title: 'Another' },
    updateBullet: { text: 'Another' },
    setCampaignState: { state: 'RUNNING' },
    setCampaignVerdict: { verdict: 'QUALIFIED' },
    linkOpportunityContact: { remove: false, role: 'Another' },
    linkOpportunityMeeting: { remove: true },
    updateQuestionHub: other,
    updateQuestion: other,
    updateAgendaItem: other,
    updateNextStep: other,
    updateNextStepType: other,
    moveNextStepType: { afterId: '' },
    'updateCompanyDialog DETAILS': other,
    'updateCompanyDialog ATTENDEES': { contactIds: [] },
    updateCompany: { name: 'Another' },
    updateContact: { lastName: 'Another' },
    linkContact: { role: 'Another' },
    setPrio: { prio: 3 },
    setConditions: { conditions: [] },
    createLabelLink: { remove: true },
    setOnboarding: { step: 'steps' },
    readNotification: { isRead: false },
    eraseContact: { name: `${word} first ${word} last` },
    setDuplicate: { isDuplicate: false },
    updateMeetingShare: { fields: ['TITLE'] },
    declareConsent: { purpose: 'SHARING' },
    createPdf: { pictureIds: [] },
    updateMediaItem: other,
    createMediaLink: { address: 'https://example.com/' },
    setMediaLanguage: { language: 'NL' },
    labelMediaItems: { remove: false },
  }

/** What changes no row of the organisation: the person and what they tell of the product are not of one, they are in that organisation, the only kind of next steps is offered and stands first, nothing was marked at that moment, the notes were begun before, a caret and what is chosen of a draft are kept nowhere, the import is reverted and the comparison undone, no consent was taken back in a name that nobody knows, the meeting runs already, no other system is offered in tests, nor connected any more, and nothing comes from one that is paused. */
const idle = [
  'updateUser',
  'sendFeedback',
  'switchOrganisation',
  'unreadNotifications',
  'showDraftPart',
  'updateCompanyDialog START',
  'updateCompanyDialog CANCEL',
  'restoreNextStepType',
  'moveNextStepType',
  'openText',
  'setPlaybookId',
  'showCaret',
  'settleWithdrawal',
  'connectIntegration',
  'completeIntegration',
  'pauseIntegration',
  'resumeIntegration',
  'startIntegrationSync',
  'retryIntegrationLogs',
  'mapImport',
  'mendImportCell',
  'startImport',
  'revertImport',
  'compareAgain',
  'applyComparison',
  'undoComparison',
]

/** What changes rows without a line in the activity log: what a person sets or marks for themselves, that somebody looked at a meeting or a campaign, and what was typed into a text of several writers, which the log has behind a pause. */
const silent = [
  'updateSetting',
  'readNotification',
  'readAllNotifications',
  'visitCompanyDialog',
  'editText',
  // of a session that began before
  'changeScribble',
  'visitCampaign',
  // the job's work has lines, that it was begun has none
  'compareWithRegister',
]

/** What is answered in another organisation: server/organisations/ownInvitations.test.ts. */
const elsewhere = ['acceptInvitation', 'declineInvitation']

test('each change of ours works with ids of ours, and writes a line in the activity log', async () => {
  const admin = ours.as('admin'),
    found = { idle: [] as string[], silent: [] as string[] },
    rows = async (): Promise<Hash[]> =>
      (await fingerprint(ours)).filter((t) => t.table !== 'command'),
    lines = (all: Hash[]): string => all.find((t) => t.table === 'activity')!.hash
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "impersonation", value: "admins") { id } }',
  )
  const renewal = { licenseId: (await newLicence(ours, { amount: 100 })).code }
  await admin.ask(`mutation { readNotification(id: "${ourIds['notification']}") { id } }`)
  let was = await rows()
  for (const call of inOrder(
    mutations.filter(
      (c) =>
        !elsewhere.includes(c.field) &&
        can('Admin', neededActions[c.name] ?? neededActions[c.field]!),
    ),
  )) {
    const { wire } = await ask(admin, call, {
      ...call.variables((kind, path) =>
        isChosen(call, path) && path !== 'options.id' ? never() : ourIds[kind]!,
      ),
      ...(call.field === 'renewLicense' ? renewal : (changing[call.name] ?? changing[call.field])),
    })
    expect([undefined, 'STATE_REFUSED'], `${call.name} ${JSON.stringify(wire.errors)}`).toContain(
      codeOf(wire),
    )
    const is = await rows()
    if (JSON.stringify(is) === JSON.stringify(was)) found.idle.push(call.name)
    else if (lines(is) === lines(was)) found.silent.push(call.name)
    was = is
    // beside it no removal is undone, and its contact not merged
    if (call.field === 'eraseContact') {
      await ours.sql(
        `delete from privacy_request where organisation_id = $1 and kind = 'ERASURE'`,
        [ours.organisationId],
      )
      was = await rows()
    }
  }
  expect(found).toEqual({ idle, silent })
})

afterAll(async () => {
  ;(await theProduct()).server.closeAllConnections()
})

// A meeting with everything in it, its public page, and how it is asked for.
import { newId } from '../../shared/id.ts'
import type { ShareField } from '../../shared/sharedMeeting.ts'
import { sharedWords } from '../../shared/sharedWords.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'

export let org: TestOrganisation
export const i = Object.fromEntries(
  [
    'company',
    'contact',
    'playbook',
    'hub',
    'secretHub',
    'open',
    'choice',
    'internal',
    'inSecret',
    'c1',
    'c2',
    'c3',
    'c4',
    'c5',
    'option',
    'type',
    'step',
    'ownStep',
    'meeting',
  ].map((name) => [name, newId()]),
)
export const member = () => org.as('member')
/** By what of the meeting it stands in. */
export const texts: Record<ShareField, string> = {
  TITLE: 'Title-Aquila',
  TIMES: '2027-03-01T09:00:00.000Z',
  LOCATION: 'Place-Lacerta',
  DESCRIPTION: 'Describe-Cygnus',
  AGENDA: 'Agenda-Pavo',
  VIDEO: 'dQw4w9WgXcQ',
  PARTICIPANTS: 'Contact-Vela',
  COMPANY: 'Company-Lyra',
  COMMENTS: 'name="content"',
  DRAWINGS: 'Drawn-Carina',
  FILES: 'type="file"',
  CONSENT: 'name="purpose"',
}
export const never = [
  'Notes-Draco',
  'Comment-Hydra',
  'Internal-Corvus',
  'Secret-Crater',
  'Hidden-Fornax',
  'Drawn-Dorado',
]
export const chosenAnswers = ['Answer-Indus', 'Option-Norma'],
  chosenStep = 'Step-Mensa',
  ownStep = 'Step-Pyxis'

/** Before all tests of a file. */
export async function makeSharedMeeting(): Promise<void> {
  org = await newTestOrganisation()
  const ask = (document: string) =>
    org.as('admin').ask(document.replaceAll(/#(\w+)/g, (_all, name: string) => `"${i[name]}"`))
  await ask(`mutation { createNextStepType(id: #type, title: "Type", scoring: 5) { id } createCompany(id: #company, company: { name: "${texts.COMPANY}" }) { id }
    createContact(id: #contact, companyId: #company, contact: { firstName: "Mia", lastName: "${texts.PARTICIPANTS}" }) { id } createPlaybook(id: #playbook, title: "Book") { id } }`)
  await ask(
    `mutation { createQuestionHub(id: #hub, playbookId: #playbook, hub: { title: "Hub-Antlia" }) { id } b: createQuestionHub(id: #secretHub, playbookId: #playbook, hub: { title: "Hub-Ara", isInternal: true }) { id } }`,
  )
  await ask(`mutation { a: createQuestion(id: #open, questionHubId: #hub, playbookId: #playbook, title: "Open?", dataTypeString: INPUT) { id }
    b: createQuestion(id: #choice, questionHubId: #hub, playbookId: #playbook, title: "Choice?", dataTypeString: OPTIONS_RADIO, options: [{ id: #option, title: "Option-Norma" }]) { id }
    c: createQuestion(id: #internal, questionHubId: #hub, playbookId: #playbook, title: "Internal?", dataTypeString: INPUT, isInternal: true) { id }
    d: createQuestion(id: #inSecret, questionHubId: #secretHub, playbookId: #playbook, title: "Secret?", dataTypeString: INPUT) { id } publishPlaybook(id: #playbook) { id } }`)
  await newMeeting(member(), {
    id: i['meeting'],
    title: texts.TITLE,
    companyId: i['company'],
    contactIds: [i['contact']],
    organisationUserIds: [member().organisationUserId],
    playbookId: i['playbook'],
  })
  await ask(`mutation { updateCompanyDialog(id: #meeting, typeUpdate: DETAILS, description: "${texts.DESCRIPTION}", location: "${texts.LOCATION}", videoUrl: "https://www.youtube.com/watch?v=${texts.VIDEO}") { id }
    addAgendaItem(companyDialogId: #meeting, title: "${texts.AGENDA}") { id } a: addNextStep(id: #step, companyDialogId: #meeting, nextStepTypeId: #type, title: "${chosenStep}") { id } b: addNextStep(id: #ownStep, companyDialogId: #meeting, nextStepTypeId: #type, title: "${ownStep}") { id } }`)
  await ask(
    `mutation { updateCompanyDialogInternalNotes(companyDialogId: #meeting, content: "Notes-Draco", commandId: #c1) { entryId } createComment(content: "Comment-Hydra", companyDialogId: #meeting) { id } b: createComment(content: "Hidden-Fornax", companyDialogId: #meeting, questionId: #open) { id } }`,
  )
  await ask(`mutation { a: saveAnswer(companyDialogId: #meeting, questionId: #open, value: { valueText: "Answer-Indus" }, commandId: #c2) { entryId } b: saveAnswer(companyDialogId: #meeting, questionId: #choice, value: { valueOptions: [#option] }, commandId: #c3) { entryId }
    c: saveAnswer(companyDialogId: #meeting, questionId: #internal, value: { valueText: "Internal-Corvus" }, commandId: #c4) { entryId } d: saveAnswer(companyDialogId: #meeting, questionId: #inSecret, value: { valueText: "Secret-Crater" }, commandId: #c5) { entryId } }`)
  await draw(null, texts.DRAWINGS)
  await draw(i['internal']!, 'Drawn-Dorado')
}

/** Writes on the drawing of the meeting, or of an answer. */
export const draw = (question: string | null, text: string): Promise<unknown> =>
  member().ask(
    `mutation ($m: ID!, $q: ID, $p: ID!, $s: ID!, $t: String!) { changeScribble(companyDialogId: $m, questionId: $q, pages: [{ id: $p, clock: 1, paper: LINES }], strokes: [{ id: $s, page: $p, clock: 1, kind: TEXT, color: RED, width: 200, points: "AAA", text: $t }], commandId: $p) { id } }`,
    { m: i['meeting'], q: question, p: newId(), s: newId(), t: text },
  )

export const share = `mutation ($id: ID, $m: ID!, $f: [ShareField!], $q: [ID!], $s: [ID!], $p: ID, $l: String, $e: DateTime!) {
  shareCompanyDialog(id: $id, companyDialogId: $m, fields: $f, questionIds: $q, nextStepIds: $s, pdfId: $p, language: $l, dateExpires: $e) { share { id fields openCount } } }`
export const update = `mutation ($id: ID!, $f: [ShareField!], $q: [ID!], $s: [ID!], $p: ID, $e: DateTime!) {
  updateMeetingShare(id: $id, fields: $f, questionIds: $q, nextStepIds: $s, pdfId: $p, dateExpires: $e) { share { id } } }`
export const revoke =
  'mutation ($id: ID!, $r: Boolean!) { revokeMeetingShare(id: $id, isRevoked: $r) { share { id } } }'
export const addressOf = 'query ($id: ID!) { meetingShareAddress(id: $id) }'
export const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString()

export interface Chosen {
  f?: readonly ShareField[]
  q?: unknown[]
  s?: unknown[]
  p?: string
}
/** The page with what is chosen; one at a time, as a meeting has one. */
export async function sharedPage(chosen: Chosen): Promise<{ id: string; path: string }> {
  const before = await member().ask('query ($m: ID!) { companyDialog(id: $m) { share { id } } }', {
    m: i['meeting'],
  })
  const known: string | undefined = before.companyDialog.share?.id,
    id = known ?? newId()
  await member().ask(known ? update : share, { id, m: i['meeting'], e: inAMonth(), ...chosen })
  return { id, path: (await member().ask(addressOf, { id })).meetingShareAddress }
}
export const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(new URL(path, org.url), { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
export const post = async (path: string, fields: [string, string | undefined][], headers = {}) => {
  const {
    status,
    headers: answered,
    text,
  } = await open(path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields.map(([name, value]) => [name, value ?? ''])),
  })
  const wrong = Object.entries(sharedWords.EN.wrong).find(([, words]) => text.includes(words))?.[0]
  return `${status} ${wrong ?? answered.get('location')?.split('&').at(-1) ?? ''}`.trim()
}
export const publicQuery = `query ($id: String) { companyDialogPublic(id: $id) { organisation title startDate endDate timeZone location description agendaItems videoUrl participants { name isContact isAccepted } company answers { title answers { question answer } } drawings { question imageContent } report { day language pageCount fileSize url } nextSteps { title date isDone } takesComments takesFiles consentText } }`
export const askPublic = async (id: string, query = publicQuery) => {
  const response = await fetch(org.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { id } }),
  })
  return { status: response.status, text: await response.text() }
}
export const tokenIn = (path: string): string => path.split('/').at(-1)!

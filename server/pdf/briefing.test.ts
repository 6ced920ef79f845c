// The briefing before a meeting as PDF: all that its page has, as whoever asked sees it, for nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { pdfsWaiting } from '../../shared/pdfLimits.ts'
import type { Database } from '../database/database.ts'
import { actFor, openOrganisation } from '../impersonation/testKit.ts'
import {
  moveMeeting,
  newBook,
  newMeeting,
  refusal,
  seeOwnOnly,
  setFor,
} from '../meetings/testKit.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { openDatabase } from '../test/testProcess.ts'
import type { FileStore } from '../work/files.ts'
import { carryOut } from '../work/runs.ts'
import { makeBriefing } from './briefings.ts'
import { fetchPdf, readPdf, workOf, type ReadPdf } from './pdfTestKit.ts'

let database: Database
let files: FileStore
let org: TestOrganisation
const i = { meeting: '', before: '', theirs: '' }
const create = `mutation ($m: ID!, $newId: ID, $language: String) { createBriefingPdf(companyDialogId: $m, newId: $newId, language: $language) { id kind isInternal companyDialogCount run { id state } } }`

async function made(person: Person, meeting: string, language = 'EN'): Promise<ReadPdf> {
  const { createBriefingPdf } = await person.ask(create, { m: meeting, language })
  await carryOut(makeBriefing, workOf({ database, files }, org, createBriefingPdf.id), false)
  const response = await fetchPdf(org, person, createBriefingPdf.id)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}
const say = (person: Person, m: string, q: string, value: object) =>
  person.ask(
    'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }',
    { m, q, value, c: newId() },
  )

beforeAll(async () => {
  database = await openDatabase()
  org = await newTestOrganisation()
  ;({ files } = await theProduct())
  const admin = org.as('admin'),
    member = org.as('member'),
    colleague = org.as('colleague'),
    book = await newBook(admin, ['INPUT', 'BOOL', 'INT']),
    company = newId(),
    contact = newId()
  await admin.ask(
    `mutation ($c: ID!, $p: ID!, $b: ID!, $q: ID!) {
      createCompany(id: $c, company: { name: "Acme-Draco", url: "https://acme.example", industry: "Steel-Lynx" }) { id }
      createContact(id: $p, companyId: $c, role: "Buyer-Crux", contact: { firstName: "Ann", lastName: "Vela" }) { id }
      updateQuestion(playbookId: $b, id: $q, isInternal: true) { id } publishPlaybook(id: $b) { id } }`,
    { c: company, p: contact, b: book.id, q: book.questions.INT },
  )
  const given = { companyId: company, playbookId: book.id }
  i.before = await newMeeting(member, {
    ...given,
    title: 'Before-Hydra',
    startDate: '2027-02-01T09:00:00.000Z',
    endDate: '2027-02-01T10:00:00.000Z',
  })
  i.theirs = await newMeeting(colleague, {
    ...given,
    title: 'Theirs-Cygnus',
    startDate: '2027-02-03T09:00:00.000Z',
    endDate: '2027-02-03T10:00:00.000Z',
  })
  i.meeting = await newMeeting(member, {
    ...given,
    title: 'Briefed-Orion',
    contactIds: [contact],
    organisationUserIds: [member.organisationUserId],
  })
  await say(member, i.before, book.questions.INPUT, { valueText: 'Known-Pavo' })
  await moveMeeting(member, i.before, 'START')
  await say(colleague, i.theirs, book.questions.BOOL, { valueYesNo: true })
  const type = newId()
  await admin.ask(
    'mutation ($t: ID!) { createNextStepType(id: $t, title: "Call", scoring: 1) { id } }',
    { t: type },
  )
  await colleague.ask(
    `mutation ($t: ID!, $m: ID!) { addNextStep(companyDialogId: $m, nextStepTypeId: $t, title: "Step-Norma", nextStepDate: "2027-03-09") { id } }`,
    { t: type, m: i.theirs },
  )
})
afterAll(() => database.close())

test('it has the account, who takes part, what is known, what is open, what was before, and what will be asked; tagged', async () => {
  const read = await made(org.as('member'), i.meeting)
  expect([read.title, read.language, read.hasMark]).toEqual(['Briefed-Orion', 'en-GB', true])
  for (const text of [
    'Internal briefing: not for the customer',
    'Acme-Draco',
    'https://acme.example',
    'Steel-Lynx',
    'Ann Vela',
    'Buyer-Crux',
    'Known-Pavo',
    'Before-Hydra',
    'Theirs-Cygnus',
    'Step-Norma',
    '9 Mar 2027',
    '33%',
    'INT?',
  ])
    expect([text, read.text.includes(text)]).toEqual([text, true])
  // known, steps, meetings, questions are tables under headings
  expect(read.tags['Table']).toBeGreaterThanOrEqual(5)
  expect(read.tags['H1']).toBe(5)
  // of a question that is for colleagues
  expect(read.text.slice(read.text.indexOf('What will be asked'))).toMatch(/INT\?\s*Internal/)
  for (const [language, words] of [
    ['FR', 'Ce qui sera demandé'],
    ['NL', 'Wat er gevraagd wordt'],
  ] as const)
    expect((await made(org.as('member'), i.meeting, language)).text).toContain(words)
})

test('it is for whoever asked alone, and has what they may see by then', async () => {
  const member = org.as('member'),
    { createBriefingPdf } = await member.ask(create, { m: i.meeting })
  expect(createBriefingPdf).toMatchObject({ kind: 'BRIEFING', isInternal: true })
  const own =
    '($m: ID!) { pdfs(kind: BRIEFING, companyDialogId: $m) { id } companyDialog(id: $m) { pdfs { id } } }'
  const listed = (await member.ask(`query ${own}`, { m: i.meeting })).pdfs
  expect(listed).toContainEqual({ id: createBriefingPdf.id })
  const seen = await org.as('admin').ask(`query ${own}`, { m: i.meeting })
  expect(seen).toEqual({ pdfs: [], companyDialog: { pdfs: [] } })
  // lists of reports have none of them
  expect((await member.ask('{ pdfs { id } }')).pdfs).toEqual([])
  await seeOwnOnly(org)
  await carryOut(makeBriefing, workOf({ database, files }, org, createBriefingPdf.id), false)
  const read = await readPdf(
    new Uint8Array(await (await fetchPdf(org, member, createBriefingPdf.id)).arrayBuffer()),
  )
  expect(read.text).toContain('Known-Pavo')
  for (const text of ['Theirs-Cygnus', 'Step-Norma']) expect(read.text).not.toContain(text)
  expect((await fetchPdf(org, org.as('admin'), createBriefingPdf.id)).status).toBe(404)
  expect(await refusal(org.as('colleague'), create, { m: i.meeting })).toMatchObject({
    code: 'NOT_FOUND',
  })
  await setFor(org, 'memberVisibility', 'organisation')
  expect(await refusal(org.as('stranger'), create, { m: i.meeting })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const other = await openOrganisation(),
    { as } = await actFor(other, 'member')
  expect(await refusal(as, create, { m: await newMeeting(other.as('member')) })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('a meeting with nothing says what is missing and what to do', async () => {
  const read = await made(org.as('member'), await newMeeting(org.as('member'), { title: 'Bare' }))
  for (const text of [
    'The meeting has no account.',
    'Nothing was answered in earlier meetings',
    'No next step is open.',
    'There was no meeting with this account before.',
    'The meeting has no playbook that was published.',
  ])
    expect([text, read.text.includes(text)]).toEqual([text, true])
})

test('the same id is the same file, and only so many wait', async () => {
  const colleague = org.as('colleague'),
    id = newId()
  for (const _twice of [1, 2])
    expect(
      (await colleague.ask(create, { m: i.meeting, newId: id })).createBriefingPdf,
    ).toMatchObject({
      id,
      run: { state: 'WAITING' },
    })
  for (let n = 1; n < pdfsWaiting; n++) await colleague.ask(create, { m: i.meeting })
  expect(await refusal(colleague, create, { m: i.meeting })).toMatchObject({
    rule: 'TOO_MANY',
    params: { max: pdfsWaiting },
  })
  // of those that are for whoever asked alone the oldest make room
  const { pdfs } = await colleague.ask('{ pdfs(kind: BRIEFING, take: 100) { id } }')
  expect(pdfs).toHaveLength(limits.pdfsPerMeeting)
  expect(pdfs).not.toContainEqual({ id })
})

// A repeated command repeats its outcome; what it answers with obeys the rights of today.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  newTestOrganisation,
  theProduct,
  type Answered,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { newBook, newMeeting, seeOwnOnly } from './testKit.ts'

const secret = 'Quetzalcoatl'
/** A command, first with little in its selection, later with all of the meeting. */
interface Repeated {
  field: string
  head: string
  little: string
  much: string
  variables: Record<string, unknown>
}
const meeting =
  '{ id title description internalNotes agendaItems { title } nextSteps { title } comments { content } answers { valueText } }'

/** One change of each kind that answers with something of the meeting. */
function changesOf(m: string, questionId: string, typeId: string): Repeated[] {
  const dialog = (field: string, head: string, variables: object): Repeated => ({
    field,
    head,
    little: '{ id }',
    much: meeting,
    variables: { m, c: newId(), ...variables },
  })
  return [
    dialog(
      'updateCompanyDialog',
      '$m: ID!, $text: String) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, description: $text, commandId: $c)',
      { text: secret },
    ),
    dialog(
      'addAgendaItem',
      '$m: ID!) { addAgendaItem(companyDialogId: $m, title: "Agenda", commandId: $c)',
      {},
    ),
    dialog(
      'addNextStep',
      '$m: ID!, $t: ID!) { addNextStep(companyDialogId: $m, nextStepTypeId: $t, title: "Step", commandId: $c)',
      { t: typeId },
    ),
    dialog('visitCompanyDialog', '$m: ID!) { visitCompanyDialog(id: $m, commandId: $c)', {}),
    {
      field: 'saveAnswer',
      little: '{ seq }',
      much: `{ entryId conflict seq answer { valueText history { valueText } companyDialog ${meeting} } }`,
      head: '$m: ID!, $q: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: "Answer" }, commandId: $c)',
      variables: { m, q: questionId, c: newId() },
    },
    {
      field: 'updateCompanyDialogInternalNotes',
      little: '{ entryId }',
      much: `{ entryId merged companyDialog ${meeting} }`,
      head: '$m: ID!) { updateCompanyDialogInternalNotes(companyDialogId: $m, content: "Notes", commandId: $c)',
      variables: { m, c: newId() },
    },
    {
      field: 'createComment',
      little: '{ id }',
      much: '{ id content creator { firstName } companyDialogId questionId }',
      head: `$m: ID!) { createComment(companyDialogId: $m, content: "${secret}", commandId: $c)`,
      variables: { m, c: newId() },
    },
  ]
}
const send = (
  person: Person,
  { head, variables }: Repeated,
  selection: string,
): Promise<Answered> => person.gql(`mutation ($c: ID!, ${head} ${selection} }`, variables)
const alreadyDone = (field: string): object => ({
  data: null,
  errors: [{ message: 'ALREADY_DONE', path: [field], extensions: { code: 'ALREADY_DONE' } }],
  status: 200,
})

async function talk(org: TestOrganisation): Promise<{ m: string; changes: Repeated[] }> {
  const admin = org.as('admin'),
    book = await newBook(org.as('manager'), ['INPUT']),
    typeId = newId()
  await admin.ask(
    'mutation ($id: ID) { createNextStepType(id: $id, title: "Call", scoring: 5) { id } }',
    { id: typeId },
  )
  const m = await newMeeting(admin, {
    title: secret,
    playbookId: book.id,
    organisationUserIds: [org.as('colleague').organisationUserId],
  })
  return { m, changes: changesOf(m, book.questions.INPUT, typeId) }
}
const effects = (org: TestOrganisation): Promise<unknown[]> =>
  org.sql(
    `select (select count(*) from activity where organisation_id = $1) as lines,
  (select count(*) from answer_entry where organisation_id = $1) as entries, (select count(*) from comment where organisation_id = $1) as comments`,
    [org.organisationId],
  )

test('who was taken out of the meeting reads nothing of it by repeating a command', async () => {
  const org = await newTestOrganisation(),
    colleague = org.as('colleague'),
    { m, changes } = await talk(org)
  await seeOwnOnly(org)
  for (const change of changes)
    expect((await send(colleague, change, change.little)).errors).toBeUndefined()
  for (const change of changes)
    expect(JSON.stringify((await send(colleague, change, change.much)).data)).toContain(secret)
  await org
    .as('admin')
    .ask(
      'mutation ($m: ID!) { updateCompanyDialog(id: $m, typeUpdate: ATTENDEES, organisationUserIds: []) { id } }',
      { m },
    )
  const before = await effects(org)
  for (const change of changes)
    expect(await send(colleague, change, change.much)).toEqual(alreadyDone(change.field))
  expect(await effects(org)).toEqual(before)
})

test('nobody reads a deleted meeting by repeating a command; its deletion is repeated', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    { m, changes } = await talk(org),
    c = newId()
  for (const change of changes) await send(admin, change, change.little)
  const remove = (): Promise<unknown> =>
    admin.ask('mutation ($m: ID!, $c: ID) { deleteCompanyDialog(id: $m, commandId: $c) }', { m, c })
  const removed = await remove()
  for (const change of changes)
    expect(await send(admin, change, change.much)).toEqual(alreadyDone(change.field))
  expect(await remove()).toEqual(removed)
})

test('a role that was lost takes the answers of its commands along', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    manager = org.as('manager')
  const [playbook, hub, published, drafted, type, seat, setting] = Array.from({ length: 7 }, newId)
  const book = await newBook(manager, ['INPUT'])
  const commands: [Person, string, Record<string, unknown>][] = [
    [
      manager,
      `mutation ($c: ID, $id: ID) { done: createPlaybook(id: $id, title: "${secret}", commandId: $c) { id title draft { id } } }`,
      { c: playbook, id: newId() },
    ],
    [
      manager,
      `mutation ($c: ID, $b: ID!) { done: createQuestionHub(playbookId: $b, hub: { title: "${secret}" }, commandId: $c) { id hubs { title } } }`,
      { c: hub, b: book.id },
    ],
    [
      manager,
      `mutation ($c: ID, $b: ID!) { done: updatePlaybook(id: $b, description: "${secret}", commandId: $c) { id description draft { hubs { title } } } }`,
      { c: drafted, b: book.id },
    ],
    [
      manager,
      'mutation ($c: ID, $b: ID!) { done: publishPlaybook(id: $b, commandId: $c) { id published { hubs { title } } } }',
      { c: published, b: book.id },
    ],
    [
      admin,
      `mutation ($c: ID) { done: createNextStepType(title: "${secret}", scoring: 1, commandId: $c) { id title } }`,
      { c: type },
    ],
    [
      admin,
      `mutation ($c: ID, $l: ID!) { done: addMember(email: "${newId()}@${secret}.example.com", role: Member, organisationLicenseId: $l, commandId: $c) { id email } }`,
      { c: seat, l: org.licenceId },
    ],
    [
      admin,
      'mutation ($c: ID) { done: updateOrganisationSetting(key: "memberVisibility", value: "organisation", commandId: $c) { id value } }',
      { c: setting },
    ],
  ]
  for (let i = 0; i < 2; i++)
    for (const [person, document, variables] of commands)
      expect((await person.gql(document, variables)).errors).toBeUndefined()
  await org.sql(
    `update organisation_user set role = 'Member' where organisation_id = $1 and id = any($2)`,
    [org.organisationId, [admin.organisationUserId, manager.organisationUserId]],
  )
  ;(await theProduct()).people.forget()
  for (const [person, document, variables] of commands)
    expect(await person.gql(document, variables)).toEqual(alreadyDone('done'))
})

test('what went into the bin is not read by a repeat', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin')
  for (const [create, remove] of [
    [`createCompany(id: $id, company: { name: "${secret}" }`, 'deleteCompany'],
    [`createContact(id: $id, contact: { firstName: "${secret}", lastName: "" }`, 'deleteContact'],
    [`createLabel(id: $id, title: "${secret}", color: "#b42318"`, 'deleteLabel'],
    [`createPlaybook(id: $id, title: "${secret}"`, 'deletePlaybook'],
    [`createNextStepType(id: $id, title: "${secret}", scoring: 1`, 'deleteNextStepType'],
  ] as const) {
    const id = newId(),
      document = `mutation ($id: ID, $c: ID) { done: ${create}, commandId: $c) { id } }`,
      variables = { id, c: newId() }
    const first = await admin.ask(document, variables)
    expect(await admin.ask(document, variables)).toEqual(first)
    await admin.ask(
      `mutation ($id: ID!) { ${remove}(id: $id) ${remove === 'deleteNextStepType' ? '{ id }' : ''} }`,
      { id },
    )
    expect(await admin.gql(document, variables)).toEqual(alreadyDone('done'))
  }
})

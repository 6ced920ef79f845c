import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newTestOrganisation } from './test/testOrganisation.ts'
import { newBook, newMeeting } from './meetings/testKit.ts'

test('a name of characters that nobody sees is refused, whatever it names', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    book = await newBook(admin, ['INPUT']),
    ids = {
      book: book.id,
      hub: book.hub,
      question: book.questions.INPUT,
      meeting: await newMeeting(admin),
      person: admin.userId,
      organisation: org.organisationId,
    }
  const period = 'startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T09:30:00Z"'
  const changes: [field: string, change: string][] = [
    ['company.name', 'createCompany(company: { name: $n }) { id }'],
    ['title', `createCompanyDialog(title: $n, ${period}) { id }`],
    ['title', 'updateCompanyDialog(id: $meeting, typeUpdate: DETAILS, title: $n) { id }'],
    ['title', 'createPlaybook(title: $n) { id }'],
    ['title', 'copyPlaybook(id: $book, title: $n) { id }'],
    ['hub.title', 'createQuestionHub(playbookId: $book, hub: { title: $n }) { id }'],
    ['title', 'updateQuestion(id: $question, playbookId: $book, title: $n) { id }'],
    ['title', 'createLabel(title: $n, color: "#b42318") { id }'],
    ['title', 'createNextStepType(title: $n, scoring: 1) { id }'],
    ['title', 'addAgendaItem(companyDialogId: $meeting, title: $n) { id }'],
    ['content', 'createComment(companyDialogId: $meeting, content: $n) { id }'],
    ['title', 'updateOrganisation(id: $organisation, title: $n) { id }'],
    ['firstName', 'updateUser(id: $person, firstName: $n) { id }'],
  ]
  for (const [field, change] of changes)
    for (const n of ['\u200b\u200b', '\u3164 \u2060', '\u202e\u00ad']) {
      const used = Object.keys(ids).filter((name) => change.includes(`$${name}`))
      const { errors } = await admin.gql(
        `mutation ($n: String!${used.map((name) => `, $${name}: ID!`).join('')}) { ${change} }`,
        { n, ...Object.fromEntries(used.map((name) => [name, ids[name as keyof typeof ids]])) },
      )
      expect([change, errors?.[0]?.extensions]).toEqual([
        change,
        { code: 'BAD_INPUT', field, rule: 'BLANK' },
      ])
    }
  // a person has one of two names
  const { errors } = await admin.gql(
    'mutation ($id: ID) { createContact(id: $id, contact: { firstName: "\u200b", lastName: "\u3164" }) { id } }',
    { id: newId() },
  )
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', rule: 'REQUIRED' })
})

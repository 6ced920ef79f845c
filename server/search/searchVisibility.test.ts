import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newBook, newMeeting, seeOwnOnly } from '../meetings/testKit.ts'
import { found, names, addCompany, addContact } from './searchTestKit.ts'

test('what is deleted is not found, and nobody finds anything of another organisation', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    company = await addCompany(admin, 'Vanish'),
    contact = await addContact(admin, 'Van', 'Ish'),
    meeting = await newMeeting(admin, { title: 'Vanishing' }),
    { id: book } = await newBook(admin, ['BOOL'])
  await admin.ask('mutation ($id: ID!) { updatePlaybook(id: $id, title: "Vanished") { id } }', {
    id: book,
  })
  expect((await found(admin, 'van')).map((one) => one.kind).toSorted()).toEqual([
    'COMPANY',
    'COMPANY_DIALOG',
    'CONTACT',
    'PLAYBOOK',
  ])
  expect(await found(admin, 'bool?')).toHaveLength(1)
  for (const term of ['van', 'v', 'vanish', 'bool'])
    expect(await found(org.as('stranger'), term)).toEqual([])
  await admin.ask(
    'mutation ($company: ID!, $contact: ID!, $meeting: ID!, $book: ID!) { deleteCompany(id: $company) deleteContact(id: $contact) deleteCompanyDialog(id: $meeting) deletePlaybook(id: $book) }',
    { company, contact, meeting, book },
  )
  for (const term of ['van', 'v', 'bool']) expect(await found(admin, term)).toEqual([])
})

test('Members find neither drafts nor playbooks that were never published', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    book = await newBook(admin, ['BOOL']),
    draft = newId()
  await admin.ask(
    'mutation ($id: ID!, $draft: ID!, $question: ID!) { updateQuestion(id: $question, playbookId: $id, title: "Reworded secret") { id } createPlaybook(id: $draft, title: "Secret plan") { id } }',
    { id: book.id, draft, question: book.questions.BOOL },
  )
  expect(await names(member, 'bool')).toEqual(['BOOL?'])
  expect(await names(member, 'secret')).toEqual([])
  expect(await names(admin, 'secret plan')).toEqual(['Secret plan'])
  await admin.ask('mutation ($id: ID!) { publishPlaybook(id: $id) { id } }', { id: book.id })
  expect([await names(member, 'bool'), await names(member, 'reworded')]).toEqual([
    [],
    ['Reworded secret'],
  ])
})

test('where Members see their own meetings only, they find those that they made or attend', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member')
  await seeOwnOnly(org)
  for (let n = 0; n < 11; n++) await newMeeting(admin, { title: `Summit ${n}` })
  await newMeeting(admin, {
    title: 'My summit by invitation',
    organisationUserIds: [member.organisationUserId],
  })
  await newMeeting(member, { title: 'Summit of mine' })
  expect(await names(member, 'summit')).toEqual(['Summit of mine', 'My summit by invitation'])
  expect(await names(member, 'summit 1')).toEqual([])
  expect(await names(admin, 'summit 10')).toEqual(['Summit 10'])
})

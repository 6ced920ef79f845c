// A command has one effect, however often and by whatever way it comes.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting } from './testKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'

const create =
  'mutation ($name: String!, $c: ID) { createCompany(company: { name: $name }, commandId: $c) { id name } }'
const save =
  'mutation ($m: ID!, $q: ID!, $text: String, $base: ID, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: $text }, baseId: $base, commandId: $c) { entryId conflict seq answer { valueText } } }'
const code = async (
  person: Person,
  query: string,
  variables: object,
): Promise<string | undefined> =>
  (await person.gql(query, variables as Record<string, unknown>)).errors?.[0]?.extensions.code

test('one after the other: the same answer, one effect; other content is refused, another person’s is another command', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    c = newId()
  const first = await member.ask(create, { name: 'Acme', c })
  for (let i = 0; i < 3; i++) expect(await member.ask(create, { name: 'Acme', c })).toEqual(first)
  expect(await code(member, create, { name: 'Other', c })).toBe('COMMAND_REUSED')
  expect(
    await code(
      member,
      'mutation ($c: ID) { createContact(contact: { firstName: "A", lastName: "B" }, commandId: $c) { id } }',
      { c },
    ),
  ).toBe('COMMAND_REUSED')
  expect((await org.as('colleague').ask(create, { name: 'Other', c })).createCompany.id).not.toBe(
    first.createCompany.id,
  )
  expect((await org.as('stranger').ask(create, { name: 'Acme', c })).createCompany.id).not.toBe(
    first.createCompany.id,
  )
  expect((await member.ask('{ companiesCount }')).companiesCount).toBe(2)
})

test('all at once: one effect', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    c = newId()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => member.ask(create, { name: 'Acme', c })),
  )
  expect(new Set(answers.map((a) => a.createCompany.id)).size).toBe(1)
  expect((await member.ask('{ companiesCount }')).companiesCount).toBe(1)
  expect(
    await org.sql(
      `select 1 from activity where property = 'created' and table_name = 'company' and organisation_id = $1`,
      [org.organisationId],
    ),
  ).toHaveLength(1)
})

test('answers in a storm of repeats: one entry each, in one order', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['INPUT']),
    m = await newMeeting(member, { playbookId: book.id }),
    q = book.questions.INPUT
  let base: string | null = null
  for (let i = 0; i < 5; i++) {
    const given: Record<string, unknown> = { m, q, text: `Text ${i}`, base, c: newId() }
    const answers: any[] = await Promise.all(
      Array.from({ length: 4 }, () => member.ask(save, given)),
    )
    for (const { saveAnswer } of answers)
      expect(saveAnswer).toMatchObject({
        entryId: given['c'],
        conflict: false,
        seq: i + 1,
        answer: { valueText: `Text ${i}` },
      })
    base = given['c'] as string
  }
  expect(await org.sql('select 1 from answer_entry where meeting_id = $1', [m])).toHaveLength(5)
  expect(
    await org.sql('select seq from meeting_event where meeting_id = $1 order by seq', [m]),
  ).toEqual([1, 2, 3, 4, 5].map((seq) => ({ seq })))
})

test('what failed left nothing behind, and may be sent again, corrected or not', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    c = newId()
  expect(await code(member, create, { name: ' ', c })).toBe('BAD_INPUT')
  expect(await code(member, create, { name: ' ', c })).toBe('BAD_INPUT')
  expect((await member.ask(create, { name: 'Acme', c })).createCompany.name).toBe('Acme')
  expect(
    await org.sql('select 1 from company where organisation_id = $1', [org.organisationId]),
  ).toHaveLength(1)
})

test('a repeat is answered after what it changed has gone, or may no longer be changed', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = newId(),
    c = newId(),
    remove = 'mutation ($id: ID!, $c: ID) { deleteCompany(id: $id, commandId: $c) }'
  await member.ask(
    'mutation ($id: ID) { createCompany(id: $id, company: { name: "Acme" }) { id } }',
    { id },
  )
  for (let i = 0; i < 3; i++) expect((await member.ask(remove, { id, c })).deleteCompany).toBe(id)
  expect(await code(member, remove, { id, c: newId() })).toBe('NOT_FOUND')
})

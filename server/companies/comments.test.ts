import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'

const create =
  'mutation ($id: ID, $content: String!, $companyId: ID, $contactId: ID, $companyDialogId: ID, $questionId: ID) { createComment(id: $id, content: $content, companyId: $companyId, contactId: $contactId, companyDialogId: $companyDialogId, questionId: $questionId) { id content creator { id } companyDialogId } }'
const remove = 'mutation ($id: ID!) { deleteComment(id: $id) }'
const refusal = async (person: Person, query: string, variables: Record<string, unknown>) =>
  (await person.gql(query, variables)).errors?.[0]?.extensions
const company = async (person: Person): Promise<string> =>
  (await person.ask('mutation { createCompany(company: { name: "Acme" }) { id } }')).createCompany
    .id

test('createComment: on accounts and contacts, oldest first; the same id again is the same comment', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    companyId = await company(member),
    id = newId()
  const {
    createContact: { id: contactId },
  } = await member.ask(
    'mutation { createContact(contact: { firstName: "A", lastName: "B" }) { id } }',
  )
  for (let i = 0; i < 2; i++)
    expect((await member.ask(create, { id, content: ' First ', companyId })).createComment).toEqual(
      { id, content: 'First', creator: { id: member.userId }, companyDialogId: null },
    )
  await org.as('manager').ask(create, { content: 'Second', companyId })
  await member.ask(create, { content: 'On the contact', contactId })
  const read = await member.ask(
    'query ($companyId: ID!, $contactId: ID!) { company(id: $companyId) { comments { content } } contact(id: $contactId) { comments { content } } }',
    { companyId, contactId },
  )
  expect(read).toEqual({
    company: { comments: [{ content: 'First' }, { content: 'Second' }] },
    contact: { comments: [{ content: 'On the contact' }] },
  })
  expect(
    await org.sql(
      `select table_name, value2 from activity where organisation_id = $1 and property = 'comment' order by date_created`,
      [org.organisationId],
    ),
  ).toEqual([
    { table_name: 'company', value2: 'First' },
    { table_name: 'company', value2: 'Second' },
    { table_name: 'contact', value2: 'On the contact' },
  ])
})

test('createComment: on exactly one thing, with a text', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    companyId = await company(member)
  expect(await refusal(member, create, { content: 'x' })).toMatchObject({
    code: 'BAD_INPUT',
    rule: 'REQUIRED',
  })
  expect(
    await refusal(member, create, { content: 'x', companyId, contactId: newId() }),
  ).toMatchObject({ field: 'contactId', rule: 'TOO_MANY' })
  expect(
    await refusal(member, create, { content: 'x', companyId, questionId: newId() }),
  ).toMatchObject({ field: 'companyDialogId', rule: 'REQUIRED' })
  expect(await refusal(member, create, { content: ' ', companyId })).toMatchObject({
    field: 'content',
    rule: 'REQUIRED',
  })
  expect(await refusal(member, create, { content: 'x'.repeat(5001), companyId })).toMatchObject({
    field: 'content',
    rule: 'TOO_LONG',
  })
})

test('createComment: the id of a comment on something else is taken, whoever may read that one', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    [first, second] = [await company(member), await company(member)],
    id = newId()
  const {
    createContact: { id: contactId },
  } = await member.ask(
    'mutation { createContact(contact: { firstName: "A", lastName: "B" }) { id } }',
  )
  await member.ask(create, { id, content: 'Here', companyId: first })
  for (const elsewhere of [{ companyId: second }, { contactId }])
    expect(await refusal(member, create, { id, content: 'Here', ...elsewhere })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'id',
      rule: 'DUPLICATE',
    })
  expect(
    await org.sql('select company_id, content from comment where organisation_id = $1', [
      org.organisationId,
    ]),
  ).toEqual([{ company_id: first, content: 'Here' }])
})

test("deleteComment: one's own, anybody's for a manager", async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    companyId = await company(member)
  const make = async (): Promise<string> =>
    (await member.ask(create, { content: 'x', companyId })).createComment.id
  const [first, second] = [await make(), await make()]
  expect(await refusal(org.as('colleague'), remove, { id: first })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect((await member.ask(remove, { id: first })).deleteComment).toBe(first)
  expect((await org.as('manager').ask(remove, { id: second })).deleteComment).toBe(second)
  expect(await refusal(member, remove, { id: first })).toMatchObject({ code: 'NOT_FOUND' })
  expect(
    (
      await member.ask('query ($id: ID!) { company(id: $id) { comments { id } } }', {
        id: companyId,
      })
    ).company.comments,
  ).toEqual([])
})

test('a comment that was taken away is had back by its id as it was: still by who wrote it, of then, and nobody is told again', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    manager = org.as('manager'),
    companyId = await company(member),
    id = newId()
  await member.ask(
    'mutation ($id: ID, $companyId: ID, $to: [ID!]) { createComment(id: $id, content: "Well, @you", companyId: $companyId, mentionedUserIds: $to) { id } }',
    { id, companyId, to: [colleague.userId] },
  )
  const shown =
      'query ($id: ID!) { company(id: $id) { comments { id content dateCreated creator { id } mentioned { id } } } }',
    before = await member.ask(shown, { id: companyId })
  await manager.ask(remove, { id })
  await colleague.gql(create, { id, content: 'Mine now', companyId })
  expect((await member.ask(shown, { id: companyId })).company.comments).toEqual([])
  await manager.ask(create, { id, content: 'Well, @you', companyId })
  expect(await member.ask(shown, { id: companyId })).toEqual(before)
  expect(await colleague.ask('{ notifications { kind } }')).toEqual({
    notifications: [{ kind: 'MENTIONED' }],
  })
})

test('a stranger gets the answer that an unknown id gets', async () => {
  const org = await newTestOrganisation(),
    stranger = org.as('stranger'),
    companyId = await company(org.as('member'))
  const {
    createComment: { id },
  } = await org.as('member').ask(create, { content: 'x', companyId })
  for (const unknown of [companyId, newId()]) {
    expect(await refusal(stranger, create, { content: 'x', companyId: unknown })).toEqual({
      code: 'NOT_FOUND',
      field: 'companyId',
    })
    expect(await refusal(stranger, create, { content: 'x', contactId: unknown })).toEqual({
      code: 'NOT_FOUND',
      field: 'contactId',
    })
  }
  for (const unknown of [id, newId()])
    expect(await refusal(stranger, remove, { id: unknown })).toEqual({
      code: 'NOT_FOUND',
      field: 'id',
    })
})

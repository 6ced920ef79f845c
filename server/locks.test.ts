// Two people change the same thing at once: whoever comes second waits, and decides by what the first left behind. Each
// lock is held from a second connection that has changed the row and not yet committed.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newPlaybook } from './playbooks/testKit.ts'
import { askBehind } from './test/askBehind.ts'
import {
  newTestOrganisation,
  type Answered,
  type Person,
  type TestOrganisation,
} from './test/testOrganisation.ts'

let org: TestOrganisation, member: Person, admin: Person
beforeAll(async () => {
  org = await newTestOrganisation()
  member = org.as('member')
  admin = org.as('admin')
})

const behind = (statements: readonly string[], ask: () => Promise<Answered>): Promise<Answered> =>
  askBehind(org.organisationId, statements, ask)

const problem = ({ errors }: Answered) => errors?.[0]?.extensions
/** What the log says that a change replaced. */
const replaced = async (id: string, property: string): Promise<unknown[]> =>
  (
    await org.sql<{ value: string }>(
      'select value from activity where source_id = $1 and property = $2',
      [id, property],
    )
  ).map(({ value }) => value)

const newAccount = async (name: string): Promise<string> =>
  (
    await member.ask(
      'mutation ($name: String!) { createCompany(company: { name: $name }) { id } }',
      { name },
    )
  ).createCompany.id
const newContact = async (): Promise<string> =>
  (
    await member.ask(
      'mutation { createContact(contact: { firstName: "Ana", lastName: "Li" }) { id } }',
    )
  ).createContact.id
const newLabel = async (title: string): Promise<string> =>
  (
    await member.ask(
      'mutation ($title: String!) { createLabel(title: $title, color: "#1d5fb8") { id } }',
      { title },
    )
  ).createLabel.id
const deleted = (table: string, id: string): string =>
  `update ${table} set date_deleted = now() where id = '${id}'`

test('a change logs what it replaced, also when that was written while it waited', async () => {
  const id = await newAccount('First')
  await behind([`update company set name = 'Theirs' where id = '${id}'`], () =>
    member.gql(`mutation { updateCompany(id: "${id}", name: "Mine") { id } }`),
  )
  expect(await replaced(id, 'name')).toEqual(['Theirs'])
})

test('nothing is hung on an account that is being deleted', async () => {
  const id = await newAccount('Goes')
  const answer = await behind([deleted('company', id)], () =>
    member.gql(
      `mutation { createContact(contact: { firstName: "Ben", lastName: "Xu" }, companyId: "${id}") { id } }`,
    ),
  )
  expect(problem(answer)).toMatchObject({ code: 'NOT_FOUND', field: 'companyId' })
})

test('a contact that is being deleted is linked to nothing', async () => {
  const companyId = await newAccount('Stays'),
    contactId = await newContact()
  const answer = await behind([deleted('contact', contactId)], () =>
    member.gql(
      `mutation { linkContact(companyId: "${companyId}", contactId: "${contactId}") { id } }`,
    ),
  )
  expect(problem(answer)).toMatchObject({ code: 'NOT_FOUND', field: 'contactId' })
})

test('two people who each take away one half of a name leave the other half', async () => {
  const id = await newContact()
  const answer = await behind([`update contact set last_name = '' where id = '${id}'`], () =>
    member.gql(`mutation { updateContact(id: "${id}", firstName: "") { id } }`),
  )
  expect(problem(answer)).toMatchObject({ code: 'BAD_INPUT', field: 'firstName', rule: 'REQUIRED' })
})

test('a comment is taken away once', async () => {
  const companyId = await newAccount('Commented')
  const { createComment } = await member.ask(
    `mutation { createComment(content: "Hm", companyId: "${companyId}") { id } }`,
  )
  const answer = await behind([deleted('comment', createComment.id)], () =>
    member.gql(`mutation { deleteComment(id: "${createComment.id}") }`),
  )
  expect(problem(answer)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
})

test('what two people bring back is counted and logged once', async () => {
  const id = await newAccount('Back')
  await member.ask(`mutation { deleteCompany(id: "${id}") }`)
  const answer = await behind([`update company set date_deleted = null where id = '${id}'`], () =>
    admin.gql(`mutation { restore(table: COMPANY, id: "${id}") }`),
  )
  expect(answer.data).toEqual({ restore: id })
  expect(await replaced(id, 'restored')).toEqual([])
})

test('a label that is being deleted is put on nothing, and takes over from no other', async () => {
  const accountId = await newAccount('Labelled')
  const [gone, into, from] = await Promise.all(['Gone', 'Into', 'From'].map(newLabel))
  const link = await behind([deleted('label', gone!)], () =>
    member.gql(
      `mutation { createLabelLink(labelId: "${gone}", typeId: "${accountId}", type: COMPANY) { id } }`,
    ),
  )
  expect(problem(link)).toMatchObject({ code: 'NOT_FOUND', field: 'labelId' })
  const merge = await behind([deleted('label', into!)], () =>
    org.as('manager').gql(`mutation { mergeLabels(id: "${from}", into: "${into}") { id } }`),
  )
  expect(problem(merge)).toMatchObject({ code: 'NOT_FOUND', field: 'into' })
})

test('a playbook that is being deleted is not edited', async () => {
  const { id: playbookId } = await newPlaybook(org.as('manager'))
  const answer = await behind([deleted('playbook', playbookId)], () =>
    org
      .as('manager')
      .gql(
        `mutation { createQuestionHub(playbookId: "${playbookId}", hub: { title: "New" }) { id } }`,
      ),
  )
  expect(problem(answer)).toMatchObject({ code: 'NOT_FOUND', field: 'playbookId' })
})

test('a person’s own change logs what it replaced', async () => {
  const { userId } = org.as('colleague')
  await behind([`update app_user set first_name = 'Theirs' where id = '${userId}'`], () =>
    org.as('colleague').gql(`mutation { updateUser(id: "${userId}", firstName: "Mine") { id } }`),
  )
  expect(await replaced(userId, 'firstName')).toEqual(['Theirs'])
})

test('an organisation’s new name logs the one that it replaced', async () => {
  const { organisationId: id } = org
  await behind([`update organisation set title = 'Theirs' where id = '${id}'`], () =>
    admin.gql(`mutation { updateOrganisation(id: "${id}", title: "Mine") { id } }`),
  )
  expect(await replaced(id, 'title')).toEqual(['Theirs'])
})

const seat = (email: string): string =>
  `insert into email_licence (id, organisation_licence_id, email, role, creator_id)
    values ('${newId()}', '${org.licenceId}', '${email}', 'Member', '${admin.userId}')`

test('the last seat of a licence is given once', async () => {
  await org.sql(
    `update organisation_licence set amount = 1 + (select count(*) from email_licence
      where organisation_licence_id = $1 and active) where id = $1`,
    [org.licenceId],
  )
  const held = `select from organisation_licence where id = '${org.licenceId}' for no key update`
  const answer = await behind([held, seat('first@example.com')], () =>
    admin.gql(
      `mutation { addMember(email: "second@example.com", role: Member, organisationLicenseId: "${org.licenceId}") { id } }`,
    ),
  )
  expect(problem(answer)).toMatchObject({ code: 'BAD_INPUT', rule: 'NO_SEAT' })
})

test('whoever takes a seat that is being withdrawn is taken out with it', async () => {
  const { userId, organisationUserId } = org.as('colleague'),
    email = `${newId()}@example.com`
  await org.sql(seat(email))
  const [{ id }] = (await org.sql('select id from email_licence where email = $1', [email])) as [
    { id: string },
  ]
  const held = `select from organisation_licence where id = '${org.licenceId}' for no key update`
  const claim = `update email_licence set user_claimed = '${userId}', date_claimed = now() where id = '${id}'`
  const answer = await behind([held, claim], () =>
    admin.gql(`mutation { removeMember(memberID: "${id}") }`),
  )
  expect(answer.errors).toBeUndefined()
  const removed = 'select date_removed is not null as removed from organisation_user where id = $1'
  expect(await org.sql(removed, [organisationUserId])).toEqual([{ removed: true }])
  await org.sql('update organisation_user set date_removed = null where id = $1', [
    organisationUserId,
  ])
})

test('two administrators who remove each other leave one', async () => {
  const other = org.as('colleague').organisationUserId
  await org.sql(`update organisation_user set role = 'Admin' where id = $1`, [other])
  const answer = await behind(
    [`update organisation_user set date_removed = now() where id = '${other}'`],
    () => admin.gql(`mutation { removeMember(memberID: "${admin.organisationUserId}") }`),
  )
  expect(problem(answer)).toMatchObject({ code: 'STATE_REFUSED', field: 'memberID' })
})

test('a pipeline that is being deleted takes no opportunity', async () => {
  const id = newId(),
    companyId = await newAccount('Acme')
  const { createPipeline } = await admin.ask(
    'mutation ($id: ID!) { createPipeline(id: $id, title: "Sales") { stages { id } } }',
    { id },
  )
  const stageId = createPipeline.stages[0].id
  const answer = await behind(
    [
      // as the rule that deletes it does
      `select from pipeline where organisation_id = '${org.organisationId}' order by id for update`,
      `select from opportunity_stage where organisation_id = '${org.organisationId}' and pipeline_id = '${id}' for update`,
      `update pipeline set date_deleted = now() where organisation_id = '${org.organisationId}' and id = '${id}'`,
    ],
    () =>
      member.gql(
        'mutation ($s: ID!, $c: ID!) { createOpportunity(title: "Crane", stageId: $s, companyId: $c) { id } }',
        { s: stageId, c: companyId },
      ),
  )
  expect(problem(answer)).toMatchObject({ field: 'stageId', rule: 'UNKNOWN_ID' })
})

test('a pain that is being deleted takes no bullet', async () => {
  const id = newId()
  await member.ask(`mutation { createPain(id: "${id}", title: "Too slow") { id } }`)
  const answer = await behind([deleted('pain', id)], () =>
    member.gql(`mutation { createBullet(painId: "${id}", text: "Fast") { id } }`),
  )
  expect(problem(answer)).toMatchObject({ code: 'NOT_FOUND', field: 'painId' })
})

test('accounts that were found by an audience that is being changed are not kept', async () => {
  await newAccount('Bakery one')
  const { createCampaign } = await admin.ask(
      'mutation { createCampaign(title: "Bakeries", audience: { search: "Bakery" }) { id } }',
    ),
    { id } = createCampaign
  await newAccount('Bakery two')
  await org.sql(
    "update campaign set date_refreshed = now() - interval '1 hour', date_updated = now() - interval '1 hour' where id = $1",
    [id],
  )
  const answer = await behind(
    [`update campaign set audience = '{"search": "Butcher"}' where id = '${id}'`],
    () => member.gql(`mutation { visitCampaign(id: "${id}") { funnel { audience } } }`),
  )
  expect(answer.data).toEqual({ visitCampaign: { funnel: { audience: 1 } } })
})

// Whoever changes a row leaves its key to others: what names it by a foreign key is written meanwhile. Each holder is a second
// connection, and does what such a writer does.
import { beforeAll, expect, test } from 'vitest'
import { accountsOf, create, newMeeting, world } from './campaigns/campaignsTestKit.ts'
import { newPlaybook } from './playbooks/testKit.ts'
import { askBehind } from './test/askBehind.ts'
import type { Answered } from './test/testOrganisation.ts'

let made: Awaited<ReturnType<typeof world>>
beforeAll(async () => {
  made = await world()
})

/** Whether somebody is answered with data while another one writes rows that name this one. */
async function isAnsweredBeside(
  table: string,
  id: string,
  ask: () => Promise<Answered>,
): Promise<boolean> {
  let answer: Answered | undefined
  const isWaiting = await askBehind(
    made.org.organisationId,
    [`select from ${table} where id = '${id}' for key share`],
    async () => (answer = await ask()),
  ).then(
    () => true,
    () => false,
  )
  return !isWaiting && answer !== undefined && !answer.errors
}

const newLabel = async (title: string): Promise<string> =>
  (
    await made.member.ask(
      'mutation ($title: String!) { createLabel(title: $title, color: "#1d5fb8") { id } }',
      { title },
    )
  ).createLabel.id

test('who puts a label on something, merges it or deletes it does not wait for those who use it', async () => {
  const { manager, member, steel } = made,
    [id, other] = [await newLabel('Hot'), await newLabel('Warm')]
  for (const [person, change] of [
    [member, `createLabelLink(labelId: "${id}", typeId: "${steel}", type: COMPANY) { id }`],
    [manager, `mergeLabels(id: "${other}", into: "${id}") { id }`],
    [manager, `deleteLabel(id: "${id}")`],
  ] as const)
    expect(await isAnsweredBeside('label', id, () => person.gql(`mutation { ${change} }`))).toBe(
      true,
    )
})

test('who edits a playbook does not wait for those who plan with it', async () => {
  const { manager } = made,
    { id } = await newPlaybook(manager)
  expect(
    await isAnsweredBeside('playbook', id, () =>
      manager.gql(
        `mutation { createQuestionHub(playbookId: "${id}", hub: { title: "New" }) { id } }`,
      ),
    ),
  ).toBe(true)
})

test('who changes their profile or names the organisation does not wait for what is written by them or in it', async () => {
  const { manager, org } = made,
    { organisationId } = org
  expect(
    await isAnsweredBeside('app_user', manager.userId, () =>
      manager.gql(`mutation { updateUser(id: "${manager.userId}", firstName: "Pia") { id } }`),
    ),
  ).toBe(true)
  expect(
    await isAnsweredBeside('organisation', organisationId, () =>
      org
        .as('admin')
        .gql(`mutation { updateOrganisation(id: "${organisationId}", title: "Mine") { id } }`),
    ),
  ).toBe(true)
})

test('who takes a comment away does not wait for what names it', async () => {
  const { member, steel } = made,
    { createComment } = await member.ask(
      `mutation { createComment(content: "Hm", companyId: "${steel}") { id } }`,
    ),
    { id } = createComment
  expect(
    await isAnsweredBeside('comment', id, () =>
      member.gql(`mutation { deleteComment(id: "${id}") }`),
    ),
  ).toBe(true)
})

test('who takes an account out of the bin does not wait for what names it', async () => {
  const { manager, steel } = made
  await manager.ask(`mutation { deleteCompany(id: "${steel}") }`)
  expect(
    await isAnsweredBeside('company', steel, () =>
      manager.gql(`mutation { restore(table: COMPANY, id: "${steel}") }`),
    ),
  ).toBe(true)
})

test('who moves a meeting to an account of its campaign leaves its key to whoever makes an opportunity of it', async () => {
  const { manager, member, org, food, steel } = made,
    { campaign } = await manager.ask(create, { title: 'Spring', audience: { search: 'Apple' } }),
    id = await newMeeting(member, { companyId: food[0], campaignId: campaign.id })
  const { errors } = await askBehind(
    org.organisationId,
    [
      // as createOpportunity does, which then puts the meeting on it
      `insert into campaign_account (organisation_id, campaign_id, company_id, is_in)
        values ('${org.organisationId}', '${campaign.id}', '${steel}', false)`,
    ],
    () =>
      member.gql(
        `mutation { updateCompanyDialog(id: "${id}", typeUpdate: DETAILS, companyId: "${steel}") { id } }`,
      ),
    [`select from meeting where id = '${id}' for key share nowait`],
  )
  expect(errors).toBeUndefined()
  expect((await accountsOf(member, campaign.id)).totalCount).toBe(2)
})

test('who puts a label on a meeting takes up the label before the meeting, as everybody does', async () => {
  const { member, org, food } = made,
    id = await newMeeting(member, { companyId: food[0] }),
    labelId = await newLabel('Cold')
  const { errors } = await askBehind(
    org.organisationId,
    [`select from label where id = '${labelId}' for no key update`],
    () =>
      member.gql(
        `mutation { selectCompanyDialogLabel(companyDialogId: "${id}", labelId: "${labelId}", selected: true) { id } }`,
      ),
    [`select from meeting where id = '${id}' for no key update nowait`],
  )
  expect(errors).toBeUndefined()
})

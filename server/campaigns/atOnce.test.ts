// Two people at once: a segment goes while a campaign takes its audience from it, and two judge the same accounts.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { askBehind } from '../test/askBehind.ts'
import type { Answered, Person } from '../test/testOrganisation.ts'
import {
  accountsOf,
  assign,
  create,
  foodOnly,
  judge,
  setAside,
  update,
  world,
} from './campaignsTestKit.ts'

const problem = ({ errors }: Answered) => errors?.[0]?.extensions
const deleteView = 'mutation ($id: ID!) { deleteListView(id: $id) }'
const start = async () => {
  const made = await world(),
    { member, org } = made,
    view = newId()
  await member.ask(
    'mutation ($id: ID, $content: ListViewContent!) { createListView(id: $id, table: COMPANY, title: "Food", isShared: true, content: $content) { id } }',
    { id: view, content: foodOnly },
  )
  const behind = (statements: readonly string[], ask: () => Promise<Answered>) =>
    askBehind(org.organisationId, statements, ask)
  return { ...made, view, behind }
}

test('a segment that is deleted while a campaign is made of it, or follows it from then on, is refused', async () => {
  const { manager, view, behind, org } = await start(),
    { campaign } = await manager.ask(create, { title: 'Autumn', audience: foodOnly })
  const deleted = `update list_view set date_deleted = now() where id = '${view}'`,
    restored = `update list_view set date_deleted = null where organisation_id = $1`
  const wrong = { code: 'BAD_INPUT', field: 'viewId', rule: 'UNKNOWN_ID' }
  const made = await behind([deleted], () => manager.gql(create, { title: 'Spring', viewId: view }))
  expect(problem(made)).toMatchObject(wrong)
  await org.sql(restored, [org.organisationId])
  const changed = await behind([deleted], () =>
    manager.gql(update, { id: campaign.id, viewId: view }),
  )
  expect(problem(changed)).toMatchObject(wrong)
  const { campaigns } = await manager.ask('{ campaigns { title viewId audience } }')
  expect(campaigns).toEqual([{ title: 'Autumn', viewId: null, audience: foodOnly }])
})

test('who deletes a segment of which a campaign is made just now waits, and the campaign keeps its audience', async () => {
  const { manager, member, view, behind, food } = await start()
  const gone = await behind([`select from list_view where id = '${view}' for share`], () =>
    member.gql(deleteView, { id: view }),
  )
  expect(problem(gone)).toBeUndefined()
  await member.ask('mutation ($id: ID!) { restore(table: LIST_VIEW, id: $id) }', { id: view })
  // together, whichever comes first: made with its audience, or refused whole
  for (let n = 0; n < 4; n++) {
    const [made] = await Promise.all([
      manager.gql(create, { title: 'Spring', viewId: view }),
      member.ask(deleteView, { id: view }),
    ])
    if (made.errors) expect(problem(made)).toMatchObject({ rule: 'UNKNOWN_ID' })
    else expect((await accountsOf(member, made.data.campaign.id)).totalCount).toBe(food.length)
    await member.ask('mutation ($id: ID!) { restore(table: LIST_VIEW, id: $id) }', { id: view })
  }
})

test('those who judge, assign and set aside the same accounts in another order wait for each other, and all is done', async () => {
  const { manager, member, colleague, food, behind, org } = await start(),
    { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id as string,
    [first, second] = food
  // somebody holds the account that one of them names first and the other last
  for (const companyIds of [food, food.toReversed()]) {
    const { data } = await behind(
      [
        `select from campaign_account where campaign_id = '${campaignId}' and company_id = '${second}' for no key update`,
      ],
      () =>
        member.gql(judge, { campaignId, companyIds, verdict: 'QUALIFIED', reason: companyIds[0] }),
    )
    expect(data.change.changed).toHaveLength(2)
  }
  const work = (person: Person, companyIds: string[]) => [
    person.gql(judge, { campaignId, companyIds, verdict: 'DISQUALIFIED', reason: person.userId }),
    person.gql(assign, { campaignId, companyIds, to: person.userId }),
    person.gql(setAside, { campaignId, companyIds }),
  ]
  for (let n = 0; n < 5; n++) {
    const answers = await Promise.all([
      ...work(member, [first, second]),
      ...work(colleague, [second, first]),
    ])
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  }
  // each change is of all of them, whoever came last
  const [one, other] = await org.sql(
    'select verdict, verdict_reason, assignee_id, date_skipped is null as is_open from campaign_account where organisation_id = $1 and is_in order by company_id',
    [org.organisationId],
  )
  expect(one).toEqual(other)
  expect(one).toMatchObject({ verdict: 'DISQUALIFIED', is_open: false })
})

test('who changes a segment while a campaign that follows it is held leaves its key to that, which looks for it at its end', async () => {
  const { manager, member, view, org } = await start()
  const { campaign } = await manager.ask(create, { title: 'Spring', viewId: view })
  const { errors } = await askBehind(
    org.organisationId,
    [`select from campaign where id = '${campaign.id}' for no key update`],
    () =>
      member.gql(
        'mutation ($id: ID!) { updateListView(id: $id, content: { search: "apple" }) { id } }',
        { id: view },
      ),
    [`select from list_view where id = '${view}' for key share nowait`],
  )
  expect(errors).toBeUndefined()
})

test('who looks for accounts takes them up in the order in which others do', async () => {
  const { manager, member, org, food } = await start(),
    more = 200
  await org.sql(
    `insert into company (organisation_id, id, name, industry, owner_id, creator_id)
    select $1, uuidv7(), 'Mill ' || n, 'Food', $2, $2 from generate_series(1, $3::int) n`,
    [org.organisationId, manager.userId, more],
  )
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly })
  const of = `from campaign_account where campaign_id = '${campaign.id}'`,
    least = `(select company_id ${of} order by company_id limit 1)`
  const { errors } = await askBehind(
    org.organisationId,
    [`select ${of} and company_id = ${least} for no key update`],
    () =>
      manager.gql(update, {
        id: campaign.id,
        criteria: [{ id: newId(), weight: 1, conditions: foodOnly.conditions }],
      }),
    [`select ${of} and company_id > ${least} for no key update nowait`],
  )
  expect(errors).toBeUndefined()
  expect((await accountsOf(member, campaign.id)).totalCount).toBe(food.length + more)
})

test('who changes a campaign does not wait for those who plan with it, nor they for them', async () => {
  const { manager, behind } = await start()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly })
  await expect(
    behind([`select from campaign where id = '${campaign.id}' for key share`], () =>
      manager.gql(update, { id: campaign.id, title: 'Summer' }),
    ),
  ).rejects.toThrow('"title":"Summer"')
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import {
  accountsOf,
  create,
  foodOnly,
  move,
  newAccount,
  newPublishedPlaybook,
  update,
  world,
} from './campaignsTestKit.ts'
import { refreshUnchanged } from './audience.ts'
import { refreshCampaigns } from './refreshCampaigns.ts'

/** A trigger of a test goes with it, however it ends. */
const dropAfterwards = (trigger: string) =>
  onTestFinished(async () => {
    const { pool } = await theProduct()
    await pool.query(`drop trigger if exists ${trigger} on campaign_account`)
  })
const visit =
  'mutation ($id: ID!) { visitCampaign(id: $id) { dateRefreshed refreshProblem funnel { audience } } }'
type Hears = Parameters<typeof refreshCampaigns>[2]
const hears = (some: Partial<Hears>): Hears => ({
  failed: () => {},
  outdated: () => {},
  stopping: new AbortController().signal,
  ...some,
})
/** As if its accounts had been looked for an hour ago. */
const hourAgo = (org: TestOrganisation) =>
  org.sql(
    "update campaign set date_refreshed = now() - interval '1 hour', date_updated = now() - interval '1 hour' where organisation_id = $1",
    [org.organisationId],
  )

/** For what this organisation inserts alone: other tests are at work in the same database. */
const onInsert = (name: string, org: TestOrganisation): string =>
  `create trigger ${name} after insert on campaign_account for each row
  when (new.organisation_id = '${org.organisationId}') execute function app.${name}()`

test('whoever opens a campaign whose accounts are not found in time is let in, and told since when they are', async () => {
  const { manager, member, org, inIndustry } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    { id } = campaign
  await hourAgo(org)
  await inIndustry('Food', [await newAccount(manager, 'Dairy')])
  // as PostgreSQL ends what takes too long, after something was written
  const { pool } = await theProduct()
  await pool.query(`create function app.too_long() returns trigger language plpgsql as $$
      begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`)
  dropAfterwards('too_long')
  await pool.query(onInsert('too_long', org))
  const { visitCampaign: visited } = await member.ask(visit, { id })
  expect(visited).toMatchObject({ refreshProblem: 'TOO_SLOW', funnel: { audience: 2 } })
  expect(Date.now() - Date.parse(visited.dateRefreshed)).toBeGreaterThan(3_000_000)
  const [{ count }] = (await org.sql<{ count: number }>(
    'select count(*)::int as count from campaign_visit where organisation_id = $1',
    [org.organisationId],
  )) as [{ count: number }]
  expect(count).toBe(1)
  const { database } = await theProduct(),
    outdated = vi.fn()
  await refreshCampaigns(database, org.organisationId, hears({ outdated }))
  expect(outdated.mock.calls).toEqual([[id, 'TOO_SLOW']])
  await pool.query('drop trigger too_long on campaign_account')
  // the next visit does not wait for it again; the clock looks
  expect((await member.ask(visit, { id })).visitCampaign.refreshProblem).toBe('TOO_SLOW')
  await database.transaction({ organisationId: org.organisationId, userId: manager.userId }, (db) =>
    refreshUnchanged({ db, organisationId: org.organisationId }, id),
  )
  expect((await member.ask(visit, { id })).visitCampaign).toMatchObject({
    refreshProblem: null,
    funnel: { audience: 3 },
  })
})

test('whoever opens it is let in too where somebody takes it up to change it, once it took too long', async () => {
  const { manager, member, org, inIndustry } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
  await hourAgo(org)
  await inIndustry('Food', [await newAccount(manager, 'Dairy')])
  const { pool } = await theProduct(),
    [gate, holder] = [await pool.connect(), await pool.connect()]
  try {
    await gate.query("select pg_advisory_lock(hashtext('too long'))")
    await pool.query(`create function app.waits_too_long() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(hashtext('too long'));
        raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`)
    dropAfterwards('waits_too_long')
    await pool.query(onInsert('waits_too_long', org))
    const waitsFor = async (pid: number): Promise<number[]> =>
      (
        await pool.query<{ pid: number }>(
          'select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
          [pid],
        )
      ).rows.map((row) => row.pid)
    const { rows } = await gate.query<{ pid: number }>('select pg_backend_pid() as pid')
    const visiting = member.ask(visit, { id })
    await expect.poll(() => waitsFor(rows[0]!.pid)).toHaveLength(1)
    const [visitor] = await waitsFor(rows[0]!.pid)
    await holder.query(`begin; set local app.organisation_id = '${org.organisationId}'`)
    const held = holder.query('select from campaign where id = $1 for no key update', [id])
    await expect.poll(() => waitsFor(visitor!)).toHaveLength(1)
    await gate.query("select pg_advisory_unlock(hashtext('too long'))")
    expect((await visiting).visitCampaign.funnel.audience).toBe(2)
    await held
  } finally {
    await gate.query('select pg_advisory_unlock_all()')
    await holder.query('rollback')
    gate.release()
    holder.release()
  }
})

test('an audience that grows beyond what one may have stays as it was, also where it follows a view', async () => {
  const { manager, member, org, food, inIndustry } = await world()
  const { createListView: view } = await manager.ask(
    `mutation ($conditions: [RecordConditionInput!]) { createListView(table: COMPANY, title: "Food", isShared: true, content: { conditions: $conditions }) { id } }`,
    foodOnly,
  )
  const { campaign } = await manager.ask(create, { title: 'Spring', viewId: view.id }),
    { id } = campaign
  await org.sql(
    `insert into company (organisation_id, id, name, industry, owner_id, creator_id)
    select $1, uuidv7(), 'Mill ' || n, 'Grain', $2, $2 from generate_series(1, $3::int) n`,
    [org.organisationId, manager.userId, limits.campaignAccounts + 1],
  )
  await hourAgo(org)
  const narrow = (conditions: object[]) =>
    manager.ask(
      'mutation ($id: ID!, $conditions: [RecordConditionInput!]) { updateListView(id: $id, content: { conditions: $conditions }) { id } }',
      { id: view.id, conditions },
    )
  await narrow([{ field: 'NAME', operator: 'IS_SET' }])
  const { visitCampaign: visited } = await member.ask(visit, { id })
  expect(visited).toMatchObject({ refreshProblem: 'TOO_MANY', funnel: { audience: 2 } })
  expect(Date.now() - Date.parse(visited.dateRefreshed)).toBeGreaterThan(3_000_000)
  // that it is too many is not found once more by everybody who comes within the minute
  const mills = (date: string) =>
    org.sql(
      `update company set date_deleted = ${date} where organisation_id = $1 and industry = 'Grain'`,
      [org.organisationId],
    )
  await mills('now()')
  const soon = (await manager.ask(visit, { id })).visitCampaign
  expect(soon).toMatchObject({ refreshProblem: 'TOO_MANY' })
  await mills('null')
  // what is asked of those that are there is asked anew
  const criteria = [
    {
      id: id.replace(/.$/, '0'),
      weight: 1,
      conditions: [{ field: 'INDUSTRY', operator: 'IS', text: 'Food' }],
    },
  ]
  await inIndustry('Bread', [food[1]])
  await manager.ask(update, { id, criteria })
  expect((await accountsOf(manager, id, 'sort: NAME')).list).toMatchObject([
    { companyId: food[0], isIn: true, results: 'Y' },
    { companyId: food[1], isIn: true, results: 'N' },
  ])
  const { errors } = await manager.gql(update, { id, audience: { conditions: [] } })
  expect(errors![0]!.extensions).toMatchObject({ field: 'audience', rule: 'TOO_MANY' })
  await narrow(foodOnly.conditions)
  expect((await member.ask(visit, { id })).visitCampaign).toMatchObject({
    refreshProblem: null,
    funnel: { audience: 1 },
  })
  await org.sql(
    "update campaign set refresh_problem = 'TOO_MANY', date_refreshed = now() - interval '1 hour' where organisation_id = $1",
    [org.organisationId],
  )
  await org.sql(
    "update campaign_visit set date_visited = now() - interval '2 minutes' where organisation_id = $1",
    [org.organisationId],
  )
  expect((await member.ask(visit, { id })).visitCampaign.refreshProblem).toBeNull()
})

test('whoever opens a campaign that somebody changes just now is let in; one that waits is looked at again by the clock', async () => {
  const { manager, member, org, inIndustry } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    { id } = campaign
  await hourAgo(org)
  await inIndustry('Food', [await newAccount(manager, 'Dairy')])
  const { pool, database } = await theProduct(),
    holder = await pool.connect()
  try {
    await holder.query(`begin; set local app.organisation_id = '${org.organisationId}'`)
    await holder.query('select from campaign where id = $1 for no key update', [id])
    expect((await member.ask(visit, { id })).visitCampaign).toMatchObject({
      refreshProblem: null,
      funnel: { audience: 2 },
    })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await org.sql(
    "update campaign set refresh_problem = 'TOO_SLOW', state = 'PAUSED', date_refreshed = now() where organisation_id = $1",
    [org.organisationId],
  )
  const failed: unknown[] = []
  await refreshCampaigns(
    database,
    org.organisationId,
    hears({ failed: (_campaign, error) => failed.push(error) }),
  )
  expect(failed).toEqual([])
  expect((await member.ask(visit, { id })).visitCampaign).toMatchObject({
    refreshProblem: null,
    funnel: { audience: 3 },
  })
})

test('neither the clock nor a visit looks for accounts of a campaign that ended, also where it was changed since', async () => {
  const { manager, org, inIndustry } = await world()
  const playbookId = await newPublishedPlaybook(org)
  const { campaign } = await manager.ask(create, {
      title: 'Spring',
      audience: foodOnly,
      playbookId,
    }),
    { id } = campaign
  await manager.ask(move, { id, state: 'RUNNING' })
  await manager.ask(move, { id, state: 'DONE' })
  await manager.ask(update, { id, title: 'Spring, done' })
  await inIndustry('Food', [await newAccount(manager, 'Dairy')])
  const { database } = await theProduct()
  await refreshCampaigns(
    database,
    org.organisationId,
    hears({
      failed: (_campaign, error) => {
        throw error
      },
    }),
  )
  await manager.ask(visit, { id })
  expect((await accountsOf(manager, id)).totalCount).toBe(2)
})

test('where the clock fails at one campaign it goes on with the others', async () => {
  const { manager, org, inIndustry } = await world()
  const [first, second] = [
    (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign.id,
    (await manager.ask(create, { title: 'Summer', audience: foodOnly })).campaign.id,
  ] as [string, string]
  await org.sql('update campaign set date_refreshed = null where organisation_id = $1', [
    org.organisationId,
  ])
  await inIndustry('Food', [await newAccount(manager, 'Dairy')])
  const { pool, database } = await theProduct()
  await pool.query(`create function app.broken() returns trigger language plpgsql as $$
      begin if new.campaign_id = '${first}' then raise exception 'broken'; end if; return new; end $$`)
  dropAfterwards('broken')
  await pool.query(
    'create trigger broken before insert on campaign_account for each row execute function app.broken()',
  )
  const failed: string[] = []
  await refreshCampaigns(
    database,
    org.organisationId,
    hears({ failed: (campaign) => failed.push(campaign) }),
  )
  expect(failed).toEqual([first])
  expect((await accountsOf(manager, first)).totalCount).toBe(2)
  expect((await accountsOf(manager, second)).totalCount).toBe(3)
})

test('a process that stops leaves the campaigns that it has not come to', async () => {
  const { manager, org } = await world()
  await manager.ask(create, { title: 'Spring', audience: foodOnly })
  await org.sql('update campaign set date_refreshed = null where organisation_id = $1', [
    org.organisationId,
  ])
  const { database } = await theProduct(),
    stopping = AbortSignal.abort(new Error('stopped'))
  await expect(refreshCampaigns(database, org.organisationId, hears({ stopping }))).rejects.toThrow(
    'stopped',
  )
  const read = 'select date_refreshed from campaign where organisation_id = $1'
  expect(await org.sql(read, [org.organisationId])).toEqual([{ date_refreshed: null }])
})

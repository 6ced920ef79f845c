import { expect, test } from 'vitest'
import type { Bind } from '../engine/declare.ts'
import { create, world } from './campaignsTestKit.ts'
import { placeOfAccount, worked } from './steps.ts'

interface Node {
  'Relation Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const bind = { org: '$1::uuid', own: false } as Bind

/** A campaign of four hundred accounts, each with a meeting; what a statement about it ($2) reads of meetings and opportunities. */
async function start() {
  const { manager, org } = await world()
  const place = [org.organisationId, manager.userId]
  await org.sql(
    `insert into company (organisation_id, id, name, owner_id, creator_id)
    select $1, uuidv7(), 'Bakery ' || n, $2, $2 from generate_series(1, 400) n`,
    place,
  )
  const { campaign } = await manager.ask(create, { title: 'All', audience: { conditions: [] } })
  await org.sql(
    `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, company_id, playbook_flow_id, creator_id)
    select $1, uuidv7(), 'x', now(), now() + interval '1 hour', 'UTC', k.company_id, k.campaign_id, $2
    from campaign_account k where k.organisation_id = $1`,
    place,
  )
  for (const table of ['company', 'campaign_account', 'meeting']) await org.sql(`analyze ${table}`)
  return async (statement: string): Promise<Node[]> => {
    const [found] = await org.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) ${statement}`,
      [org.organisationId, campaign.id],
    )
    return nodesOf(found!['QUERY PLAN'][0].Plan).filter((node) =>
      ['meeting', 'opportunity'].includes(node['Relation Name'] ?? ''),
    )
  }
}

test('the meetings and opportunities of a campaign are counted once, however many accounts it has', async () => {
  const read = await start(),
    looked = await read(
      `select sum(m.held), sum(o.value), count(*) filter (where m.is_overdue) from ${worked('$2::uuid', bind)}`,
    )
  expect(
    looked.map((node) => `${node['Relation Name']} ${node['Actual Loops']}`).toSorted(),
  ).toEqual(['meeting 1', 'opportunity 1'])
})

test('how far one account has come is read from its own meetings, however many there are', async () => {
  const read = await start(),
    looked = await read(
      `select ${placeOfAccount('k', bind)} from (select * from campaign_account
        where organisation_id = $1 and campaign_id = $2 order by company_id limit 1) k`,
    )
  const rows = looked.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(5)
})

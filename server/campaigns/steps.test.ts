import { expect, test } from 'vitest'
import type { Bind } from '../engine/declare.ts'
import { create, world } from './campaignsTestKit.ts'
import { worked } from './steps.ts'

interface Node {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('the meetings and opportunities of a campaign are counted once, however many accounts it has', async () => {
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
  const bind = { org: '$1::uuid', own: false } as Bind
  const [found] = await org.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) select sum(m.held), sum(o.value), count(*) filter (where m.is_overdue) from ${worked('$2::uuid', bind)}`,
    [org.organisationId, campaign.id],
  )
  const looked = nodesOf(found!['QUERY PLAN'][0].Plan).filter((node) =>
    ['meeting', 'opportunity'].includes(node['Relation Name'] ?? ''),
  )
  expect(
    looked.map((node) => `${node['Relation Name']} ${node['Actual Loops']}`).toSorted(),
  ).toEqual(['meeting 1', 'opportunity 1'])
})

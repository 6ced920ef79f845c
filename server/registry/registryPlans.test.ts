// How PostgreSQL runs the statements within the search of the register, which plans of what the web asks do not show.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeIn, type PlanNode } from '../test/planNodes.ts'
import { seedRegister } from '../test/seedRegister.ts'
import { testDatabase } from '../test/testProcess.ts'

let client: pg.Client
const texts: string[] = []

beforeAll(async () => {
  client = new pg.Client({ connectionString: await testDatabase() })
  await client.connect()
  await seedRegister(client, 30_000)
  await client.query('vacuum (analyze) registry_entry, registry_establishment, registry_name')
  client.on('notice', ({ message }) => texts.push(message ?? ''))
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_format = json;
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice`)
})
afterAll(() => client.end())

/** The plans of every statement that the search makes. */
async function plansOf(term: string, walked = 10_000): Promise<PlanNode[]> {
  texts.length = 0
  await client.query('select number from app.registry_search($1, 10, $2)', [term, walked])
  return texts.flatMap((text) => {
    const [, plan] = /plan:\n(\{.*\})/s.exec(text) ?? []
    return plan ? [(JSON.parse(plan) as { Plan: PlanNode }).Plan] : []
  })
}

test.each([
  ['be 0000'],
  ['0000 037'],
  ['br'],
  ['brasserie peeters'],
  ['maes garage nv'],
  ['rasse'],
  ['7777 shop'],
  ['a b c d e f g'],
  ['in no name at all'],
])('“%s” reads no table of the register whole', async (term) => {
  const plans = await plansOf(term)
  // by number, or by name in one way at least
  expect(plans.length).toBeGreaterThan(1)
  expect(plans.flatMap((plan) => wholeIn(plan, new Map()))).toEqual([])
})

test('parts of a name are found by the walk when they are in many, and by their index when they are not', async () => {
  const indexes = async (...search: Parameters<typeof plansOf>): Promise<string[]> =>
    [...JSON.stringify(await plansOf(...search)).matchAll(/"Index Name":"(\w+)"/g)].map(
      ([, name]) => name!,
    )
  const often = await indexes('rasse')
  expect(often).toContain('registry_name_by_entry')
  expect(often).not.toContain('registry_name_trigram')
  expect(await indexes('rasse 29999')).toContain('registry_name_trigram')
  expect(await indexes('rasse', 0)).toContain('registry_name_trigram')
})

// How PostgreSQL would run what the web application asks: every trusted document, and the statements of the rules behind it,
// planned for any values over a loaded database. Nothing may read a whole table that grows with the organisations.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadId } from '../db/seed/load.ts'
import './schema.ts'
import { rootFolder } from './platform/config.ts'
import type { Database } from './database/database.ts'
import { rolesOf, type Roles } from './database/roles.ts'
import { Engine } from './engine/engine.ts'
import type { Caller } from './engine/runtime.ts'
import { openDatabase, testDatabase } from './test/testProcess.ts'
import { everyCall } from './test/everyCall.ts'
import { variablesOf, operationOf } from './test/documentVariables.ts'
import { firstOf } from './test/firstOf.ts'
import { dearConditions } from './test/dearConditions.ts'
import { makeQueues } from './test/makeQueues.ts'
import { planIds, planOrganisation } from './test/planIds.ts'
import { grows, wholeIn, type PlanNode } from './test/planNodes.ts'
import { seedPlanLoad } from './test/seedPlanLoad.ts'
import { recordingDatabase, accepted } from './test/recordingDatabase.ts'
import { testMember } from './test/testActor.ts'
import { connectorTo } from './integrations/integrationsTestKit.ts'
import { offerVendors } from './integrations/vendors.ts'
import { SecretKey } from './platform/secretKey.ts'
import { Secrets } from './work/secrets.ts'

const secrets = new Secrets(() => [new SecretKey(Buffer.alloc(32, 7))])

let database: Database, owner: pg.Client, planner: pg.Client, roles: Roles

beforeAll(async () => {
  const url = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await seedPlanLoad(owner)
  for (const { name, rows } of (
    await owner.query<{ name: string; rows: number }>(
      `select relname as name, reltuples / 3 as rows from pg_class where relkind in ('r', 'i')`,
    )
  ).rows)
    sizes.set(name, rows)
  database = await openDatabase({ sizes: { reads: 1, rules: 4 } }, url)
  await makeQueues(url, database, [
    'remove-recordings-of',
    'finish-sign-in-of',
    'retry-records-of',
    'sync-integration',
  ])
  planner = new pg.Client({ connectionString: url })
  await planner.connect()
  roles = await rolesOf(owner)
  await planner.query(
    `set role ${roles.app}; set timezone = 'UTC'; set app.organisation_id = '${loadId('organisation', planOrganisation)}'`,
  )
})

afterAll(offerVendors([connectorTo('http://127.0.0.1:9')], 'http://localhost:3000'))
afterAll(async () => {
  await database.close()
  await planner.end()
  await owner.end()
})

/** Rows of each table and index of one organisation, on average. */
const sizes = new Map<string, number>()

const planOf = async (text: string, options = 'generic_plan, format json'): Promise<PlanNode> =>
  (await planner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (${options}) ${text}`))
    .rows[0]!['QUERY PLAN'][0].Plan

/** The growing tables that a statement reads whole, or of which it reads all that an organisation has to find less than a tenth of it, whatever its values are. A walk in an index until there are enough is neither. */
const readWhole = async (text: string): Promise<string[]> => wholeIn(await planOf(text), sizes)

test('what reads everything of an organisation to find a little is found', async () => {
  for (const [text, table] of [
    ['select id from meeting where title = $1::text', 'meeting'],
    [
      'select count(*) from answer a where a.organisation_id = $1::uuid and a.creator_id = $2::uuid',
      'answer',
    ],
    ['select id from company where vat = $1::text order by industry limit 5', 'company'],
  ] as const)
    expect(await readWhole(text)).toEqual([table])
  // by a key; in the order of an index, until there are enough; a count
  for (const text of [
    'select content from comment where id = $1::uuid',
    'select id from activity order by date_created desc limit 5',
    'select count(*) from company where date_deleted is null',
  ])
    expect(await readWhole(text)).toEqual([])
})

test('the functions that search read no growing table whole, whatever is looked for, and find parts of names by their index', async () => {
  const { rows } = await owner.query<{ name: string; body: string; settings: string[] }>(
      `select proname as name, prosrc as body, proconfig as settings from pg_proc where proowner = $1::regrole and proargnames[1] = 'term' order by 1`,
      [roles.search],
    ),
    whole: string[] = []
  expect(rows.map(({ name }) => name)).toEqual([
    'search_best_company',
    'search_best_contact',
    'search_best_meeting',
    'search_best_opportunity',
    'search_company',
    'search_contact',
  ])
  for (const { name, body, settings } of rows) {
    // they plan anew for each term, as their owner, whom no policy holds back
    await planner.query(
      `begin; set local role ${roles.search}; ${settings.map((setting) => `set local ${setting.replace('=', ' = ')}`).join('; ')}`,
    )
    for (const term of ['foods', 'f', '%', '']) {
      const plan = await planOf(
        body.replaceAll(/\bterm\b/g, `'${term}'`).replaceAll(/\bmost\b/g, 'null'),
        'format json',
      )
      for (const table of wholeIn(plan, sizes)) whole.push(`${name}: ${table} for "${term}"`)
      if (term.length > 2 && !JSON.stringify(plan).includes(`"${name.split('_').at(-1)}_trigram"`))
        whole.push(`${name}: no index of parts for "${term}"`)
    }
    await planner.query('rollback')
  }
  expect(whole).toEqual([])
})

test('nor do those that look for similar records, which find what is shared by its index', async () => {
  const { rows } = await owner.query<{ name: string; body: string; settings: string[] }>(
      `select proname as name, prosrc as body, proconfig as settings from pg_proc where proname like 'search\\_similar%' order by 1`,
    ),
    whole: string[] = []
  expect(rows.map(({ name }) => name)).toEqual(['search_similar_company', 'search_similar_contact'])
  for (const { name, body, settings } of rows) {
    await planner.query(
      `begin; set local role ${roles.search}; ${settings.map((setting) => `set local ${setting.replace('=', ' = ')}`).join('; ')}`,
    )
    for (const [keys, norm] of [
      ['{name:cedarfoods,vat:123}', 'cedar foods'],
      ['{}', ''],
    ]) {
      const plan = await planOf(
        body
          .replaceAll(/(?<=&& )keys\b/g, `'${keys}'::text[]`)
          .replaceAll('typed_norm', `'${norm}'::text`),
        'format json',
      )
      for (const table of wholeIn(plan, sizes)) whole.push(`${name}: ${table} for "${norm}"`)
      if (!JSON.stringify(plan).includes(`"${name.split('_').at(-1)}_keys"`))
        whole.push(`${name}: no index of keys`)
    }
    await planner.query('rollback')
  }
  expect(whole).toEqual([])
})

test.each([
  ['search_bullets_with_media', /"bullet_by_media"/],
  ['search_meetings_with_media', /"meeting_(by|with)_media"/],
  ['search_versions_with_media', /"question_by_media"/],
  [
    'search_meetings_soon',
    /"meeting_by_start".*"Index Cond":"\(\(organisation_id = o\.id\) AND \(start/,
  ],
])('%s looks into an index', async (name, index) => {
  const { rows } = await owner.query<{ body: string }>(
    'select prosrc as body from pg_proc where proname = $1',
    [name],
  )
  await planner.query(`begin; set local role ${roles.search}; set local enable_seqscan = off`)
  const text = rows[0]!.body
    .replaceAll(/\b(since|until)\b/g, 'now()')
    .replaceAll(/\bitem\b/g, `'${loadId('pain', 1)}'::uuid`)
  const plan = JSON.stringify(await planOf(text, 'format json'))
  await planner.query('rollback')
  expect(plan).toMatch(index)
})

const people = {
  'an administrator': { role: 'Admin', seesOwnOnly: false, person: 0, meeting: 360 },
  'a member who sees only what is theirs': {
    role: 'Member',
    seesOwnOnly: true,
    person: 2,
    meeting: 362,
  },
} as const

for (const [who, { person, meeting, ...rights }] of Object.entries(people)) {
  test(`what the web application asks reads no growing table whole, for ${who}`, async () => {
    const ids = await planIds(owner, person, meeting),
      outcomes: string[] = [],
      refused: Record<string, string[]> = {}
    const actor = testMember({
      ...rights,
      organisationId: loadId('organisation', planOrganisation),
      userId: ids['user']!,
      organisationUserId: ids['organisationUser']!,
    })
    const documents = JSON.parse(
        readFileSync(`${rootFolder}/web/documents.json`, 'utf8'),
      ) as Record<string, string>,
      texts = new Set<string>(),
      whole: string[] = []
    const engine = new Engine({
      secrets,
      database: recordingDatabase(database, texts, outcomes),
      trusted: documents,
      introspection: false,
      log: (error) => {
        throw error
      },
    })
    const calls = everyCall(engine.schema, 'foods', 0)
    let statements = 0
    for (const [documentId, document] of Object.entries(documents)) {
      const { operation, name } = operationOf(document)
      texts.clear()
      outcomes.length = 0
      for (const variables of variablesOf(document, calls, ids)) {
        const caller: Caller = { actor, correlationId: '' }
        if (operation === 'subscription') await firstOf(engine, { documentId, variables }, caller)
        else {
          const answered = JSON.parse(await engine.run({ documentId, variables }, caller)) as {
            errors?: { extensions: unknown }[]
          }
          if (operation === 'query')
            outcomes.push(
              answered.errors ? JSON.stringify(answered.errors[0]!.extensions) : accepted,
            )
          else if (answered.errors) outcomes.push(JSON.stringify(answered.errors[0]!.extensions))
        }
      }
      if (
        operation !== 'subscription' &&
        !outcomes.includes(accepted) &&
        !outcomes.every((o) => o.includes('"FORBIDDEN"'))
      )
        refused[name!.value] = [...new Set(outcomes)]
      statements += texts.size
      for (const text of texts)
        for (const table of await readWhole(text)) whole.push(`${name!.value}: ${table} in ${text}`)
    }
    // whatever the role may do was done once: no statement behind a refusal stays unseen
    expect(refused).toEqual({})
    expect(statements).toBeGreaterThan(300)
    expect(whole).toEqual([])
  })
}

test('of which conditions an account meets, what belongs to others is not read', async () => {
  const texts = new Set<string>(),
    unbound: string[] = []
  const engine = new Engine({
    secrets,
    database: recordingDatabase(database, texts, []),
    trusted: {},
    introspection: false,
    log: (error) => {
      throw error
    },
  })
  for (const { person, ...rights } of Object.values(people)) {
    const number = planOrganisation * 100 + person
    const actor = testMember({
      ...rights,
      organisationId: loadId('organisation', planOrganisation),
      userId: loadId('user', number),
      organisationUserId: loadId('member', number),
    })
    for (const query of [
      'query ($id: ID!, $conditions: [RecordConditionInput!]!) { company(id: $id) { meets(conditions: $conditions) } }',
      'query ($conditions: [RecordConditionInput!]!) { companies(take: 20) { list { meets(conditions: $conditions) } } }',
    ])
      await engine.run(
        { query, variables: { id: loadId('company', 7), conditions: dearConditions } },
        { actor, correlationId: '' },
      )
  }
  expect(texts.size).toBe(4)
  const look = (node: PlanNode): void => {
    const table = node['Relation Name'],
      inner = node['Node Type'] === 'Bitmap Heap Scan' ? node.Plans! : [node]
    if (
      table &&
      [...grows.slice(1), 'opportunity'].includes(table) &&
      // what is in the bin is little, and what one may see is read once
      !inner.every(
        (one) =>
          /(_bin|_by_creator|_by_user)$/.test(one['Index Name'] ?? '-') ||
          /\b(company_id|newest_of|meeting_id|id) = /.test(one['Index Cond'] ?? ''),
      )
    )
      unbound.push(`${node['Node Type']} ${table} ${node['Index Name']} ${node['Index Cond']}`)
    node.Plans?.forEach(look)
  }
  for (const text of texts) look(await planOf(text))
  expect(unbound).toEqual([])
})

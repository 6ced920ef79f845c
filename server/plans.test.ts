// How PostgreSQL would run what the web application asks: every trusted document, and the statements of the rules behind it,
// planned for any values over a loaded database. Nothing may read a whole table that grows with the organisations.
import { readFileSync } from 'node:fs'
import { Kind, parse, type OperationDefinitionNode } from 'graphql'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadId, seedLoad } from '../db/seed/load.ts'
import { Failure } from '../shared/errors.ts'
import { newId } from '../shared/id.ts'
import './schema.ts'
import type { Actor } from './engine/actor.ts'
import { rootFolder } from './platform/config.ts'
import type { Database, Transaction } from './database/database.ts'
import { rolesOf, type Roles } from './database/roles.ts'
import { Engine, type Caller } from './engine/engine.ts'
import { openDatabase, testDatabase } from './test/testProcess.ts'
import { everyCall, type Call } from './test/operations.ts'

const shape = {
    accounts: 5000,
    contacts: 6000,
    meetings: 500,
    answersPerMeeting: 12.5,
    meetingsPerMonth: 60,
  },
  organisation = 2
const grows = [
  'company',
  'contact',
  'company_contact',
  'meeting',
  'meeting_contact',
  'meeting_user',
  'meeting_event',
  'answer',
  'answer_entry',
  'note_entry',
  'activity',
  'comment',
  'agenda_item',
  'next_step',
  'label_link',
  'visit',
  'notification',
]
/** What a load leaves out, for each of its meetings. */
const besides = [
  `insert into activity (organisation_id, id, creator_id, table_name, source_id, property, date_created) select m.organisation_id, gen_random_uuid(), m.creator_id, 'meeting', m.id, 'title', m.start_date from meeting m, generate_series(1, 5)`,
  `insert into label_link (organisation_id, id, label_id, meeting_id, creator_id) select m.organisation_id, gen_random_uuid(), l.id, m.id, m.creator_id from meeting m join label l using (organisation_id) where l.title < 'Label 3'`,
  `insert into label_link (organisation_id, id, label_id, company_id, creator_id) select c.organisation_id, gen_random_uuid(), l.id, c.id, c.creator_id from company c join label l using (organisation_id) where l.title < 'Label 2'`,
  `insert into agenda_item (organisation_id, id, meeting_id, title, rank) select organisation_id, gen_random_uuid(), id, 'Point', chr(65 + n) from meeting, generate_series(1, 3) n`,
  `insert into note_entry (organisation_id, id, meeting_id, content, creator_id) select organisation_id, gen_random_uuid(), id, 'What they said.', creator_id from meeting, generate_series(1, 3)`,
  `insert into next_step (organisation_id, id, meeting_id, next_step_type_id, next_step_date, creator_id) select m.organisation_id, gen_random_uuid(), m.id, t.id, m.start_date, m.creator_id from meeting m join next_step_type t using (organisation_id), generate_series(1, 3)`,
  `insert into meeting_event (organisation_id, meeting_id, seq, kind, creator_id) select organisation_id, id, n, 'DETAILS', creator_id from meeting, generate_series(1, 20) n`,
  `update meeting set seq = 20`,
  `insert into comment (organisation_id, id, content, meeting_id, creator_id) select organisation_id, gen_random_uuid(), 'Well prepared.', id, creator_id from meeting`,
  `update question set title = title || '?' where playbook_version_id in (select draft_version_id from playbook)`,
  `insert into notification (organisation_id, id, user_id, kind, meeting_id, creator_id, date_read) select m.organisation_id, gen_random_uuid(), o.user_id, 'INVITED', m.id, m.creator_id, case when m.start_date < now() then now() end from meeting m join organisation_user o using (organisation_id)`,
  `insert into device (user_id, id, session_key) select id, id, 'session ' || id from app_user`,
  // what lies in the bin
  `update meeting set date_deleted = now() where id = '${loadId('meeting', 2)}'`,
  `update company set date_deleted = now() where id = '${loadId('company', 4999)}'`,
  `update label set date_deleted = now() where id = '${loadId('label', 9)}'`,
  `insert into playbook (organisation_id, id, title, draft_version_id, creator_id, date_deleted) select organisation_id, '${loadId('playbook', 2)}', 'Before', '${loadId('draft', 2)}', creator_id, now() from playbook`,
  `insert into visit (organisation_id, user_id, meeting_id) select m.organisation_id, o.user_id, m.id from meeting m join organisation_user o using (organisation_id)`,
]

let database: Database, owner: pg.Client, planner: pg.Client, roles: Roles
beforeAll(async () => {
  const url = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await seedLoad(owner, { ...shape, from: 1, to: 3, now: new Date() })
  await owner.query(
    `begin; set local session_replication_role = replica; ${besides.join('; ')}; commit`,
  )
  await owner.query('vacuum (analyze)')
  for (const { name, rows } of (
    await owner.query<{ name: string; rows: number }>(
      `select relname as name, reltuples / 3 as rows from pg_class where relkind in ('r', 'i')`,
    )
  ).rows)
    sizes.set(name, rows)
  database = await openDatabase({ sizes: { reads: 1, rules: 4 } }, url)
  planner = new pg.Client({ connectionString: url })
  await planner.connect()
  roles = await rolesOf(owner)
  await planner.query(
    `set role ${roles.app}; set timezone = 'UTC'; set app.organisation_id = '${loadId('organisation', organisation)}'`,
  )
})
afterAll(async () => {
  await database.close()
  await planner.end()
  await owner.end()
})

const accepted = 'accepted'
interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Plan Rows': number
  Plans?: Node[]
}
/** Rows of each table and index of one organisation, on average. */
const sizes = new Map<string, number>()
const planOf = async (text: string, options = 'generic_plan, format json'): Promise<Node> =>
  (await planner.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (${options}) ${text}`))
    .rows[0]!['QUERY PLAN'][0].Plan
/** The growing tables that a statement reads whole, or of which it reads all that an organisation has to find less than a tenth of it, whatever its values are. A walk in an index until there are enough is neither. */
const readWhole = async (text: string): Promise<string[]> => wholeIn(await planOf(text))
function wholeIn(plan: Node): string[] {
  const look = (node: Node, stops: boolean): string[] => {
    const type = node['Node Type'],
      table = node['Relation Name'],
      inner = node.Plans ?? [],
      goesOn =
        type === 'Limit' ||
        (stops &&
          /^(Result|Subquery Scan|Append|WindowAgg|Nested Loop|LockRows|Incremental Sort)$/.test(
            type,
          ))
    const indexes = type === 'Bitmap Heap Scan' ? inner : [node],
      isBound = indexes.some((n) =>
        /(?<!organisation_id) (=|<|>|<=|>=|~~) /.test(n['Index Cond'] ?? ''),
      ),
      isSmall = indexes.some((n) => sizes.get(n['Index Name']!)! < sizes.get(table!)! / 10)
    const isOfAll = !indexes.every((n) => n['Index Cond']?.includes('organisation_id')),
      isMuch =
        !isBound &&
        !isSmall &&
        !(stops || type === 'Index Only Scan' || node['Plan Rows'] > sizes.get(table!)! / 10)
    const isWide =
      type.endsWith('Scan') && table !== undefined && grows.includes(table) && (isOfAll || isMuch)
    return [...(isWide ? [table] : []), ...inner.flatMap((n) => look(n, goesOn))]
  }
  return look(plan, false)
}

/** Keeps the text of every statement, and what came of each change; what a rule changes is undone. */
function recording(texts: Set<string>, outcomes: string[]): Database {
  const kept = (real: Transaction): Transaction => ({
    query: (text, values) => {
      texts.add(text)
      return real.query(text, values)
    },
    send: (text, values) => {
      texts.add(text)
      real.send(text, values)
    },
    json: (text, values, name) => {
      texts.add(text)
      return real.json(text, values, name)
    },
    afterCommit: () => {},
  })
  const undone = new Error('undone')
  const recorder = {
    read: (_person: Actor, text: string) => {
      texts.add(text)
      return Promise.resolve('{}')
    },
    transaction: (person: Actor, work: (t: Transaction) => Promise<unknown>) =>
      database.transaction(person, (t) => work(kept(t))),
    transactionThen: async (
      person: Actor,
      work: (t: Transaction) => Promise<unknown>,
      last: (t: Transaction, result: unknown) => unknown,
    ) => {
      await database
        .transaction(person, async (t) => {
          await work(kept(t))
          throw undone
        })
        .catch((error: unknown) => {
          outcomes.push(
            error === undone
              ? accepted
              : error instanceof Failure
                ? JSON.stringify(error.problem)
                : String(error),
          )
        })
      return last(
        {
          query: () => Promise.resolve([]),
          send: () => {},
          json: (text) => {
            texts.add(text)
            return Promise.resolve('{"x":{}}')
          },
          afterCommit: () => {},
        },
        { id: newId() },
      )
    },
    detached: (person: Actor): Transaction => kept(database.detached(person)),
  }
  return recorder as unknown as Database
}

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
      for (const table of wholeIn(plan)) whole.push(`${name}: ${table} for "${term}"`)
      if (term.length > 2 && !JSON.stringify(plan).includes(`"${name.split('_').at(-1)}_trigram"`))
        whole.push(`${name}: no index of parts for "${term}"`)
    }
    await planner.query('rollback')
  }
  expect(whole).toEqual([])
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
/** Of each kind something that the person may change. */
async function idsOf(person: number, meeting: number): Promise<Record<string, string>> {
  const number = organisation * 100 + person,
    id = loadId('meeting', meeting)
  const [parts] = (
    await owner.query<Record<string, string>>(
      `select (select id from agenda_item where organisation_id = $1 and meeting_id = $2 order by rank limit 1) as "agendaItem", (select id from agenda_item where organisation_id = $1 and meeting_id = $2 order by rank offset 1 limit 1) as "agendaItem2", (select id from next_step where organisation_id = $1 and meeting_id = $2 limit 1) as "nextStep",
    (select id from note_entry where organisation_id = $1 and meeting_id = $2 limit 1) as "noteEntry", (select id from comment where organisation_id = $1 and meeting_id = $2 and question_id is null) as comment,
    (select id from notification where organisation_id = $1 and user_id = $3 and meeting_id = $2) as notification`,
      [loadId('organisation', organisation), id, loadId('user', number)],
    )
  ).rows
  return {
    ...parts,
    meeting: id,
    company: loadId('company', 7),
    contact: loadId('contact', 7),
    playbook: loadId('playbook', 1),
    version: loadId('version', 1),
    hub: loadId('hub', 2),
    hub2: loadId('hub', 1),
    question: loadId('question', 2),
    question2: loadId('question', 6),
    option: loadId('option', 20),
    label: loadId('label', 1),
    label2: loadId('label', 2),
    user: loadId('user', number),
    device: loadId('user', number),
    colleague: loadId('user', organisation * 100 + 1),
    organisationUser: loadId('member', number),
    nextStepType: loadId('nextStepType', 1),
    organisation: loadId('organisation', organisation),
    answerEntry: `0192000e-0000-7000-8000-${(meeting * 30 + 2).toString(16).padStart(12, '0')}`,
  }
}
/** What a document needs that its field alone does not say. */
const fitting: Record<string, Record<string, unknown>> = {
  // a base that is not the current entry
  SaveAnswer: { baseId: newId() },
  SetOnboarding: { step: 'steps' },
  SaveProfile: { firstName: 'Ann', lastName: 'Load' },
  RestoreFromBin: { table: 'COMPANY', id: loadId('company', 4999) },
  RestoreMeeting: { id: loadId('meeting', 2) },
  RestorePlaybook: { id: loadId('playbook', 2) },
  RestoreLabel: { id: loadId('label', 9) },
}

const optional: Record<string, unknown> = {
  unreadOnly: true,
  search: 'foods',
  take: 50,
  skip: 50,
  prio: 1,
  order: 'PRIO',
  from: '2026-01-01T00:00:00Z',
  to: '2027-01-01T00:00:00Z',
  startDate: '2026-06-01T08:00:00Z',
  endDate: '2026-06-01T09:00:00Z',
  timeZone: 'Europe/Brussels',
  language: 'EN',
  isDone: true,
  title: 'Another',
  color: '#b42318',
}
const operationOf = (document: string): OperationDefinitionNode =>
  parse(document).definitions.find((d) => d.kind === Kind.OPERATION_DEFINITION)!
/** What is required alone, each further variable with it, and all together: a statement depends on which of them are given. */
function variablesOf(
  document: string,
  calls: readonly Call[],
  ids: Readonly<Record<string, string>>,
): Record<string, unknown>[] {
  const operation = operationOf(document),
    fields = operation.selectionSet.selections.map((s) =>
      s.kind === Kind.FIELD ? s.name.value : '',
    )
  const known: Record<string, unknown> = { ...optional, commandId: newId() }
  for (const call of calls.filter((c) => fields.includes(c.field)))
    for (const leaf of [undefined, ...call.leaves])
      Object.assign(
        known,
        call.variables(
          (kind, path) =>
            path === 'newId' || (/^(create|add)/.test(call.field) && path === 'id')
              ? newId()
              : (ids[kind] ?? newId()),
          leaf,
        ),
      )
  Object.assign(known, fitting[operation.name!.value])
  const definitions = operation.variableDefinitions ?? [],
    name = (d: (typeof definitions)[0]): string => d.variable.name.value
  const required = definitions.filter((d) => d.type.kind === Kind.NON_NULL_TYPE).map(name),
    further = definitions.map(name).filter((n) => !required.includes(n) && n in known)
  const only = (names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries([...required, ...names].map((n) => [n, known[n]]))
  return [only([]), ...further.map((n) => only([n])), only(further)]
}
async function firstOf(
  engine: Engine,
  asked: Parameters<Engine['stream']>[0],
  caller: Caller,
): Promise<void> {
  const stop = new AbortController()
  for await (const _ of engine.stream(asked, caller, stop.signal)) stop.abort()
}

for (const [who, { person, meeting, ...rights }] of Object.entries(people)) {
  test(`what the web application asks reads no growing table whole, for ${who}`, async () => {
    const ids = await idsOf(person, meeting),
      outcomes: string[] = [],
      refused: Record<string, string[]> = {}
    const actor: Actor = {
      ...rights,
      organisationId: loadId('organisation', organisation),
      userId: ids['user']!,
      organisationUserId: ids['organisationUser']!,
      isSuperAdmin: false,
      language: 'EN',
      sessionKey: null,
    }
    const documents = JSON.parse(
        readFileSync(`${rootFolder}/web/documents.json`, 'utf8'),
      ) as Record<string, string>,
      texts = new Set<string>(),
      whole: string[] = []
    const engine = new Engine({
      database: recording(texts, outcomes),
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
        const caller: Caller = { actor, correlationId: '', scopes: new Set(['read', 'write']) }
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

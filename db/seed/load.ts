import type pg from 'pg'
import { answerCounts } from './answerCounts.ts'

export interface LoadOptions {
  /** numbers of the organisations, both ends included */
  from: number
  to: number
  accounts: number
  contacts: number
  meetings: number
  /** on average; every fortieth meeting has all thirty */
  answersPerMeeting: number
  /** how densely the meetings lie, up to a month from `now` */
  meetingsPerMonth: number
  now: Date
}

export const questionsPerPlaybook = 30
/** Meetings with this remainder modulo 40 have an answer to every question, some with comments. */
export const fullMeeting = (index: number): number => index * 40

/** So many accounts, from the first one on, have 21 contacts each. */
export const crowdedAccounts = ({
  accounts,
  contacts,
}: Pick<LoadOptions, 'accounts' | 'contacts'>): number =>
  Math.max(1, Math.min(100, accounts, Math.floor(contacts / 2 / 21)))

/** Kinds of rows in the ids of a load. */
const kinds = {
  organisation: 1,
  user: 2,
  member: 3,
  company: 4,
  contact: 5,
  link: 6,
  playbook: 7,
  version: 8,
  draft: 9,
  hub: 10,
  question: 11,
  option: 12,
  meeting: 13,
  comment: 15,
  nextStepType: 16,
  label: 17,
  pipeline: 18,
  stage: 19,
  opportunity: 20,
  nextStep: 21,
  campaign: 22,
  pain: 23,
  bullet: 24,
  naming: 25,
} as const

/** The id that a load gives to the row with that number; users are numbered by organisation: 100 × organisation + person. */
export const loadId = (kind: keyof typeof kinds, number: number): string =>
  `0192${kinds[kind].toString(16).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** How many people a loaded organisation has: an Admin, a Manager and three Members. */
export const loadPeople = 5
/** The subject with which a person of a loaded organisation signs in. */
export const loadSubject = (organisation: number, person: number): string =>
  `load-${organisation}-${person}`

/** Many organisations of the same shape, made by PostgreSQL itself. For measurements: constraints between tables are not checked while loading, so the connection must be a superuser's. */
export async function seedLoad(client: pg.ClientBase, options: LoadOptions): Promise<void> {
  const {
    rows: [{ begin } = { begin: 0 }],
  } = await client.query<{ begin: number }>(
    `select extract(epoch from $1::timestamptz)::float8 + 30 * 86400 - $2::float8 / $3::float8 * 30 * 86400 as begin`,
    [options.now, options.meetings, options.meetingsPerMonth],
  )
  const numbers: Record<string, string> = {
    from: String(options.from),
    to: String(options.to),
    accounts: String(options.accounts),
    contacts: String(options.contacts),
    meetings: String(options.meetings),
    questions: String(questionsPerPlaybook),
    crowded: String(crowdedAccounts(options)),
    share: String(Math.round(((options.answersPerMeeting - 30 / 40) / (39 / 40)) * 1000)),
    begin: String(begin),
    step: String((30 * 86400) / options.meetingsPerMonth),
    end: `timestamptz '${options.now.toISOString()}'`,
  }
  await client.query('begin')
  await client.query(`set local session_replication_role = replica`)
  await client.query(`select setseed(0.25)`)
  await client.query(
    `create or replace function pg_temp.id(kind int, number bigint) returns uuid immutable language sql return ('0192' || lpad(to_hex(kind), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid`,
  )
  for (const statement of statements) await client.query(fillIn(statement, numbers))
  await client.query('commit')
  await client.query('vacuum (analyze)')
}

/** {name}: a number; [kind number]: an id; o is the organisation's number. */
function fillIn(statement: string, numbers: Record<string, string>): string {
  return statement
    .replaceAll(/\[(\w+) ([^\]]+)\]/g, (all: string, kind: keyof typeof kinds, number: string) =>
      kind in kinds ? `pg_temp.id(${kinds[kind]}, ${number})` : all,
    )
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => numbers[name]!)
}

const types = `(array['BOOL', 'NUMBER_INT', 'OPTIONS_RADIO', 'TEXTAREA', 'DATE', 'NUMBER_FLOAT'])[q % 6 + 1]`
const organisations = 'generate_series({from}, {to}) o'
const questions = 'generate_series(0, {questions} - 1) q'
const meetings = 'generate_series(0, {meetings} - 1) m'
const lead = '[user o * 100 + m % 5]'

const statements = [
  `insert into organisation (id, title) select [organisation o], 'Organisation ' || o from ${organisations}`,
  `insert into app_user (id, issuer, subject, email, first_name, last_name, current_organisation_id)
   select [user o * 100 + p], 'demo', 'load-' || o || '-' || p, 'load-' || o || '-' || p || '@load.example', (array['Ada', 'Ben', 'Cleo', 'Dirk', 'Eva'])[p + 1], 'Load ' || o, [organisation o] from ${organisations}, generate_series(0, 4) p`,
  `insert into organisation_user (organisation_id, id, user_id, role) select [organisation o], [member o * 100 + p], [user o * 100 + p], (array['Admin', 'Manager', 'Member', 'Member', 'Member'])[p + 1] from ${organisations}, generate_series(0, 4) p`,
  `insert into label (organisation_id, id, title, color, creator_id) select [organisation o], [label l], 'Label ' || l, '#4c6ef5', [user o * 100] from ${organisations}, generate_series(0, 9) l`,
  `insert into company (organisation_id, id, name, industry, vat, prio, street, zip_code, city, country_name, creator_id, date_created)
   select [organisation o], [company c], (array['Alder', 'Birch', 'Cedar', 'Douglas', 'Elm', 'Fir', 'Ginkgo', 'Hazel'])[c % 8 + 1] || ' ' || (array['Transport', 'Foods', 'Logistics', 'Medical', 'Textiles'])[c % 5 + 1] || ' ' || c,
     (array['Food', 'Retail', 'Pharma'])[c % 3 + 1], 'BE0' || lpad(c::text, 9, '0'), c % 4, 'Havenlaan ' || c % 200, '2000', 'Antwerpen', 'Belgium', [user o * 100 + c % 5], {end} - c * interval '7 minutes'
   from ${organisations}, generate_series(0, {accounts} - 1) c`,
  `insert into contact (organisation_id, id, first_name, last_name, job_title, creator_id, date_created)
   select [organisation o], [contact k], (array['Jan', 'Els', 'Koen', 'Marie', 'Luc', 'Ines'])[k % 6 + 1], 'Peeters ' || k, 'Warehouse manager', [user o * 100 + k % 5], {end} - k * interval '5 minutes' from ${organisations}, generate_series(0, {contacts} - 1) k`,
  `insert into row_total select [organisation o], t, n from ${organisations}, (values ('company', {accounts}), ('contact', {contacts})) x(t, n)`,
  // the first accounts have twenty-one contacts each
  `insert into company_contact (organisation_id, id, company_id, contact_id, role, decision_maker)
   select [organisation o], [link k], [company c], [contact k], 'Daily user', k % 7 = 0
   from ${organisations}, generate_series(0, {contacts} - 1) k, lateral (select case when k < 21 * {crowded} then k % {crowded} else k % {accounts} end as c) x`,
  `insert into pipeline (organisation_id, id, title, creator_id) select [organisation o], [pipeline 1], 'Sales', [user o * 100] from ${organisations}`,
  // one in the bin, and one that nothing is in
  `insert into pipeline (organisation_id, id, title, creator_id, date_deleted) select [organisation o], [pipeline n], 'Pipeline ' || n, [user o * 100], case n when 2 then {end} end from ${organisations}, generate_series(2, 3) n`,
  `insert into opportunity_stage (organisation_id, id, pipeline_id, title, kind, rank, probability, date_deleted) select [organisation o], [stage 6], [pipeline 1], 'In the bin', 'OPEN', 'Z', 50, {end} from ${organisations}`,
  `insert into opportunity_stage (organisation_id, id, pipeline_id, title, kind, rank, probability, stale_days)
    select [organisation o], [stage g], [pipeline 1], 'Stage ' || g, (array['OPEN', 'OPEN', 'OPEN', 'OPEN', 'WON', 'LOST'])[g + 1], chr(65 + g), (array[10, 25, 50, 75, 100, 0])[g + 1], 14 from ${organisations}, generate_series(0, 5) g`,
  // as many as accounts: of a hundred twenty are open, fifty won
  `insert into opportunity (organisation_id, id, stage_id, rank, title, company_id, owner_id, price, date_expected_close, outcome, date_closed, creator_id, date_created, date_stage)
    select [organisation o], [opportunity n], [stage case when n % 100 < 20 then n % 4 when n % 100 < 70 then 4 else 5 end], 'a' || lpad(n::text, 8, '0') || '1', 'Opportunity ' || n, [company n], [user o * 100 + n % 5],
      n % 500 * 500, ({end} + n % 300 * interval '1 day')::date, case when n % 100 < 20 then null when n % 100 < 70 then 'WON' else 'LOST' end, case when n % 100 >= 20 then {end} - n % 700 * interval '1 day' end, [user o * 100 + n % 5],
      {end} - n % 900 * interval '1 hour', {end} - n % 90 * interval '1 day' from ${organisations}, generate_series(0, {accounts} - 1) n`,
  `insert into playbook (organisation_id, id, title, draft_version_id, published_version_id, creator_id) select [organisation o], [playbook 1], 'Discovery', [draft 1], [version 1], [user o * 100] from ${organisations}`,
  `insert into playbook_version (organisation_id, id, playbook_id, number, date_published, publisher_id) select [organisation o], [version 1], [playbook 1], 1, {end} - interval '10 years', [user o * 100] from ${organisations}`,
  `insert into playbook_version (organisation_id, id, playbook_id) select [organisation o], [draft 1], [playbook 1] from ${organisations}`,
  `insert into question_lineage (organisation_id, id, playbook_id, creator_id) select [organisation o], [question q], [playbook 1], [user o * 100] from ${organisations}, ${questions}`,
  `insert into question_hub (organisation_id, playbook_version_id, is_published, id, title, rank) select [organisation o], v, v = [version 1], [hub h], 'Hub ' || h, chr(65 + h) from ${organisations}, unnest(array[[version 1], [draft 1]]) v, generate_series(0, 4) h`,
  `insert into question (organisation_id, playbook_version_id, is_published, id, question_hub_id, title, data_type, rank) select [organisation o], v, v = [version 1], [question q], [hub q % 5], 'What about point ' || q || '?', ${types}, chr(65 + q) from ${organisations}, unnest(array[[version 1], [draft 1]]) v, ${questions}`,
  `insert into question_option (organisation_id, playbook_version_id, is_published, id, question_id, title, rank) select [organisation o], v, v = [version 1], [option q * 10 + x], [question q], 'Choice ' || x, chr(65 + x) from ${organisations}, unnest(array[[version 1], [draft 1]]) v, ${questions}, generate_series(0, 4) x where q % 6 = 2`,
  `insert into next_step_type (organisation_id, id, title, rank) select [organisation o], [nextStepType 1], 'Call back', 'A' from ${organisations}`,
  // every tenth meeting is with one of the accounts with many contacts; the newest two hundred are running
  // three that run, each over the first fifth of the accounts
  `insert into campaign (organisation_id, id, title, state, playbook_id, owner_id, goal, goal_amount, audience, criteria, date_refreshed, creator_id, date_created)
    select [organisation o], [campaign n], 'Campaign ' || n, 'RUNNING', [playbook 1], [user o * 100], 'QUALIFIED', 100, '{"conditions": []}',
      jsonb_build_array(jsonb_build_object('id', [campaign n], 'weight', 2, 'conditions', '[{"field": "INDUSTRY", "operator": "IS_SET"}]'::jsonb)), {end}, [user o * 100], {end} - n * interval '1 day' from ${organisations}, generate_series(1, 3) n`,
  `insert into campaign_account (organisation_id, campaign_id, company_id, is_in, date_in, verdict, date_verdict, verdict_by_id, results, met_weight, asked_weight)
    select [organisation o], [campaign n], [company c], true, {end} - c * interval '1 minute', case when c % 4 = 0 then 'QUALIFIED' else 'OPEN' end, case when c % 4 = 0 then {end} end, case when c % 4 = 0 then [user o * 100] end, 'Y', 2, 2
    from ${organisations}, generate_series(1, 3) n, generate_series(0, {accounts} / 5 - 1) c`,
  `insert into meeting (organisation_id, id, title, description, location, start_date, end_date, time_zone, date_started, date_stopped, state, company_id, playbook_id, playbook_version_id, playbook_flow_id, internal_notes, creator_id, date_created)
   select [organisation o], [meeting m], 'Meeting ' || m, 'What was agreed last time, and what to ask today.', 'Online', start, start + interval '45 minutes', 'Europe/Brussels', start, case when m >= {meetings} - 200 then null else start + interval '40 minutes' end,
     case when m >= {meetings} - 200 then 'RUNNING' else 'DONE' end, case when m % 10 = 0 then [company (m / 10) % {crowded}] else [company m % {accounts}] end, [playbook 1], [version 1], case when m % 10 > 0 and m % {accounts} < {accounts} / 5 then [campaign 1] end, '', ${lead}, start - interval '3 days'
   from ${organisations}, ${meetings}, lateral (select to_timestamp({begin} + m * {step}) as start) x`,
  `insert into meeting_contact (organisation_id, meeting_id, contact_id) select [organisation o], [meeting m], [contact (m * 3 + k) % {contacts}] from ${organisations}, ${meetings}, generate_series(0, 1) k`,
  `insert into meeting_user (organisation_id, meeting_id, organisation_user_id) select [organisation o], [meeting m], [member o * 100 + p] from ${organisations}, ${meetings}, lateral (select distinct (m + k) % 5 as p from generate_series(0, m % 2) k) x`,
  // two of two hundred pains in each meeting
  `insert into pain (organisation_id, id, title, rank, creator_id) select [organisation o], [pain n], 'Pain ' || n, to_char(n, 'FM0000') || 'V', [user o * 100] from ${organisations}, generate_series(1, 200) n`,
  `insert into bullet (organisation_id, id, pain_id, text, rank, creator_id) select [organisation o], [bullet n * 10 + k], [pain n], 'What answers it, ' || k, chr(64 + k) || 'V', [user o * 100] from ${organisations}, generate_series(1, 200) n, generate_series(1, 3) k`,
  `insert into meeting_pain (organisation_id, id, meeting_id, pain_id, creator_id) select [organisation o], [naming m::bigint * 2 + k], [meeting m], [pain 1 + (m * 7 + k * 31) % 200], ${lead} from ${organisations}, ${meetings}, generate_series(0, 1) k`,
  `insert into meeting_pain_vote (organisation_id, meeting_pain_id, user_id) select [organisation o], [naming m::bigint * 2], ${lead} from ${organisations}, ${meetings} where m % 2 = 0`,
  `insert into answer_entry (organisation_id, id, meeting_id, question_id, value_text, value_number, value_yes_no, value_decimal, value_date, value_options, creator_id, date_created)
   select [organisation o], pg_temp.id(14, m::bigint * {questions} + q), [meeting m], [question q],
     case when q % 6 = 3 then 'They said that point ' || q || ' matters when the season starts, less so in summer.' end, case when q % 6 = 1 then floor(1000 * random() ^ 2)::int end, case when q % 6 = 0 then random() < 0.2 + (m % 7) * 0.1 end,
     case when q % 6 = 5 then round((100 * random() ^ 3)::numeric, 1)::float8 end, case when q % 6 = 4 then date_trunc('day', to_timestamp({begin} + m * {step}) + random() * interval '200 days') end,
     case when q % 6 = 2 then array[[option q * 10 + floor(5 * random() * random())::int]] end, ${lead}, to_timestamp({begin} + m * {step} + q * 60)
   from ${organisations}, ${meetings}, ${questions} where m % 40 = 0 or q < 3 or (m::bigint * 7919 + q * 104729) % 1000 < ({share} - 3000) / 27`,
  `insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, value_text, value_number, value_yes_no, value_decimal, value_date, value_day, value_options, newest_of, creator_id, date_created, date_updated)
   select e.organisation_id, meeting_id, question_id, [version 1], e.id, false, value_text, value_number, value_yes_no, value_decimal, value_date, (value_date at time zone 'UTC')::date, value_options,
     case when row_number() over (partition by e.organisation_id, m.company_id, question_id order by m.start_date desc, m.id desc) = 1 then m.company_id end, e.creator_id, e.date_created, e.date_created
   from answer_entry e join meeting m on m.organisation_id = e.organisation_id and m.id = e.meeting_id where e.organisation_id between [organisation {from}] and [organisation {to}]`,
  answerCounts('organisation_id between [organisation {from}] and [organisation {to}]'),
  // every fourth meeting agreed on one, of which a tenth is open
  `insert into next_step (organisation_id, id, meeting_id, next_step_type_id, title, next_step_date, date_done, creator_id, date_created)
   select [organisation o], [nextStep m], [meeting m], [nextStepType 1], 'Call about meeting ' || m, (start + interval '7 days')::date, case when m % 40 > 0 then start + interval '6 days' end, ${lead}, start
   from ${organisations}, ${meetings}, lateral (select to_timestamp({begin} + m * {step}) as start) x where m % 4 = 0`,
  `insert into comment (organisation_id, id, content, meeting_id, question_id, creator_id) select [organisation o], [comment m * 30 + q], 'Ask again next time.', [meeting m], [question q], ${lead} from ${organisations}, ${meetings}, ${questions} where m % 40 = 0 and q % 3 = 0`,
  `insert into comment (organisation_id, id, content, company_id, creator_id) select [organisation o], [comment 1000000000 + c * 10 + x], 'Prefers the phone.', [company c], [user o * 100] from ${organisations}, generate_series(0, least(100, {accounts}) - 1) c, generate_series(0, 4) x`,
]

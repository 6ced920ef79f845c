import { createHash } from 'node:crypto'
import { crowdedAccounts, fullMeeting, loadId, questionsPerPlaybook } from '../db/seed/load.ts'
import { campaignAccounts, campaignFunnel, leads } from './campaign.ts'
import { dashboard, dashboardDays } from './dashboard.ts'
import { list, root, row, type Operation } from './limitSql.ts'

export const hashOf = (document: string): string =>
  createHash('sha256').update(document).digest('hex')
export const trustedDocuments = (): Record<string, string> =>
  Object.fromEntries(Object.values(operations).map(({ document }) => [hashOf(document), document]))

const calendar: Operation = {
  name: 'calendar',
  title: 'calendar month: 60 meetings with account, creator, contacts',
  bar: 0.85,
  document: `query BenchCalendar($from: DateTime!, $to: DateTime!) { companyDialogs(from: $from, to: $to) { id title startDate endDate timeZone isActive company { id name } creator { id firstName lastName color } contacts { id firstName lastName } } }`,
  limitSql: root(
    'companyDialogs',
    list(
      `m.id, m.title, m.start_date "startDate", m.end_date "endDate", m.time_zone "timeZone", m.state = 'RUNNING' "isActive",
     ${row('c.id, c.name', 'company c where c.organisation_id = $1 and c.id = m.company_id and c.date_deleted is null')} company, ${row('u.id, u.first_name "firstName", u.last_name "lastName", u.color', 'app_user u where u.id = m.creator_id')} creator,
     ${list('k.id, k.first_name "firstName", k.last_name "lastName"', 'meeting_contact x join contact k on k.organisation_id = $1 and k.id = x.contact_id where x.organisation_id = $1 and x.meeting_id = m.id and k.date_deleted is null order by k.norm, k.id')} contacts`,
      `meeting m where m.organisation_id = $1 and m.date_deleted is null and m.start_date < $3 and m.end_date > $2 and m.start_date > $2::timestamptz - interval '7 days' order by m.start_date, m.id limit 1000`,
    ),
  ),
  limitValues: (v) => [v['from'], v['to']],
}

const meeting: Operation = {
  name: 'meeting',
  title: 'meeting: 30 answers with question, comments',
  bar: 0.85,
  document: `query BenchMeeting($id: ID!) { companyDialog(id: $id) { id title description location startDate endDate timeZone internalNotes seq company { id name } creator { id firstName lastName color } contacts { id firstName lastName jobTitle company { id name } } answers { id questionId entryId isEmpty valueText valueNumber valueYesNo valueDecimal valueDate dateUpdated question { id title dataType } comments { id content dateCreated creator { id firstName lastName } } } } }`,
  limitSql: root(
    'companyDialog',
    row(
      `m.id, m.title, m.description, m.location, m.start_date "startDate", m.end_date "endDate", m.time_zone "timeZone", m.internal_notes "internalNotes", m.seq,
     ${row('c.id, c.name', 'company c where c.organisation_id = $1 and c.id = m.company_id and c.date_deleted is null')} company, ${row('u.id, u.first_name "firstName", u.last_name "lastName", u.color', 'app_user u where u.id = m.creator_id')} creator,
     ${list(
       `k.id, k.first_name "firstName", k.last_name "lastName", k.job_title "jobTitle", ${row('c.id, c.name', 'company_contact l join company c on c.organisation_id = $1 and c.id = l.company_id where l.organisation_id = $1 and l.contact_id = k.id and c.date_deleted is null order by c.norm, c.id limit 1')} company`,
       'meeting_contact x join contact k on k.organisation_id = $1 and k.id = x.contact_id where x.organisation_id = $1 and x.meeting_id = m.id and k.date_deleted is null order by k.norm, k.id',
     )} contacts,
     ${list(
       `a.meeting_id || ':' || a.question_id id, a.question_id "questionId", a.entry_id "entryId", a.is_empty "isEmpty", a.value_text "valueText", a.value_number "valueNumber", a.value_yes_no "valueYesNo", a.value_decimal "valueDecimal", a.value_date "valueDate", a.date_updated "dateUpdated",
      ${row('q.id, q.title, q.data_type "dataType"', 'question q where q.organisation_id = $1 and q.playbook_version_id = m.playbook_version_id and q.id = a.question_id')} question,
      ${list(`o.id, o.content, o.date_created "dateCreated", ${row('u.id, u.first_name "firstName", u.last_name "lastName"', 'app_user u where u.id = o.creator_id')} creator`, 'comment o where o.organisation_id = $1 and o.meeting_id = a.meeting_id and o.question_id = a.question_id and o.date_deleted is null order by o.date_created, o.id')} comments`,
       'answer a where a.organisation_id = $1 and a.meeting_id = m.id',
     )} answers`,
      'meeting m where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null',
    ),
  ),
  limitValues: (v) => [v['id']],
}

const account: Operation = {
  name: 'account',
  title: 'account: 21 contacts, comments, its newest 10 meetings',
  bar: 0.85,
  document: `query BenchAccount($id: ID!) { company(id: $id) { id name vAT industry prio dateCreated address { street zipCode city countryName } creator { id firstName lastName } contacts { id role decisionMaker contact { id firstName lastName jobTitle } } comments { id content dateCreated creator { id firstName lastName } } labels { id title color } companyDialogs(take: 10) { id title startDate isActive } } }`,
  limitSql: root(
    'company',
    row(
      `c.id, c.name, c.vat "vAT", c.industry, c.prio, c.date_created "dateCreated", ${row('c.street, c.zip_code "zipCode", c.city, c.country_name "countryName"')} address, ${row('u.id, u.first_name "firstName", u.last_name "lastName"', 'app_user u where u.id = c.creator_id')} creator,
     ${list(`l.id, l.role, l.decision_maker "decisionMaker", ${row('k.id, k.first_name "firstName", k.last_name "lastName", k.job_title "jobTitle"')} contact`, 'company_contact l join contact k on k.organisation_id = $1 and k.id = l.contact_id where l.organisation_id = $1 and l.company_id = c.id and k.date_deleted is null order by k.norm, l.id')} contacts,
     ${list(`o.id, o.content, o.date_created "dateCreated", ${row('u.id, u.first_name "firstName", u.last_name "lastName"', 'app_user u where u.id = o.creator_id')} creator`, 'comment o where o.organisation_id = $1 and o.company_id = c.id and o.date_deleted is null order by o.date_created, o.id')} comments,
     ${list('b.id, b.title, b.color', 'label_link x join label b on b.organisation_id = $1 and b.id = x.label_id where x.organisation_id = $1 and x.company_id = c.id and b.date_deleted is null order by b.norm, b.id')} labels,
     ${list(`m.id, m.title, m.start_date "startDate", m.state = 'RUNNING' "isActive"`, 'meeting m where m.organisation_id = $1 and m.company_id = c.id and m.date_deleted is null order by m.start_date desc, m.id desc limit 10')} "companyDialogs"`,
      'company c where c.organisation_id = $1 and c.id = $2 and c.date_deleted is null',
    ),
  ),
  limitValues: (v) => [v['id']],
}

const accounts: Operation = {
  name: 'accounts',
  title: 'page of 50 accounts with contact counts and the total',
  bar: 0.85,
  document: `query BenchAccounts($skip: Int!) { companies(take: 50, skip: $skip) { totalCount list { id name industry prio dateCreated contactsCount creator { id firstName lastName } } } }`,
  limitSql: root(
    'companies',
    `json_build_object('totalCount', (select total from row_total where organisation_id = $1 and table_name = 'company'), 'list', ${list(
      `c.id, c.name, c.industry, c.prio, c.date_created "dateCreated", (select count(*) from company_contact l join contact k on k.organisation_id = $1 and k.id = l.contact_id where l.organisation_id = $1 and l.company_id = c.id and k.date_deleted is null) "contactsCount", ${row('u.id, u.first_name "firstName", u.last_name "lastName"', 'app_user u where u.id = c.creator_id')} creator`,
      '(select * from company p where p.organisation_id = $1 and p.date_deleted is null order by p.norm, p.id limit 50 offset $2) c order by c.norm, c.id',
    )})`,
  ),
  limitValues: (v) => [v['skip']],
}

const board: Operation = {
  name: 'board',
  title: 'board of a pipeline: 50 cards of each of 6 stages with account, owner, totals',
  bar: 0.8,
  document: `query BenchBoard($id: ID!) { pipeline(id: $id) { id title stages { id title kind opportunities { id title price dateExpectedClose rank outcome dateStage company { id name favicon } owner { id firstName lastName color } } totals { count price } } } }`,
  limitSql: root(
    'pipeline',
    row(
      `p.id, p.title, ${list(
        `g.id, g.title, g.kind,
      ${list(
        `o.id, o.title, o.price, o.date_expected_close "dateExpectedClose", o.rank, o.outcome, o.date_stage "dateStage", ${row('c.id, c.name, c.favicon', 'company c where c.organisation_id = $1 and c.id = o.company_id')} company, ${row('u.id, u.first_name "firstName", u.last_name "lastName", u.color', 'app_user u where u.id = o.owner_id')} owner`,
        '(select * from opportunity f where f.organisation_id = $1 and f.stage_id = g.id and f.date_deleted is null order by f.rank, f.id limit 50) o order by o.rank, o.id',
      )} opportunities,
      ${row('count(*)::int count, coalesce(sum(o.price), 0)::float8 price', 'opportunity o where o.organisation_id = $1 and o.stage_id = g.id and o.date_deleted is null')} totals`,
        `opportunity_stage g where g.organisation_id = $1 and g.pipeline_id = p.id and g.date_deleted is null order by g.rank`,
      )} stages`,
      'pipeline p where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null',
    ),
  ),
  limitValues: (v) => [v['id']],
}

const answer: Operation = {
  name: 'answer',
  title: 'one answer written, durably',
  bar: 0.7,
  isWrite: true,
  document: `mutation BenchAnswer($companyDialogId: ID!, $questionId: ID!, $value: AnswerInput!, $baseId: ID, $dateClient: DateTime, $commandId: ID!) { saveAnswer(companyDialogId: $companyDialogId, questionId: $questionId, value: $value, baseId: $baseId, dateClient: $dateClient, commandId: $commandId) { conflict entryId seq answer { id entryId isEmpty valueText dateUpdated } } }`,
  // entry, current answer, the meeting's sequence and its event, the activity line, the command: what an answer leaves behind
  limitSql: `with entry as (insert into answer_entry (organisation_id, id, meeting_id, question_id, value_text, base_id, creator_id, date_client) values ($1, $3, $4, $5, $6, $7, $2, $8) returning id, date_created),
    moved as (update meeting set seq = seq + 1, date_updated = now() where organisation_id = $1 and id = $4 returning seq, playbook_version_id),
    current as (insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, value_text, creator_id) select $1, $4, $5, playbook_version_id, $3, false, $6, $2 from moved
      on conflict (organisation_id, meeting_id, question_id) do update set playbook_version_id = excluded.playbook_version_id, entry_id = excluded.entry_id, is_empty = false, value_text = excluded.value_text, creator_id = excluded.creator_id, date_updated = now() returning entry_id, is_empty, value_text, date_updated),
    event as (insert into meeting_event (organisation_id, meeting_id, seq, kind, question_id, creator_id) select $1, $4, seq, 'ANSWER', $5, $2 from moved),
    line as (insert into activity (organisation_id, id, creator_id, table_name, source_id, property, value2) values ($1, $9, $2, 'answer', $4, $5::uuid::text, $6)),
    command as (insert into command (organisation_id, user_id, id, field, input_hash, result) values ($1, $2, $3, 'saveAnswer', '', '{}'))
    select json_build_object('saveAnswer', json_build_object('conflict', false, 'entryId', $3::uuid, 'seq', moved.seq, 'answer', json_build_object('id', $4::uuid || ':' || $5::uuid, 'entryId', current.entry_id, 'isEmpty', current.is_empty, 'valueText', current.value_text, 'dateUpdated', current.date_updated)))::text from moved, current`,
  limitValues: (v) => [
    v['userId'],
    v['commandId'],
    v['companyDialogId'],
    v['questionId'],
    (v['value'] as { valueText: string }).valueText,
    v['baseId'],
    v['dateClient'],
    v['lineId'],
  ],
}

export const operations: Record<Operation['name'], Operation> = {
  calendar,
  meeting,
  account,
  accounts,
  board,
  dashboard,
  campaign: campaignFunnel,
  campaignAccounts,
  leads,
  answer,
}

/** A cheap row of numbers that is the same in each run. */
export function* sequence(seed: number, below: number): Generator<number, never> {
  let state = seed
  for (;;) yield (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % below
}

/** The variables of so many different requests of a read. */
export function readVariables(
  name: Operation['name'],
  shape: { accounts: number; contacts: number; meetings: number; monthStarts: Date[] },
  count: number,
): Record<string, unknown>[] {
  const numbers = sequence(7, 0x7fffffff)
  const next = (below: number) => numbers.next().value % below
  return Array.from({ length: count }, () => {
    if (name === 'calendar') {
      const from = shape.monthStarts[next(shape.monthStarts.length)]!
      return {
        from: from.toISOString(),
        to: new Date(from.getTime() + 30 * 86_400_000).toISOString(),
      }
    }
    if (name === 'meeting')
      return { id: loadId('meeting', fullMeeting(next(Math.floor(shape.meetings / 40)))) }
    if (name === 'dashboard')
      return dashboardDays(shape.monthStarts[next(shape.monthStarts.length)]!)
    if (name === 'campaign' || name === 'campaignAccounts') return { id: loadId('campaign', 1) }
    if (name === 'leads') return { take: 50 }
    if (name === 'board') return { id: loadId('pipeline', 1) }
    if (name === 'account') return { id: loadId('company', next(crowdedAccounts(shape))) }
    return { skip: 50 * next(Math.min(20, Math.floor(shape.accounts / 50))) }
  })
}

/** Questions of a load whose answers are texts. */
export const textQuestions: readonly number[] = Array.from(
  { length: questionsPerPlaybook },
  (_, index) => index,
).filter((index) => index % 6 === 3)

import { loadId } from '../db/seed/load.ts'
import { completeness, progress } from '../shared/completeness.ts'
import { reach, type HubRules } from '../shared/reachability.ts'
import type { AnswerValue } from '../shared/values.ts'
import { list, row, type Operation } from './limitSql.ts'

const person = (alias: string) =>
  `${alias}.id, ${alias}.first_name "firstName", ${alias}.last_name "lastName", ${alias}.color`

/** Their own meetings: $2 is the person, $3 their membership. */
const isOwn =
  '(m.creator_id = $2 or exists (select from meeting_user w where w.organisation_id = $1 and w.meeting_id = m.id and w.organisation_user_id = $3))'
const ownIds =
  'select m.id from meeting m where m.organisation_id = $1 and m.creator_id = $2 and m.date_deleted is null union select u.meeting_id from meeting_user u where u.organisation_id = $1 and u.organisation_user_id = $3'
const open = `(select array(select s.id from next_step s where s.organisation_id = $1 and s.date_done is null and s.date_deleted is null and s.meeting_id in (${ownIds})
  and s.meeting_id not in (select m.id from meeting m where m.organisation_id = $1 and m.date_deleted is not null) order by s.next_step_date, s.date_created, s.id limit 1000) as ids offset 0) f`
const company = row(
  'c.id, c.name',
  'company c where c.organisation_id = $1 and c.id = m.company_id and c.date_deleted is null',
)
const conditions = (of: string) =>
  list(
    `c.question_id "questionId", c.value_bool "valueBool", c.value_options "valueOptions", c.value_date_from "valueDateFrom", c.value_date_to "valueDateTo", c.value_number_from "valueNumberFrom", c.value_number_to "valueNumberTo"`,
    `answer_range c where c.organisation_id = $1 and c.playbook_version_id = m.version_id and ${of}`,
  )
const hubs = list(
  `h.id, ${conditions('c.question_hub_id = h.id')} conditions, ${list(
    `q.id, ${conditions('c.target_question_id = q.id')} conditions`,
    'question q where q.organisation_id = $1 and q.playbook_version_id = m.version_id and q.question_hub_id = h.id order by q.rank, q.id',
  )} questions`,
  'question_hub h where h.organisation_id = $1 and h.playbook_version_id = m.version_id order by h.rank, h.id',
)
const values = `a.question_id, a.value_text "valueText", a.value_number "valueNumber", a.value_yes_no "valueYesNo", a.value_decimal "valueDecimal", a.value_number_from "valueNumberFrom", a.value_number_to "valueNumberTo", a.value_date "valueDate", a.value_options "valueOptions"`

interface Latest {
  id: string
  title: string
  companyName: string | null
  startDate: string
  version_id: string
  answers: (AnswerValue & { question_id: string })[]
  /** with the first of each version */
  hubs: HubRules[] | null
}

/** The page of a person's day. */
export const dashboard: Operation = {
  name: 'dashboard',
  title: 'dashboard: two days, counts of three weeks, 50 open next steps, 12 completenesses',
  bar: 0.8,
  document: `query BenchDashboard($scope: MeetingScope!, $from: DateTime!, $to: DateTime!, $firstDay: Date!, $lastDay: Date!) { companyDialogs(scope: $scope, from: $from, to: $to, take: 200) { id title location startDate endDate timeZone companyDialogState { companyDialogStatus } company { id name } creator { id firstName lastName color } contacts { id firstName lastName } organisationUsers { id user { id firstName lastName color } } } companyDialogDateCount(scope: $scope, from: $firstDay, to: $lastDay) { date count } openNextSteps(scope: $scope, take: 50) { totalCount list { id title nextStepDate isDone nextStepType { id title } companyDialog { id title company { id name } } } } latestCompanyDialogCompleteness(scope: $scope, take: 12) { id title companyName percentage startDate questionCount answerCount } }`,
  limitSql: `select json_build_object(
    'companyDialogs', ${list(
      `m.id, m.title, m.location, m.start_date "startDate", m.end_date "endDate", m.time_zone "timeZone", ${row(`m.state "companyDialogStatus"`)} "companyDialogState", ${company} company,
      ${row(person('u'), 'app_user u where u.id = m.creator_id')} creator,
      ${list('k.id, k.first_name "firstName", k.last_name "lastName"', 'meeting_contact x join contact k on k.organisation_id = $1 and k.id = x.contact_id where x.organisation_id = $1 and x.meeting_id = m.id and k.date_deleted is null order by k.norm, k.id')} contacts,
      ${list(`o.id, ${row(person('u'))} "user"`, 'meeting_user x join organisation_user o on o.organisation_id = $1 and o.id = x.organisation_user_id join app_user u on u.id = o.user_id where x.organisation_id = $1 and x.meeting_id = m.id order by app.norm(u.first_name), app.norm(u.last_name), o.id')} "organisationUsers"`,
      `meeting m where m.organisation_id = $1 and m.date_deleted is null and m.start_date < $5 and m.end_date > $4 and m.start_date > $4::timestamptz - interval '14 days' and ${isOwn} order by m.start_date, m.id limit 200`,
    )},
    'companyDialogDateCount', ${list(
      '(m.start_date at time zone m.time_zone)::date as date, count(*)::int as count',
      `meeting m where m.organisation_id = $1 and m.date_deleted is null and m.start_date between $6::date - 1 and $7::date + 2 and (m.start_date at time zone m.time_zone)::date between $6 and $7 and ${isOwn} group by 1 order by 1`,
    )},
    'openNextSteps', (select json_build_object(
      'totalCount', cardinality(f.ids),
      'list', ${list(
        `s.id, s.title, s.next_step_date "nextStepDate", false "isDone", ${row('t.id, t.title', 'next_step_type t where t.organisation_id = $1 and t.id = s.next_step_type_id')} "nextStepType", ${row(`m.id, m.title, ${company} company`, 'meeting m where m.organisation_id = $1 and m.id = s.meeting_id')} "companyDialog"`,
        'unnest(f.ids[:50]) with ordinality p(id, position) join next_step s on s.organisation_id = $1 and s.id = p.id order by p.position',
      )}) from ${open}),
    'latestCompanyDialogCompleteness', ${list(
      `m.*, ${list(values, 'answer a where a.organisation_id = $1 and a.meeting_id = m.id and not a.is_empty')} answers, case when row_number() over (partition by m.version_id) = 1 then ${hubs} end hubs`,
      `(select m.id, m.title, c.name "companyName", m.start_date "startDate", m.playbook_version_id version_id from meeting m
        left join company c on c.organisation_id = $1 and c.id = m.company_id and c.date_deleted is null
        where m.organisation_id = $1 and m.date_deleted is null and m.state <> 'CANCELLED' and m.playbook_version_id is not null and m.id in (${ownIds})
        order by m.start_date desc, m.id desc limit 12) m order by m."startDate" desc, m.id desc`,
    )})::text`,
  limitValues: (v, person) => [
    loadId('user', person),
    loadId('member', person),
    v['from'],
    v['to'],
    v['firstDay'],
    v['lastDay'],
  ],
  // which questions can be reached no statement says
  finish: (json) => {
    const data = JSON.parse(json) as { latestCompanyDialogCompleteness: Latest[] }
    const meetings = data.latestCompanyDialogCompleteness
    const versions = new Map(
      meetings.filter((m) => m.hubs).map((m) => [m.version_id, m.hubs!] as const),
    )
    const entries = meetings.map(({ id, title, companyName, startDate, version_id, answers }) => {
      const given = new Map(answers.map((a) => [a.question_id, a]))
      const { answered, reachable } = progress(
        given,
        reach({ hubs: versions.get(version_id) ?? [] }, given),
      )
      return {
        id,
        title,
        companyName,
        percentage: completeness(answered, reachable),
        startDate,
        questionCount: reachable,
        answerCount: answered,
      }
    })
    return JSON.stringify({ ...data, latestCompanyDialogCompleteness: entries })
  },
}

/** Two days of a load, and the three weeks around them. */
export function dashboardDays(day: Date): Record<string, unknown> {
  const at = (days: number) => new Date(day.getTime() + days * 86_400_000).toISOString()
  return {
    scope: 'MINE',
    from: at(0),
    to: at(2),
    firstDay: at(-10).slice(0, 10),
    lastDay: at(10).slice(0, 10),
  }
}

import { chosenMeetings } from '../../shared/inputs/meeting.ts'
import { completeness, progress } from '../../shared/completeness.ts'
import { reach, type HubRules } from '../../shared/reachability.ts'
import type { AnswerValue } from '../../shared/values.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { rulesOf } from '../playbooks/rulesOf.ts'
import type { MeetingScope } from '../meetings/meetingScope.ts'
import { meetingVisible, ownMeetings, viewerOf } from '../organisations/meetingVisible.ts'
import { labelMerges, type LabelMerges } from '../labels/labelMerges.ts'
import { fromRow, valuesOf, type ValueRow } from './answerRow.ts'
import { withMerged } from './withMerged.ts'

export interface CompletenessEntry {
  id: string
  title: string
  companyName: string | null
  percentage: number
  startDate: string
  questionCount: number
  answerCount: number
  answerDates: string[]
}

interface Row {
  id: string
  title: string
  company_name: string | null
  start_date: string
  version_id: string | null
  answers: (ValueRow & { question_id: string; date_updated: string })[] | null
  /** with one of the meetings */
  merges: LabelMerges
  /** with the first meeting of each version */
  hubs: HubRules[] | null
}

/** How complete the latest meetings are that were started or answered, newest first. */
export async function latestCompanyDialogCompleteness(
  request: Request,
  args: { take?: number | null; scope?: MeetingScope | null },
): Promise<CompletenessEntry[]> {
  const context = authorise(request, 'meeting:read')
  const viewer = viewerOf(context, '$2', '$3')
  return entriesOf(
    context,
    args.scope === 'MINE' ? `m.id in (${ownMeetings(viewer)})` : meetingVisible('m', viewer),
    Math.min(Math.max(args.take ?? 10, 0), 200),
  )
}

/** The same of chosen meetings; those that are not there, not visible, or neither started nor answered are left out. */
export async function companyDialogCompleteness(
  request: Request,
  args: { ids: string[] },
): Promise<CompletenessEntry[]> {
  const context = authorise(request, 'meeting:read')
  const { ids = [] } = parse(chosenMeetings, args)
  return entriesOf(
    context,
    `m.id = any($5::uuid[]) and ${meetingVisible('m', viewerOf(context, '$2', '$3'))}`,
    ids.length,
    ids,
  )
}

async function entriesOf(
  context: Context,
  where: string,
  take: number,
  ...more: unknown[]
): Promise<CompletenessEntry[]> {
  const rows = await context.db.query<Row>(
    `with m as materialized (
      select m.id, m.title, c.name as company_name, m.start_date, coalesce(m.playbook_version_id, p.published_version_id) as version_id
      from meeting m join playbook p on p.organisation_id = m.organisation_id and p.id = m.playbook_id
      left join company c on c.organisation_id = m.organisation_id and c.id = m.company_id and c.date_deleted is null
      where m.organisation_id = $1 and m.date_deleted is null and m.state <> 'CANCELLED' and m.playbook_version_id is not null and ${where} and $2::uuid is not null and $3::uuid is not null
      order by m.start_date desc, m.id desc limit $4)
    select m.*, (select json_agg(json_build_object('question_id', a.question_id, 'date_updated', a.date_updated, ${valuesOf(
      'a',
    )
      .split(', ')
      .map((c) => `'${c.slice(2)}', ${c}`)
      .join(', ')}))
        from answer a where a.organisation_id = $1 and a.meeting_id = m.id and not a.is_empty) as answers,
      case when row_number() over (partition by m.version_id) = 1 then ${rulesOf('m.version_id')} end as hubs,
      case when row_number() over () = 1 then ${labelMerges('$1')} end as merges
    from m order by m.start_date desc, m.id desc`,
    [context.organisationId, context.userId, context.organisationUserId, take, ...more],
  )
  const merges = rows.find((row) => row.merges)?.merges ?? null
  const versions = new Map(rows.filter((r) => r.hubs).map((r) => [r.version_id, r.hubs!]))
  return rows.map((row) => {
    const given = row.answers ?? [],
      answers = new Map<string, AnswerValue>(
        given.map((a) => [a.question_id, withMerged(fromRow(a), merges)]),
      )
    const open = reach({ hubs: versions.get(row.version_id) ?? [] }, answers),
      { answered, reachable } = progress(answers, open)
    return {
      id: row.id,
      title: row.title,
      companyName: row.company_name,
      percentage: completeness(answered, reachable),
      startDate: row.start_date,
      questionCount: reachable,
      answerCount: answered,
      answerDates: given
        .filter((a) => open.questions.has(a.question_id))
        .map((a) => new Date(a.date_updated).toISOString())
        .sort(),
    }
  })
}

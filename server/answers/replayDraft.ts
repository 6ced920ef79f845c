import { fail } from '../../shared/errors.ts'
import { replay, type Outcome } from '../../shared/replay.ts'
import type { HubRules } from '../../shared/reachability.ts'
import type { AskedQuestion } from '../../shared/values.ts'
import type { Request } from '../engine/actor.ts'
import { labelMerges, type LabelMerges } from '../labels/labelMerges.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'
import { rulesOf } from '../playbooks/rulesOf.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { fromRow, valueColumns, type ValueRow } from './answerRow.ts'
import { withMerged, withStanding } from './withMerged.ts'

export const replayTake = { usual: 50, max: 200 }

interface Replayed extends Outcome {
  questionId: string
  title: string
  questionHubId: string | null
  hubTitle: string
}
interface ReplayedMeeting extends Outcome {
  companyDialogId: string
  title: string
  companyName: string | null
  startDate: string
}
interface Named {
  id: string
  title: string
  hubId: string
  hubTitle: string
}
interface MeetingRow {
  id: string
  title: string
  company_name: string | null
  start_date: string
  version_id: string
  answers: (ValueRow & { question_id: string })[] | null
  /** with the first meeting of each version */
  hubs: HubRules[] | null
  named: Named[] | null
  /** with one of the meetings */
  merges: LabelMerges
}

const named = (
  version: string,
  more = '',
): string => `(select coalesce(json_agg(json_build_object('id', q.id, 'title', q.title, 'hubId', h.id, 'hubTitle', h.title${more}) order by h.rank, h.id, q.rank, q.id), '[]')
  from question q join question_hub h on h.organisation_id = q.organisation_id and h.playbook_version_id = q.playbook_version_id and h.id = q.question_hub_id
  where q.organisation_id = $1 and q.playbook_version_id = ${version})`
const asked = `, 'dataType', q.data_type, 'minValue', q.min_value, 'maxValue', q.max_value, 'options',
  (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title)), '[]') from question_option o
    where o.organisation_id = $1 and o.playbook_version_id = q.playbook_version_id and o.question_id = q.id)`

/** An answer with what decides about it: a long text is all the same, but for whether it has several lines. */
const cellOf = (column: string): string =>
  column === 'value_text'
    ? `case when coalesce(length(a.value_text), 0) <= 5 then a.value_text when a.value_text ~ '[\\r\\n]' then E'several\\nlines' else 'a line' end`
    : `a.${column}`
const cells = valueColumns.map((column) => `'${column}', ${cellOf(column)}`).join(', ')

/** The latest meetings of a playbook that were held, walked again through its draft. */
export async function replayDraft(
  request: Request,
  args: { playbookId: string; take?: number | null },
): Promise<{ meetingCount: number; questions: Replayed[]; meetings: ReplayedMeeting[] }> {
  const context = authorise(request, 'playbook:edit')
  const playbookId = idOf(args.playbookId, 'playbookId'),
    take = Math.min(Math.max(args.take ?? replayTake.usual, 0), replayTake.max)
  const [draft] = await context.db.query<{ hubs: HubRules[]; named: (Named & AskedQuestion)[] }>(
    `select ${rulesOf('p.draft_version_id')} as hubs, ${named('p.draft_version_id', asked)} as named
    from playbook p where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null`,
    [context.organisationId, playbookId],
  )
  if (!draft) return fail('NOT_FOUND', { field: 'playbookId' })
  const rows = await context.db.query<MeetingRow>(
    `with m as materialized (
      select m.id, m.title, c.name as company_name, m.start_date, m.playbook_version_id as version_id
      from meeting m left join company c on c.organisation_id = m.organisation_id and c.id = m.company_id and c.date_deleted is null
      where m.organisation_id = $1 and m.playbook_id = $4 and m.date_deleted is null and m.state = 'DONE' and m.playbook_version_id is not null
        and ${meetingVisible('m', viewerOf(context, '$2', '$3'))} and $2::uuid is not null and $3::uuid is not null
      order by m.start_date desc, m.id desc limit $5)
    select m.*, (select json_agg(json_build_object('question_id', a.question_id, ${cells}))
        from answer a where a.organisation_id = $1 and a.meeting_id = m.id and not a.is_empty) as answers,
      case when row_number() over (partition by m.version_id) = 1 then ${rulesOf('m.version_id')} end as hubs,
      case when row_number() over (partition by m.version_id) = 1 then ${named('m.version_id')} end as named,
      case when row_number() over () = 1 then ${labelMerges('$1')} end as merges
    from m order by m.start_date desc, m.id desc`,
    [context.organisationId, context.userId, context.organisationUserId, playbookId, take],
  )
  const merges = rows.find((row) => row.merges)?.merges ?? null
  const versions = new Map(rows.flatMap((r) => (r.hubs ? [[r.version_id, r.hubs] as const] : [])))
  const outcome = replay(
    rows.map((row) => {
      const values = (row.answers ?? []).map((a) => [a.question_id, fromRow(a)] as const)
      return {
        id: row.id,
        version: { hubs: versions.get(row.version_id)! },
        given: new Map(values.map(([id, value]) => [id, withStanding(value, merges)])),
        tested: new Map(values.map(([id, value]) => [id, withMerged(value, merges)])),
      }
    }),
    draft,
    new Map(draft.named.map((question) => [question.id, question])),
  )
  const inDraft = new Set(draft.named.map(({ id }) => id))
  // those of the draft in its order, then what it no longer has, as the newest version called it
  const all = new Map<string, Named>()
  for (const question of [...draft.named, ...rows.flatMap((row) => row.named ?? [])])
    if (!all.has(question.id)) all.set(question.id, question)
  return {
    meetingCount: rows.length,
    questions: [...all.values()].flatMap(({ id, title, hubId, hubTitle }) => {
      const counts = outcome.questions.get(id)
      return counts
        ? {
            questionId: id,
            title,
            questionHubId: inDraft.has(id) ? hubId : null,
            hubTitle,
            ...counts,
          }
        : []
    }),
    meetings: rows.map((row) => ({
      companyDialogId: row.id,
      title: row.title,
      companyName: row.company_name,
      startDate: row.start_date,
      ...outcome.meetings.get(row.id)!,
    })),
  }
}

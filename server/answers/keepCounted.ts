// What is kept beside each answer so that charts and conditions read an index alone: whether it
// counts, its day, and whether it is the newest of its account; and beside a meeting whether all that
// it asks is answered. Worked out anew from the answers each
// time (shared/reachability.ts), in the transaction that changes what it depends on.
import { reach, type HubRules } from '../../shared/reachability.ts'
import type { AnswerValue } from '../../shared/values.ts'
import { labelMerges, type LabelMerges } from '../labels/labelMerges.ts'
import { cacheSet } from '../platform/cacheSet.ts'
import type { Context } from '../rules/authorise.ts'
import { rulesOf } from '../playbooks/rulesOf.ts'
import { keepNewest, lockAccounts } from './newestAnswers.ts'
import { withMerged } from './withMerged.ts'

type Place = Pick<Context, 'organisationId' | 'db'>
interface Meeting {
  counts: boolean
  is_complete: boolean
  version_id: string | null
  merges: LabelMerges
}
interface Kept {
  question_id: string
  is_counted: boolean
  is_empty: boolean
  value: Partial<AnswerValue>
}

const meetingText = `select m.state <> 'CANCELLED' and m.date_deleted is null as counts, m.is_complete,
    coalesce(m.playbook_version_id, p.published_version_id) as version_id, ${labelMerges('$1')} as merges
  from meeting m
    left join playbook p on p.organisation_id = m.organisation_id and p.id = m.playbook_id
  where m.organisation_id = $1 and m.id = $2`
// of texts only times, which alone are tested by conditions
const answersText = `select a.question_id, a.is_counted, a.is_empty, json_build_object(
    'valueText', case when a.value_minutes is not null then a.value_text end,
    'valueYesNo', a.value_yes_no, 'valueNumber', a.value_number, 'valueDecimal', a.value_decimal,
    'valueNumberFrom', a.value_number_from, 'valueNumberTo', a.value_number_to,
    'valueDate', a.value_date, 'valueOptions', a.value_options) as value
  from answer a where a.organisation_id = $1 and a.meeting_id = $2`
const day = `(a.value_date at time zone
  case when q.data_type = 'DATE' then 'UTC' else m.time_zone end)::date`
const daysText = `update answer a set value_day = ${day} from meeting m, question q
  where a.organisation_id = $1 and a.meeting_id = $2 and a.value_date is not null
    and m.organisation_id = $1 and m.id = $2 and q.organisation_id = $1
    and q.playbook_version_id = a.playbook_version_id and q.id = a.question_id
    and a.value_day is distinct from ${day}`

const completeText = 'update meeting set is_complete = $3 where organisation_id = $1 and id = $2'

/**
 * Brings is_counted, value_day and newest_of of a meeting's answers up to date, and its is_complete. An answer counts when
 * its question is asked at the moment and the meeting is neither cancelled nor in the bin. The caller
 * holds the meeting's row; one that has written an answer names its question and holds the account
 * (lockAccounts).
 */
export async function keepCounted(
  context: Place,
  meetingId: string,
  written?: string,
): Promise<void> {
  const key = [context.organisationId, meetingId]
  const [[meeting], answers] = await Promise.all([
    context.db.query<Meeting>(meetingText, key),
    context.db.query<Kept>(answersText, key),
  ])
  if (!meeting || !answers.length) return
  if (written === undefined) lockAccounts(context, [meetingId])
  const open =
    meeting.counts && meeting.version_id !== null
      ? await askedNow(context, meeting.version_id, answers, meeting.merges)
      : new Set<string>()
  const changed = answers
    .filter((a) => a.is_counted !== open.has(a.question_id))
    .map((a) => a.question_id)
  if (changed.length)
    context.db.send(
      `update answer set is_counted = not is_counted where organisation_id = $1 and meeting_id = $2
        and question_id = any($3::uuid[])`,
      [...key, changed],
    )
  const complete = isComplete(open, answers)
  if (complete !== meeting.is_complete) context.db.send(completeText, [...key, complete])
  if (answers.some((a) => a.value.valueDate != null)) context.db.send(daysText, key)
  keepNewest(context, meetingId, written === undefined ? null : [written, ...changed])
}

/** Whether something is asked, and all of it is answered. */
export function isComplete(
  open: ReadonlySet<string>,
  answers: readonly Pick<Kept, 'question_id' | 'is_empty'>[],
): boolean {
  const answered = answers.filter((a) => !a.is_empty && open.has(a.question_id))
  return open.size > 0 && answered.length === open.size
}

async function askedNow(
  context: Place,
  versionId: string,
  answers: readonly Kept[],
  merges: LabelMerges,
): Promise<ReadonlySet<string>> {
  const given = new Map(
    answers.filter((a) => !a.is_empty).map((a) => [a.question_id, withMerged(a.value, merges)]),
  )
  return reach({ hubs: await rulesOfVersion(context, versionId) }, given).questions
}

/**
 * Rules of published versions, which never change: the ones used longest ago are forgotten first.
 */
const known = new Map<string, HubRules[]>()
const mostKnown = 200
async function rulesOfVersion(context: Place, versionId: string): Promise<HubRules[]> {
  const key = `${context.organisationId} ${versionId}`
  const rules =
    known.get(key) ??
    (
      await context.db.query<{ hubs: HubRules[] }>(`select ${rulesOf('$2')} as hubs`, [
        context.organisationId,
        versionId,
      ])
    )[0]!.hubs
  cacheSet(known, key, rules, mostKnown)
  return rules
}

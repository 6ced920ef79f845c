// What is kept beside each answer so that charts and conditions read an index alone: whether it
// counts, its day, and whether it is the newest of its account; and beside a meeting whether all that
// it asks is answered, and how much that is. Worked out anew from the answers each
// time (shared/reachability.ts), in the transaction that changes what it depends on.
import { reach, type HubRules } from '../../shared/reachability.ts'
import type { AnswerValue } from '../../shared/values.ts'
import { labelMerges, type LabelMerges } from '../labels/labelMerges.ts'
import { cacheSet } from '../platform/cacheSet.ts'
import type { Context } from '../rules/authorise.ts'
import { rulesOf } from '../playbooks/rulesOf.ts'
import { addCounts, bothSides } from './answerCounts.ts'
import { keepNewest, lockAccounts } from './newestAnswers.ts'
import { withMerged } from './withMerged.ts'

type Place = Pick<Context, 'organisationId' | 'db'>
interface Meeting {
  counts: boolean
  is_complete: boolean
  asked_count: number | null
  version_id: string | null
  merges: LabelMerges
}
interface Kept {
  question_id: string
  is_counted: boolean
  is_empty: boolean
  value: Partial<AnswerValue>
}

const meetingColumns = `m.state <> 'CANCELLED' and m.date_deleted is null as counts, m.is_complete, m.asked_count,
    coalesce(m.playbook_version_id, p.published_version_id) as version_id, ${labelMerges('$1')} as merges`
const meetingFrom = `from meeting m
    left join playbook p on p.organisation_id = m.organisation_id and p.id = m.playbook_id
  where m.organisation_id = $1`
const meetingText = `select ${meetingColumns} ${meetingFrom} and m.id = $2`
// of texts only times, which alone are tested by conditions
const answersText = (
  meetingId: string,
): string => `select a.question_id, a.is_counted, a.is_empty, json_build_object(
    'valueText', case when a.value_minutes is not null then a.value_text end,
    'valueYesNo', a.value_yes_no, 'valueNumber', a.value_number, 'valueDecimal', a.value_decimal,
    'valueNumberFrom', a.value_number_from, 'valueNumberTo', a.value_number_to,
    'valueDate', a.value_date, 'valueOptions', a.value_options) as value
  from answer a where a.organisation_id = $1 and a.meeting_id = ${meetingId}`
const answersOfOne = answersText('$2')
const meetingsText = `select m.id, ${meetingColumns},
    (select coalesce(json_agg(x), '[]') from (${answersText('m.id')}) x) as answers ${meetingFrom} and m.id = any($2::uuid[])`
const day = `(a.value_date at time zone
  case when q.data_type = 'DATE' then 'UTC' else m.time_zone end)::date`
const daysText = `with c as (update answer a set value_day = ${day} from meeting m, question q
  where a.organisation_id = $1 and a.meeting_id = $2 and a.value_date is not null
    and m.organisation_id = $1 and m.id = $2 and q.organisation_id = $1
    and q.playbook_version_id = a.playbook_version_id and q.id = a.question_id
    and a.value_day is distinct from ${day} returning ${bothSides}) ${addCounts('c')}`
const turnedText = `with c as (update answer set is_counted = not is_counted where organisation_id = $1
    and meeting_id = $2 and question_id = any($3::uuid[]) returning ${bothSides}) ${addCounts('c')}`

const completeText =
  'update meeting set is_complete = $3, asked_count = $4 where organisation_id = $1 and id = $2'
const filledText = `update meeting m set is_complete = true
  where m.organisation_id = $1 and m.id = $2 and not m.is_complete and m.asked_count =
    (select count(*) from answer a where a.organisation_id = $1 and a.meeting_id = $2 and a.is_counted and not a.is_empty)`
const emptiedText =
  'update meeting set is_complete = false where organisation_id = $1 and id = $2 and is_complete'

/**
 * Brings is_counted, value_day and newest_of of a meeting's answers up to date, and its is_complete and asked_count. An answer counts when
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
    context.db.query<Kept>(answersOfOne, key),
  ])
  if (!meeting || !(answers.length || meeting.is_complete)) return
  if (written === undefined) lockAccounts(context, [meetingId])
  const open = await openOf(context, meeting, answers)
  const changed = answers
    .filter((a) => a.is_counted !== open.has(a.question_id))
    .map((a) => a.question_id)
  if (changed.length) context.db.send(turnedText, [...key, changed])
  const complete = isComplete(open, answers)
  if (complete !== meeting.is_complete || open.size !== meeting.asked_count)
    context.db.send(completeText, [...key, complete, open.size])
  if (answers.some((a) => a.value.valueDate != null)) context.db.send(daysText, key)
  keepNewest(context, meetingId, written === undefined ? null : [written, ...changed])
}

/**
 * Brings is_complete up to date where an answer came to a question that was asked and decides nothing, or went: no more is
 * asked than before. In statements that nobody waits for; the caller knows that asked_count was worked out.
 */
export function keepAnswered(context: Place, meetingId: string, isEmptied: boolean): void {
  context.db.send(isEmptied ? emptiedText : filledText, [context.organisationId, meetingId])
}

/** Those among meetings whose completeness is kept otherwise than their answers say. Nothing is held: whoever mends it looks again. */
export async function wronglyComplete(context: Place, ids: readonly string[]): Promise<string[]> {
  const wrong: string[] = [],
    meetings = await context.db.query<Meeting & { id: string; answers: Kept[] }>(meetingsText, [
      context.organisationId,
      ids,
    ])
  for (const { id, answers, ...meeting } of meetings) {
    const open = await openOf(context, meeting, answers)
    if (
      isComplete(open, answers) !== meeting.is_complete ||
      (answers.length > 0 && open.size !== meeting.asked_count)
    )
      wrong.push(id)
  }
  return wrong
}

/** What a meeting asks at the moment; nothing where its answers do not count. */
const openOf = async (
  context: Place,
  { counts, version_id: versionId, merges }: Meeting,
  answers: readonly Kept[],
): Promise<ReadonlySet<string>> =>
  counts && versionId !== null ? askedNow(context, versionId, answers, merges) : new Set()

/** Whether something is asked, and all of it is answered. */
function isComplete(
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

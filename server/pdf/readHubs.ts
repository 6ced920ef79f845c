import { hubState } from '../../shared/completeness.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { reach, type HubRules } from '../../shared/reachability.ts'
import { fromRow, valuesOf, type ValueRow } from '../answers/answerRow.ts'
import { withMerged } from '../answers/withMerged.ts'
import { labelMerges, type LabelMerges } from '../labels/labelMerges.ts'
import { versionOf } from '../meetings/meetings.graphql.ts'
import { rulesOf } from '../playbooks/rulesOf.ts'
import { textIn } from '../playbooks/textIn.ts'
import type { Place } from '../sharing/askedQuestions.ts'

/** How far a topic of a meeting is; those that are not asked are left out. */
export interface HubProgress {
  title: string
  answered: number
  asked: number
}

/** For the customer, internal topics and questions are neither named nor counted. */
export async function readHubs(
  { db, organisationId, meetingId }: Place,
  isInternal: boolean,
  language: Language,
): Promise<HubProgress[]> {
  const given = [organisationId, meetingId]
  const [rules] = await db.query<{ hubs: HubRules[]; merges: LabelMerges }>(
    `select ${rulesOf('v.id')} as hubs, ${labelMerges('$1')} as merges
    from (select ${versionOf('m')} as id from meeting m where m.organisation_id = $1 and m.id = $2) v`,
    given,
  )
  const shown = await db.query<{ id: string; title: string; question_ids: string[] }>(
    `select h.id, ${textIn('h', 'title', '$3::text')} as title, array(select q.id from question q where q.organisation_id = $1 and q.playbook_version_id = h.playbook_version_id
        and q.question_hub_id = h.id ${isInternal ? '' : 'and not q.is_internal'}) as question_ids
    from meeting m join question_hub h on h.organisation_id = $1 and h.playbook_version_id = ${versionOf('m')}
    where m.organisation_id = $1 and m.id = $2 ${isInternal ? '' : 'and not h.is_internal'} order by h.rank, h.id`,
    [...given, language],
  )
  const rows = await db.query<ValueRow & { question_id: string }>(
    `select a.question_id, ${valuesOf('a')} from answer a where a.organisation_id = $1 and a.meeting_id = $2 and not a.is_empty`,
    given,
  )
  const { hubs, merges } = rules ?? { hubs: [], merges: null }
  const answers = new Map(
      rows.map((row) => [row.question_id, withMerged(fromRow(row), merges)] as const),
    ),
    open = reach({ hubs }, answers),
    byId = new Map(hubs.map((hub) => [hub.id, hub]))
  return shown.flatMap(({ id, title, question_ids }) => {
    const hub = byId.get(id),
      seen = new Set(question_ids)
    if (!hub || !open.hubs.has(id)) return []
    const questions = hub.questions.filter((question) => seen.has(question.id))
    const { answered, reachable } = hubState({ ...hub, questions }, answers, open)
    return reachable ? [{ title, answered, asked: reachable }] : []
  })
}

import type { HubRules } from '../../shared/reachability.ts'
import type { AnswerValue } from '../../shared/values.ts'
import { upgradeEffects } from '../../shared/versionChanges.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { rulesOf } from '../playbooks/rulesOf.ts'
import { labelMerges, type LabelMerges } from '../labels/labelMerges.ts'
import { findMeeting } from '../meetings/openMeeting.ts'
import { withMerged } from './withMerged.ts'

interface Preview {
  fromNumber: number | null
  toNumber: number
  kept: string[]
  parked: string[]
  new: string[]
}
interface Found {
  from_number: number | null
  to_number: number | null
  before: HubRules[]
  after: HubRules[]
  merges: LabelMerges
  answers: (Partial<AnswerValue> & { questionId: string })[]
}

/** What an upgrade to the newest version would do to a pinned meeting; null when it is on it. */
export async function upgradePreview(
  request: Request,
  args: { companyDialogId: string },
): Promise<Preview | null> {
  const context = authorise(request, 'meeting:read')
  const meeting = await findMeeting(context, args.companyDialogId),
    { playbook_version_id: pinned, published_version_id: newest } = meeting
  if (pinned === null || newest === null || pinned === newest) return null
  const [found] = await context.db.query<Found>(
    `select
      (select number from playbook_version where organisation_id = $1 and id = $3) as from_number, (select number from playbook_version where organisation_id = $1 and id = $4) as to_number,
      ${rulesOf('$3')} as before, ${rulesOf('$4')} as after, ${labelMerges('$1')} as merges,
      (select coalesce(json_agg(json_build_object('questionId', a.question_id, 'valueText', a.value_text, 'valueNumber', a.value_number, 'valueYesNo', a.value_yes_no, 'valueDecimal', a.value_decimal,
        'valueNumberFrom', a.value_number_from, 'valueNumberTo', a.value_number_to, 'valueDate', a.value_date, 'valueOptions', a.value_options)), '[]')
        from answer a where a.organisation_id = $1 and a.meeting_id = $2 and not a.is_empty) as answers`,
    [context.organisationId, meeting.id, pinned, newest],
  )
  const { from_number: fromNumber, to_number: toNumber, before, after, answers, merges } = found!
  return toNumber === null
    ? null
    : {
        fromNumber,
        toNumber,
        ...upgradeEffects(
          new Map(answers.map((a) => [a.questionId, withMerged(a, merges)])),
          before,
          after,
        ),
      }
}

import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { stageMove } from '../../shared/inputs/opportunity.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { notify } from '../notifications/notify.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { findOpportunity, findStage } from './findOpportunity.ts'
import { opportunityRecord } from './opportunity.record.ts'
import { outcomeIn } from './outcomeIn.ts'
import { rankIn } from './rankIn.ts'
import { recordChange } from './recordChange.ts'

/**
 * Moves an opportunity to a stage, of any pipeline, or within it: behind another one, or on top. Coming into an end closes it,
 * leaving an end opens it again. With the stage that was seen, one that somebody else has moved since is not moved. A reason that is given again for a lost one replaces the former.
 */
export async function setOpportunityStage(
  request: Request,
  args: Given<typeof stageMove> & {
    opportunityId: string
    stageId: string
    afterId?: string | null
    seenStageId?: string | null
  },
): Promise<{ id: string }> {
  const context = authorise(request, 'opportunity:update')
  const { lostReason } = parse(stageMove, args),
    afterId = args.afterId ? idOf(args.afterId, 'afterId') : ''
  // before the card: whoever moves others into the stage has it locked while its cards are put in order
  const stage = await findStage(context, args.stageId, 'stageId'),
    card = await findOpportunity(context, args.opportunityId, 'opportunityId'),
    { id } = card
  const isSame = stage.id === card.stage_id
  // somebody else has moved it since
  if (args.seenStageId != null && !isSame && args.seenStageId !== card.stage_id)
    fail('CONFLICT', { field: 'stageId', params: { current: { stageId: card.stage_id } } })
  const keepsPlace = isSame && (args.afterId == null || afterId === id)
  const { rank, renumbered } = keepsPlace
    ? { rank: card.rank, renumbered: [] }
    : await rankIn(context, stage.id, id, afterId)
  const reason = stage.kind === 'LOST' ? (lostReason ?? (isSame ? card.lost_reason : null)) : null
  if (isSame && rank === card.rank && reason === card.lost_reason) return { id }
  const { outcome, date_closed } = outcomeIn(stage)
  await context.db.query(
    `update opportunity set stage_id = $3, rank = $4, lost_reason = $5, outcome = $6,
      date_closed = case when outcome is not distinct from $6 then date_closed else $7::timestamptz end,
      date_stage = case when $8 then date_stage else now() end, date_updated = now()
    where organisation_id = $1 and id = $2`,
    [context.organisationId, id, stage.id, rank, reason, outcome, date_closed, isSame],
  )
  if (isSame) {
    if (reason !== card.lost_reason)
      logActivity(context, {
        of: opportunityRecord,
        id,
        property: 'lostReason',
        from: card.lost_reason,
        to: reason,
      })
  } else {
    const [from] = await context.db.query<{ title: string }>(
      'select title from opportunity_stage where organisation_id = $1 and id = $2',
      [context.organisationId, card.stage_id],
    )
    await insertRow(context, 'opportunity_stage_entry', {
      id: newId(),
      opportunity_id: id,
      stage_id: stage.id,
      creator_id: context.userId,
    })
    logActivity(context, {
      of: opportunityRecord,
      id,
      property: 'stage',
      from: from?.title ?? null,
      to: stage.title,
      message: reason,
    })
    await notify(context, { kind: 'OPPORTUNITY_MOVED', to: [card.owner_id], opportunityId: id })
  }
  await recordChange(context, { opportunities: [id, ...renumbered] })
  return { id }
}

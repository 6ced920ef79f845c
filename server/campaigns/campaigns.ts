// Campaigns: a playbook run on a chosen audience of accounts in a period.
import { fail } from '../../shared/errors.ts'
import {
  campaignEdit,
  newCampaign,
  type Audience,
  type campaignChange,
} from '../../shared/inputs/campaign.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { findOwner } from '../companies/owner.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { asJsonb } from '../rules/asJsonb.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { audienceOf, checkAudience, checkCriteria, refreshAccounts } from './audience.ts'
import { campaignRecord } from './campaign.record.ts'
import { findCampaign, refuseTooManyCampaigns, type FoundCampaign } from './findCampaign.ts'
import { recordCampaignChange } from './recordChange.ts'

/** Makes a campaign as a draft; the same id again is the same one. */
export async function createCampaign(
  request: Request,
  args: Given<typeof newCampaign> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'campaign:edit')
  const id = newIdOr(args.id),
    given = parse(newCampaign, args),
    { ownerId = context.userId, teamIds = [] } = given
  await checkNamed(context, { ...given, ownerId, teamIds })
  const columns = await columnsOf(context, id, given)
  const [there] = await context.db.query(
    'select from campaign where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  if (there) {
    await findCampaign(context, id, 'id')
    return { id }
  }
  await refuseTooManyCampaigns(context, 'title')
  const { audience = null, criteria = [] } = columns
  const isMade = await insertRow(context, 'campaign', {
    id,
    ...columns,
    title: given.title,
    owner_id: ownerId,
    team_ids: teamIds,
    audience: audience && JSON.stringify(audience),
    criteria: JSON.stringify(criteria),
    creator_id: context.userId,
  })
  if (isMade) {
    logActivity(context, { of: campaignRecord, id, property: 'created', to: given.title })
    if (audience) await refresh(context, id, { limit: true })
  }
  return { id }
}

/** Changes what is given; with a base, nothing that was changed since it was read. */
export async function updateCampaign(
  request: Request,
  args: Given<typeof campaignEdit> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'campaign:edit')
  const id = idOf(args.id, 'id'),
    { base, ...change } = parse(campaignEdit, args)
  const columns = await columnsOf(context, id, change),
    before = await findCampaign(context, id, 'id')
  await checkNamed(context, change, before)
  const { changed } = await changeRow(context, campaignRecord, id, columns, {
    dated: true,
    deletes: true,
    // an audience is seen as it was, whichever view it came from
    seen: base ? seenOf(base) : {},
    check: checkRow,
    fieldOf: (column) => fields[column] ?? column,
    nameOf: await namesOf(context, change, before),
  })
  if (changed.some((column) => ['audience', 'criteria', 'owner_id'].includes(column)))
    await refresh(context, id, { limit: changed.includes('audience') })
  if (changed.length) await recordCampaignChange(context, id)
  return { id }
}
const fields: Record<string, string> = {
  playbook_id: 'playbookId',
  start_date: 'startDate',
  end_date: 'endDate',
  owner_id: 'ownerId',
  team_ids: 'teamIds',
  goal_amount: 'goalAmount',
  view_id: 'viewId',
}

/** Into the bin. What was planned and made from it stays. */
export async function deleteCampaign(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'campaign:edit')
  const { id, title } = await findCampaign(context, args.id, 'id')
  await context.db.query(
    'update campaign set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  logActivity(context, { of: campaignRecord, id, property: 'deleted', from: title })
  await recordCampaignChange(context, id)
  return id
}

const refresh = async (context: Context, id: string, options: { limit: boolean }): Promise<void> =>
  refreshAccounts(context, await findCampaign(context, id, 'id'), options)

type Change = Kept<typeof campaignChange>

/** Refuses people and a playbook that are not there; those who are on it already may have left. */
async function checkNamed(
  context: Context,
  { ownerId, teamIds, playbookId }: Pick<Change, 'ownerId' | 'teamIds' | 'playbookId'>,
  before?: FoundCampaign,
): Promise<void> {
  if (ownerId && ownerId !== before?.owner_id && ownerId !== context.userId)
    await findOwner(context, ownerId, 'ownerId')
  const wanted = teamIds?.filter((id) => !before?.team_ids.includes(id)) ?? []
  for (const id of wanted) await findOwner(context, id, 'teamIds')
  if (playbookId && playbookId !== before?.playbook_id) {
    const [found] = await context.db.query(
      'select from playbook where organisation_id = $1 and id = $2 and date_deleted is null',
      [context.organisationId, playbookId],
    )
    if (!found) fail('BAD_INPUT', { field: 'playbookId', rule: 'UNKNOWN_ID' })
  }
}

/** What must hold between fields of which one was given alone. */
function checkRow(row: Record<string, any>): void {
  const { start_date, end_date, goal, goal_amount, state, playbook_id, audience } = row
  if (start_date && end_date && end_date < start_date)
    fail('BAD_INPUT', { field: 'endDate', rule: 'END_BEFORE_START' })
  if (goal && goal_amount === null) fail('BAD_INPUT', { field: 'goalAmount', rule: 'REQUIRED' })
  if (!goal && goal_amount !== null) fail('BAD_INPUT', { field: 'goal', rule: 'REQUIRED' })
  if (state === 'DRAFT') return
  if (!playbook_id) fail('BAD_INPUT', { field: 'playbookId', rule: 'REQUIRED' })
  if (!audience) fail('BAD_INPUT', { field: 'audience', rule: 'REQUIRED' })
}

/** Names of owner, playbook and view for the log. */
async function namesOf(
  context: Context,
  { ownerId, playbookId, viewId, teamIds }: Change,
  before: FoundCampaign,
): Promise<(id: string) => string | undefined> {
  const names = new Map<string, string>()
  if (ownerId || playbookId !== undefined || viewId !== undefined || teamIds) {
    const found = await context.db.query<{ id: string; name: string }>(
      `select u.id, trim(u.first_name || ' ' || u.last_name) as name from app_user u where u.id = any($2::uuid[])
      union all select p.id, p.title from playbook p where p.organisation_id = $1 and p.id = any($3::uuid[])`,
      [
        context.organisationId,
        [ownerId, before.owner_id].filter((id) => id !== undefined),
        [playbookId, before.playbook_id].filter((id) => id != null),
      ],
    )
    for (const { id, name } of found) names.set(id, name)
  }
  return (id) => names.get(id)
}

/** A change as columns. A view is read, so that the audience stays when the view goes. */
async function columnsOf(context: Context, id: string, change: Change) {
  const { viewId, criteria } = change
  if (criteria) checkCriteria(criteria)
  const audience = viewId
    ? await audienceOf(context, viewId, id)
    : change.audience && checked(change.audience, id)
  return {
    ...seenOf(change),
    // another audience follows no view any more
    view_id: viewId !== undefined ? viewId : change.audience === undefined ? undefined : null,
    audience,
  }
}
function checked(audience: Audience, campaignId: string): unknown {
  checkAudience(audience, campaignId)
  return asJsonb(audience)
}

const seenOf = (change: Change) => ({
  title: change.title,
  description: change.description,
  playbook_id: change.playbookId,
  start_date: change.startDate,
  end_date: change.endDate,
  owner_id: change.ownerId,
  team_ids: change.teamIds,
  goal: change.goal,
  goal_amount: change.goal === null ? null : change.goalAmount,
  audience: change.audience === undefined ? undefined : asJsonb(change.audience),
  criteria: change.criteria && asJsonb(change.criteria),
})

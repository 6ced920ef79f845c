// Opportunities: what may be sold to an account, in a stage of a pipeline.
import { newId } from '../../shared/id.ts'
import {
  newOpportunity,
  opportunityEdit,
  type opportunityChange,
} from '../../shared/inputs/opportunity.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { findCompany } from '../companies/findCompany.ts'
import { ofCampaign } from '../companies/ofCampaign.ts'
import { findOwner } from '../companies/owner.ts'
import type { Request } from '../engine/actor.ts'
import { findMeeting } from '../meetings/openMeeting.ts'
import { notify } from '../notifications/notify.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { findOpportunity, findStage } from './findOpportunity.ts'
import { addContact, addMeeting } from './opportunityLinks.ts'
import { opportunityRecord } from './opportunity.record.ts'
import { outcomeIn } from './outcomeIn.ts'
import { rankIn } from './rankIn.ts'
import { recordChange } from './recordChange.ts'

/** Makes an opportunity, on top of its stage; the same id again is the same one. */
export async function createOpportunity(
  request: Request,
  args: Given<typeof newOpportunity> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'opportunity:create')
  const id = newIdOr(args.id),
    given = parse(newOpportunity, args),
    { ownerId = context.userId, contactIds = [], companyDialogId } = given
  const stage = await findStage(context, given.stageId, 'stageId'),
    company = await findCompany(context, given.companyId, 'companyId')
  if (ownerId !== context.userId) await findOwner(context, ownerId, 'ownerId')
  const campaignId = given.campaignId ?? (await campaignOf(context, companyDialogId, company.id))
  const { rank, renumbered } = await rankIn(context, stage.id, id, '')
  const isMade = await insertRow(context, 'opportunity', {
    id,
    stage_id: stage.id,
    rank,
    title: given.title,
    company_id: company.id,
    owner_id: ownerId,
    price: given.price,
    date_expected_close: given.dateExpectedClose,
    campaign_id: campaignId,
    ...outcomeIn(stage),
    creator_id: context.userId,
  })
  if (!isMade) {
    // another one by this id is one that the person may not know of, or in the bin
    await findOpportunity(context, id, 'id')
    return { id }
  }
  await insertRow(context, 'opportunity_stage_entry', {
    id: newId(),
    opportunity_id: id,
    stage_id: stage.id,
    creator_id: context.userId,
  })
  if (campaignId) await ofCampaign.qualify(context, campaignId, company.id)
  logActivity(context, { of: opportunityRecord, id, property: 'created', to: given.title })
  for (const contactId of contactIds)
    await addContact(context, { id, title: given.title }, { contactId, role: null }, 'contactIds')
  if (companyDialogId)
    await addMeeting(context, { id, title: given.title }, companyDialogId, 'companyDialogId')
  if (ownerId !== context.userId)
    await notify(context, { kind: 'OPPORTUNITY_ASSIGNED', to: [ownerId], opportunityId: id })
  await recordChange(context, { opportunities: [id, ...renumbered] })
  return { id }
}

/** Changes what is given; with a base, nothing that was changed since it was read. */
export async function updateOpportunity(
  request: Request,
  args: Given<typeof opportunityEdit> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'opportunity:update')
  const id = idOf(args.id, 'id'),
    { base, ...change } = parse(opportunityEdit, args),
    { companyId, ownerId } = change
  const before = await findOpportunity(context, id, 'id')
  const names = new Map<string, string>()
  if (companyId !== undefined && companyId !== before.company_id) {
    const company = await findCompany(context, companyId, 'companyId')
    change.companyId = company.id
    names.set(company.id, company.name)
  }
  if (ownerId !== undefined && ownerId !== before.owner_id)
    names.set(ownerId, await findOwner(context, ownerId, 'ownerId'))
  if (names.size) await addFormerNames(context, names, before)
  const { changed } = await changeRow(context, opportunityRecord, id, columnsOf(change), {
    dated: true,
    deletes: true,
    seen: columnsOf(base ?? {}),
    nameOf: (one) => names.get(one),
  })
  if (!changed.length) return { id }
  if (changed.includes('company_id') && before.campaign_id)
    await ofCampaign.take(context, before.campaign_id, change.companyId!, 'companyId')
  if (changed.includes('owner_id'))
    await notify(context, { kind: 'OPPORTUNITY_ASSIGNED', to: [ownerId!], opportunityId: id })
  await recordChange(context, { opportunities: [id] })
  return { id }
}

/** Into the bin. */
export async function deleteOpportunity(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'opportunity:delete')
  const { id, title } = await findOpportunity(context, args.id, 'id')
  await context.db.query(
    'update opportunity set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  logActivity(context, { of: opportunityRecord, id, property: 'deleted', from: title })
  await recordChange(context, { opportunities: [id] })
  return id
}

/** What was found in a meeting of a campaign, with its account, is the campaign's. */
async function campaignOf(
  context: Context,
  meetingId: string | null,
  companyId: string,
): Promise<string | null> {
  if (!meetingId) return null
  const meeting = await findMeeting(context, meetingId, 'companyDialogId')
  return meeting.company_id === companyId ? meeting.playbook_flow_id : null
}

/** The names of the account and the owner before a change, for the log. */
async function addFormerNames(
  context: Context,
  names: Map<string, string>,
  before: { company_id: string; owner_id: string },
): Promise<void> {
  const found = await context.db.query<{ id: string; name: string }>(
    `select c.id, c.name from company c where c.organisation_id = $1 and c.id = $2
    union all select u.id, trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = $3`,
    [context.organisationId, before.company_id, before.owner_id],
  )
  for (const { id, name } of found) names.set(id, name)
}

const columnsOf = ({
  title,
  price,
  dateExpectedClose,
  companyId,
  ownerId,
}: Kept<typeof opportunityChange>) => ({
  title,
  price,
  date_expected_close: dateExpectedClose,
  company_id: companyId,
  owner_id: ownerId,
})

// Question hubs of a draft.
import { fail } from '../../shared/errors.ts'
import { hubEdit, newHub, type hubChange } from '../../shared/inputs/playbook.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { openDraft, touchDraft } from './draft.ts'
import { keepSources } from './keepSources.ts'
import { rankBehind } from './rankBehind.ts'
import { playbookRecord } from './playbook.record.ts'
import { hubRecord } from './question.record.ts'

/** Adds a hub to the draft; the same id again is the same hub. */
export async function createQuestionHub(
  request: Request,
  args: Given<typeof newHub> & { id?: string | null; playbookId: string; afterId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = newIdOr(args.id),
    { hub } = parse(newHub, args)
  const draft = await openDraft(context, args.playbookId)
  const [known] = await context.db.query<{ hubs: number; here: boolean; elsewhere: boolean }>(
    `select (select count(*)::int from question_hub where organisation_id = $1 and playbook_version_id = $3) as hubs,
    exists (select from question_hub where organisation_id = $1 and playbook_version_id = $3 and id = $2) as here,
    exists (select from question_hub h join playbook_version v on v.organisation_id = h.organisation_id and v.id = h.playbook_version_id where h.organisation_id = $1 and h.id = $2 and v.playbook_id <> $4) as elsewhere`,
    [context.organisationId, id, draft.versionId, draft.playbookId],
  )
  if (known!.here) return { id: draft.versionId }
  if (known!.elsewhere) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  if (known!.hubs >= limits.hubsPerPlaybook)
    fail('BAD_INPUT', { field: 'hub', rule: 'TOO_MANY', params: { max: limits.hubsPerPlaybook } })
  const rank = await rankBehind(
    context,
    'question_hub',
    { versionId: draft.versionId, moving: id },
    args.afterId,
  )
  await insertRow(context, 'question_hub', {
    ...columnsOf(hub),
    playbook_version_id: draft.versionId,
    id,
    title: hub.title,
    rank,
  })
  logActivity(context, {
    of: playbookRecord,
    id: draft.playbookId,
    property: 'questionHub',
    to: hub.title,
  })
  return touchDraft(context, draft)
}

/** Changes what is given, with a base nothing that was changed since it was read. */
export async function updateQuestionHub(
  request: Request,
  args: Given<typeof hubEdit> & { id: string; playbookId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = idOf(args.id, 'id'),
    { base, ...given } = parse(hubEdit, args),
    columns = columnsOf(given)
  const draft = await openDraft(context, args.playbookId)
  const found = await changeRow(context, hubRecord, id, columns, {
    where: { playbook_version_id: draft.versionId },
    seen: columnsOf(base ?? {}),
  })
  await keepSources(context, 'question_hub', found, columns)
  return found.changed.length ? touchDraft(context, draft) : { id: draft.versionId }
}

/** Puts a hub behind another. */
export async function moveQuestionHub(
  request: Request,
  args: { id: string; playbookId: string; afterId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = idOf(args.id, 'id'),
    draft = await openDraft(context, args.playbookId)
  const rank = await rankBehind(
    context,
    'question_hub',
    { versionId: draft.versionId, moving: id },
    args.afterId,
  )
  const [hub] = await context.db.query<{ title: string }>(
    'update question_hub set rank = $4 where organisation_id = $1 and playbook_version_id = $2 and id = $3 returning title',
    [context.organisationId, draft.versionId, id, rank],
  )
  if (!hub) return fail('NOT_FOUND', { field: 'id' })
  logActivity(context, { of: hubRecord, id, property: 'order', to: hub.title })
  return touchDraft(context, draft)
}

/** Takes a hub, its questions and the conditions on them out of the draft; answers stay. */
export async function deleteQuestionHub(
  request: Request,
  args: { id: string; playbookId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = idOf(args.id, 'id'),
    draft = await openDraft(context, args.playbookId)
  const [hub] = await context.db.query<{ title: string }>(
    'delete from question_hub where organisation_id = $1 and playbook_version_id = $2 and id = $3 returning title',
    [context.organisationId, draft.versionId, id],
  )
  if (!hub) return fail('NOT_FOUND', { field: 'id' })
  logActivity(context, {
    of: playbookRecord,
    id: draft.playbookId,
    property: 'questionHub',
    from: hub.title,
  })
  return touchDraft(context, draft)
}

const columnsOf = ({ isInternal, ...same }: Kept<typeof hubChange>) => ({
  ...same,
  is_internal: isInternal,
})

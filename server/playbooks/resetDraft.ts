import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf } from '../rules/check.ts'
import { openDraft, touchDraft } from './draft.ts'
import { copies } from './versionRows.ts'
import { playbookRecord } from './playbook.record.ts'

/** Makes the draft what a published version is, the newest unless told; without translations into what is its own language by now. */
export async function resetDraft(
  request: Request,
  args: { id: string; versionId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const wanted = args.versionId == null ? null : idOf(args.versionId, 'versionId')
  const draft = await openDraft(context, args.id, 'id')
  const [version] = await context.db.query<{ id: string; number: number }>(
    'select id, number from playbook_version where organisation_id = $1 and playbook_id = $2 and id = $3 and number is not null',
    [context.organisationId, draft.playbookId, wanted ?? draft.publishedId],
  )
  if (!version)
    return wanted
      ? fail('NOT_FOUND', { field: 'versionId' })
      : fail('STATE_REFUSED', { field: 'id', rule: 'REQUIRED' })
  await context.db.query(
    'delete from question_hub where organisation_id = $1 and playbook_version_id = $2',
    [context.organisationId, draft.versionId],
  )
  await context.db.query(`with ${copies('$2', '$3', { isPublished: false })} select`, [
    context.organisationId,
    version.id,
    draft.versionId,
  ])
  for (const table of ['question_hub', 'question', 'question_option'])
    await context.db.query(
      `update ${table} t set translations = t.translations - p.language from playbook p
      where p.organisation_id = $1 and p.id = $2 and t.organisation_id = $1 and t.playbook_version_id = $3 and t.translations ? p.language`,
      [context.organisationId, draft.playbookId, draft.versionId],
    )
  logActivity(context, {
    of: playbookRecord,
    id: draft.playbookId,
    property: 'draft',
    to: String(version.number),
  })
  await touchDraft(context, draft)
  return { id: draft.playbookId }
}

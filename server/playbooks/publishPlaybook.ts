import { fail } from '../../shared/errors.ts'
import { publication } from '../../shared/inputs/playbook.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { newId } from '../../shared/id.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { parse } from '../rules/check.ts'
import { openDraft } from './draft.ts'
import { copies, differ } from './versionRows.ts'
import { playbookRecord } from './playbook.record.ts'

const publish =
  (): string => `with v as (insert into playbook_version (organisation_id, id, playbook_id, number, note, revision, publisher_id, date_published)
    select $1, $3, $2, coalesce((select max(number) from playbook_version where organisation_id = $1 and playbook_id = $2), 0) + 1, $5, d.revision, $6, now()
    from playbook_version d where d.organisation_id = $1 and d.id = $4 returning number),
  ${copies('$4', '$3', { isPublished: true })},
  p as (update playbook set published_version_id = $3, date_updated = now() where organisation_id = $1 and id = $2)
  select number from v`

/** Makes a new version of what the draft is now; later edits of the draft never reach it. */
export async function publishPlaybook(
  request: Request,
  args: Given<typeof publication> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:publish')
  const { note } = parse(publication, args)
  const draft = await openDraft(context, args.id, 'id')
  const [asked] = await context.db.query(
    'select from question where organisation_id = $1 and playbook_version_id = $2 limit 1',
    [context.organisationId, draft.versionId],
  )
  if (!asked) fail('STATE_REFUSED', { field: 'id', rule: 'REQUIRED' })
  if (draft.publishedId && !(await differ(context, draft.versionId, draft.publishedId)))
    fail('STATE_REFUSED', { field: 'id', rule: 'DUPLICATE' })
  const [version] = await context.db.query<{ number: number }>(publish(), [
    context.organisationId,
    draft.playbookId,
    newId(),
    draft.versionId,
    note,
    context.userId,
  ])
  logActivity(context, {
    of: playbookRecord,
    id: draft.playbookId,
    property: 'published',
    from: version!.number > 1 ? String(version!.number - 1) : null,
    to: String(version!.number),
    message: note,
  })
  return { id: draft.playbookId }
}

// The draft of a playbook: the only version that is ever written to.
import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

export interface Draft {
  playbookId: string
  title: string
  versionId: string
  publishedId: string | null
}

/** Locks the playbook, so that edits and publishing come one after the other. */
export async function openDraft(
  context: Context,
  playbookId: unknown,
  field = 'playbookId',
): Promise<Draft> {
  const id = idOf(playbookId, field)
  const [playbook] = await context.db.query<{
    title: string
    draft_version_id: string
    published_version_id: string | null
  }>(
    'select title, draft_version_id, published_version_id from playbook where organisation_id = $1 and id = $2 and date_deleted is null for no key update',
    [context.organisationId, id],
  )
  if (!playbook) return fail('NOT_FOUND', { field })
  return {
    playbookId: id,
    title: playbook.title,
    versionId: playbook.draft_version_id,
    publishedId: playbook.published_version_id,
  }
}

/** The same by a hub or question that stands in it, where its playbook is not named. */
export async function openDraftWith(
  context: Context,
  playbookId: string | null | undefined,
  table: 'question_hub' | 'question',
  id: string,
  field: string,
): Promise<Draft> {
  if (playbookId != null) return openDraft(context, playbookId)
  const [playbook] = await context.db.query<{ id: string }>(
    `select p.id from playbook p join ${table} x on x.organisation_id = p.organisation_id and x.playbook_version_id = p.draft_version_id
    where p.organisation_id = $1 and x.id = $2 and p.date_deleted is null`,
    [context.organisationId, id],
  )
  return playbook ? openDraft(context, playbook.id) : fail('NOT_FOUND', { field })
}

/** Counts one change of the draft; what a mutation on it answers with. */
export async function touchDraft(context: Context, draft: Draft): Promise<{ id: string }> {
  await context.db.query(
    `with v as (update playbook_version set revision = revision + 1 where organisation_id = $1 and id = $3 and number is null)
    update playbook set date_updated = now() where organisation_id = $1 and id = $2`,
    [context.organisationId, draft.playbookId, draft.versionId],
  )
  return { id: draft.versionId }
}

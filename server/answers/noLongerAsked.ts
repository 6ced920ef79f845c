import { viewerOf, type Viewer } from '../organisations/meetingVisible.ts'
import type { Context } from '../rules/authorise.ts'
import type { Asked } from './analyticsCounts.ts'
import { countsAmongMany } from './countsFor.ts'

/** The version that question `q` is of, joined as `asked`. */
export const askedVersion = (q: string): string =>
  `join playbook_version asked on asked.organisation_id = ${q}.organisation_id and asked.id = ${q}.playbook_version_id`

/**
 * Whether the newest version of a playbook lacks question `q`, which stands here as in the last
 * version that asked it, and answers to it count for somebody.
 */
export const isNoLongerAsked = (q: string, playbook: string, viewer: Viewer): string =>
  `asked.playbook_id = ${playbook}.id and asked.number is not null and ${q}.id in (
    select l.id from question_lineage l where l.organisation_id = ${viewer.org} and l.playbook_id = ${playbook}.id
      and not exists (select from question n where n.organisation_id = ${viewer.org}
        and n.playbook_version_id = ${playbook}.published_version_id and n.id = l.id)
      and exists (select from answer a where a.organisation_id = ${viewer.org} and a.question_id = l.id
        and not a.is_empty and ${countsAmongMany('a', viewer)}))
    and not exists (select from playbook_version later join question o on o.organisation_id = later.organisation_id
      and o.playbook_version_id = later.id and o.id = ${q}.id
      where later.organisation_id = ${viewer.org} and later.playbook_id = ${playbook}.id and later.number > asked.number)`

/** Questions of former versions whose answers still count for the person. */
export async function questionsNoLongerAsked(
  context: Context,
  playbookId: string,
): Promise<Asked[]> {
  return context.db.query<Asked>(
    `select q.id, q.data_type as "dataType" from playbook p join question q on q.organisation_id = p.organisation_id ${askedVersion('q')}
    where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null and $3::uuid is not null and $4::uuid is not null
      and ${isNoLongerAsked('q', 'p', viewerOf(context, '$3', '$4'))} order by q.norm, q.id`,
    [context.organisationId, playbookId, context.userId, context.organisationUserId],
  )
}

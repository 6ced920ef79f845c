import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { labelRecord } from '../labels/label.record.ts'
import type { Context } from '../rules/authorise.ts'
import type { Viewer } from '../rules/activity.ts'
import { declareRecord, seenIn, staysWhile } from '../records/record.ts'

/** Who may see a view that is not in the bin; in SQL, of a row. */
export const viewSeen = (row: string, user: string): string =>
  `(${row}.creator_id = ${user} or ${row}.is_shared)`

/** One in the bin concerns only those who may take it out. */
const viewVisible = (row: string, viewer: Viewer): string =>
  viewer.may('listView:editAny')
    ? viewSeen(row, viewer.user)
    : `(${viewSeen(row, viewer.user)} and (${row}.creator_id = ${viewer.user} or ${row}.date_deleted is null))`

export const listViewRecord = declareRecord({
  type: 'ListView',
  table: 'list_view',
  title: (row) => `${row}.title`,
  visible: viewVisible,
  // what its creator made of it may be from before it was shared
  log: {
    visible: (line, viewer) =>
      seenIn(viewVisible('lr', viewer), 'list_view lr', [
        `lr.organisation_id = ${line}.organisation_id`,
        `lr.id = ${line}.source_id`,
        `(lr.creator_id = ${viewer.user} or ${line}.creator_id <> lr.creator_id or ${line}.property in ('isShared', 'deleted', 'restored'))`,
      ]),
  },
  bin: {
    restore: {
      action: 'listView:edit',
      check: async (context, { id }) => {
        const [row] = await context.db.query<{
          creator_id: string
          is_shared: boolean
          kind: string
        }>(
          'select creator_id, is_shared, kind from list_view where organisation_id = $1 and id = $2',
          [context.organisationId, id],
        )
        if (!row) return
        await refuseTooMany(context, { creatorId: row.creator_id }, 'id')
        if (row.is_shared) await refuseTooMany(context, { sharedIn: row.kind }, 'id')
      },
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})

// a filter of a view goes on from a label that was merged
staysWhile(
  labelRecord,
  (row) =>
    `(${row}.merged_into_id is not null and exists (select from list_view x where x.organisation_id = ${row}.organisation_id
      and (${row}.id = any(x.label_ids) or position(${row}.id::text in lower(x.conditions::text)) > 0)))`,
)

/** Refuses one more view of a person, or one more that is shared, where there are as many as there may be. */
export async function refuseTooMany(
  context: Context,
  of: { creatorId: string } | { sharedIn: string },
  field: string,
): Promise<void> {
  const [condition, value, max] =
    'creatorId' in of
      ? ['creator_id = $2', of.creatorId, limits.views]
      : ['is_shared and kind = $2', of.sharedIn, limits.sharedViews]
  // two at once are counted after each other
  await context.db.query(
    "select pg_advisory_xact_lock(hashtextextended('list views ' || $1::uuid || ' ' || $2::text, 0))",
    [context.organisationId, value],
  )
  const [{ count }] = (await context.db.query<{ count: number }>(
    `select count(*)::int as count from list_view where organisation_id = $1 and ${condition} and date_deleted is null`,
    [context.organisationId, value],
  )) as [{ count: number }]
  if (count >= max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
}

import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf } from '../rules/check.ts'
import { addToTotal } from '../companies/rowTotal.ts'
import { recordEvent } from '../meetings/events.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'
import { binTables, type BinTable } from './binTables.ts'

/** Takes a thing out of the bin again; one that is not in it stays as it is. */
export async function restore(
  request: Request,
  args: { table: BinTable; id: string },
): Promise<string> {
  const { table, title, action } = binTables[args.table],
    context = authorise(request, action)
  const id = idOf(args.id, 'id'),
    visible =
      args.table === 'COMPANY_DIALOG' ? meetingVisible('t', viewerOf(context, '$3', '$4')) : 'true'
  const [row] = await context.db.query<{ title: string; deleted: boolean }>(
    `select ${title} as title, t.date_deleted is not null as deleted from ${table} t
    where t.organisation_id = $1 and t.id = $2 and $3::uuid is not null and $4::uuid is not null and ${visible} for update of t`,
    [context.organisationId, id, context.userId, context.organisationUserId],
  )
  if (!row) return fail('NOT_FOUND', { field: 'id' })
  if (!row.deleted) return id
  if (args.table === 'LABEL') {
    const [taken] = await context.db.query(
      'select from label where organisation_id = $1 and norm = app.norm($2) and date_deleted is null',
      [context.organisationId, row.title],
    )
    if (taken) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE', params: { title: row.title } })
  }
  await context.db.query(
    `update ${table} set date_deleted = null where organisation_id = $1 and id = $2`,
    [context.organisationId, id],
  )
  if (table === 'company' || table === 'contact') addToTotal(context, table, 1)
  logActivity(context, { table, id, property: 'restored', to: row.title })
  if (args.table === 'COMPANY_DIALOG') await recordEvent(context, id, 'DETAILS')
  return id
}

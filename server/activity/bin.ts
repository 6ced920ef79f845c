import { binDays } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'
import { binTables, binTablesOf, type BinTable } from './binTables.ts'

interface BinItem {
  id: string
  table: BinTable
  title: string
  dateDeleted: string
}

/** What was deleted and can still be brought back, newest first. */
export async function bin(request: Request): Promise<BinItem[]> {
  const context = authorise(request, 'bin:read'),
    viewer = viewerOf(context, '$2', '$3')
  const parts = binTablesOf(context.role).map((name) => {
    const { table, title } = binTables[name]
    return `(select t.id, '${name}' as "table", ${title} as title, t.date_deleted as "dateDeleted" from ${table} t
      where t.organisation_id = $1 and t.date_deleted > now() - interval '${binDays} days'${name === 'COMPANY_DIALOG' ? ` and ${meetingVisible('t', viewer)}` : ''} order by t.date_deleted desc limit 500)`
  })
  return context.db.query<BinItem>(
    `select * from (${parts.join(' union all ')}) b where $2::uuid is not null and $3::uuid is not null order by "dateDeleted" desc, id limit 500`,
    [context.organisationId, context.userId, context.organisationUserId],
  )
}

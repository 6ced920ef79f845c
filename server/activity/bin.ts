import { binSkip } from '../../shared/inputs/bin.ts'
import { bulkKinds } from '../companies/selectRecords.ts'
import { may, type Request } from '../engine/actor.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { binStay } from '../organisations/settings.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import type { RecordKind } from '../records/record.ts'
import { binnedKinds } from './binnedKinds.ts'

interface BinItem {
  id: string
  table: string
  title: string
  dateDeleted: string
  count: number | null
}
interface Asked {
  grouped?: boolean | null
  inside?: string | null
  skip?: number | null
}

/** Rows of what is asked for at once. */
const most = 500
const insidePage = 100

/**
 * What was deleted and can still be brought back, newest first. What one command deleted has one
 * moment, the command's: `grouped` gives it as one item, `inside` what is in that item, by title.
 */
export async function bin(request: Request, { grouped, inside, skip }: Asked): Promise<BinItem[]> {
  const context = authorise(request, 'bin:read'),
    viewer = viewerOf(context, '$2', '$3')
  const { skip: from = 0 } = parse(binSkip, { skip }),
    values: unknown[] = [context.organisationId, context.userId, context.organisationUserId]
  const select = (part: (kind: RecordKind, seen: string) => string[]): string =>
    binnedKinds()
      .filter(({ action }) => may(context.actor, action))
      .flatMap(({ kind }) =>
        part(kind, `t.organisation_id = $1 and ${kind.seen('t', viewer)}`).map((sql) => `(${sql})`),
      )
      .join(' union all ')
  const known = '$2::uuid is not null and $3::uuid is not null'
  if (inside != null) {
    values.push(idOf(inside, 'inside'))
    const rows = select((kind, seen) => (isBulk(kind) ? [insideOf(kind, seen)] : []))
    return context.db.query<BinItem>(
      `select * from (${rows}) b where ${known} order by title, id limit ${insidePage} offset ${from}`,
      values,
    )
  }
  const rows = select((kind, seen) =>
    grouped && isBulk(kind)
      ? [
          single(kind, seen, most + from, `and not exists (select ${bulkOf(kind)})`),
          group(kind, seen),
        ]
      : [single(kind, seen, most + from)],
  )
  return context.db.query<BinItem>(
    `select * from (${rows}) b where ${known} order by "dateDeleted" desc, id limit ${most} offset ${from}`,
    values,
  )
}

const isBulk = ({ name }: RecordKind): boolean => name in bulkKinds
const young = (row: string): string => `${row} > now() - ${binStay('$1')}`
/** The command that deleted row `t`. */
const bulkOf = ({ name }: RecordKind): string =>
  `from bulk_change b where b.organisation_id = $1 and b.kind = '${name}' and b.action = 'DELETE' and b.date_created = t.date_deleted`

const single = (
  { name, table, title, bin }: RecordKind,
  seen: string,
  limit: number,
  and = '',
): string =>
  `select t.id, '${name}' as "table", ${title('t')} as title, t.date_deleted as "dateDeleted", null::int as count from ${table} t
  where ${young('t.date_deleted')} and ${seen} ${and} and not ${bin?.restore?.isMerged?.('t') ?? 'false'} order by t.date_deleted desc limit ${limit}`

/** What one command deleted and is still there; the last of it is a record like others. */
const group = ({ name, table, title }: RecordKind, seen: string): string =>
  `select case g.count when 1 then g.id else b.id end as id, '${name}' as "table", g.title, b.date_created as "dateDeleted", nullif(g.count, 1) as count
  from bulk_change b, lateral (select count(*)::int as count, min(${title('t')}) as title, (array_agg(t.id))[1] as id from ${table} t where t.date_deleted = b.date_created and ${seen}) g
  where b.organisation_id = $1 and b.kind = '${name}' and b.action = 'DELETE' and ${young('b.date_created')} and g.count > 0`

const insideOf = ({ name, table, title }: RecordKind, seen: string): string =>
  `select t.id, '${name}' as "table", ${title('t')} as title, t.date_deleted as "dateDeleted", null::int as count from ${table} t
  where ${seen} and t.date_deleted = (select b.date_created from bulk_change b where b.organisation_id = $1 and b.id = $4 and b.kind = '${name}' and b.action = 'DELETE' and ${young('b.date_created')})`

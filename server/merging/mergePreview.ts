// Two records side by side, and what moves when they become one.
import type { Request } from '../engine/actor.ts'
import type { Context } from '../rules/authorise.ts'
import { columnsOf, type TableName } from '../rules/insertRow.ts'
import { mergedColumns, mergeKinds, takesOther } from './mergeFields.ts'
import { findBoth, mergingAs, ownerNames, revisionOf, type Row } from './mergeRecords.ts'
import { mergeParts, references, type MergeKind, type MergePart } from './references.ts'

interface Args {
  table: MergeKind
  winnerId: string
  loserId: string
}
interface Preview {
  revision: string
  winnerTitle: string
  loserTitle: string
  winnerChanged: string
  loserChanged: string
  fields: {
    field: string
    winner: string | null
    loser: string | null
    joined: string | null
    takesLoser: boolean
  }[]
  moves: { part: MergePart; count: number; both: number }[]
}

export async function mergePreview(request: Request, args: Args): Promise<Preview> {
  const context = mergingAs(request, args.table)
  const { winner, loser } = await findBoth(context, args, ''),
    { fields } = mergeKinds[args.table]
  const owners = await ownerNames(context, [winner['owner_id'], loser['owner_id']])
  const all = mergedColumns(fields, winner, loser, [])
  const said = (row: Row | typeof all, columns: readonly string[], by: string): string | null =>
    columns
      .map((one) => text(row[one], owners))
      .filter((one) => one !== '')
      .join(by) || null
  return {
    revision: revisionOf(args.table, winner, loser),
    winnerTitle: winner.title,
    loserTitle: loser.title,
    winnerChanged: String(winner['date_updated']),
    loserChanged: String(loser['date_updated']),
    fields: Object.entries(fields).map(([field, one]) => {
      const { columns, isList } = one
      const by = field === 'NAME' ? ' ' : ', '
      return {
        field,
        winner: said(winner, columns, by),
        loser: said(loser, columns, by),
        joined: isList ? said(all, columns, by) : null,
        takesLoser: takesOther(one, winner, loser),
      }
    }),
    moves: await movesOf(context, args),
  }
}

const text = (value: unknown, owners: ReadonlyMap<string, string>): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string' || typeof value === 'number'
      ? (owners.get(String(value)) ?? String(value))
      : ''

/** `both`: rows of which the winner has one of the same, and one of the two goes. */
async function movesOf(
  { db, organisationId }: Context,
  { table, winnerId, loserId }: Args,
): Promise<Preview['moves']> {
  const counted = references[table].flatMap(({ table: name, column, part, once }) =>
    part
      ? [
          `select '${part}' as part, count(*)::int as count, ${
            once
              ? `count(*) filter (where exists (select from ${name} w where w.organisation_id = $1 and w.${column} = $3 and w.${once.column} = l.${once.column}))::int`
              : '0'
          } as "both" from ${name} l where l.organisation_id = $1 and l.${column} = $2${notInBin(name)}${once ? otherNotInBin(once) : ''}`,
        ]
      : [],
  )
  // what hangs on the meetings goes with them
  if (table === 'COMPANY')
    counted.push(
      `select 'ANSWER', count(*)::int, 0 from meeting m join answer a on a.organisation_id = $1 and a.meeting_id = m.id and not a.is_empty
        where m.organisation_id = $1 and m.company_id = $2 and m.date_deleted is null`,
      `select 'NEXT_STEP', count(*)::int, 0 from meeting m join next_step n on n.organisation_id = $1 and n.meeting_id = m.id and n.date_deleted is null
        where m.organisation_id = $1 and m.company_id = $2 and m.date_deleted is null`,
    )
  const rows = await db.query<Preview['moves'][number]>(
    `select part, count, "both" from (${counted.join(' union all ')}) x where count > 0 and $3::uuid is not null`,
    [organisationId, loserId, winnerId],
  )
  return rows.toSorted((a, b) => mergeParts.indexOf(a.part) - mergeParts.indexOf(b.part))
}
/** What is in the bin moves too, and is not counted. */
const notInBin = (table: TableName): string =>
  'date_deleted' in columnsOf(table) ? ' and l.date_deleted is null' : ''
/** Nor is what leads to something in the bin, such as the place of a contact in a meeting there. */
const otherNotInBin = ({ column, of }: { column: string; of: TableName }): string =>
  'date_deleted' in columnsOf(of)
    ? ` and not exists (select from ${of} o where o.organisation_id = $1 and o.id = l.${column} and o.date_deleted is not null)`
    : ''

import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { tuple } from './collectRows.ts'
import { planRemoval, readCatalogue, type RemovalPlan } from './references.ts'
import { resetParts, resetTables, type ResetPart, type ResetTable } from './resetParts.ts'

interface Count {
  id: ResetTable
  table: ResetTable
  count: number
  along: Record<string, number>
}

/** Of each kind how much there is to remove, and what goes along. */
export async function resetCounts(request: Request): Promise<Count[]> {
  const { db, organisationId } = authorise(request, 'data:reset')
  const catalogue = await readCatalogue(db)
  const counts: Count[] = []
  for (const table of resetTables) {
    const part = resetParts[table],
      plan = planRemoval(catalogue, part)
    const tables = plan.tables.filter((name) => name !== plan.anchor || !plan.isAnchorKept)
    const [row] = await db.query<Record<string, number>>(
      `select ${tables
        .map(
          (name) =>
            `(select count(*)::int from ${name} t where t.organisation_id = $1 and ${goes(plan, part, name, 't')}) as ${name}`,
        )
        .join(', ')}`,
      [organisationId],
    )
    const main = part.only?.[0] ?? plan.anchor
    counts.push({
      id: table,
      table,
      count: row![main]!,
      along: Object.fromEntries(
        tables.flatMap((name) => (name !== main && row![name]! > 0 ? [[name, row![name]!]] : [])),
      ),
    })
  }
  return counts
}

/** Whether a row goes. */
function goes(plan: RemovalPlan, part: ResetPart, table: string, row: string): string {
  if (table === plan.anchor) return part.where?.([]).replaceAll(/\bt\./g, `${row}.`) ?? 'true'
  const conditions = plan.along.flatMap((one) => {
    if (one.child !== table) return []
    const parent = `${row}p`
    return `${tuple(row, one.columns)} in (select ${one.parentColumns.map((name) => `${parent}.${name}`).join(', ')} from ${one.parent} ${parent}
      where ${parent}.organisation_id = $1 and ${goes(plan, part, one.parent, parent)})`
  })
  return `(${conditions.join(' or ')})`
}

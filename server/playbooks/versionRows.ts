// What a version consists of, and copying it in one statement.
import type { Context } from '../rules/authorise.ts'
import { copyText, writtenColumns } from '../rules/insertRow.ts'

/** The tables whose rows make up a version. */
export const versionTables = [
  'question_hub',
  'question',
  'question_option',
  'answer_range',
] as const

/**
 * Inserts of all rows of version `from` into version `to` (SQL expressions), as common table
 * expressions. The database keeps rows of a published version as they are.
 */
export const copies = (
  from: string,
  to: string,
  { isPublished }: { isPublished: boolean },
): string =>
  versionTables
    .map(
      (table) =>
        `${table}_rows as (${copyText(table, { playbook_version_id: to, is_published: String(isPublished) }, `${table} s where s.organisation_id = $1 and s.playbook_version_id = ${from}`)})`,
    )
    .join(',\n')

/** Whether two versions differ in anything but the ids of their conditions. */
export async function differ(context: Context, one: string, other: string): Promise<boolean> {
  const [row] = await context.db.query<{ differ: boolean }>(
    `select ${versionTables
      .map((table) => {
        const same = ['organisation_id', 'playbook_version_id', 'is_published']
        if (table === 'answer_range') same.push('id')
        const columns = writtenColumns(table).filter((name) => !same.includes(name))
        const rows = (version: string): string =>
          `select ${columns.join(', ')} from ${table} where organisation_id = $1 and playbook_version_id = ${version}`
        return `exists (${rows('$2')} except ${rows('$3')}) or exists (${rows('$3')} except ${rows('$2')})`
      })
      .join(' or ')} as differ`,
    [context.organisationId, one, other],
  )
  return row!.differ
}

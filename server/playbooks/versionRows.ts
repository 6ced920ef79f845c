// What a version consists of, and copying it in one statement.
import type { Context } from '../rules/authorise.ts'

/** Table → its columns besides organisation, version and whether that is published. */
export const versionTables = {
  question_hub: 'id, title, icon, description, is_internal, importance, x, y, rank',
  question:
    'id, question_hub_id, title, icon, description, placeholder, data_type, default_value, default_start_value, default_end_value, default_value_bool, min_value, max_value, is_internal, importance, rank',
  question_option: 'id, question_id, title, rank',
  answer_range:
    'id, question_hub_id, target_question_id, question_id, value_bool, value_options, value_date_from, value_date_to, value_number_from, value_number_to',
} as const

/**
 * Inserts of all rows of version `from` into version `to` (SQL expressions), as common table
 * expressions. The database keeps rows of a published version as they are.
 */
export const copies = (
  from: string,
  to: string,
  { isPublished }: { isPublished: boolean },
): string =>
  Object.entries(versionTables)
    .map(
      ([table, columns]) =>
        `${table}_rows as (insert into ${table} (organisation_id, playbook_version_id, is_published, ${columns}) select organisation_id, ${to}, ${isPublished}, ${columns} from ${table} where organisation_id = $1 and playbook_version_id = ${from})`,
    )
    .join(',\n')

/** Whether two versions differ in anything but the ids of their conditions. */
export async function differ(context: Context, one: string, other: string): Promise<boolean> {
  const [row] = await context.db.query<{ differ: boolean }>(
    `select ${Object.entries(versionTables)
      .map(([table, all]) => {
        const columns = table === 'answer_range' ? all.replace('id, ', '') : all
        const rows = (version: string): string =>
          `select ${columns} from ${table} where organisation_id = $1 and playbook_version_id = ${version}`
        return `exists (${rows('$2')} except ${rows('$3')}) or exists (${rows('$3')} except ${rows('$2')})`
      })
      .join(' or ')} as differ`,
    [context.organisationId, one, other],
  )
  return row!.differ
}

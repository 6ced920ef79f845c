import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'

/**
 * Refuses ids that are no media of the organisation. What is attached already may stay, though it is gone. Answers with how the
 * log says a list of them: by their titles.
 */
export async function attachable(
  context: Context,
  ids: readonly string[] | undefined,
  field: string,
  attached: () => Promise<readonly string[]> = async () => [],
): Promise<(value: unknown) => string | undefined> {
  if (ids === undefined) return () => undefined
  const had = await attached(),
    asked = [...new Set([...had, ...ids])]
  if (asked.length === 0) return () => undefined
  const found = await context.db.query<{ id: string; title: string; is_there: boolean }>(
    `select id, title, date_deleted is null and type is not null as is_there from media_item
    where organisation_id = $1 and id = any($2)`,
    [context.organisationId, asked],
  )
  const media = new Map(found.map((one) => [one.id, one]))
  if (ids.some((id) => !had.includes(id) && !media.get(id)?.is_there))
    fail('BAD_INPUT', { field, rule: 'UNKNOWN_ID' })
  return (value) =>
    Array.isArray(value) && value.length > 0 && value.every((id) => asked.includes(id as string))
      ? value.map((id) => media.get(id as string)?.title ?? '?').join(', ')
      : undefined
}

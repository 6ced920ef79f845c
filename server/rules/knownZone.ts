import { fail } from '../../shared/errors.ts'
import type { Context } from './authorise.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** Whether PostgreSQL knows a zone that JavaScript knows. */
export async function isKnownZone({ db }: Pick<Context, 'db'>, zone: string): Promise<boolean> {
  known ??= db
    .query<{ name: string }>('select name from pg_timezone_names', [])
    .then((rows) => new Set(rows.map((r) => r.name)))
  known.catch(() => {
    known = undefined
  })
  return (await known).has(zone)
}

/** Refuses one that it does not know. */
export async function refuseUnknownZone(
  context: Pick<Context, 'db'>,
  zone: string,
  field = 'timeZone',
): Promise<void> {
  if (!(await isKnownZone(context, zone))) fail('BAD_INPUT', { field, rule: 'BAD_FORMAT' })
}

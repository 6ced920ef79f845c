// Bytes that an organisation may keep for its records: those of files, and of what higher slices keep in the same place.
import type { Context } from '../rules/authorise.ts'
import { declareStored } from '../work/storedBytes.ts'

const declared: string[] = []
/** `sql`: one number for the organisation $1. */
export const declareQuota = (sql: string): void => {
  declared.push(sql)
  declareStored(sql)
}
/** All of them, as SQL. */
export const quotaBytes = (): string => `(${declared.map((sql) => `(${sql})`).join(' + ')})::float8`

/** Two that ask for room at the same time ask one after the other. */
export const lockQuota = ({ db, organisationId }: Pick<Context, 'db' | 'organisationId'>): void =>
  db.send("select pg_advisory_xact_lock(hashtextextended('files ' || $1::uuid, 0))", [
    organisationId,
  ])

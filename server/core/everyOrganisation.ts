// Work of jobs: organisation by organisation, on no person's behalf.
import type { Database, Transaction } from './database.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** One transaction within an organisation. */
export const inOrganisation = (
  database: Database, organisationId: string,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> =>
  database.transaction({ organisationId, userId: nobody }, work, { purpose: 'jobs' })

/** The work for each organisation; one that fails does not keep the others from it. */
export async function everyOrganisation(database: Database, what: string, work: (organisationId: string) => Promise<void>): Promise<void> {
  const failed: unknown[] = []
  const ids = await database.global<{ id: string }>(
    'select id from organisation order by id', [], 'jobs')
  for (const { id } of ids) await work(id).catch((error: unknown) => failed.push(error))
  if (failed.length) throw new AggregateError(failed, `${what} failed for ${failed.length} organisations`)
}

// Work of jobs: for one organisation, on no person's behalf.
import type { Database } from './database.ts'
import type { Mode, Transaction } from './transaction.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** One transaction within an organisation. */
export const inOrganisation = <T>(
  database: Database,
  organisationId: string,
  work: (transaction: Transaction) => Promise<T>,
  mode: Pick<Mode, 'milliseconds'> = {},
): Promise<T> =>
  database.transaction({ organisationId, userId: nobody }, work, { ...mode, purpose: 'jobs' })

// Whoever is shut out of one organisation may enter another one that has a seat for them.
import type { Database } from '../database/database.ts'

interface ShutOut {
  userId: string
  /** from which they are shut out */
  organisationId: string
  address: string | undefined
}
type Find = (database: Pick<Database, 'global'>, who: ShutOut) => Promise<boolean>
let find: Find

/** The slice that has the seats says how one is found. */
export function declareSeatElsewhere(by: Find): void {
  find = by
}
export const hasSeatElsewhere: Find = (database, who) => find(database, who)

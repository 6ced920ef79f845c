// An archive may name somebody who was erased after it was made: they must not come back with it.
import type { Place } from './collectRows.ts'

interface Erasures {
  /** SQL: whether somebody was erased since the removal, or an erasure has begun. */
  since: (row: string) => string
  /** SQL: whether an erasure is to begin. */
  waiting: (row: string) => string
}
let declared: Erasures = { since: () => 'false', waiting: () => 'false' }
/** Who erases says so of a row of data_reset. */
export const declareErasures = (erasures: Erasures): void => {
  declared = erasures
}
export const erasures = (): Erasures => declared

/** Until the transaction ends, no undo and no erasure is started beside it: neither would see the other. */
export const holdErasures = ({ db, organisationId }: Place): void =>
  db.send(`select pg_advisory_xact_lock(hashtextextended('erasures ' || $1::uuid, 0))`, [
    organisationId,
  ])

// What a step of a comparison works on.
import type { Transaction } from '../database/transaction.ts'

export type Step = 'COMPARE' | 'APPLY' | 'UNDO'
/** The next rows of a comparison, behind those that are done. */
export interface ComparisonBatch {
  id: string
  creator_id: string
  language: 'EN' | 'FR' | 'NL'
  /** paths that were chosen */
  fields: string[]
  done_to: number
  row_count: number
}
export interface Work {
  db: Transaction
  organisationId: string
}

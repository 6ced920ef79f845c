// What a transaction is: in whose name it runs, and what it can be asked.
import { isId } from '../../shared/id.ts'
import type { Purpose } from '../platform/budgets.ts'

/** In whose name a transaction runs: row-level security goes by the organisation. */
export interface Person {
  organisationId: string
  /** app_user id */
  userId: string
  isSuperAdmin?: boolean
}
/** A transaction under way, and in whose name. */
export interface PersonTransaction extends Person {
  readonly db: Transaction
}
export interface Transaction {
  /** The statement stays prepared on its connection: few texts, all that differs in `values`. */
  query<R = Record<string, any>>(text: string, values: readonly unknown[]): Promise<R[]>
  /** The same where the rule needs no answer; the whole transaction fails with the statement. */
  send(text: string, values: readonly unknown[]): void
  /** a compiled read: the JSON text */
  json(text: string, values: readonly unknown[], isPrepared: boolean): Promise<string>
  /** When the work fails, what it changed is undone, its failure is told, and the transaction can go on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** runs once the change is durable */
  afterCommit(run: () => void): void
}

/** How a transaction runs. */
export interface Mode {
  /** whose connections it takes; those of rules when nothing is said */
  purpose?: Pooled
  isReadOnly?: boolean
  /** the longest that a statement may take, instead of the role's own time-out */
  milliseconds?: number | undefined
  /** a read that the next ones must not wait for on its connection */
  isSlow?: boolean
}
/** The purposes whose connections are checked out, one for each transaction. */
export type Pooled = Exclude<Purpose, 'reads'>

/**
 * What a transaction begins with. The setting goes into the statement's text, because a sharded
 * cluster passes only SET LOCAL on: hence the pattern check.
 */
export function begin(
  { organisationId, isSuperAdmin }: Person,
  { isReadOnly, milliseconds }: Mode = {},
): string[] {
  if (!isId(organisationId)) throw new Error('the tenant setting takes ids only')
  const texts = [
    isReadOnly ? 'begin read only' : 'begin',
    `set local app.organisation_id = '${organisationId}'`,
  ]
  if (milliseconds) texts.push(`set local statement_timeout = ${milliseconds}`)
  if (isSuperAdmin) texts.push(`set local app.super_admin = 'on'`)
  return texts
}

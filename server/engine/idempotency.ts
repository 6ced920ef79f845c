// The idempotency key of a change is its commandId: the same one again has no second effect.
import { hash } from 'node:crypto'
import { valueFromASTUntyped } from 'graphql'
import { fail } from '../../shared/errors.ts'
import type { Actor } from './actor.ts'
import type { Group } from './collectFields.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Document } from './documents.ts'

/** Variables as the client sent them. */
export type Sent = Readonly<Record<string, unknown>>
export interface Command {
  id: string
  field: string
  hash: string
}
type Owner = Pick<Actor, 'organisationId' | 'userId'>
interface Stored {
  input_hash: string
  result: unknown
}

/** The statement that keeps a command; its parameters begin at `from`. It fails for a known one. */
export const insertCommand = (from: number): string => {
  const places = Array.from({ length: 6 }, (_, i) => `$${from + i}`).join()
  return (
    'insert into command (organisation_id, user_id, id, field, input_hash, result) ' +
    `values (${places})`
  )
}
export const commandValues = (
  { organisationId, userId }: Owner,
  command: Command,
  result: unknown,
) => [organisationId, userId, command.id, command.field, command.hash, JSON.stringify(result)]

/** What the command's rule answered with when it ran; null: it has not. Throws COMMAND_REUSED. */
export async function earlierResult(
  transaction: Transaction,
  { organisationId, userId }: Owner,
  { id, hash }: Command,
): Promise<{ result: unknown } | null> {
  const [found] = await transaction.query<Stored>(
    `select input_hash, result from command
    where organisation_id = $1 and user_id = $2 and id = $3`,
    [organisationId, userId, id],
  )
  if (!found) return null
  // the hash is of the field too
  if (found.input_hash !== hash) fail('COMMAND_REUSED', { field: 'commandId' })
  return { result: found.result }
}

/** Tells whether a repeat asks for the same: of the field and the arguments that were given. */
export const commandHash = (document: Document, group: Group, sent: Sent): string =>
  hash('sha256', group.name + givenArguments(document, group, sent), 'base64url')

/**
 * The arguments as the client wrote them, in one order and without the command's own id: a default
 * that a later release adds must not make another command of a repeat.
 */
function givenArguments({ operation }: Document, group: Group, sent: Sent): string {
  const defaults = (operation.variableDefinitions ?? []).flatMap(
    ({ variable, defaultValue: value }) =>
      value ? [[variable.name.value, valueFromASTUntyped(value)]] : [],
  )
  const variables = { ...Object.fromEntries(defaults), ...sent }
  const given = (group.nodes[0].arguments ?? [])
    .filter((a) => a.name.value !== 'commandId')
    .map((a) => [a.name.value, valueFromASTUntyped(a.value, variables)])
  return JSON.stringify(withSortedKeys(Object.fromEntries(given)))
}
/** Of what JSON can say. Not as a replacer, which JSON.stringify calls for each value. */
function withSortedKeys(value: unknown): unknown {
  if (!value || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withSortedKeys)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]))
}

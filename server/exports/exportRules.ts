import { fail } from '../../shared/errors.ts'
import { may, type Actor } from '../engine/actor.ts'
import { exportedLists, type ExportRules } from '../records/exported.ts'

export type Format = 'CSV' | 'XLSX'

/** Refuses a list that the person may not read. */
export function exportRules(actor: Actor, list: string): ExportRules {
  const rules =
    exportedLists().get(list) ?? fail('BAD_INPUT', { field: 'list', rule: 'WRONG_TYPE' })
  for (const action of ['data:export', rules.action] as const)
    if (!may(actor, action)) fail('FORBIDDEN', { params: { action } })
  return rules
}

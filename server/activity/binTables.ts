import { can, type Action, type Role } from '../../shared/permissions.ts'
import type { LogKind } from '../rules/activity.ts'

export type BinTable = 'COMPANY' | 'CONTACT' | 'COMPANY_DIALOG' | 'PLAYBOOK' | 'LABEL'
interface Binned {
  table: LogKind
  title: string
  action: Action
}

/** What can be in the bin: its table, its title as SQL, and what those who see and restore it may do. */
export const binTables: Record<BinTable, Binned> = {
  COMPANY: { table: 'company', title: 't.name', action: 'company:delete' },
  CONTACT: {
    table: 'contact',
    title: `btrim(t.first_name || ' ' || t.last_name)`,
    action: 'contact:delete',
  },
  COMPANY_DIALOG: { table: 'meeting', title: 't.title', action: 'meeting:delete' },
  PLAYBOOK: { table: 'playbook', title: 't.title', action: 'playbook:delete' },
  LABEL: { table: 'label', title: 't.title', action: 'label:delete' },
}
export const binTablesOf = (role: Role | null): BinTable[] =>
  (Object.keys(binTables) as BinTable[]).filter((name) => can(role, binTables[name].action))

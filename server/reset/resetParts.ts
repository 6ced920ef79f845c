// What can be removed as a whole, and from which rows on: all that refers to them and cannot be without them goes along.
import type { TableName } from '../rules/insertRow.ts'

export const resetTables = [
  'COMPANY_DIALOGS',
  'ANSWERS',
  'QUESTIONS',
  'PLAYBOOKS',
  'CONTACTS',
  'LABELS',
] as const
/** In the order in which they are removed; they come back in the other one. */
export type ResetTable = (typeof resetTables)[number]

export interface ResetPart {
  table: TableName
  /** which of its rows, as a condition on `t`; what else goes is known */
  where?: (all: readonly ResetTable[]) => string
  /** the same where an id alone does not say which row it is */
  own?: string
  /** rows of the table stay, and of what refers to them only these tables go */
  only?: readonly TableName[]
  /** what has to be before its rows can go; $2: their ids */
  before?: string
}

/** Answers in which a label stands, unless all answers go too; and what such a label was merged into. */
const heldLabels = `with recursive held as (
    select l.id, l.merged_into_id from label l where l.organisation_id = $1 and exists (
      select from answer_entry e where e.organisation_id = $1 and l.id = any(e.value_options))
    union select l.id, l.merged_into_id from label l join held h on l.organisation_id = $1 and l.id = h.merged_into_id)
  select id from held`

const drafted = 'not t.is_published'

export const resetParts: Record<ResetTable, ResetPart> = {
  COMPANY_DIALOGS: { table: 'meeting' },
  ANSWERS: {
    table: 'meeting',
    where: () =>
      'exists (select from answer_entry e where e.organisation_id = $1 and e.meeting_id = t.id)',
    only: ['answer', 'answer_entry'],
  },
  // those of drafts: a published version never changes
  QUESTIONS: { table: 'question', where: () => drafted, own: drafted },
  PLAYBOOKS: {
    table: 'playbook',
    // nothing but the bin loses a playbook
    before:
      'update playbook set date_deleted = coalesce(date_deleted, now()) where organisation_id = $1 and id = any($2)',
  },
  CONTACTS: { table: 'contact' },
  LABELS: {
    table: 'label',
    where: (all) =>
      all.some((one) => one === 'COMPANY_DIALOGS' || one === 'ANSWERS' || one === 'PLAYBOOKS')
        ? 'true'
        : `t.id not in (${heldLabels})`,
  },
}

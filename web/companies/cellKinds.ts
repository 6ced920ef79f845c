import type { FieldValues, Resolver } from 'react-hook-form'
import { account } from '../../shared/inputs/account.ts'
import { contact } from '../../shared/inputs/contact.ts'
import type { Overlay_accountFragment, Overlay_personFragment } from '../gql.ts'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import type { RecordKey } from '../outbox/recordKey.ts'
import type { FieldsChange, RefusedEdit } from '../outbox/useRefusedEdits.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { accountDraft, accountInput, type AccountDraft } from './accountDraft.ts'
import type { CellRow } from './cellColumns.ts'
import { contactDraft, contactInput, type ContactDraft } from './contactDraft.ts'

/** How the cells of a list are edited: by the fields, the rules and the command of the record's form. */
export interface CellKind {
  /** The fields that are texts say how many characters they take. */
  shape: Readonly<Record<string, object>>
  resolver: Resolver<FieldValues, unknown, FieldValues>
  draftOf: (row: CellRow) => FieldValues
  /** What was refused, as a field holds it; undefined: as a text, a list one a line. */
  refusedField?: (edit: RefusedEdit, path: string) => unknown
  record: (id: string) => RecordKey
  change: (id: string, fields: FieldEdits) => FieldsChange
}

export const cellKinds: Readonly<Record<'Company' | 'Contact', CellKind>> = {
  Company: {
    shape: account.shape,
    resolver: checkedBy(account, (draft) => accountInput(draft as AccountDraft)),
    draftOf: (row) => accountDraft(row as Partial<Overlay_accountFragment>),
    record: (id) => `Company:${id}`,
    change: (id, fields) => ({ kind: 'updateCompany', record: `Company:${id}`, input: { fields } }),
  },
  Contact: {
    shape: contact.shape,
    resolver: checkedBy(contact, (draft) => contactInput(draft as ContactDraft)),
    draftOf: (row) => contactDraft(row as Partial<Overlay_personFragment>),
    record: (id) => `Contact:${id}`,
    change: (id, fields) => ({ kind: 'updateContact', record: `Contact:${id}`, input: { fields } }),
  },
}

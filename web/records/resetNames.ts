import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ResetTable } from '../gql.ts'

/** What each kind of data is called. */
export const resetNames: Record<ResetTable, MessageDescriptor> = {
  COMPANY_DIALOGS: msg`Meetings`,
  ANSWERS: msg`Answers`,
  QUESTIONS: msg`Questions of drafts`,
  PLAYBOOKS: msg`Playbooks`,
  CONTACTS: msg`Contacts`,
  LABELS: msg`Labels`,
}

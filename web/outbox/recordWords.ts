import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { recordType, type RecordKey, type RecordType } from './recordKey.ts'

type RecordWords = {
  /** What it is called where nothing kept its title. */
  unknown: MessageDescriptor
  open: MessageDescriptor
  gone: MessageDescriptor
}

const wordsByType: Record<RecordType, RecordWords> = {
  CompanyDialog: {
    unknown: msg`A meeting`,
    open: msg`Open the meeting`,
    gone: msg`The meeting was deleted, or you may not see it any more.`,
  },
  Company: {
    unknown: msg`An account`,
    open: msg`Open the account`,
    gone: msg`The account was deleted, or you may not see it any more.`,
  },
  Opportunity: {
    unknown: msg`An opportunity`,
    open: msg`Open the opportunity`,
    gone: msg`The opportunity was deleted, or you may not see it any more.`,
  },
  Contact: {
    unknown: msg`A contact`,
    open: msg`Open the contact`,
    gone: msg`The contact was deleted, or you may not see it any more.`,
  },
}

/** How the tray names a record that changes are about. */
export const recordWords = (record: RecordKey): RecordWords => wordsByType[recordType(record)]

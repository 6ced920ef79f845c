import type { ReactNode } from 'react'
import { fullName } from '../../shared/personName.ts'
import { useSession } from '../data/session.tsx'
import type { Account_companyFragment } from '../gql.ts'
import { accountPaths } from '../outbox/recordFields.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { editableFields } from './editableFields.ts'
import { usePlaceWords } from './usePlaceWords.ts'
import { usePutEdits } from './usePutEdits.ts'
import { useRecordWords } from './useRecordWords.ts'

interface Props {
  /** With the own unsent changes. */
  account: Account_companyFragment
  /** Above the lines. */
  children?: ReactNode
  onClose: () => void
}

/** What changed of an account, and of what its contacts are there. */
export function AccountHistory({ account, children, onClose }: Props) {
  const { can } = useSession()
  const { id, contacts } = account
  const record = `Company:${id}` as const
  const save = usePutEdits(record, (fields) => ({
    kind: 'updateCompany',
    record,
    input: { fields },
  }))
  const words = {
    company: useRecordWords(),
    company_contact: usePlaceWords(
      new Map(contacts.map(({ id: place, contact }) => [place, fullName(contact)])),
    ),
  }
  return (
    <HistoryPanel
      id={id}
      parts={contacts.map((place) => place.id)}
      words={words}
      putBack={
        can('company:update') ? { fields: editableFields(accountPaths, account), save } : null
      }
      revision={account}
      onClose={onClose}
    >
      {children}
    </HistoryPanel>
  )
}

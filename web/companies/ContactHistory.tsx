import type { ReactNode } from 'react'
import { useSession } from '../data/session.tsx'
import type { Contact_contactFragment } from '../gql.ts'
import { contactPaths } from '../outbox/recordFields.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { editableFields } from './editableFields.ts'
import { usePlaceWords } from './usePlaceWords.ts'
import { usePutEdits } from './usePutEdits.ts'
import { useRecordWords } from './useRecordWords.ts'

interface Props {
  /** With the own unsent changes. */
  contact: Contact_contactFragment
  /** Above the lines. */
  children?: ReactNode
  onClose: () => void
}

/** What changed of a contact, and of what they are at their accounts. */
export function ContactHistory({ contact, children, onClose }: Props) {
  const { can } = useSession()
  const { id, companies } = contact
  const record = `Contact:${id}` as const
  const save = usePutEdits(record, (fields) => ({
    kind: 'updateContact',
    record,
    input: { fields },
  }))
  const words = {
    contact: useRecordWords(),
    company_contact: usePlaceWords(
      new Map(companies.map(({ id: place, company }) => [place, company.name])),
    ),
  }
  return (
    <HistoryPanel
      id={id}
      parts={companies.map((place) => place.id)}
      words={words}
      putBack={
        can('contact:update') ? { fields: editableFields(contactPaths, contact), save } : null
      }
      revision={contact}
      onClose={onClose}
    >
      {children}
    </HistoryPanel>
  )
}

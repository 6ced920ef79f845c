import { useLingui } from '@lingui/react/macro'
import { IconAddressBook } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import type { PreviewProps } from '../app/usePreview.ts'
import { ContactAccounts, ContactFacts } from '../companies/ContactFacts.tsx'
import { MeetingRows } from '../companies/MeetingRows.tsx'
import { PreviewPane, PreviewPart, PreviewTitle } from '../companies/PreviewPane.tsx'
import { ContactPageDocument } from '../gql.ts'
import { useOverlaid } from '../outbox/OutboxProvider.tsx'
import { NoRecord } from '../records/RecordWaiting.tsx'

/** Beside the list of contacts: how one's page begins. */
export const ContactPreview = (props: PreviewProps) => <PreviewPane {...props} Shown={Shown} />

function Shown({ id }: { id: string }) {
  const { t } = useLingui()
  const [{ data, error, fetching }, again] = useQuery({
    query: ContactPageDocument,
    variables: { id },
  })
  const contact = useOverlaid(data?.contact)
  if (!contact)
    return (
      <NoRecord
        error={error}
        fetching={fetching}
        onRetry={again}
        icon={IconAddressBook}
        missing={t`This contact does not exist, or you may not see it.`}
      />
    )
  return (
    <>
      <PreviewTitle>
        <Link className="quiet" to="/contact/$contactId" params={{ contactId: id }}>
          {fullName(contact)}
        </Link>
      </PreviewTitle>
      <ContactFacts contact={contact} />
      <PreviewPart title={t`Accounts`}>
        <ContactAccounts contact={contact} />
      </PreviewPart>
      <PreviewPart title={t`Meetings`}>
        <MeetingRows meetings={contact.companyDialogs.slice(0, 3)} />
      </PreviewPart>
    </>
  )
}

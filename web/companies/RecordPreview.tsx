import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useQuery, type CombinedError } from 'urql'
import { fullName } from '../../shared/personName.ts'
import type { RecordTable } from '../../shared/recordConditions.ts'
import { KnownAnswers } from '../answers/KnownAnswers.tsx'
import { errorText } from '../data/errors.ts'
import { AccountPageDocument, ContactPageDocument } from '../gql.ts'
import { useOverlaid } from '../outbox/OutboxProvider.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { ContactAccounts, ContactFacts } from './ContactFacts.tsx'
import { MeetingRows } from './MeetingRows.tsx'
import classes from './RecordPreview.module.css'

interface Props {
  table: RecordTable
  /** The row; none yet, or none that the list still shows. */
  id: string | undefined
  onClose: () => void
}

/** Who goes through the rows by a key that is held down is not shown each of them, ms. */
const rests = 120

/** Beside a list: what the page of the row with the focus begins with. */
export function RecordPreview({ table, id, onClose }: Props) {
  const { t } = useLingui()
  const [shown] = useDebouncedValue(id, rests)
  const Preview = table === 'COMPANY' ? AccountPreview : ContactPreview
  return (
    <aside className={classes.preview} aria-label={t`Preview`}>
      <CloseButton
        className={classes.close ?? ''}
        aria-label={t`Close the preview`}
        onClick={onClose}
      />
      {shown ? (
        <Preview key={shown} id={shown} />
      ) : (
        <p className={classes.none}>
          <Trans>Choose a row to see here what it holds.</Trans>
        </p>
      )}
    </aside>
  )
}

function AccountPreview({ id }: { id: string }) {
  const { t } = useLingui()
  const [{ data, error, fetching }, again] = useQuery({
    query: AccountPageDocument,
    variables: { id },
  })
  const account = useOverlaid(data?.company)
  if (!account) return <Missing fetching={fetching} error={error} onRetry={again} />
  return (
    <>
      <h2 className={classes.title}>
        <Link className="quiet" to="/account/$companyId" params={{ companyId: id }}>
          {account.name}
        </Link>
      </h2>
      <AccountFacts account={account} />
      <Part title={t`What we know`}>
        <KnownAnswers
          of={`Company:${id}`}
          answers={account.newestAnswers}
          none={<Trans>No question has been answered yet.</Trans>}
        />
      </Part>
      <Part title={t`Meetings`}>
        <MeetingRows
          meetings={account.companyDialogs.slice(0, 3)}
          total={account.companyDialogCount}
        />
      </Part>
    </>
  )
}

function ContactPreview({ id }: { id: string }) {
  const { t } = useLingui()
  const [{ data, error, fetching }, again] = useQuery({
    query: ContactPageDocument,
    variables: { id },
  })
  const contact = useOverlaid(data?.contact)
  if (!contact) return <Missing fetching={fetching} error={error} onRetry={again} />
  return (
    <>
      <h2 className={classes.title}>
        <Link className="quiet" to="/contact/$contactId" params={{ contactId: id }}>
          {fullName(contact)}
        </Link>
      </h2>
      <ContactFacts contact={contact} />
      <Part title={t`Accounts`}>
        <ContactAccounts contact={contact} />
      </Part>
      <Part title={t`Meetings`}>
        <MeetingRows meetings={contact.companyDialogs.slice(0, 3)} />
      </Part>
    </>
  )
}

function Missing({
  fetching,
  error,
  onRetry,
}: {
  fetching: boolean
  error: CombinedError | undefined
  onRetry: () => void
}) {
  if (error) return <ErrorState onRetry={onRetry}>{errorText(error)}</ErrorState>
  if (fetching) return <LoadingState rows={6} />
  return (
    <p className={classes.none}>
      <Trans>It does not exist any more, or you may not see it.</Trans>
    </p>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={classes.part}>{title}</h3>
    {children}
  </section>
)

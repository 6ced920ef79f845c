import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { KnownAnswers } from '../answers/KnownAnswers.tsx'
import type { PreviewProps } from '../app/usePreview.ts'
import { AccountFacts } from '../companies/AccountFacts.tsx'
import { MeetingRows } from '../companies/MeetingRows.tsx'
import { PreviewPane, PreviewPart, PreviewTitle } from '../companies/PreviewPane.tsx'
import { AccountPageDocument } from '../gql.ts'
import { useOverlaid } from '../outbox/OutboxProvider.tsx'
import { NoRecord } from '../records/RecordWaiting.tsx'

/** Beside the list of accounts: how one's page begins. */
export const AccountPreview = (props: PreviewProps) => <PreviewPane {...props} Shown={Shown} />

function Shown({ id }: { id: string }) {
  const { t } = useLingui()
  const [{ data, error, fetching }, again] = useQuery({
    query: AccountPageDocument,
    variables: { id },
  })
  const account = useOverlaid(data?.company)
  if (!account)
    return (
      <NoRecord
        error={error}
        fetching={fetching}
        onRetry={again}
        icon={IconBuilding}
        missing={t`This account does not exist, or you may not see it.`}
      />
    )
  return (
    <>
      <PreviewTitle>
        <Link className="quiet" to="/account/$companyId" params={{ companyId: id }}>
          {account.name}
        </Link>
      </PreviewTitle>
      <AccountFacts account={account} />
      <PreviewPart title={t`What we know`}>
        <KnownAnswers
          of={`Company:${id}`}
          answers={account.newestAnswers}
          none={<Trans>No question has been answered yet.</Trans>}
        />
      </PreviewPart>
      <PreviewPart title={t`Meetings`}>
        <MeetingRows
          meetings={account.companyDialogs.slice(0, 3)}
          total={account.companyDialogCount}
        />
      </PreviewPart>
    </>
  )
}

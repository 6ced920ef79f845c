import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { MeetingSummaryDocument, MeetingSummaryTextDocument, ShareAddressDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SummaryForm } from './SummaryForm.tsx'

interface Props {
  meetingId: string
  /** Opens what is shared of the meeting, in this dialog's place. */
  onShare: () => void
  onClose: () => void
}

/** What is written to the customer about a meeting: it begins with what is shared of it, and nothing else. */
export function MeetingSummary({ meetingId, onShare, onClose }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`Summary for the customer`} size="48rem" onClose={onClose}>
      {({ onDirty }) => <Loaded meetingId={meetingId} onShare={onShare} onDirty={onDirty} />}
    </FormDialog>
  )
}

function Loaded({
  meetingId,
  onShare,
  onDirty,
}: Pick<Props, 'meetingId' | 'onShare'> & { onDirty: (dirty: boolean) => void }) {
  const { t } = useLingui()
  const { me } = useSession()
  // what a form begins with: a colleague may have shared it meanwhile
  const requestPolicy = 'network-only'
  const [{ data, error }, refetch] = useQuery({
    query: MeetingSummaryDocument,
    variables: { id: meetingId },
    requestPolicy,
  })
  const meeting = data?.companyDialog,
    share = meeting?.share
  const language = share?.language ?? me.language
  const [text, refetchText] = useQuery({
    query: MeetingSummaryTextDocument,
    variables: { companyDialogId: meetingId, language },
    pause: !share,
    requestPolicy,
  })
  const [address] = useQuery({
    query: ShareAddressDocument,
    variables: { id: share?.id ?? '' },
    pause: !share,
    requestPolicy,
  })
  const failed = error ?? text.error
  if (failed && !text.data)
    return (
      <ErrorState
        onRetry={() => {
          refetch({ requestPolicy })
          if (share) refetchText({ requestPolicy })
        }}
      >
        {errorText(failed)}
      </ErrorState>
    )
  if (data && !meeting) return <EmptyState compact title={t`This meeting does not exist`} />
  const content = text.data?.meetingSummaryText
  if (meeting && (!share || content === null))
    return (
      <EmptyState
        compact
        title={t`This meeting is not shared with its customer.`}
        action={
          <Button onClick={onShare}>
            <Trans>Share with the customer</Trans>
          </Button>
        }
      >
        <Trans>
          A summary has what is shared, and nothing else. Choose first what the customer may see.
        </Trans>
      </EmptyState>
    )
  if (!meeting || content === undefined || (!address.data && !address.error))
    return <Skeleton height={360} />
  const path = address.data?.meetingShareAddress
  return (
    <SummaryForm
      meeting={meeting}
      first={{ content: content ?? '', language }}
      address={path ? new URL(path, location.origin).href : null}
      onDirty={onDirty}
    />
  )
}

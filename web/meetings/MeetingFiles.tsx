import { Trans } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { FileSection } from '../files/FileSection.tsx'
import { MeetingFilesDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import classes from './SideList.module.css'
import { useReadAgain } from './useReadAgain.ts'

/** Addresses of files are good for five minutes: read anew before that. */
const times = { every: 120_000, after: 2000 }

type MeetingFilesProps = {
  meetingId: string
  /** Another one: something was changed. */
  seq: number
}

/** The files of a meeting; with what waits here also where it is not on the server yet. */
export function MeetingFiles({ meetingId, seq }: MeetingFilesProps) {
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MeetingFilesDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  useReadAgain(seq, times, again)
  const files = data?.companyDialog?.files ?? null
  const problem = error && problemsOf(error)[0]
  const isUnknown = problem?.code === 'NETWORK' || problem?.code === 'TIMEOUT'
  if (!files && fetching) return <LoadingState rows={2} />
  return (
    <>
      {!files && error && !isUnknown && <ErrorState onRetry={again}>{errorText(error)}</ErrorState>}
      {!files && isUnknown && (
        <p className={classes.none}>
          <Trans>Files are seen again when there is a network. You can add some now.</Trans>
        </p>
      )}
      <FileSection
        of={{ argument: 'companyDialogId', id: meetingId }}
        files={files ?? (error ? null : [])}
        onChange={again}
      />
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { FileSection } from '../files/FileSection.tsx'
import { MeetingFilesDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import classes from './SideList.module.css'

/** Addresses of files are good for five minutes: read anew before that, ms; and so long behind what somebody changes. */
const readEvery = 120_000,
  readAfter = 2000

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
  const readAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) again()
  })
  useEffect(() => {
    const timer = setInterval(() => readAgain(), readEvery),
      seen = (): void => readAgain()
    addEventListener('online', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      removeEventListener('online', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  const shown = useRef(seq)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // one read for all that is changed meanwhile, however steadily
    if (seq === shown.current || timer.current) return
    shown.current = seq
    timer.current = setTimeout(() => {
      timer.current = undefined
      readAgain()
    }, readAfter)
  }, [seq])
  useEffect(() => () => clearTimeout(timer.current), [])
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

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlayerRecord } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { MeetingRecordingsDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { chooseMicrophone, chosenMicrophone, microphones } from './microphone.ts'
import { RecordingRow } from './RecordingRow.tsx'
import { unsentText } from './recordingTexts.ts'
import classes from './Recordings.module.css'
import { useReadAgain } from '../meetings/useReadAgain.ts'
import { useRecordingUploads } from './useRecordingUploads.ts'
import { useRunning } from './useRunning.ts'
import { useStartRecording } from './useStartRecording.ts'

type RecordingsProps = {
  meetingId: string
  /** Another one: something was changed. */
  seq: number
}

/** The recordings of a meeting, who has agreed to them, and where one is begun. */
export function Recordings({ meetingId, seq }: RecordingsProps) {
  const { t } = useLingui()
  const { can } = useSession()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MeetingRecordingsDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const [isAsking, setAsking] = useState(false)
  const running = useRunning()
  const [uploads, all] = useRecordingUploads()
  const meeting = data?.companyDialog
  const { start, isStarting } = useStartRecording(meetingId, meeting?.title ?? '', () =>
    setAsking(true),
  )
  const came = useEffectEvent((of: string) => {
    if (of === meetingId) again()
  })
  useEffect(() => uploads.onNews((news) => came(news.meetingId)), [uploads])
  const isPrepared = meeting?.recordings.some(({ state }) => state === 'WAITING') ?? false
  useReadAgain(seq, { every: isPrepared ? 2000 : 120_000, after: 700 }, again)
  const isHere = running?.meetingId === meetingId
  if (!meeting && fetching) return <LoadingState rows={2} />
  return (
    <div className={classes.recordings}>
      {!meeting && error && <ErrorState onRetry={again}>{errorText(error)}</ErrorState>}
      {!meeting && !error && <p className={classes.hint}>{unsentText()}</p>}
      {meeting?.recordings.length === 0 && (
        <p className={classes.hint}>
          <Trans>No recordings yet</Trans>
        </p>
      )}
      {meeting?.recordings.some(({ lockedUntil }) => lockedUntil) && (
        <div className={classes.unknown} role="status">
          <p>
            <Trans>
              A consent was taken back on the page for the customer. The recordings are locked until
              one of you says whether it was who was named.
            </Trans>
          </p>
          {can('consent:declare') && (
            <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
              <Trans>Say who that was</Trans>
            </Button>
          )}
        </div>
      )}
      {meeting && meeting.recordings.length > 0 && (
        <ul className={classes.list} aria-label={t`Recordings`}>
          {meeting.recordings.map((recording) => (
            <RecordingRow
              key={recording.id}
              recording={recording}
              left={all.find(({ id }) => id === recording.id)?.left ?? 0}
              onChange={again}
            />
          ))}
        </ul>
      )}
      {meeting && can('recording:make') && (
        <>
          <div className={classes.tools}>
            <Button
              size="compact-md"
              color="red"
              data-record
              loading={isStarting}
              disabled={running !== null}
              leftSection={<IconPlayerRecord size={16} aria-hidden />}
              onClick={() => void start()}
            >
              {isHere ? <Trans>It is being recorded</Trans> : <Trans>Record</Trans>}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
              <Trans>Consents</Trans>
            </Button>
          </div>
          <Microphone isRunning={isHere} />
          {isAsking && (
            <ConsentDialog
              meetingId={meetingId}
              onClose={() => setAsking(false)}
              onStart={running ? null : () => void start()}
              onWithdrawn={again}
            />
          )}
        </>
      )}
    </div>
  )
}

/** With which microphone: a browser names them once it may use one. */
function Microphone({ isRunning }: { isRunning: boolean }) {
  const { t } = useLingui()
  const [known, setKnown] = useState<readonly { id: string; name: string }[]>([])
  const [chosen, setChosen] = useState(chosenMicrophone)
  useEffect(() => {
    let isGone = false
    const look = (): void =>
      void microphones().then((found) => {
        if (!isGone) setKnown(found)
      })
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    look()
    mediaDevices?.addEventListener('devicechange', look)
    return () => {
      isGone = true
      mediaDevices?.removeEventListener('devicechange', look)
    }
  }, [isRunning])
  if (known.length < 2) return null
  return (
    <NativeSelect
      size="xs"
      label={t`Microphone`}
      disabled={isRunning}
      value={known.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
      onChange={(event) => {
        const id = event.currentTarget.value || null
        setChosen(id)
        chooseMicrophone(id)
      }}
      data={[
        { value: '', label: t`That of the system` },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

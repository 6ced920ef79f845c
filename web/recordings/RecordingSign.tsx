import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useQuery } from 'urql'
import { useSession } from '../data/session.tsx'
import {
  MeetingConsentsDocument,
  RunningRecordingsDocument,
  type RunningRecordingsQuery,
} from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useSignPlace } from '../ui/signPlace.ts'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import classes from './Recordings.module.css'
import { recorder } from './recorder.ts'
import { useReadAgain } from '../meetings/useReadAgain.ts'
import { useConsentNews } from './useConsentNews.ts'
import { useRecordingUploads } from './useRecordingUploads.ts'
import { useRunning } from './useRunning.ts'
import { useStartRecording } from './useStartRecording.ts'

/** Without a piece for so long, a device is not heard of any more, ms. */
const quiet = 60_000
/** What comes over a bad line may have been said so long ago while more is being said, ms. */
const behind = 900_000
type Sound = NonNullable<RunningRecordingsQuery['companyDialog']>['recordings'][number]
/** Its device is heard of, and brings what is said now: one without a network may bring what was said hours ago. */
function isLive({ dateCreated, dateUpdated, spans }: Sound): boolean {
  const last = spans.at(-1),
    heardTo = Date.parse(dateCreated) + 1000 * (last ? last.at + last.length : 0)
  return Date.now() - Date.parse(dateUpdated) < quiet && Date.now() - heardTo < behind
}

/** What is shown to the customer in the whole screen. */
const shown = '[data-presenter]'
const isShowing = (): boolean => document.querySelector(shown) !== null

type RecordingSignProps = { meetingId: string; seq: number }

/** On the page of a meeting, whatever is folded away: that a colleague records it, and the keys of the recorder. */
export function RecordingSign({ meetingId, seq }: RecordingSignProps) {
  const { t } = useLingui()
  const { can } = useSession()
  const [{ data }, refetch] = useQuery({
    query: RunningRecordingsDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  // known without a network too, where a recording begins by what this device knows of consents
  const [, consentsAgain] = useQuery({
    query: MeetingConsentsDocument,
    variables: { id: meetingId },
    pause: !can('consent:declare'),
    requestPolicy: 'cache-and-network',
  })
  useConsentNews(meetingId, () => {
    if (can('consent:declare')) consentsAgain({ requestPolicy: 'network-only' })
  })
  const [isAsking, setAsking] = useState(false)
  const running = useRunning(),
    [uploads] = useRecordingUploads()
  const meeting = data?.companyDialog
  const others =
    meeting?.recordings.filter(
      ({ id, state }) => state === 'RUNNING' && id !== running?.id && !uploads.hasEnded(id),
    ) ?? []
  useReadAgain(seq, { every: others.length ? 15_000 : 600_000, after: 700 }, again)
  const live = others.filter(isLive)
  const { start } = useStartRecording(meetingId, meeting?.title ?? '', () => setAsking(true))
  const group = t`Meeting`,
    enabled = can('recording:make') && Boolean(meeting)
  useShortcut(
    'r',
    t`Record, pause and go on`,
    () => {
      if (!running) {
        // what it asks for first would stand beneath what is shown to the customer
        if (!isShowing()) void start()
      } else if (running.state === 'paused') void recorder.resume()
      else recorder.pause()
    },
    { group, enabled, over: shown },
  )
  useShortcut('Shift+r', t`Stop the recording`, () => recorder.stop(), {
    group,
    enabled: running !== null,
    // in a drawing the letter alone is a tool
    over: `${shown}, [data-sheet]`,
  })
  const who = [...new Set(live.map(({ creator }) => fullName(creator)))].join(', ')
  useAnnounced(who ? t`${who} records this meeting.` : '', 'recording-of-others')
  const place = useSignPlace()
  return (
    <>
      {who &&
        createPortal(
          <div className={classes.others} role="status" data-recorded-by-others>
            <span className={classes.dot} aria-hidden />
            {t`${who} records this meeting.`}
          </div>,
          place,
        )}
      {isAsking && (
        <ConsentDialog
          meetingId={meetingId}
          onClose={() => setAsking(false)}
          onStart={running ? null : () => void start()}
          onWithdrawn={again}
        />
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerRecord,
  IconPlayerStopFilled,
  IconRefresh,
} from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useSignPlace } from '../ui/signPlace.ts'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { noteText, refusedText } from './recordingTexts.ts'
import classes from './Recordings.module.css'
import { recorder, type Running } from './recorder.ts'
import type { ShownRecordingUpload } from './recordingNews.ts'
import { timeText } from './timeText.ts'
import { useTick } from './useRunning.ts'

type RecordingBarProps = {
  running: Running
  /** What of it has not reached the server. */
  upload: ShownRecordingUpload | undefined
  onRetry: () => void
}

/** The sign that this device records: on every page, over whatever is there. */
export function RecordingBar({ running, upload, onRetry }: RecordingBarProps) {
  const { t } = useLingui()
  const { state, title, notes } = running,
    isPaused = state === 'paused'
  useTick(250, state === 'running')
  const said = isPaused ? t`The recording is paused.` : t`This meeting is being recorded.`
  useAnnounced(said, 'recording')
  const trouble = useTrouble(upload),
    place = useSignPlace()
  useAnnounced(trouble, 'recording-trouble')
  return createPortal(
    <section
      className={classes.bar}
      data-recording-bar
      data-paused={isPaused || undefined}
      aria-label={t`Recording`}
    >
      <div className={classes.line}>
        <span className={classes.dot} aria-hidden />
        <strong>{isPaused ? t`Paused` : t`Recording`}</strong>
        <span className={classes.time} data-recording-time>
          {timeText(recorder.elapsed() / 1000)}
        </span>
        <Level />
        <span className={classes.title} title={title}>
          {title}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          disabled={state === 'stopping'}
          leftSection={
            isPaused ? (
              <IconPlayerRecord size={14} aria-hidden />
            ) : (
              <IconPlayerPause size={14} aria-hidden />
            )
          }
          onClick={() => (isPaused ? void recorder.resume() : recorder.pause())}
        >
          {isPaused ? <Trans>Go on</Trans> : <Trans>Pause</Trans>}
        </Button>
        <Button
          size="compact-sm"
          color="red"
          // a meeting is stopped too
          aria-label={t`Stop the recording`}
          disabled={state === 'stopping'}
          leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
          onClick={() => recorder.stop()}
        >
          <Trans>Stop</Trans>
        </Button>
      </div>
      {trouble && (
        <p className={classes.note} data-trouble>
          {trouble}{' '}
          {upload?.problem && (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={onRetry}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={classes.note} role="status">
          {noteText(note)}
        </p>
      ))}
    </section>,
    place,
  )
}

/** So many pieces wait before it is said: one or two do on any line. */
const manyLeft = 3

/** What is the matter with the way of it to the server; '' for nothing. */
function useTrouble(upload: ShownRecordingUpload | undefined): string {
  const { t } = useLingui()
  if (!upload) return ''
  const { problem, isOnDevice, later, left, unasked } = upload
  if (problem) {
    // in brackets
    const why = refusedText(problem).replace(/\.$/, '')
    // one that the server does not let begin is paused
    if (isOnDevice && unasked)
      return t`The server does not take the recording (${why}). What was recorded is kept on this device.`
    return isOnDevice
      ? t`The server does not take the recording (${why}). It goes on, and is kept on this device.`
      : t`The server does not take the recording (${why}), and this device has no room for it: keep this page open.`
  }
  if (!isOnDevice)
    return t`This device has no room for it: keep this page open until all of it is sent.`
  return later && left > manyLeft
    ? t`The server does not take it at the moment. What is recorded is kept on this device, and sent later.`
    : ''
}

/** How loud it is. */
function Level() {
  const { t } = useLingui()
  useTick(120, true)
  const percent = Math.round(100 * Math.sqrt(recorder.level()))
  return (
    <span
      className={classes.level}
      role="meter"
      aria-label={t`Level of the microphone`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerRecord, IconPlayerStopFilled } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { noteText } from './recordingTexts.ts'
import classes from './Recordings.module.css'
import { recorder, type Running } from './recorder.ts'
import { timeText } from './timeText.ts'
import { useTick } from './useRunning.ts'

/** The sign that this device records: on every page, over whatever is there. */
export function RecordingBar({ running }: { running: Running }) {
  const { t } = useLingui()
  const { state, title, notes } = running,
    isPaused = state === 'paused'
  useTick(250, state === 'running')
  const said = isPaused ? t`The recording is paused.` : t`This meeting is being recorded.`
  useAnnounced(said, 'recording')
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
          disabled={state === 'stopping'}
          leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
          onClick={() => recorder.stop()}
        >
          <Trans>Stop</Trans>
        </Button>
      </div>
      {notes.map((note) => (
        <p key={note} className={classes.note} role="status">
          {noteText(note)}
        </p>
      ))}
    </section>,
    document.body,
  )
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

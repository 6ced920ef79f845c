import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconPlayerRecord } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import type { KeptRecording } from './keptRecordings.ts'
import classes from './Recordings.module.css'
import { useStartRecording } from './useStartRecording.ts'

type GoOnProps = { cut: Pick<KeptRecording, 'meetingId' | 'title'>; onClose: () => void }

/** A reload ends a recording: says so on the page that comes after it, and begins the next one at once. */
export function GoOn({ cut: { meetingId, title }, onClose }: GoOnProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { start, isStarting } = useStartRecording(meetingId, title, () => setAsking(true))
  const said = t`The recording of ${title} ended with its page. What was recorded is kept.`
  useAnnounced(said, 'recording-cut')
  return (
    <>
      {createPortal(
        <section className={classes.bar} data-go-on aria-label={t`Recording that was cut short`}>
          <div className={classes.line}>
            <span className={classes.cut}>{said}</span>
            <Button
              className={classes.goOn ?? ''}
              size="compact-sm"
              color="red"
              loading={isStarting}
              leftSection={<IconPlayerRecord size={14} aria-hidden />}
              onClick={() => void start()}
            >
              <Trans>Go on recording</Trans>
            </Button>
            <CloseButton aria-label={t`Do not go on`} onClick={onClose} />
          </div>
        </section>,
        document.body,
      )}
      {isAsking && (
        <ConsentDialog
          meetingId={meetingId}
          onClose={() => setAsking(false)}
          onStart={() => void start()}
          onWithdrawn={onClose}
        />
      )}
    </>
  )
}

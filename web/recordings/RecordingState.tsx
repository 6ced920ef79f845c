import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconDownload, IconMicrophone, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { fileProblemText } from '../files/fileTexts.ts'
import classes from '../files/UploadsState.module.css'
import { dateText } from '../ui/dateText.ts'
import { notify } from '../ui/notify.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { GoOn } from './GoOn.tsx'
import { RecordingBar } from './RecordingBar.tsx'
import { recorder } from './recorder.ts'
import type { RecordingNews } from './recordingUploads.ts'
import { useRecordingUploads } from './useRecordingUploads.ts'
import { useRunning } from './useRunning.ts'

/** In the frame, on every page: that a recording runs, and what of recordings has not reached the server. */
export function RecordingState() {
  const { t, i18n } = useLingui()
  const running = useRunning()
  const [uploads, all] = useRecordingUploads()
  const heard = useEffectEvent(({ id, what }: RecordingNews) => {
    if (what === 'missing') return recorder.missing(id)
    if (what !== 'withdrawn') return
    recorder.drop(id)
    notify.warning(
      t`The consent was taken back. The recording was stopped, and nothing of it is kept: not on this device, and on the server all recordings of this meeting are deleted for good.`,
      { id: `withdrawn-${id}`, sticky: true },
    )
  })
  useEffect(() => uploads.onNews((news) => heard(news)), [uploads])
  useEffect(() => uploads.hurry(), [uploads])
  const cut = uploads.cut()
  const others = all.filter(({ id }) => id !== running?.id),
    refused = others.filter(({ problem }) => problem).length,
    count = others.length,
    left = others.reduce((sum, one) => sum + one.left, 0)
  const said = refused
    ? plural(refused, { one: '# recording needs you', other: '# recordings need you' })
    : plural(left, {
        one: 'Recording saved on this device, # piece to be sent',
        other: 'Recording saved on this device, # pieces to be sent',
      })
  return (
    <>
      {running && <RecordingBar running={running} />}
      {cut && !running && <GoOn cut={cut} onClose={() => uploads.leaveCut()} />}
      {count > 0 && (
        <ActionMenu
          target={
            <UnstyledButton
              className={classes.state ?? ''}
              data-tone={refused ? 'bad' : 'calm'}
              data-recordings={count}
              aria-label={t`Recordings on their way: ${said}`}
              title={said}
            >
              <IconMicrophone size={16} stroke={1.6} aria-hidden />
              <span aria-hidden>{refused || left}</span>
            </UnstyledButton>
          }
          width={300}
          sections={others.map(({ id, meetingId, title, at, problem }) => ({
            heading: problem
              ? `${title}: ${problem.code === 'NOT_FOUND' ? t`its meeting is gone, or it was deleted` : fileProblemText(problem)}`
              : said,
            actions: [
              {
                label: `${title}, ${dateText(new Date(at).toISOString(), 'time', i18n.locale)}`,
                icon: IconMicrophone,
                link: {
                  to: '/companyDialog/$companyDialogId',
                  params: { companyDialogId: meetingId },
                },
              },
              problem !== undefined && {
                label: t`Try again`,
                icon: IconRefresh,
                run: () => void uploads.retry(id),
              },
              problem !== undefined && {
                label: t`Save as a file`,
                icon: IconDownload,
                run: () => void uploads.takeAlong(id),
              },
              problem !== undefined && {
                label: t`Remove`,
                icon: IconX,
                danger: true,
                run: () => void uploads.discard(id),
              },
            ],
          }))}
        />
      )}
    </>
  )
}

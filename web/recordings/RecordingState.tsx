import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconDownload, IconMicrophone, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import classes from '../files/UploadsState.module.css'
import { dateText } from '../ui/dateText.ts'
import { notify } from '../ui/notify.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { GoOn } from './GoOn.tsx'
import { RecordingBar } from './RecordingBar.tsx'
import { recorder } from './recorder.ts'
import { refusedText } from './recordingTexts.ts'
import type { RecordingNews } from './recordingNews.ts'
import { useRecordingUploads } from './useRecordingUploads.ts'
import { useRunning } from './useRunning.ts'

/** In the frame, on every page: that a recording runs, and what of recordings has not reached the server. */
export function RecordingState() {
  const { t, i18n } = useLingui()
  const running = useRunning()
  const [uploads, all] = useRecordingUploads()
  const heard = useEffectEvent(({ id, what }: RecordingNews) => {
    if (what === 'missing') return recorder.missing(id)
    if (what !== 'withdrawn' && what !== 'dropped') return
    recorder.drop(id)
    if (what === 'dropped')
      return notify.warning(
        t`The consent was taken back. The recording was stopped, and nothing of it is kept on this device. The server is told as soon as it is reached.`,
        { id: `withdrawn-${id}`, sticky: true },
      )
    notify.warning(
      t`The consent was taken back. The recording was stopped, and nothing of it is kept: not on this device, and on the server all recordings of this meeting are deleted for good.`,
      { id: `withdrawn-${id}`, sticky: true },
    )
  })
  useEffect(() => uploads.onNews((news) => heard(news)), [uploads])
  useEffect(() => uploads.hurry(), [uploads])
  const cut = uploads.cut()
  const own = all.find(({ id }) => id === running?.id),
    others = all.filter((one) => one !== own),
    refused = others.filter(({ problem }) => problem).length,
    count = others.length,
    left = others.reduce((sum, one) => sum + one.left, 0)
  const isOnDevice = others.every((one) => one.isOnDevice)
  const needed = refused
    ? plural(refused, { one: '# recording needs you', other: '# recordings need you' })
    : ''
  useAnnounced(needed, 'recordings')
  const said =
    needed ||
    (isOnDevice
      ? plural(left, {
          one: 'Recording saved on this device, # piece to be sent',
          other: 'Recording saved on this device, # pieces to be sent',
        })
      : plural(left, {
          one: 'Recording not saved on this device, # piece to be sent: keep this tab open',
          other: 'Recording not saved on this device, # pieces to be sent: keep this tab open',
        }))
  return (
    <>
      {running && (
        <RecordingBar
          running={running}
          upload={own}
          onRetry={() => void uploads.retry(running.id)}
        />
      )}
      {cut && !running && <GoOn cut={cut} onClose={() => uploads.leaveCut()} />}
      {count > 0 && (
        <ActionMenu
          target={
            <UnstyledButton
              className={classes.state ?? ''}
              data-tone={refused || !isOnDevice ? 'bad' : 'calm'}
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
            heading: problem ? `${title}: ${refusedText(problem)}` : said,
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
              // nobody may have what was recorded before all have agreed
              problem !== undefined &&
                problem.field !== 'consent' &&
                problem.field !== 'consentText' && {
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

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  DeleteRecordingDocument,
  RestoreRecordingDocument,
  type Recording_rowFragment,
} from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { fullName } from '../ui/Avatar.tsx'
import { dateText } from '../ui/dateText.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { notify } from '../ui/notify.tsx'
import { Player } from './Player.tsx'
import classes from './Recordings.module.css'
import { timeText } from './timeText.ts'

type RecordingRowProps = {
  recording: Recording_rowFragment
  /** pieces of it that are on this device still */
  left: number
  onChange: () => void
}

/** One recording: when, by whom, how long, and what is the matter with it; its player once it is wanted. */
export function RecordingRow({ recording, left, onChange }: RecordingRowProps) {
  const { t, i18n } = useLingui()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const remove = useSave(DeleteRecordingDocument),
    restore = useSave(RestoreRecordingDocument)
  const { id, state, duration, creator, dateCreated, publicUrl } = recording
  const when = dateText(dateCreated, 'dateTime', i18n.locale)
  const deleteIt = async (): Promise<void> => {
    if (!notifyUnlessSaved(await remove.save({ id }))) return
    // its row goes, and with it the focus
    document.querySelector<HTMLElement>('[data-record]')?.focus()
    onChange()
    notify.info(t`Recording deleted`, {
      undo: () =>
        void restore.save({ id }).then((saved) => {
          if (notifyUnlessSaved(saved)) onChange()
        }),
    })
  }
  const download = (): void => {
    const anchor = document.createElement('a')
    anchor.href = `${publicUrl}&download`
    anchor.download = ''
    anchor.click()
  }
  return (
    <li className={classes.recording} data-recording={state}>
      <div className={classes.head}>
        <div className={classes.main}>
          <span className={classes.when}>{when}</span>
          <p className={classes.hint}>
            {timeText(duration)} · {fullName(creator)}
          </p>
          <StateLine recording={recording} left={left} />
        </div>
        {state === 'READY' && publicUrl && !isOpen && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t`Play the recording of ${when}`}
            onClick={() => setOpen(true)}
          >
            <Trans>Play</Trans>
          </Button>
        )}
        <ActionMenu
          target={
            <ActionIcon aria-label={t`More about the recording of ${when}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          }
          sections={[
            {
              actions: [
                publicUrl !== null && { label: t`Download`, icon: IconDownload, run: download },
                can('recording:delete') &&
                  state !== 'RUNNING' && {
                    label: t`Delete`,
                    icon: IconTrash,
                    danger: true,
                    run: () => void deleteIt(),
                  },
              ],
            },
          ]}
        />
      </div>
      {isOpen && publicUrl && (
        <Player recording={{ ...recording, publicUrl }} onExpired={onChange} />
      )}
    </li>
  )
}

/** What is the matter with one that cannot simply be played. */
function StateLine({ recording, left }: Pick<RecordingRowProps, 'recording' | 'left'>) {
  const { state, isComplete, lockedUntil, lostPieces, isInfected, isDamaged } = recording
  const said = isInfected ? (
    <Trans>The virus scanner found something in it. Nobody gets it.</Trans>
  ) : lockedUntil ? (
    <Trans>
      It is locked, and deleted <LocalDate moment={lockedUntil} /> unless somebody says who took the
      consent back.
    </Trans>
  ) : isDamaged ? (
    <Trans>Its bytes are gone or have changed on the server. Ask for a backup.</Trans>
  ) : lostPieces > 0 ? (
    <Plural
      value={lostPieces}
      one="A piece of four seconds was lost on the server; the rest is here."
      other="# pieces of four seconds were lost on the server; the rest is here."
    />
  ) : left > 0 && state !== 'RUNNING' ? (
    <Trans>A part of it is on this device still, and goes up when there is a network.</Trans>
  ) : state === 'RUNNING' ? (
    <Trans>It runs.</Trans>
  ) : state === 'WAITING' ? (
    <Trans>It is being prepared.</Trans>
  ) : state === 'BROKEN' ? (
    <Trans>It cannot be played. What was recorded can be downloaded as it came.</Trans>
  ) : state === 'EMPTY' ? (
    <Trans>There is no sound in it.</Trans>
  ) : isComplete ? null : (
    <Trans>Its device was not heard of to the end. What it brings later is added.</Trans>
  )
  const isBad =
    state === 'BROKEN' ||
    state === 'EMPTY' ||
    isInfected ||
    isDamaged ||
    lostPieces > 0 ||
    lockedUntil !== null
  return (
    said && (
      <p className={classes.hint} data-bad={isBad || undefined}>
        {said}
      </p>
    )
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { MeetingRecordingsDocument } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { useAnnounced } from '../ui/useAnnounced.ts'
import dock from './MomentPlayer.module.css'
import { closeMoment, usePlaying, type Playing } from './moments.ts'
import { Player } from './Player.tsx'
import classes from './Recordings.module.css'
import { timeText } from './timeText.ts'

/** Over the page of a meeting: plays the moment that was asked for, wherever its button stands. */
export function MomentPlayer({ meetingId }: { meetingId: string }) {
  const playing = usePlaying()
  const leave = useEffectEvent(() => {
    if (playing?.meetingId === meetingId) closeMoment()
  })
  useEffect(() => () => leave(), [])
  return playing?.meetingId === meetingId && <Dock playing={playing} />
}

/** How often one that is being joined is looked for, ms. */
const again = 2000

function Dock({ playing }: { playing: Playing }) {
  const { t, i18n } = useLingui()
  const { meetingId, recordingId, at, round, opener } = playing
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MeetingRecordingsDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const read = (): void => refetch({ requestPolicy: 'network-only' })
  const readNow = useEffectEvent(read)
  const recording = data?.companyDialog?.recordings.find(({ id }) => id === recordingId),
    url = recording?.publicUrl,
    isJoining = recording?.state === 'WAITING'
  useEffect(() => {
    if (!isJoining) return
    const timer = setInterval(() => readNow(), again)
    return () => clearInterval(timer)
  }, [isJoining])
  const isPlayable = recording?.state === 'READY' && url
  const said = isPlayable
    ? ''
    : isJoining
      ? t`The recording is being prepared. It plays as soon as it is ready.`
      : recording || (data && !fetching)
        ? t`This recording cannot be played any more.`
        : error
          ? errorText(error)
          : t`Loading`
  useAnnounced(said, 'moment')
  const place = useRef<HTMLElement>(null)
  // its own buttons take it once they are there, which may be at once
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) place.current?.focus()
  }, [])
  const close = (): void => {
    closeMoment()
    if (opener.isConnected) opener.focus()
  }
  const over = [...document.querySelectorAll('[data-moment-player]')].at(-1) ?? document.body
  const when = recording && dateText(recording.dateCreated, 'dateTime', i18n.locale)
  return createPortal(
    // its key is that of all that is laid over a page; there is a button too
    <section
      ref={place}
      tabIndex={-1}
      className={dock.dock}
      data-moment-dock
      aria-label={t`Moment of a recording`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <div className={classes.head}>
        <p className={`${classes.main} ${dock.said}`}>
          <strong className={classes.when}>
            <Trans>Moment {timeText(at)}</Trans>
          </strong>{' '}
          {when && <span className={classes.hint}>{when}</span>}
        </p>
        <CloseButton aria-label={t`Close the player`} onClick={close} />
      </div>
      {said && <p className={classes.hint}>{said}</p>}
      {isPlayable && (
        <Player
          key={recordingId}
          recording={{ ...recording, publicUrl: url }}
          from={{ at, round }}
          onExpired={read}
        />
      )}
    </section>,
    over,
  )
}

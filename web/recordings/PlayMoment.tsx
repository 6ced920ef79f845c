import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useQuery } from 'urql'
import { RecordingMarksDocument, RunningRecordingsDocument } from '../gql.ts'
import type { FurtherOfMoment } from '../meetings/furtherSection.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { shownMarks } from './marks.ts'
import {
  closeMoment,
  heldBy,
  isPlayable,
  markedMoment,
  momentOf,
  playedMoment,
  playMoment,
  type Held,
  type Moment,
  type Recorded,
} from './moments.ts'
import classes from './PlayMoment.module.css'
import { timeText } from './timeText.ts'

/** On something that was written or drawn while the meeting was recorded: plays what was said then. */
export function PlayMoment({ meetingId, said }: FurtherOfMoment) {
  const [{ data }] = useQuery({
    query: RunningRecordingsDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-first',
  })
  const recordings = data?.companyDialog?.recordings ?? []
  const [{ data: marked }] = useQuery({
    query: RecordingMarksDocument,
    variables: { id: meetingId },
    pause: typeof said !== 'string' || recordings.length === 0,
    requestPolicy: 'cache-first',
  })
  if (typeof said !== 'string') {
    const playable = recordings.filter((one) => isPlayable(one))
    return (
      playable.length > 0 && (
        // one that has changed since has other marks
        <Marked
          key={playable.map(({ id, dateUpdated }) => id + dateUpdated).join(' ')}
          meetingId={meetingId}
          said={said}
          playable={playable}
        />
      )
    )
  }
  const moment =
    markedMoment(recordings, marked?.companyDialog?.recordings ?? [], said) ??
    momentOf(recordings, said)
  if (!moment) return null
  const recording = recordings.find(({ id }) => id === moment.recordingId),
    held = recording && heldBy(recording)
  return held ? (
    <HeldMoment held={held} moments={[moment]} />
  ) : (
    <MomentButton meetingId={meetingId} moments={[moment]} />
  )
}

/** What was changed at several moments, of which the log of the meeting knows. */
function Marked({
  meetingId,
  said,
  playable,
}: {
  meetingId: string
  playable: readonly Recorded[]
  said: Exclude<FurtherOfMoment['said'], string>
}) {
  const [{ data }] = useQuery({
    query: RecordingMarksDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const moments = (data?.companyDialog?.recordings ?? []).flatMap(({ id, marks }) =>
    // of one that still runs, or is broken, the log has marks too
    shownMarks(
      marks.filter(
        ({ kind, title }) =>
          playable.some((one) => one.id === id) &&
          kind === said.kind &&
          (said.kind === 'NOTE' || title === said.title),
      ),
    ).map(({ at }) => ({ recordingId: id, at })),
  )
  if (!moments.length) return null
  const heldOf = (id: string): Held | null => {
    const recording = playable.find((one) => one.id === id)
    return recording ? heldBy(recording) : null
  }
  const offered = moments.filter(({ recordingId }) => !heldOf(recordingId)),
    held = heldOf(moments[0]!.recordingId)
  const button =
    offered.length || !held ? (
      <MomentButton meetingId={meetingId} moments={offered} />
    ) : (
      <HeldMoment held={held} moments={moments} />
    )
  return said.kind === 'NOTE' ? <div className={classes.ofNotes}>{button}</div> : button
}

/** A moment of a recording that nobody plays now says why, instead of being offered. */
function HeldMoment({ held, moments }: { held: Held; moments: readonly Moment[] }) {
  const { t } = useLingui()
  const [only] = moments
  const isLocked = held === 'locked'
  return (
    <span
      className={classes.moment}
      data-held={held}
      title={
        isLocked
          ? t`The recording of this moment is locked: a consent was taken back.`
          : t`The virus scanner found something in the recording of this moment.`
      }
    >
      {moments.length === 1 && only && `${timeText(only.at)} `}
      {isLocked ? <Trans>recording locked</Trans> : <Trans>recording held back: virus</Trans>}
    </span>
  )
}

interface ButtonProps {
  meetingId: string
  moments: readonly Moment[]
}

function MomentButton({ meetingId, moments }: ButtonProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const own = button.current
    return () => {
      // with a dialog goes what it was played in
      if (own && playedMoment()?.opener === own && own.matches('[data-in-dialog]')) closeMoment()
    }
  }, [])
  const play = (moment: Moment): void => {
    const opener = button.current
    if (!opener) return
    if (opener.closest('[role="dialog"]')) opener.dataset['inDialog'] = ''
    playMoment({ ...moment, meetingId, opener })
  }
  const [only] = moments
  if (moments.length === 1 && only) {
    const time = timeText(only.at)
    return (
      <button
        ref={button}
        type="button"
        className={classes.moment}
        data-moment
        title={t`Play this moment`}
        aria-label={t`Play this moment, ${time}`}
        onClick={() => play(only)}
      >
        <Sign />
        {time}
      </button>
    )
  }
  const count = moments.length
  return (
    <ActionMenu
      target={
        <button
          ref={button}
          type="button"
          className={classes.moment}
          data-moment
          aria-label={t`Play one of ${count} moments`}
        >
          <Sign />
          {count}
        </button>
      }
      sections={[
        {
          heading: t`Play this moment`,
          actions: moments.map((moment) => ({
            label: timeText(moment.at),
            run: () => play(moment),
          })),
        },
      ]}
    />
  )
}

const Sign = () => (
  <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden>
    <path d="M1.5 0.5 9 5 1.5 9.5Z" fill="currentColor" />
  </svg>
)

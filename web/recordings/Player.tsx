import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Recording_rowFragment } from '../gql.ts'
import { shownMarks } from './marks.ts'
import { markText } from './recordingTexts.ts'
import classes from './Recordings.module.css'
import { timeText } from './timeText.ts'
import { Waveform } from './Waveform.tsx'

const speeds = ['0.75', '1', '1.25', '1.5', '2']
/** What leads to an answer is said before it, seconds. */
export const before = 3
const skip = 10

type PlayerProps = {
  recording: Recording_rowFragment & { publicUrl: string }
  /** Its address was good for some minutes: asks for another. */
  onExpired: () => void
  /** Plays from there, without its own list of moments; another `round` is another wish. */
  from?: { at: number; round: number }
}

/** Plays a recording: from any moment, from what was done at that time, faster and slower; with the keyboard too. */
export function Player({ recording, onExpired, from }: PlayerProps) {
  const { t } = useLingui()
  const { duration, peaks, publicUrl } = recording
  const audio = useRef<HTMLAudioElement>(null)
  // one that plays keeps its address as long as that is good
  const [address, setAddress] = useState(publicUrl)
  /** Where to go on with a new address, and whether it played. */
  const resumed = useRef<{ at: number; plays: boolean } | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState('1')
  const marks = useMemo(() => shownMarks(recording.marks), [recording.marks])
  const isExpired = useRef(false)
  useEffect(() => {
    if (!isExpired.current || publicUrl === address) return
    isExpired.current = false
    setAddress(publicUrl)
  }, [publicUrl, address])
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = Number(speed)
  }, [speed, address])

  const play = (): void => void audio.current?.play().catch(() => {})
  const toggle = (): void => (isPlaying ? audio.current?.pause() : play())
  const seek = (to: number, plays = false): void => {
    const place = Math.min(Math.max(0, to), duration)
    setAt(place)
    if (audio.current) audio.current.currentTime = place
    if (plays) play()
  }
  const expired = (): void => {
    if (isExpired.current || !audio.current) return
    isExpired.current = true
    resumed.current = { at, plays: isPlaying || !audio.current.paused }
    onExpired()
  }
  const loaded = (): void => {
    const element = audio.current
    if (!element) return
    element.playbackRate = Number(speed)
    const { current } = resumed
    resumed.current = null
    if (!current) return
    element.currentTime = current.at
    if (current.plays) play()
  }
  const button = useRef<HTMLButtonElement>(null)
  const begin = useEffectEvent(() => {
    // the button that asked for it has gone, or stands far from here
    button.current?.focus()
    if (!from) return play()
    // before its length is known it takes no other moment
    if (audio.current?.readyState) seek(from.at - before, true)
    else resumed.current = { at: Math.max(0, from.at - before), plays: true }
  })
  useEffect(() => begin(), [from?.round])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // the slider has steps of its own
    const isChoice = event.target instanceof HTMLSelectElement,
      isButton = event.target instanceof HTMLButtonElement
    if (event.key === ' ' && !isButton && !isChoice) toggle()
    else if (event.key === 'ArrowLeft' && !isChoice) seek(at - skip)
    else if (event.key === 'ArrowRight' && !isChoice) seek(at + skip)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // its keys are those of all players; each has a button too
    <section className={classes.player} aria-label={t`Player`} onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said is written down nowhere */}
      <audio
        ref={audio}
        src={address}
        preload="metadata"
        onPlay={({ currentTarget }) => {
          setPlaying(true)
          // one is heard at a time
          for (const other of document.querySelectorAll('audio'))
            if (other !== currentTarget) other.pause()
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={loaded}
        onError={expired}
      />
      <Waveform peaks={peaks} marks={marks} at={at} duration={duration} onSeek={seek} />
      <div className={classes.controls}>
        <ActionIcon aria-label={t`10 seconds back`} onClick={() => seek(at - skip)}>
          <IconRewindBackward10 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          ref={button}
          variant="filled"
          size="lg"
          radius="xl"
          aria-label={isPlaying ? t`Pause` : t`Play`}
          onClick={toggle}
        >
          {isPlaying ? (
            <IconPlayerPause size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden />
          )}
        </ActionIcon>
        <ActionIcon aria-label={t`10 seconds on`} onClick={() => seek(at + skip)}>
          <IconRewindForward10 size={18} aria-hidden />
        </ActionIcon>
        <span className={classes.time} data-player-time>
          {timeText(at)} / {timeText(duration)}
        </span>
        <NativeSelect
          size="xs"
          aria-label={t`Speed`}
          value={speed}
          onChange={(event) => setSpeed(event.currentTarget.value)}
          data={speeds.map((value) => ({ value, label: `${value} ×` }))}
        />
      </div>
      {marks.length > 0 && !from && (
        <ul className={classes.marks} aria-label={t`What was done meanwhile`}>
          {marks.map((mark) => (
            <li key={mark.id}>
              <Button
                variant="subtle"
                size="compact-sm"
                justify="flex-start"
                fullWidth
                onClick={() => seek(mark.at - before, true)}
              >
                <span className={classes.time}>{timeText(mark.at)}</span>
                <span className={classes.mark}>
                  {markText(mark.kind)}
                  {mark.title && `: ${mark.title}`}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

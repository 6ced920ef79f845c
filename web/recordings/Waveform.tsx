import { useLingui } from '@lingui/react/macro'
import { useMemo, type KeyboardEvent } from 'react'
import type { Mark } from './marks.ts'
import { timeText } from './timeText.ts'
import classes from './Waveform.module.css'

const width = 600,
  height = 48,
  bars = 150

/** How far keys lead, seconds: the steps of a slider are so small that nobody would hear the next one. */
const steps: Record<string, number> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30,
}

type WaveformProps = {
  peaks: readonly number[]
  marks: readonly Mark[]
  at: number
  duration: number
  onSeek: (to: number) => void
}

/** How loud it was, what was done when, and where it plays; a slider over it goes elsewhere. */
export function Waveform({ peaks, marks, at, duration, onSeek }: WaveformProps) {
  const { t } = useLingui()
  const path = useMemo(() => pathOf(peaks), [peaks])
  const share = duration ? at / duration : 0
  const [shown, all] = [timeText(at), timeText(duration)]
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(at + by)
  }
  return (
    <div className={classes.wave}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <path d={path} className={classes.peaks} />
        <path
          d={path}
          className={classes.played}
          style={{ clipPath: `inset(0 ${100 - 100 * share}% 0 0)` }}
        />
        {duration > 0 &&
          marks.map((mark) => (
            <line
              key={mark.id}
              className={classes.at}
              x1={(width * mark.at) / duration}
              x2={(width * mark.at) / duration}
              y1={0}
              y2={height}
            />
          ))}
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={at}
        aria-label={t`Moment`}
        aria-valuetext={t`${shown} of ${all}`}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** One bar for each stretch, as loud as its loudest moment. */
function pathOf(peaks: readonly number[]): string {
  const count = Math.min(bars, peaks.length)
  if (!count) return `M0 ${height / 2}H${width}`
  const step = width / count,
    thick = step * 0.6
  return Array.from({ length: count }, (_, n) => {
    const from = Math.floor((n * peaks.length) / count),
      to = Math.max(from + 1, Math.floor(((n + 1) * peaks.length) / count)),
      loud = Math.max(2, (height * Math.sqrt(Math.max(...peaks.slice(from, to)) / 255)) | 0)
    return `M${(n * step).toFixed(1)} ${(height - loud) / 2}h${thick.toFixed(1)}v${loud}h-${thick.toFixed(1)}z`
  }).join('')
}

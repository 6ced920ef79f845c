import type { ReactElement } from 'react'
import classes from './Tour.module.css'

const line = 'var(--p-line-strong)',
  text = 'var(--p-muted)',
  card = 'var(--p-surface)',
  accent = 'var(--p-accent)',
  soft = 'var(--p-accent-soft)',
  good = 'var(--p-good)',
  warn = 'var(--p-warn)',
  bad = 'var(--p-bad)'

/** What a step of the tour is about, as a drawing in the product's own colours. */
export function TourPicture({ step }: { step: number }) {
  const Picture = pictures[step]!
  return (
    <svg viewBox="0 0 400 200" className={classes.picture} aria-hidden focusable="false">
      <Picture />
    </svg>
  )
}

/** A box with a heading and lines of text in it. */
function Box({
  x,
  y,
  w,
  h,
  lines = 2,
  lit = false,
}: {
  x: number
  y: number
  w: number
  h: number
  lines?: number
  lit?: boolean
}) {
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        rx="9"
        fill={lit ? soft : card}
        stroke={lit ? accent : line}
        strokeWidth={lit ? 2 : 1.2}
      />
      <rect x={x + 12} y={y + 13} width={w * 0.45} height="6" rx="3" fill={lit ? accent : text} />
      {Array.from({ length: lines }, (_, at) => (
        <rect
          key={at}
          x={x + 12}
          y={y + 28 + at * 11}
          width={(w - 24) * (at % 2 ? 0.6 : 0.9)}
          height="4"
          rx="2"
          fill={line}
        />
      ))}
    </g>
  )
}

/** Hubs whose branches lead on. */
function Playbook() {
  return (
    <>
      <path
        d="M124 100h30c14 0 14-50 28-50h14M154 100h42M154 100c14 0 14 50 28 50h14"
        fill="none"
        stroke={line}
        strokeWidth="2"
      />
      <path d="M124 100h72" fill="none" stroke={accent} strokeWidth="2.5" />
      <path d="M296 100h36" fill="none" stroke={accent} strokeWidth="2.5" />
      <Box x={24} y={72} w={100} h={56} lit />
      <Box x={196} y={26} w={100} h={46} lines={1} />
      <Box x={196} y={77} w={100} h={46} lines={1} lit />
      <Box x={196} y={128} w={100} h={46} lines={1} />
      <circle cx="350" cy="100" r="18" fill={accent} />
      <path
        d="M342 100h16M350 92v16"
        stroke="var(--p-on-accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  )
}

/** Two people who talk, and answers that are ticked. */
function Meeting() {
  return (
    <>
      <g fill={soft} stroke={accent} strokeWidth="2">
        <circle cx="66" cy="78" r="17" />
        <path d="M36 150c0-22 13-36 30-36s30 14 30 36z" />
      </g>
      <g fill={card} stroke={line} strokeWidth="2">
        <circle cx="140" cy="86" r="15" />
        <path d="M114 150c0-19 11-31 26-31s26 12 26 31z" />
      </g>
      <path
        d="M82 34h64a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9h-46l-12 9v-9h-6a9 9 0 0 1-9-9V43a9 9 0 0 1 9-9z"
        fill={card}
        stroke={line}
        strokeWidth="1.5"
      />
      <path d="M88 46h48M88 55h32" stroke={text} strokeWidth="4" strokeLinecap="round" />
      {[36, 82, 128].map((y, at) => (
        <g key={y}>
          <rect
            x="208"
            y={y}
            width="160"
            height="36"
            rx="9"
            fill={card}
            stroke={at === 2 ? accent : line}
            strokeWidth={at === 2 ? 2 : 1.2}
          />
          <circle
            cx="228"
            cy={y + 18}
            r="8"
            fill={at < 2 ? good : 'none'}
            stroke={at < 2 ? good : accent}
            strokeWidth="1.8"
          />
          {at < 2 && (
            <path
              d={`M224 ${y + 18}l3 3 5-6`}
              fill="none"
              stroke={card}
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
          <rect x="246" y={y + 11} width={90 - at * 16} height="5" rx="2.5" fill={text} />
          <rect x="246" y={y + 21} width={58 + at * 14} height="4" rx="2" fill={line} />
        </g>
      ))}
    </>
  )
}

/** A doughnut, and bars of which one is picked. */
function Charts() {
  return (
    <>
      <rect x="24" y="24" width="160" height="152" rx="11" fill={card} stroke={line} />
      <g fill="none" strokeWidth="19" transform="rotate(-90 104 100)">
        <circle
          cx="104"
          cy="100"
          r="45"
          stroke={accent}
          pathLength="100"
          strokeDasharray="52 100"
        />
        <circle
          cx="104"
          cy="100"
          r="45"
          stroke={warn}
          pathLength="100"
          strokeDasharray="27 100"
          strokeDashoffset="-53.5"
        />
        <circle
          cx="104"
          cy="100"
          r="45"
          stroke={bad}
          pathLength="100"
          strokeDasharray="15.5 100"
          strokeDashoffset="-82"
        />
      </g>
      <rect x="200" y="24" width="176" height="152" rx="11" fill={card} stroke={line} />
      {[46, 78, 104, 66, 34].map((height, at) => (
        <rect
          key={height}
          x={220 + at * 29}
          y={158 - height}
          width="20"
          height={height}
          rx="4"
          fill={at === 2 ? accent : soft}
          stroke={accent}
          strokeWidth={at === 2 ? 0 : 1}
        />
      ))}
      <path
        d="M304 92l13 32 5-13 13-5z"
        fill={card}
        stroke={text}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  )
}

/** Of many accounts, those that fit. */
function Segments() {
  const dots = Array.from({ length: 30 }, (_, at) => ({
    x: 50 + (at % 6) * 36,
    y: 40 + Math.floor(at / 6) * 30,
    fits: [8, 9, 14, 15, 16, 20, 21, 22, 27].includes(at),
  }))
  return (
    <>
      <circle
        cx="142"
        cy="108"
        r="62"
        fill={soft}
        stroke={accent}
        strokeWidth="2"
        strokeDasharray="6 5"
      />
      {dots.map(({ x, y, fits }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={fits ? 8 : 6} fill={fits ? accent : line} />
      ))}
      <path
        d="M252 100h30m-9-8l9 8-9 8"
        fill="none"
        stroke={accent}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Box x={292} y={44} w={88} h={50} />
      <Box x={292} y={106} w={88} h={50} />
    </>
  )
}

const pictures: readonly (() => ReactElement)[] = [Playbook, Meeting, Charts, Segments]

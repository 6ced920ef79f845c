/** A small disc that fills like a clock; with a tick when all is done. Decoration beside the words. */
export function ProgressSign({ part, size = 16 }: { part: number; size?: number }) {
  const radius = 4
  const length = 2 * Math.PI * radius
  const done = part >= 1
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      aria-hidden
      style={{ display: 'block', transform: done ? undefined : 'rotate(-90deg)' }}
    >
      <circle
        cx={9}
        cy={9}
        r={7.5}
        fill={done ? 'var(--p-good)' : 'none'}
        stroke={done ? 'var(--p-good)' : part > 0 ? 'var(--p-accent)' : 'var(--p-line-strong)'}
        strokeWidth={1.6}
      />
      {done ? (
        <path
          d="M5.4 9.3 8 11.8l4.7-5.4"
          fill="none"
          stroke="var(--p-surface)"
          strokeWidth={1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <circle
          cx={9}
          cy={9}
          r={radius}
          fill="none"
          stroke="var(--p-accent)"
          strokeWidth={radius * 2}
          strokeDasharray={`${part * length} ${length}`}
        />
      )}
    </svg>
  )
}

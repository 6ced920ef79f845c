import { scaleLinear } from '@visx/scale'
import { useElementSize } from '@mantine/hooks'
import { Fragment } from 'react'
import classes from './charts.module.css'
import { useOneTabStop } from './useOneTabStop.ts'

export interface ChartColumn {
  key: string
  label: string
  count: number
  on: boolean
  onToggle: () => void
}

const height = 132,
  base = 20

/** Columns that are buttons: click, Enter and Space put one into the filter. */
export function ColumnChart({
  columns,
  label,
}: {
  columns: readonly ChartColumn[]
  label: string
}) {
  const { ref, width } = useElementSize()
  const stop = useOneTabStop<SVGSVGElement>()
  const most = Math.max(1, ...columns.map((c) => c.count))
  const scale = scaleLinear<number>({ domain: [0, most], range: [0, height - base - 18] })
  const step = width / Math.max(1, columns.length),
    bar = Math.max(3, Math.min(48, step * 0.78))
  // as many labels as fit beside each other
  const every = Math.max(
    1,
    Math.ceil(
      columns.length /
        Math.max(
          1,
          Math.floor(width / (Math.max(...columns.map((c) => c.label.length), 1) * 6.5 + 10)),
        ),
    ),
  )
  return (
    <div ref={ref} className={classes.columns}>
      {width > 0 && (
        <svg {...stop} width={width} height={height} role="group" aria-label={label}>
          <line x1={0} x2={width} y1={height - base} y2={height - base} className={classes.axis} />
          {columns.map((column, n) => {
            const size = scale(column.count),
              x = n * step + (step - bar) / 2
            return (
              <g
                key={column.key}
                role="button"
                tabIndex={-1}
                aria-pressed={column.on}
                aria-disabled={column.count === 0}
                aria-label={`${column.label}: ${column.count}`}
                className={classes.column}
                onClick={() => {
                  if (column.count > 0) column.onToggle()
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' || event.key === ' ') {
                    event.preventDefault()
                    column.onToggle()
                  }
                }}
              >
                <rect
                  x={n * step}
                  y={0}
                  width={step}
                  height={height - base}
                  className={classes.catch}
                />
                <rect
                  x={x}
                  y={height - base - size}
                  width={bar}
                  height={size}
                  rx={Math.min(3, bar / 3)}
                  className={classes.bar}
                />
                <title>{`${column.label}: ${column.count}`}</title>
              </g>
            )
          })}
          <g aria-hidden className={classes.words}>
            {columns.map((column, n) => (
              <Fragment key={column.key}>
                {column.count > 0 && bar >= 14 && (
                  <text
                    x={(n + 0.5) * step}
                    y={height - base - scale(column.count) - 4}
                    className={classes.count}
                  >
                    {column.count}
                  </text>
                )}
                {n % every === 0 && (
                  <text x={(n + 0.5) * step} y={height - 5} className={classes.tick}>
                    {column.label}
                  </text>
                )}
              </Fragment>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

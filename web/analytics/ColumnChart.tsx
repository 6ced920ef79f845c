import { scaleLinear } from '@visx/scale'
import { useElementSize } from '@mantine/hooks'
import { Fragment } from 'react'
import classes from './charts.module.css'
import { useOneTabStop } from './useOneTabStop.ts'

const height = 132,
  base = 20

type Column = { key: string; label: string; count: number }
/** Columns that are put into a filter, or lead to something, of which one may be that of now. */
type Use<Row extends Column> =
  | { isOn: (row: Row) => boolean; onToggle: (row: Row) => void }
  | { isCurrent: (row: Row) => boolean; onOpen: (row: Row) => void }

/** Columns that are buttons, or links: click, Enter and Space (of a link: Enter) choose one. */
export function ColumnChart<Row extends Column>({
  rows,
  label,
  ...use
}: { rows: readonly Row[]; label: string } & Use<Row>) {
  const choose = 'onOpen' in use ? use.onOpen : use.onToggle
  const isCurrent = (row: Row) => 'isCurrent' in use && use.isCurrent(row)
  const { ref, width } = useElementSize()
  const stop = useOneTabStop<SVGSVGElement>()
  const most = Math.max(1, ...rows.map((c) => c.count))
  const scale = scaleLinear<number>({ domain: [0, most], range: [0, height - base - 18] })
  const step = width / Math.max(1, rows.length),
    bar = Math.max(3, Math.min(48, step * 0.78))
  // as many labels as fit beside each other
  const every = Math.max(
    1,
    Math.ceil(
      rows.length /
        Math.max(
          1,
          Math.floor(width / (Math.max(...rows.map((c) => c.label.length), 1) * 6.5 + 10)),
        ),
    ),
  )
  return (
    <div ref={ref} className={classes.columns}>
      {width > 0 && (
        <svg {...stop} width={width} height={height} role="group" aria-label={label}>
          <line x1={0} x2={width} y1={height - base} y2={height - base} className={classes.axis} />
          {rows.map((row, n) => {
            const size = scale(row.count),
              x = n * step + (step - bar) / 2
            return (
              <g
                key={row.key}
                tabIndex={-1}
                {...('isOn' in use
                  ? { role: 'button', 'aria-pressed': use.isOn(row) }
                  : { role: 'link', 'aria-current': isCurrent(row) ? 'date' : undefined })}
                aria-disabled={row.count === 0}
                aria-label={`${row.label}: ${row.count}`}
                className={classes.column}
                onClick={() => {
                  if (row.count > 0) choose(row)
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' || (event.key === ' ' && 'isOn' in use)) {
                    event.preventDefault()
                    if (row.count > 0) choose(row)
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
                <title>{`${row.label}: ${row.count}`}</title>
              </g>
            )
          })}
          <g aria-hidden className={classes.words}>
            {rows.map((row, n) => (
              <Fragment key={row.key}>
                {row.count > 0 && bar >= 14 && (
                  <text
                    x={(n + 0.5) * step}
                    y={height - base - scale(row.count) - 4}
                    className={classes.count}
                  >
                    {row.count}
                  </text>
                )}
                {n % every === 0 && (
                  <text
                    x={(n + 0.5) * step}
                    y={height - 5}
                    className={classes.tick}
                    data-current={isCurrent(row) || undefined}
                  >
                    {row.label}
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

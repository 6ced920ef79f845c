import { useElementSize } from '@mantine/hooks'
import classes from './InsightsView.module.css'
import { trendBars, type TrendRow } from './trendRows.ts'

const height = 200,
  top = 18,
  base = 20

/** A bar for each day, week or month; its table says the same in words. */
export function TrendChart({
  rows,
  isShare,
  label,
}: {
  rows: readonly TrendRow[]
  isShare: boolean
  label: string
}) {
  const { ref, width } = useElementSize()
  const { bars, zeroAt, every } = trendBars(rows, isShare, width, height - base - top)
  return (
    <div ref={ref} className={classes.trend}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          <g transform={`translate(0 ${top})`}>
            <line x1={0} x2={width} y1={zeroAt} y2={zeroAt} className={classes.axis} />
            {bars.map(({ row, x, y, width: bar, height: size, isSaid, valueAt }) => (
              <g key={row.key}>
                <rect
                  x={x}
                  y={y}
                  width={bar}
                  height={size}
                  rx={Math.min(3, bar / 3)}
                  className={classes.bar}
                />
                <title>{`${row.label}: ${row.text}`}</title>
                {isSaid && (
                  <text x={valueAt} y={y - 4} textAnchor="middle" className={classes.tick}>
                    {row.text}
                  </text>
                )}
              </g>
            ))}
          </g>
          {bars.map(
            ({ row, labelAt }, n) =>
              n % every === 0 && (
                <text
                  key={row.key}
                  x={labelAt}
                  y={height - 5}
                  textAnchor="middle"
                  className={classes.tick}
                >
                  {row.label}
                </text>
              ),
          )}
        </svg>
      )}
    </div>
  )
}

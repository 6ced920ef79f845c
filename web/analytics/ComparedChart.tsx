import classes from './ComparedChart.module.css'
import type { ComparedRow } from './comparedRows.ts'

/** Each answer with a bar of either group, as long as its share of that group. */
export function ComparedChart({
  rows,
  names,
  isSmall,
  valueOf,
  label,
}: {
  rows: readonly ComparedRow[]
  names: readonly [string, string]
  isSmall: readonly [boolean, boolean]
  valueOf: (row: ComparedRow, side: 0 | 1) => string
  label: string
}) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={classes.row}>
          <span className={classes.label}>{row.label}</span>
          {([0, 1] as const).map((side) => (
            <span key={side} className={classes.line}>
              <span className="visually-hidden">{names[side]}: </span>
              <span
                aria-hidden
                className={classes.bar}
                data-side={side}
                data-small={isSmall[side] || undefined}
                data-none={row.counts[side] === 0 || undefined}
                style={{ flexBasis: `calc((100% - 6.5rem) * ${row.parts[side]})` }}
              />
              <span className={classes.value}>{valueOf(row, side)}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

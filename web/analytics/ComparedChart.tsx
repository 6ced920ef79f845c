import { plural } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './ComparedChart.module.css'
import type { ComparedRow } from './comparedRows.ts'

/** Of fewer the button would take as much room. */
const leastFolded = 2

/** Each answer with a bar of either group, as long as its share of that group. What neither gave is there for whoever asks. */
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
  const [isOpen, setOpen] = useState(false)
  const given = rows.filter(({ counts }) => counts[0] + counts[1] > 0),
    left = rows.length - given.length,
    folds = left >= leastFolded
  const list = (
    <ul className={classes.rows} aria-label={label}>
      {(folds && !isOpen ? given : rows).map((row) => (
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
  if (!folds) return list
  return (
    <>
      {list}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.fold ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen
          ? plural(left, {
              one: 'Hide # answer that nobody gave',
              other: 'Hide # answers that nobody gave',
            })
          : plural(left, {
              one: 'Show # answer that nobody gave',
              other: 'Show # answers that nobody gave',
            })}
      </Button>
    </>
  )
}

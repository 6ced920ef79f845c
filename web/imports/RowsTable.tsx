import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './Imports.module.css'

interface Props {
  label: string
  /** Which of the file's columns, and what they are called. */
  columns: readonly number[]
  heads: readonly string[]
  /** Rows, each with its number before its cells. */
  children: ReactNode
}

/** Rows of a file under its own heads. */
export function RowsTable({ label, columns, heads, children }: Props) {
  const { t } = useLingui()
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            {columns.map((at) => (
              <th key={at} scope="col">
                {heads[at] || t`Column ${at + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

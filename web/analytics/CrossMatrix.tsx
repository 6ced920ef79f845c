import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Segment } from '../../shared/chartRows.ts'
import classes from './CrossMatrix.module.css'
import { cellText, shades, type CrossLine, type CrossTable } from './crossTable.ts'
import type { CrossBase } from './insightsSearch.ts'
import { useGridKeys } from './useGridKeys.ts'

/** Answers to one question down, to the other across; the darker a cell, the more meetings, to which its button leads. */
export function CrossMatrix({
  table,
  rowTitle,
  columnTitle,
  base,
  onCell,
}: {
  table: CrossTable
  rowTitle: string
  columnTitle: string
  base: CrossBase | undefined
  onCell: (row: Segment, column: Segment) => void
}) {
  const { t, i18n } = useLingui()
  const keys = useGridKeys<HTMLTableSectionElement>()
  const { rows, columns, meetingCount, countOf } = table
  const text = (count: number, row: CrossLine | null, column: CrossLine | null): string =>
    cellText(table, count, row, column, base, i18n.locale)
  const shadeOf = shades(table, base)
  const cell = (row: CrossLine, column: CrossLine, at: [number, number]) => {
    const count = countOf(row, column),
      shade = shadeOf[at[0]]![at[1]]!,
      shown = text(count, row, column),
      { segment: one } = row,
      { segment: other } = column
    const words = `${row.label}, ${column.label}: ${plural(count, { one: '# meeting', other: '# meetings' })}`
    return (
      <td
        key={column.key}
        className={classes.cell}
        data-filled={shade > 0 || undefined}
        style={{ '--share': `${Math.round(6 + shade * 34)}%` }}
      >
        {count > 0 && one && other ? (
          <button
            type="button"
            data-row={at[0]}
            data-column={at[1]}
            aria-label={base ? `${words}, ${shown}` : words}
            title={t`Show the meetings`}
            onClick={() => onCell(one, other)}
          >
            {shown}
          </button>
        ) : (
          <span data-none={count === 0 || undefined}>{shown}</span>
        )}
      </td>
    )
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">
          <Trans>
            Meetings by their answers. Rows: {rowTitle} Columns: {columnTitle}
          </Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={classes.corner}>
              {rowTitle}
            </th>
            <th scope="colgroup" colSpan={columns.length} className={classes.over}>
              {columnTitle}
            </th>
            <th scope="col" rowSpan={2} data-soft>
              <Trans>Meetings</Trans>
            </th>
          </tr>
          <tr>
            {columns.map(({ key, label, segment }) => (
              <th key={key} scope="col" data-soft={!segment || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...keys}>
          {rows.map((row, r) => (
            <tr key={row.key}>
              <th scope="row" data-soft={!row.segment || undefined}>
                {row.label}
              </th>
              {columns.map((column, c) => cell(row, column, [r, c]))}
              <td className={classes.total}>{text(row.count, row, null)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-soft>
              <Trans>Meetings</Trans>
            </th>
            {columns.map((column) => (
              <td key={column.key} className={classes.total}>
                {text(column.count, null, column)}
              </td>
            ))}
            <td className={classes.total}>{text(meetingCount, null, null)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

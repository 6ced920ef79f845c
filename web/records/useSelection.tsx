import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Column } from '../ui/DataTable.tsx'
import classes from './useSelection.module.css'

export interface Selection {
  /** Those that are selected; with `total` those that are not. */
  ids: ReadonlySet<string>
  /** All that the list showed on every page when they were selected, but for `ids`. */
  total: number | null
  count: number
}
export const noSelection: Selection = { ids: new Set(), total: null, count: 0 }

export function selectionOf(ids: ReadonlySet<string>, total: number | null): Selection {
  const count = total === null ? ids.size : total - ids.size
  return count > 0 ? { ids, total, count } : noSelection
}

interface Options<Row> {
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  /** What the list is narrowed to. Rows stay selected from page to page, and not under other filters. */
  filter: string
  /** The rows are those of another filter: what is wanted now is on its way. */
  isOld: boolean
}

/** The selected rows of a list, and the column in which they are selected. */
export function useSelection<Row extends { id: string }>({
  rows,
  nameOf,
  filter,
  isOld,
}: Options<Row>) {
  const { t } = useLingui()
  const [kept, setKept] = useState({ filter, selection: noSelection, last: null as string | null })
  const head = useRef<HTMLInputElement>(null)
  if (kept.filter !== filter) setKept({ filter, selection: noSelection, last: null })
  const { selection, last } = kept,
    { ids, total } = selection
  const shown = rows?.map((row) => row.id) ?? []
  const isOn = (id: string): boolean => ids.has(id) === (total === null)
  const put = (changed: readonly string[], on: boolean, by: string | null): void => {
    if (isOld) return
    const next = new Set(ids)
    for (const id of changed)
      if (on === (total === null)) next.add(id)
      else next.delete(id)
    setKept({ filter, selection: selectionOf(next, total), last: by })
  }
  const toggle = ({ id }: Row, isRange: boolean): void => {
    const at = shown.indexOf(id),
      from = isRange && last !== null ? shown.indexOf(last) : at
    put(from < 0 ? [id] : shown.slice(Math.min(at, from), Math.max(at, from) + 1), !isOn(id), id)
  }
  const selected = shown.filter(isOn).length
  const column: Column<Row> = {
    id: 'select',
    width: 36,
    header: (
      <label className={classes.check}>
        <input
          ref={(box) => {
            head.current = box
            if (box) box.indeterminate = selected > 0 && selected < shown.length
          }}
          type="checkbox"
          aria-label={t`Select this page`}
          checked={selected > 0 && selected === shown.length}
          onChange={({ currentTarget }) => put(shown, currentTarget.checked, null)}
        />
      </label>
    ),
    cell: (row) => {
      const name = nameOf(row)
      return (
        <label className={classes.check}>
          <input
            type="checkbox"
            // the row is reached with the arrow keys, and Space selects it
            tabIndex={-1}
            aria-label={t`Select ${name}`}
            checked={isOn(row.id)}
            onChange={({ nativeEvent }) => toggle(row, (nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )
    },
  }
  return {
    selection,
    column,
    toggle,
    /** From outside of the table; what is selected by then may be something else. */
    select: (to: (now: Selection) => Selection) =>
      setKept((now) => ({ ...now, selection: to(now.selection) })),
    /** The row that was selected last, or where it is not shown the head. The page does not move. */
    focusTable: () =>
      (document.querySelector<HTMLElement>(`[data-row="${last}"]`) ?? head.current)?.focus({
        preventScroll: true,
      }),
  }
}

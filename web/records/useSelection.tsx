import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Column } from '../ui/DataTable.tsx'
import classes from './useSelection.module.css'

export interface Selection {
  ids: ReadonlySet<string>
  /** All that the list shows, on every page, whatever the ids are. */
  isAll: boolean
}
const none: Selection = { ids: new Set(), isAll: false }

interface Options<Row> {
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  /** What the list is narrowed to. Rows stay selected from page to page, and not under other filters. */
  filter: string
}

/** The selected rows of a list, and the column in which they are selected. */
export function useSelection<Row extends { id: string }>({ rows, nameOf, filter }: Options<Row>) {
  const { t } = useLingui()
  const [kept, setKept] = useState({ ...none, filter })
  const last = useRef<string | null>(null)
  const head = useRef<HTMLInputElement>(null)
  const { ids, isAll } = kept.filter === filter ? kept : none
  const shown = rows?.map((row) => row.id) ?? []
  const isOn = (id: string): boolean => isAll || ids.has(id)
  const put = (changed: readonly string[], on: boolean): void => {
    const next = new Set(isAll ? shown : ids)
    for (const id of changed)
      if (on) next.add(id)
      else next.delete(id)
    setKept({ filter, ids: next, isAll: false })
  }
  const toggle = ({ id }: Row, isRange: boolean): void => {
    const at = shown.indexOf(id),
      from = isRange && last.current !== null ? shown.indexOf(last.current) : at
    last.current = id
    put(from < 0 ? [id] : shown.slice(Math.min(at, from), Math.max(at, from) + 1), !isOn(id))
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
          onChange={({ currentTarget }) => put(shown, currentTarget.checked)}
        />
      </label>
    ),
    cell: (row) => {
      const name = nameOf(row)
      return (
        <label className={classes.check}>
          <input
            type="checkbox"
            aria-label={t`Select ${name}`}
            checked={isOn(row.id)}
            onChange={({ nativeEvent }) => toggle(row, (nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )
    },
  }
  return {
    selection: { ids, isAll } satisfies Selection,
    column,
    toggle,
    selectAll: () => setKept({ filter, ids, isAll: true }),
    clear: () => {
      setKept({ ...none, filter })
      head.current?.focus()
    },
  }
}

import { useState } from 'react'
import { useSelection } from '../records/useSelection.tsx'
import type { Account } from './eachCampaign.ts'

interface Options<Row> {
  /** The same list as long as it shows the same. */
  rows: readonly Row[] | undefined
  accountOf: (row: Row) => Account
  /** What the list is narrowed to. */
  filter: string
  isOld: boolean
}

/** The selected accounts of a list as they were seen last: those of other pages stay selected. */
export function useSelectedAccounts<Row extends { id: string }>({
  rows,
  accountOf,
  filter,
  isOld,
}: Options<Row>) {
  const selected = useSelection({
    rows,
    nameOf: (row) => accountOf(row).company.name,
    filter,
    isOld,
  })
  const [seen, setSeen] = useState({ rows, all: withThese(new Map<string, Row>(), rows) })
  if (seen.rows !== rows) setSeen({ rows, all: withThese(seen.all, rows) })
  return {
    ...selected,
    accounts: [...selected.selection.ids].flatMap((id) => {
      const row = seen.all.get(id)
      return row ? accountOf(row) : []
    }),
    /** Rows that are selected without having been shown. */
    see: (more: readonly Row[]) => setSeen((now) => ({ ...now, all: withThese(now.all, more) })),
  }
}

const withThese = <Row extends { id: string }>(
  all: ReadonlyMap<string, Row>,
  rows: readonly Row[] = [],
): ReadonlyMap<string, Row> => new Map([...all, ...rows.map((row) => [row.id, row] as const)])

/** What a list is narrowed to: the same on each of its pages, in any order. */
export function filterOf(variables: object | void): string {
  const { take: _, skip: __, sort: ___, ...filter } = (variables ?? {}) as Record<string, unknown>
  return JSON.stringify(filter)
}

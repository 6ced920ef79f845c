import { Skeleton } from '@mantine/core'
import type { RecordTable } from '../../shared/recordConditions.ts'
import type { ListSearch } from '../routeSearch.ts'
import type { Preview } from '../app/usePreview.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import classes from './ListFilters.module.css'

const waiting = [160, 160, 190].map((width, at) => (
  <Skeleton key={at} w={width} h="var(--p-field)" radius="sm" />
))
const ListChoices = lazyPart(
  () => import('./ListChoices.tsx'),
  (module) => module.ListChoices,
  { waiting, isLate: true },
)

interface Props<Sort extends string> {
  table: RecordTable
  search: ListSearch<Sort>
  sorts: readonly Sort[]
  onChange: (part: ListSearch<Sort>) => void
  busy: boolean
  preview: Preview
  /** The list has come: what its choices are made of, a seventh of its scripts, does not hold it up. */
  isShown: boolean
}

/** Search, priority, label and order over a plain list; all of it stands in the address. */
export function ListFilters<Sort extends string>({
  table,
  search,
  sorts,
  onChange,
  busy,
  preview,
  isShown,
}: Props<Sort>) {
  return (
    <div className={classes.filters} role="search">
      <SearchInput
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
        busy={busy}
      />
      {isShown ? (
        <ListChoices
          table={table}
          search={search}
          sorts={sorts}
          onChange={onChange as (part: ListSearch) => void}
          preview={preview}
        />
      ) : (
        waiting
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { LabelChoicesDocument } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import classes from './ListFilters.module.css'
import { usePriorityChoices } from './PriorityMark.tsx'

interface Props {
  search: ListSearch
  onChange: (part: ListSearch) => void
  busy: boolean
  children?: ReactNode
}

/** Search, priority and label over a plain list; all of it stands in the address. */
export function ListFilters({ search, onChange, busy, children }: Props) {
  const { t } = useLingui()
  const priorities = usePriorityChoices()
  const [{ data, error }, refetch] = useQuery({ query: LabelChoicesDocument })
  const gone = undefined as never
  return (
    <div className={classes.filters} role="search">
      <SearchInput
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || gone })}
        busy={busy}
      />
      <Select
        aria-label={t`Priority`}
        placeholder={t`Any priority`}
        w={160}
        clearable
        data={priorities}
        value={search.prio === undefined ? null : String(search.prio)}
        onChange={(value) => onChange({ prio: value === null ? gone : Number(value) })}
      />
      {data?.labels?.length ? (
        <Select
          aria-label={t`Label`}
          placeholder={t`Any label`}
          w={160}
          clearable
          searchable
          data={data.labels.map((l) => ({ value: l.id, label: l.title }))}
          value={search.label ?? null}
          onChange={(value) => onChange({ label: value ?? gone })}
        />
      ) : null}
      {children}
      {error && !data?.labels && (
        <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </div>
  )
}

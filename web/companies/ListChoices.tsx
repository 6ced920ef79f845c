import { useLingui } from '@lingui/react/macro'
import { Select, Skeleton } from '@mantine/core'
import { useQuery } from 'urql'
import { LabelChoicesDocument } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { recordOrder } from './recordVariables.ts'
import { usePriorityChoices } from './PriorityMark.tsx'

interface Props {
  search: ListSearch
  onChange: (part: ListSearch) => void
}

/** What a list of records is filtered and ordered by. */
export function ListChoices({ search, onChange }: Props) {
  const { t } = useLingui()
  const priorities = usePriorityChoices()
  const [{ data, error }, refetch] = useQuery({ query: LabelChoicesDocument })
  const gone = undefined as never
  return (
    <>
      <Select
        aria-label={t`Priority`}
        placeholder={t`Any priority`}
        w={160}
        clearable
        data={priorities}
        value={search.prio === undefined ? null : String(search.prio)}
        onChange={(value) => onChange({ prio: value === null ? gone : Number(value) })}
      />
      {!data && !error ? (
        <Skeleton w={160} h="var(--p-field)" radius="sm" />
      ) : data?.labels?.length ? (
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
      <Select
        aria-label={t`Order`}
        w={150}
        allowDeselect={false}
        value={recordOrder(search)}
        onChange={(value) => onChange({ order: value! })}
        data={[
          { value: 'NAME', label: t`By name` },
          { value: 'PRIO', label: t`Most urgent first` },
          { value: 'NEWEST', label: t`Newest first` },
        ]}
      />
      {error && !data?.labels && (
        <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </>
  )
}

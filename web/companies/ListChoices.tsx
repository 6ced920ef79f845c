import { useLingui } from '@lingui/react/macro'
import { Select, Skeleton } from '@mantine/core'
import { addressLength } from '../../shared/addressLength.ts'
import { conditionsLength } from '../../shared/limits.ts'
import type { RecordCondition, RecordTable } from '../../shared/recordConditions.ts'
import type { RecordConditionInput } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { notify } from '../ui/notify.tsx'
import { ConditionBar } from './ConditionBar.tsx'
import { FoundByDraft } from './FoundByDraft.tsx'
import classes from './ListFilters.module.css'
import { useLabelNames } from './useLabelNames.ts'
import { usePriorityChoices } from './usePriorityChoices.ts'
import { useSortTexts } from './useSortTexts.ts'

interface Props {
  table: RecordTable
  search: ListSearch
  sorts: readonly string[]
  onChange: (part: ListSearch) => void
}

/** What a list of records is filtered and ordered by. */
export function ListChoices({ table, search, sorts, onChange }: Props) {
  const { t } = useLingui()
  const priorities = usePriorityChoices()
  const labels = useLabelNames()
  const [{ data, error }, refetch] = labels.result,
    label = search.label && labels.standing(search.label)
  const gone = undefined as never
  const sortTexts = useSortTexts()
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
          data={[
            ...labels.choices,
            ...(label && !data.labels.some(({ id }) => id === label)
              ? [{ value: label, label: labels.nameOf(label)! }]
              : []),
          ]}
          value={label ?? null}
          onChange={(value) => onChange({ label: value ?? gone })}
        />
      ) : null}
      <Select
        aria-label={t`Order`}
        className={classes.order ?? ''}
        w={190}
        allowDeselect={false}
        value={search.order ?? sorts[0]!}
        onChange={(value) => onChange({ order: value! })}
        data={sorts.map((value) => ({ value, label: sortTexts[value as keyof typeof sortTexts] }))}
      />
      <ConditionBar
        table={table}
        conditions={(search.where ?? []) as RecordCondition[]}
        preview={(where) => (
          <FoundByDraft
            table={table}
            search={where && { ...search, where: where as RecordConditionInput[] }}
          />
        )}
        onChange={(conditions) => {
          if (addressLength(conditions) > conditionsLength)
            notify.error(t`The filters are too long for an address. Take one away first.`)
          else
            onChange({
              where: conditions.length > 0 ? (conditions as RecordConditionInput[]) : gone,
            })
        }}
      />
      {error && !data?.labels && (
        <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </>
  )
}

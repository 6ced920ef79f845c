import { useLingui } from '@lingui/react/macro'
import { Select, Skeleton } from '@mantine/core'
import { PartialData } from '../ui/ErrorState.tsx'
import { useLabelNames } from './useLabelNames.ts'
import { usePriorityChoices } from './usePriorityChoices.ts'

interface Narrowed {
  prio?: number | undefined
  label?: string | undefined
}
interface Props {
  search: Narrowed
  /** The part that changes; undefined takes it away. */
  onChange: (part: Narrowed) => void
}

/** What a list of records is narrowed to: a priority, and a label. */
export function PrioAndLabel({ search, onChange }: Props) {
  const { t } = useLingui()
  const priorities = usePriorityChoices()
  const labels = useLabelNames()
  const [{ data, error }, refetch] = labels.result,
    label = search.label && labels.standing(search.label)
  return (
    <>
      <Select
        aria-label={t`Priority`}
        placeholder={t`Any priority`}
        w={160}
        clearable
        data={priorities}
        value={search.prio === undefined ? null : String(search.prio)}
        onChange={(value) => onChange({ prio: value === null ? undefined : Number(value) })}
      />
      {!data && !error ? (
        <Skeleton w={160} h="var(--p-field)" radius="sm" />
      ) : label || data?.labels?.length ? (
        <Select
          aria-label={t`Label`}
          placeholder={t`Any label`}
          w={160}
          clearable
          searchable
          data={[
            ...labels.choices,
            ...(label && !data?.labels?.some(({ id }) => id === label)
              ? [{ value: label, label: labels.nameOf(label) ?? '…' }]
              : []),
          ]}
          value={label ?? null}
          onChange={(value) => onChange({ label: value ?? undefined })}
        />
      ) : null}
      {error && !data?.labels && (
        <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { addressLength } from '../../shared/addressLength.ts'
import { conditionsLength } from '../../shared/limits.ts'
import type { RecordCondition, RecordTable } from '../../shared/recordConditions.ts'
import type { RecordConditionInput } from '../gql.ts'
import type { Preview } from '../app/usePreview.ts'
import type { ListSearch } from '../routeSearch.ts'
import { notify } from '../ui/notify.tsx'
import { ConditionBar } from './ConditionBar.tsx'
import { FoundByDraft } from './FoundByDraft.tsx'
import classes from './ListFilters.module.css'
import { PreviewToggle } from './PreviewToggle.tsx'
import { PrioAndLabel } from './PrioAndLabel.tsx'
import { useSortTexts } from './useSortTexts.ts'

interface Props {
  table: RecordTable
  search: ListSearch
  sorts: readonly string[]
  onChange: (part: ListSearch) => void
  preview: Preview
}

/** What a list of records is filtered and ordered by. */
export function ListChoices({ table, search, sorts, onChange, preview }: Props) {
  const { t } = useLingui()
  const sortTexts = useSortTexts()
  return (
    <>
      <PrioAndLabel search={search} onChange={onChange} />
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
              where: conditions.length > 0 ? (conditions as RecordConditionInput[]) : undefined,
            })
        }}
      />
      {preview.fits && <PreviewToggle {...preview} />}
    </>
  )
}

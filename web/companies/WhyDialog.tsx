import { useLingui } from '@lingui/react/macro'
import { Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { limits } from '../../shared/limits.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { found } from '../../shared/searchText.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { MetConditions } from './MetConditions.tsx'
import { useRecordsLike } from './useRecordNames.ts'

interface Props {
  /** What the list is called. */
  title: string
  conditions: readonly RecordCondition[]
  onClose: () => void
}

/** Why an account that one names is in a list, or is not. */
export function WhyDialog({ title, conditions, onClose }: Props) {
  const { t } = useLingui()
  const [account, setAccount] = useState<{ value: string; label: string } | null>(null)
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search.trim(), 200)
  const like = useRecordsLike('COMPANY', typed === account?.label ? '' : typed, true)
  // those of the letters before are no answer to these
  const fitting =
    search === account?.label ? like : like.filter(({ label }) => found(label, search))
  const choices = [
    ...(account ? [account] : []),
    ...fitting.filter(({ value }) => value !== account?.value),
  ]
  return (
    <FormDialog title={t`Why is an account in “${title}”?`} onClose={onClose}>
      {() => (
        <Stack gap="md">
          <Select
            data-autofocus
            label={t`Account`}
            placeholder={t`Search`}
            searchable
            allowDeselect={false}
            value={account?.value ?? null}
            searchValue={search}
            onSearchChange={(next) => setSearch(next.slice(0, limits.search))}
            nothingFoundMessage={t`No results..`}
            data={choices}
            // case and accents are ignored
            filter={({ options }) => options}
            onChange={(id) => setAccount(choices.find(({ value }) => value === id) ?? null)}
          />
          {account && <MetConditions companyId={account.value} conditions={conditions} />}
        </Stack>
      )}
    </FormDialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useQuery } from 'urql'
import { mediaTypes } from '../../shared/mediaTypes.ts'
import { LabelChoicesDocument } from '../gql.ts'
import { SearchInput } from '../ui/SearchInput.tsx'
import { Segments } from '../ui/Segments.tsx'
import { withChosen } from '../ui/withChosen.ts'
import { mediaLanguages, mediaSorts, type MediaSearch } from './mediaSearch.ts'
import classes from './MediaView.module.css'
import { useMediaTexts } from './useMediaTexts.ts'

interface Props {
  search: MediaSearch
  busy: boolean
  /** A part of the address that changes; it leads to the first page. */
  onSearch: (part: MediaSearch) => void
}

/** What narrows and orders the library; all of it stands in the address. */
export function MediaFilters({ search, busy, onSearch }: Props) {
  const { t } = useLingui()
  const { types, languages } = useMediaTexts()
  const [{ data }] = useQuery({ query: LabelChoicesDocument })
  const labels = (data?.labels ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const choices = <Value extends string>(of: readonly Value[], said: Record<Value, string>) =>
    of.map((value) => ({ value, label: said[value] }))
  const orders = {
    NEWEST: t`Newest first`,
    OLDEST: t`Oldest first`,
    TITLE: t`By title`,
    TITLE_DESC: t`By title, Z to A`,
  }
  return (
    <div className={classes.filters} role="search">
      <SearchInput
        value={search.search ?? ''}
        onSearch={(text) => onSearch({ search: text || undefined })}
        busy={busy}
        width="100%"
      />
      <Select
        aria-label={t`Type`}
        placeholder={t`All types`}
        w={130}
        clearable
        data={choices(mediaTypes, types)}
        value={search.type ?? null}
        onChange={(value) => onSearch({ type: value ?? undefined })}
      />
      <Select
        aria-label={t`Label`}
        placeholder={t`All labels`}
        w={165}
        clearable
        searchable
        data={withChosen(labels, search.label)}
        value={search.label ?? null}
        onChange={(value) => onSearch({ label: value ?? undefined })}
      />
      <Select
        aria-label={t`Language`}
        placeholder={t`All languages`}
        w={145}
        clearable
        data={choices(mediaLanguages, languages)}
        value={search.language ?? null}
        onChange={(value) => onSearch({ language: value ?? undefined })}
      />
      <Select
        aria-label={t`Used`}
        placeholder={t`Used or not`}
        w={150}
        clearable
        data={choices(['yes', 'no'] as const, { yes: t`Used`, no: t`Not used` })}
        value={search.used ?? null}
        onChange={(value) => onSearch({ used: value ?? undefined })}
      />
      <Select
        aria-label={t`Order`}
        w={160}
        allowDeselect={false}
        data={choices(['NEWEST', ...mediaSorts] as const, orders)}
        value={search.order ?? 'NEWEST'}
        onChange={(value) =>
          onSearch({ order: value === 'NEWEST' ? undefined : (value ?? undefined) })
        }
      />
      <Segments
        label={t`How it is shown`}
        value={search.view ?? 'grid'}
        choices={[
          { value: 'grid', label: t`Grid` },
          { value: 'list', label: t`List` },
        ]}
        onChange={(value) => onSearch({ view: value === 'list' ? value : undefined })}
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import type { LeadsSearch } from '../companies/leadSearch.ts'
import type { Preview } from '../app/usePreview.ts'
import classes from '../companies/ListFilters.module.css'
import { PreviewToggle } from '../companies/PreviewToggle.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { WhoseSelect } from './WhoseSelect.tsx'

type Search = Pick<LeadsSearch, 'search' | 'of'>
interface Props {
  search: Search
  /** A part of the address that changes; it leads to the first page. */
  onSearch: (part: Search) => void
  busy: boolean
  /** Of the list; without it nothing is shown beside it. */
  preview?: Preview | undefined
  /** What makes a file of it. */
  exported?: ReactNode
  /** What else they are narrowed by. */
  children?: ReactNode
}

/** What every list of leads and verdicts is narrowed by, a text and whose they are, before what else there is. */
export const WhoseFilters = ({ search, onSearch, busy, preview, exported, children }: Props) => (
  <div className={`${classes.filters} ${classes.wide}`} role="search">
    <SearchInput
      value={search.search ?? ''}
      onSearch={(text) => onSearch({ search: text || undefined })}
      busy={busy}
    />
    <WhoseSelect of={search.of} onChange={(of) => onSearch({ of: of ?? undefined })} />
    {children}
    {preview?.fits && <PreviewToggle {...preview} />}
    <div className={classes.exported}>{exported}</div>
  </div>
)

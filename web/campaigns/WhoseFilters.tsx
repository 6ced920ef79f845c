import type { ReactNode } from 'react'
import classes from '../companies/ListFilters.module.css'
import { SearchInput } from '../ui/SearchInput.tsx'
import { WhoseSelect } from './WhoseSelect.tsx'

interface Search {
  search?: string
  of?: string
}
interface Props {
  search: Search
  /** A part of the address that changes; it leads to the first page. */
  onSearch: (part: Search) => void
  busy: boolean
  /** What else they are narrowed by. */
  children?: ReactNode
}
const gone = undefined as never

/** What every list of leads and verdicts is narrowed by, a text and whose they are, before what else there is. */
export const WhoseFilters = ({ search, onSearch, busy, children }: Props) => (
  <div className={`${classes.filters} ${classes.wide}`} role="search">
    <SearchInput
      value={search.search ?? ''}
      onSearch={(text) => onSearch({ search: text || gone })}
      busy={busy}
    />
    <WhoseSelect of={search.of} onChange={(of) => onSearch({ of: of ?? gone })} />
    {children}
  </div>
)

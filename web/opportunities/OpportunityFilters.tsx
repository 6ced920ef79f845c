import { Skeleton } from '@mantine/core'
import type { Board_pipelineFragment } from '../gql.ts'
import classes from '../companies/ListFilters.module.css'
import choices from './BoardChoices.module.css'
import type { OpportunitiesSearch } from '../routeSearch.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'

const waiting = (
  <>
    <div className={choices.pipeline}>
      <Skeleton w={200} h="var(--p-field)" radius="sm" />
    </div>
    <Skeleton w={180} h="var(--p-field)" radius="sm" />
  </>
)
const BoardChoices = lazyPart(
  () => import('./BoardChoices.tsx'),
  (module) => module.BoardChoices,
  { waiting },
)

interface Props {
  pipelines: readonly Board_pipelineFragment[] | undefined
  pipeline: Board_pipelineFragment | undefined
  search: OpportunitiesSearch
  onSearch: (part: OpportunitiesSearch) => void
  busy: boolean
  /** The choices do not hold up what is read. */
  isShown: boolean
}

/** Search, pipeline and owner of the board; all of it stands in the address. */
export function OpportunityFilters({
  pipelines,
  pipeline,
  search,
  onSearch,
  busy,
  isShown,
}: Props) {
  return (
    <div className={classes.filters} role="search">
      <SearchInput
        value={search.search ?? ''}
        onSearch={(text) => onSearch({ search: text || undefined })}
        busy={busy}
      />
      {isShown ? (
        <BoardChoices
          pipelines={pipelines ?? []}
          pipeline={pipeline}
          search={search}
          onSearch={onSearch}
        />
      ) : (
        waiting
      )}
    </div>
  )
}

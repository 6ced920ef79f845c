import { msg } from '@lingui/core/macro'
import { IconTargetArrow } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { OpportunityBoardDocument, PipelinesDocument } from '../gql.ts'
import { boardVariables, wantedPipeline } from '../opportunities/boardVariables.ts'
import { opportunitiesSearch } from '../routeSearch.ts'

export const opportunitiesPage = declarePage({
  path: '/opportunities',
  search: opportunitiesSearch,
  title: msg`Opportunities`,
  access: 'member',
  menu: { group: 'core', order: 4, at: null, icon: IconTargetArrow, key: 'o', Counted: null },
  palette: 'go',
  record: null,
  reads: ({ search, me }) => {
    const id = wantedPipeline(search, me)
    return [
      read(PipelinesDocument, {}),
      ...(id && !search.view
        ? [read(OpportunityBoardDocument, boardVariables(id, search, me))]
        : []),
    ]
  },
  load: () => import('./Opportunities.tsx'),
  name: 'Opportunities',
  texts: 'all',
  beside: null,
})

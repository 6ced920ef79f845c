import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { logSearch, type LogSearch } from '../activity/logSearch.ts'
import { LogView } from '../activity/LogView.tsx'
import { recordPath } from '../app/declarePage.ts'
import { mayOpen } from '../app/mayOpen.ts'
import { useSession } from '../data/session.tsx'
import type { SearchKind } from '../gql.ts'
import { pagesOfKind } from '../shell/palettePlaces.ts'

const route = getRouteApi('/inside/logs')

/** By the table that lines are about: of what kind the record is, which has a page. */
const kinds: Readonly<Record<string, SearchKind>> = {
  company: 'COMPANY',
  contact: 'CONTACT',
  meeting: 'COMPANY_DIALOG',
  opportunity: 'OPPORTUNITY',
  campaign: 'CAMPAIGN',
  pain: 'PAIN',
  playbook: 'PLAYBOOK',
  question: 'QUESTION',
}

/** The log of the organisation; for super admins of all. */
export function Logs() {
  const { me } = useSession()
  const navigate = route.useNavigate()
  const onChange = useCallback(
    (part: LogSearch): void =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        // the way back leads to the page of lines before
        replace: part.before === undefined,
      }),
    [navigate],
  )
  const pathOf = (tableName: string, id: string): string | null => {
    const kind = kinds[tableName],
      page = kind && pagesOfKind(kind).find((one) => mayOpen(one, me))
    return page ? recordPath(page, id) : null
  }
  return <LogView search={logSearch(route.useSearch())} onChange={onChange} pathOf={pathOf} />
}

import { getRouteApi } from '@tanstack/react-router'
import { importSearch } from '../imports/importSearch.ts'
import { ImportView } from '../imports/ImportView.tsx'

const route = getRouteApi('/inside/import')

/** Accounts and contacts from a file. */
export function Import() {
  const navigate = route.useNavigate()
  return (
    <ImportView
      search={importSearch(route.useSearch())}
      onChange={(search) => void navigate({ search: () => search })}
    />
  )
}

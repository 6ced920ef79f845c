import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  organisationsSearch,
  type OrganisationsSearch,
} from '../organisations/organisationsSearch.ts'
import { OrganisationsView } from '../organisations/OrganisationsView.tsx'

const route = getRouteApi('/inside/organisations')

/** All organisations and their licences, for super admins. */
export function Organisations() {
  const navigate = route.useNavigate()
  const onChange = useCallback(
    (part: OrganisationsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  return <OrganisationsView search={organisationsSearch(route.useSearch())} onChange={onChange} />
}

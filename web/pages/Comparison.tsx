import { getRouteApi } from '@tanstack/react-router'
import { ComparisonView } from '../comparisons/ComparisonView.tsx'
import { idOf } from '../routeSearch.ts'

const route = getRouteApi('/inside/comparison')

/** Many accounts against registers. */
export function Comparison() {
  const navigate = route.useNavigate()
  const { id } = route.useSearch()
  return (
    <ComparisonView
      id={idOf(id)}
      onOpen={(id) => void navigate({ search: () => (id === undefined ? {} : { id }) })}
    />
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { IntegrationCallbackView } from '../integrations/IntegrationCallbackView.tsx'

const route = getRouteApi('/inside/integrations/callback')

/** Where a system sends people back to, with a code behind the "?". */
export function IntegrationCallback() {
  const navigate = route.useNavigate()
  // as it came: the router takes one of digits alone for a number
  const [given] = useState(() => new URLSearchParams(window.location.search))
  return (
    <IntegrationCallbackView
      state={given.get('state') ?? ''}
      code={given.get('code')}
      onDone={() => void navigate({ to: '/integrations', search: {}, replace: true })}
    />
  )
}

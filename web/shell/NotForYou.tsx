import { useLingui } from '@lingui/react/macro'
import { IconMessageReport } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../data/session.tsx'
import { pageAt } from '../pages/pages.ts'
import { takeWanted } from '../session/wantedAddress.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { elsewhere, isFor } from './access.ts'

/** In the place of a page that is not for the person. */
export function NotForYou({ path }: { path: string }) {
  const { t } = useLingui()
  const { me } = useSession()
  const { access } = pageAt(path),
    isOwn = (access === 'ownStaff' || access === 'ownAdmin') && me.isImpersonated
  if (access !== 'superAdmin' && !isOwn) return <Elsewhere path={path} />
  const title = isOwn ? t`Not while you act for somebody` : t`For super admins only`
  return (
    <Page>
      <EmptyState icon={IconMessageReport} title={<h1 style={{ all: 'unset' }}>{title}</h1>} />
    </Page>
  )
}

/** Leads to where they wanted to go before, or home. */
function Elsewhere({ path }: { path: string }) {
  const { t } = useLingui()
  const { me } = useSession()
  const [to] = useState(() => elsewhere(path, takeWanted(), me))
  useEffect(() => {
    if (isFor('/', me)) notify.info(t`Your role does not allow this.`, { id: 'not-for-you' })
  }, [t, me])
  return <Navigate to={to} replace />
}

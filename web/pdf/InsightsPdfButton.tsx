import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../data/session.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import type { InsightsOf } from './InsightsPdfDialog.tsx'

const InsightsPdfDialog = lazyDialog(
  () => import('./InsightsPdfDialog.tsx'),
  (module) => module.InsightsPdfDialog,
)

/** Makes a PDF of the insights that a page shows, with its filter. */
export function InsightsPdfButton(of: InsightsOf) {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('pdf:create')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>PDF…</Trans>
      </Button>
      {isOpen && <InsightsPdfDialog {...of} onClose={() => setOpen(false)} />}
    </>
  )
}

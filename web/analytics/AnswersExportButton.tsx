import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../data/session.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import type { AnswersOf } from './AnswersExport.tsx'

const AnswersExport = lazyDialog(
  () => import('./AnswersExport.tsx'),
  (module) => module.AnswersExport,
)

/** Makes a file of the answers that a page shows, with its filter, for those who may take them along. */
export function AnswersExportButton(of: AnswersOf) {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('data:export')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Export…</Trans>
      </Button>
      {isOpen && <AnswersExport {...of} onClose={() => setOpen(false)} />}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { viewContent } from '../companies/viewContent.ts'
import type { RecordConditionInput } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'

const ViewDialog = lazyDialog(
  () => import('../companies/ViewDialog.tsx'),
  (module) => module.ViewDialog,
)

/** Saves the accounts that the filters are about as a segment, and then leads to it too. */
export function SaveSegment({ where }: { where: RecordConditionInput[] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<{ id: string; title: string; of: string } | null>(null)
  const of = JSON.stringify(where)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        <Trans>Save as a segment…</Trans>
      </Button>
      {saved?.of === of && (
        <Link to="/accounts/all" search={{ view: saved.id }}>
          <Trans>Segment “{saved.title}”</Trans>
        </Link>
      )}
      {isOpen && (
        <ViewDialog
          table="COMPANY"
          view={null}
          newTitle={t`Save as a segment`}
          hint={t`It is live: accounts come in and leave as their newest answers change. You find it among the views of the accounts.`}
          content={viewContent('COMPANY', { where })}
          onClose={() => setOpen(false)}
          onDone={({ id, title }) => {
            setOpen(false)
            setSaved({ id, title, of })
            notify.success(t`“${title}” is saved.`, { id: 'view' })
          }}
        />
      )}
    </>
  )
}

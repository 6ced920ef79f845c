import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../data/session.tsx'
import { MeetingExport } from '../meetings/MeetingExport.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'

const PdfsDialog = lazyDialog(
  () => import('./PdfsDialog.tsx'),
  (module) => module.PdfsDialog,
)
interface Props {
  from: Date
  /** The first moment behind it. */
  to: Date
  /** Members whose meetings are shown; none: everybody's. */
  people: ReadonlySet<string>
}

/** What makes files of the meetings that the calendar shows. */
export function CalendarActions({ people, ...period }: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const [dialog, setDialog] = useState<'pdf' | 'export' | null>(null)
  const given = { ...period, people: [...people].sort(), onClose: () => setDialog(null) }
  return (
    <>
      <ActionMenu
        target={
          <ActionIcon size={32} aria-label={t`List actions`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        sections={[
          {
            actions: [
              can('data:export') && { label: t`Export…`, run: () => setDialog('export') },
              { label: t`PDF reports…`, run: () => setDialog('pdf') },
            ],
          },
        ]}
      />
      {dialog === 'export' && <MeetingExport {...given} />}
      {dialog === 'pdf' && <PdfsDialog {...given} />}
    </>
  )
}

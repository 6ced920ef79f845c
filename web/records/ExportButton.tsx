import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useSession } from '../data/session.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'

/** The menu of a list that has no views, with the dialog that makes a file of it, for those who may take it along. */
export function ExportButton({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useLingui()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('data:export')) return null
  return (
    <>
      <ActionMenu
        target={
          <ActionIcon size={32} aria-label={t`List actions`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        sections={[{ actions: [{ label: t`Export…`, run: () => setOpen(true) }] }]}
      />
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

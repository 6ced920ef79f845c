import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useSession } from '../data/session.tsx'
import { Tip } from '../ui/Tip.tsx'

/** Opens the dialog that makes a file of a list without a menu, for those who may take it along. */
export function ExportButton({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useLingui()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('data:export')) return null
  return (
    <>
      <Tip label={t`Export…`}>
        <ActionIcon size={32} aria-label={t`Export…`} onClick={() => setOpen(true)}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Tip>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

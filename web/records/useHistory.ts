import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShortcut } from '../ui/shortcuts.tsx'

/** Whether the history of the page's record is open; opened by a key too, once there is a record. */
export function useHistory(enabled: boolean) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  useShortcut('Shift+h', t`History`, open, { enabled })
  return { isOpen: isOpen && enabled, open, close: () => setOpen(false) }
}

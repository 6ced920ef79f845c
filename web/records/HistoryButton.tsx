import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useHistory } from './useHistory.ts'

/** Opens the history of a record whose page has no menu. */
export function HistoryButton({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useLingui()
  const { isOpen, open, close } = useHistory(true)
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={open}>
        {t`History`}
      </Button>
      {isOpen && children(close)}
    </>
  )
}

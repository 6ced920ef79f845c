import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Tip } from '../ui/Tip.tsx'

const ThemePanel = lazyDialog(
  () => import('./ThemePanel.tsx'),
  (module) => module.ThemePanel,
)

/** Leads to where the product's layout and colours are chosen. */
export function LookButton() {
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const look = t`Layout and colours`
  return (
    <>
      <Tip label={look}>
        <ActionIcon
          data-look
          aria-label={look}
          aria-haspopup="dialog"
          onClick={() => setLooking(true)}
        >
          <IconPalette size={18} stroke={1.6} />
        </ActionIcon>
      </Tip>
      {isLooking && <ThemePanel onClose={() => setLooking(false)} />}
    </>
  )
}

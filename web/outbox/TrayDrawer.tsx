import { Drawer } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Tray } from './Tray.tsx'

type TrayDrawerProps = ComponentProps<typeof Tray> & { opened: boolean; onClose: () => void }

/** The tray beside any page. */
export function TrayDrawer({ opened, onClose, ...props }: TrayDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title={<Trans>What you changed</Trans>}
    >
      <Tray {...props} />
    </Drawer>
  )
}

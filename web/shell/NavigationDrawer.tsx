import { Drawer } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigation } from './Navigation.tsx'

/** The navigation on a phone. */
export function NavigationDrawer({ palette, onClose }: { palette: string; onClose: () => void }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  const close = () => setOpened(false)
  return (
    <Drawer
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClose}
      size={280}
      padding={0}
      withCloseButton={false}
      aria-label={t`Navigation`}
      hiddenFrom="sm"
      styles={{ body: { height: '100%' } }}
    >
      <div
        data-palette={palette}
        style={{ minHeight: '100%', background: 'var(--p-app)', color: 'var(--p-text)' }}
      >
        <Navigation form="vertical" withBrand onNavigate={close} />
      </div>
    </Drawer>
  )
}

import './kitStyles.ts'
import { useLingui } from '@lingui/react/macro'
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmHost } from './ConfirmHost.tsx'
import { theme, tokens } from './theme.ts'
import { ToastHost } from './ToastHost.tsx'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })

/** The kit with our theme, its own few words in the person's language, and the hosts of toasts and dialogs. */
export function KitProvider({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  const { t } = useLingui()
  const close = t`Close`
  const localised = {
    ...theme,
    components: {
      ...theme.components,
      CloseButton: { defaultProps: { 'aria-label': close } },
      Modal: { ...theme.components?.['Modal'], defaultProps: { ...theme.components?.['Modal']?.defaultProps, closeButtonProps: { 'aria-label': close } } },
      Drawer: { ...theme.components?.['Drawer'], defaultProps: { ...theme.components?.['Drawer']?.defaultProps, closeButtonProps: { 'aria-label': close } } },
    },
  }
  return (
    <MantineProvider theme={localised} cssVariablesResolver={tokens} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto" env={env}>
      {children}
      <ConfirmHost />
      <ToastHost />
    </MantineProvider>
  )
}

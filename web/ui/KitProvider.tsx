import './kitStyles.ts'
import { useLingui } from '@lingui/react/macro'
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { ConfirmHost, type ProblemText } from './ConfirmHost.tsx'
import { watchFocus } from './focusReturn.ts'
import { watchFullFields } from './fullField.ts'
import { notify } from './notify.tsx'
import { theme } from './theme.ts'
import { ToastHost } from './ToastHost.tsx'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })

/** The kit with our theme, its own few words in the person's language, and the hosts of toasts and dialogs. */
export function KitProvider({
  children,
  problemText,
  env = 'default',
}: {
  children: ReactNode
  problemText: ProblemText
  env?: 'default' | 'test'
}) {
  const { t } = useLingui()
  const close = t`Close`
  useEffect(
    () =>
      watchFullFields((most) =>
        notify.warning(t`No more than ${most} characters fit in here; the rest was left out.`, {
          id: 'full-field',
        }),
      ),
    [t],
  )
  useEffect(watchFocus, [])
  const localised = {
    ...theme,
    components: {
      ...theme.components,
      CloseButton: { defaultProps: { 'aria-label': close } },
      Modal: {
        ...theme.components?.['Modal'],
        defaultProps: {
          ...theme.components?.['Modal']?.defaultProps,
          closeButtonProps: { 'aria-label': close },
        },
      },
      Drawer: {
        ...theme.components?.['Drawer'],
        defaultProps: {
          ...theme.components?.['Drawer']?.defaultProps,
          closeButtonProps: { 'aria-label': close },
        },
      },
    },
  }
  return (
    <MantineProvider
      theme={localised}
      withCssVariables={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
      <ConfirmHost problemText={problemText} />
      <ToastHost />
    </MantineProvider>
  )
}

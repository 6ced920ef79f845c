import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ActionMenu } from '../ui/ActionMenu.tsx'

/** Light, dark, or as the device. */
export function ColorSchemeSwitch() {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choices = [
    { value: 'light', label: t`Light`, icon: IconSun },
    { value: 'dark', label: t`Dark`, icon: IconMoon },
    { value: 'auto', label: t`As the device`, icon: IconDeviceDesktop },
  ] as const
  const Current = choices.find((choice) => choice.value === colorScheme)?.icon ?? IconDeviceDesktop
  return (
    <ActionMenu
      target={<ActionIcon aria-label={t`Light or dark`}><Current size={18} stroke={1.6} /></ActionIcon>}
      sections={[{ actions: choices.map(({ value, label, icon }) => ({ label, icon, checked: value === colorScheme, run: () => setColorScheme(value) })) }]}
    />
  )
}

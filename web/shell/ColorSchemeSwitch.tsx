import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

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
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t`Light or dark`}><Current size={18} stroke={1.6} /></ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {choices.map((choice) => <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick rightSection={<choice.icon size={15} stroke={1.6} aria-hidden />}>{choice.label}</Menu.RadioItem>)}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../ui/Panel.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange, type Setting } from './useSettingChange.ts'

interface Props extends Setting {
  settings: OrganisationSettings
  title: string
  description: string
  choices: readonly { value: string; label: ReactNode }[]
}

/** A setting of the organisation that is one of few; it is saved as it is chosen. */
export function ChoicePanel({ settings, title, description, choices, ...setting }: Props) {
  const { value, change } = useSettingChange(settings, setting)
  return (
    <Panel title={title}>
      <Radio.Group value={value} onChange={change} aria-label={title} description={description}>
        <Stack gap="sm" mt="md">
          {choices.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  )
}

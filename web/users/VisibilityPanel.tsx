import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { Panel } from '../ui/Panel.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

/** Which meetings Members see; it holds for all at once. */
export function VisibilityPanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  const { value, change } = useSettingChange(settings, {
    key: 'memberVisibility',
    usual: 'organisation',
    said: (to) =>
      to === 'own' ? t`Members see their own meetings.` : t`Members see all meetings.`,
  })
  return (
    <Panel title={t`What Members see`}>
      <Radio.Group
        value={value}
        onChange={change}
        aria-label={t`What Members see`}
        description={t`It holds for lists, charts, search and exports, on every device. Managers and Admins see everything.`}
      >
        <Stack gap="sm" mt="md">
          <Radio value="organisation" label={t`All meetings of the organisation`} />
          <Radio
            value="own"
            label={t`Only meetings that they made or attend, and what follows from them`}
          />
        </Stack>
      </Radio.Group>
    </Panel>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { Panel } from '../ui/Panel.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

/** Who may act for members. */
export function ImpersonationPanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  const { value, change } = useSettingChange(settings, {
    key: 'impersonation',
    usual: 'nobody',
    said: (to) =>
      to === 'admins'
        ? t`Admins may act for members.`
        : t`Nobody of the organisation acts for members.`,
  })
  return (
    <Panel title={t`Who may act for members`}>
      <Radio.Group
        value={value}
        onChange={change}
        aria-label={t`Who may act for members`}
        description={t`To help somebody with what they see. A reason is asked, it ends after an hour, the log has both names, and the member is told afterwards.`}
      >
        <Stack gap="sm" mt="md">
          <Radio value="nobody" label={t`Nobody of the organisation`} />
          <Radio value="admins" label={t`Admins`} />
        </Stack>
      </Radio.Group>
    </Panel>
  )
}

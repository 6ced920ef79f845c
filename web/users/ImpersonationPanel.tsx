import { useLingui } from '@lingui/react/macro'
import { SettingChoice, type SettingsRead } from './SettingChoice.tsx'

/** Who may act for members. */
export function ImpersonationPanel(read: SettingsRead) {
  const { t } = useLingui()
  return (
    <SettingChoice
      {...read}
      name="impersonation"
      title={t`Who may act for members`}
      description={t`To help somebody with what they see. A reason is asked, it ends after an hour, the log has both names, and the member is told afterwards.`}
      options={[
        {
          value: 'nobody',
          label: t`Nobody of the organisation`,
          saved: t`Nobody of the organisation acts for members.`,
        },
        { value: 'admins', label: t`Admins`, saved: t`Admins may act for members.` },
      ]}
    />
  )
}

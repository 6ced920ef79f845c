import { useLingui } from '@lingui/react/macro'
import { SettingChoice, type SettingsRead } from './SettingChoice.tsx'

/** Which meetings Members see; it holds for all at once. */
export function VisibilityPanel(read: SettingsRead) {
  const { t } = useLingui()
  return (
    <SettingChoice
      {...read}
      name="memberVisibility"
      title={t`What Members see`}
      description={t`It holds for lists, charts, search and exports, on every device. Managers and Admins see everything.`}
      options={[
        {
          value: 'organisation',
          label: t`All meetings of the organisation`,
          saved: t`Members see all meetings.`,
        },
        {
          value: 'own',
          label: t`Only meetings that they made or attend, and what follows from them`,
          saved: t`Members see their own meetings.`,
        },
      ]}
    />
  )
}

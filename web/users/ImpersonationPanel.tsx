import { useLingui } from '@lingui/react/macro'
import { ChoicePanel } from './ChoicePanel.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'

/** Who may act for members. */
export function ImpersonationPanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  return (
    <ChoicePanel
      settings={settings}
      name="impersonation"
      usual="nobody"
      said={(to) =>
        to === 'admins'
          ? t`Admins may act for members.`
          : t`Nobody of the organisation acts for members.`
      }
      title={t`Who may act for members`}
      description={t`To help somebody with what they see. A reason is asked, it ends after an hour, the log has both names, and the member is told afterwards.`}
      choices={[
        { value: 'nobody', label: t`Nobody of the organisation` },
        { value: 'admins', label: t`Admins` },
      ]}
    />
  )
}

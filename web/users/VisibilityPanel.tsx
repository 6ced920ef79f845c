import { useLingui } from '@lingui/react/macro'
import { ChoicePanel } from './ChoicePanel.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'

/** Which meetings Members see; it holds for all at once. */
export function VisibilityPanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  return (
    <ChoicePanel
      settings={settings}
      name="memberVisibility"
      usual="organisation"
      said={(to) =>
        to === 'own' ? t`Members see their own meetings.` : t`Members see all meetings.`
      }
      title={t`What Members see`}
      description={t`It holds for lists, charts, search and exports, on every device. Managers and Admins see everything.`}
      choices={[
        { value: 'organisation', label: t`All meetings of the organisation` },
        {
          value: 'own',
          label: t`Only meetings that they made or attend, and what follows from them`,
        },
      ]}
    />
  )
}

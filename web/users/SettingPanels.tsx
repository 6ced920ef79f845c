import { useLingui } from '@lingui/react/macro'
import { errorText, problemsOf } from '../data/errors.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BinDaysPanel } from './BinDaysPanel.tsx'
import { RecordingMonthsPanel } from './RecordingMonthsPanel.tsx'
import { ConsentPanel } from './ConsentPanel.tsx'
import { ErasurePanel } from './ErasurePanel.tsx'
import { FirstLanguagePanel } from './FirstLanguagePanel.tsx'
import { ImpersonationPanel } from './ImpersonationPanel.tsx'
import { ReportColorPanel } from './ReportColorPanel.tsx'
import { TimeZonePanel } from './TimeZonePanel.tsx'
import type { useOrganisationSettings } from './useOrganisationSettings.ts'
import { VisibilityPanel } from './VisibilityPanel.tsx'
import { WorkingHoursPanel } from './WorkingHoursPanel.tsx'

/** What holds for everybody in the organisation, a panel each. */
export function SettingPanels({
  settings,
  error,
  refetch,
}: ReturnType<typeof useOrganisationSettings>) {
  const { t } = useLingui()
  if (!settings)
    return (
      error && (
        <Panel title={t`Settings`}>
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={refetch}>
            {errorText(error)}
          </ErrorState>
        </Panel>
      )
    )
  return (
    <>
      <VisibilityPanel settings={settings} />
      <ImpersonationPanel settings={settings} />
      <FirstLanguagePanel settings={settings} />
      <WorkingHoursPanel settings={settings} />
      <TimeZonePanel settings={settings} />
      <ReportColorPanel settings={settings} />
      <ConsentPanel settings={settings} />
      <BinDaysPanel settings={settings} />
      <RecordingMonthsPanel settings={settings} />
      <ErasurePanel settings={settings} />
    </>
  )
}

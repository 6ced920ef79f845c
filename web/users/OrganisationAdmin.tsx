import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { OrganisationAdminDocument, OrganisationSettingsDocument } from '../gql.ts'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { LicencePanel } from './LicencePanel.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import { OrganisationPanel } from './OrganisationPanel.tsx'
import { VisibilityPanel } from './VisibilityPanel.tsx'

/** What an organisation's administrators see of it: its name, licence, settings and members. */
export function OrganisationAdmin() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({ query: OrganisationAdminDocument })
  const [settings, refetchSettings] = useQuery({ query: OrganisationSettingsDocument })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const organisation = data?.me?.currentOrganisation
  // what stands above the members keeps its height
  if (!organisation || !(settings.data ?? settings.error))
    return (
      <Panel title={t`Organisation`}>
        {error ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={6} />
        )}
      </Panel>
    )
  const licences = organisation.organisationLicenses ?? []
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <OrganisationPanel organisation={organisation} />
      <LicencePanel licences={licences} onRenewed={again} />
      <VisibilityPanel
        settings={settings.data?.organisationSettings}
        error={settings.error}
        onRetry={() => refetchSettings({ requestPolicy: 'network-only' })}
      />
      <MembersPanel licences={licences} onChanged={again} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { useSession } from '../data/session.tsx'
import { errorText, problemsOf } from '../data/errors.ts'
import { OrganisationAdminDocument, OrganisationSettingsDocument } from '../gql.ts'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import { OrganisationPanel } from './OrganisationPanel.tsx'
import { ImpersonationPanel } from './ImpersonationPanel.tsx'
import { VisibilityPanel } from './VisibilityPanel.tsx'

/** What an organisation's administrators see of it: its name, licence, settings and members. */
export function OrganisationAdmin() {
  const { t } = useLingui()
  const { me } = useSession()
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
  const licences = organisation.organisationLicenses ?? [],
    read = {
      settings: settings.data?.organisationSettings,
      error: settings.error,
      onRetry: () => refetchSettings({ requestPolicy: 'network-only' }),
    },
    mayAct =
      me.isSuperAdmin ||
      Boolean(
        read.settings?.some(({ key, value }) => key === 'impersonation' && value === 'admins'),
      )
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <OrganisationPanel organisation={organisation} licences={licences} />
      <VisibilityPanel {...read} />
      <ImpersonationPanel {...read} />
      <MembersPanel licences={licences} mayAct={mayAct} onChanged={again} />
    </>
  )
}

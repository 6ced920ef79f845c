import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { useSession } from '../data/session.tsx'
import { errorText, problemsOf } from '../data/errors.ts'
import { OrganisationAdminDocument } from '../gql.ts'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { LicencePanel } from './LicencePanel.tsx'
import { LogoPanel } from './LogoPanel.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import { OrganisationPanel } from './OrganisationPanel.tsx'
import { SettingPanels } from './SettingPanels.tsx'
import { useOrganisationSettings } from './useOrganisationSettings.ts'

/** What an organisation's administrators see of it: its name, licence, members and settings. `more`: settings of higher slices. */
export function OrganisationAdmin({ more }: { more: ReactNode }) {
  const { t } = useLingui()
  const { me } = useSession()
  const [{ data, error }, refetch] = useQuery({ query: OrganisationAdminDocument })
  const settings = useOrganisationSettings()
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const organisation = data?.me?.currentOrganisation
  if (!organisation)
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
    mayAct = me.isSuperAdmin || settings.settings?.get('impersonation') === 'admins'
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <OrganisationPanel organisation={organisation} />
      <LogoPanel organisation={organisation} />
      <LicencePanel licences={licences} onRenewed={again} />
      <MembersPanel licences={licences} mayAct={mayAct} onChanged={again} />
      <SettingPanels {...settings} />
      {more}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { OrganisationAdminDocument } from '../gql.ts'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import { OrganisationPanel } from './OrganisationPanel.tsx'
import { VisibilityPanel } from './VisibilityPanel.tsx'

/** What an organisation's administrators see of it: its name, licence, settings and members. */
export function OrganisationAdmin() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({ query: OrganisationAdminDocument })
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
  const licences = organisation.organisationLicenses ?? []
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <OrganisationPanel organisation={organisation} licences={licences} />
      <VisibilityPanel settings={data.organisationSettings} />
      <MembersPanel licences={licences} onChanged={again} />
    </>
  )
}

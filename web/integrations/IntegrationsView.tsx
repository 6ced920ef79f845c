import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { IntegrationsDocument } from '../gql.ts'
import { usePolling } from '../records/jobRuns.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { IntegrationPanel } from './IntegrationPanel.tsx'

/** The systems that the organisation can be connected to, each with how it stands and what happened. */
export function IntegrationsView() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: IntegrationsDocument,
    requestPolicy: 'cache-and-network',
  })
  const found = data?.integrations,
    offered = data?.offeredIntegrations
  usePolling(found?.some(({ connection }) => connection.state === 'CONNECTING') ?? false, refetch)
  const names = [...new Set([...(offered ?? []), ...(found ?? []).map(({ name }) => name)])]
  return (
    <Page>
      <PageHeader title={t`Integrations`} />
      {!found || !offered ? (
        error ? (
          <ErrorState
            reference={problemsOf(error)[0]?.reference}
            onRetry={() => refetch({ requestPolicy: 'network-only' })}
          >
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={5} />
        )
      ) : names.length === 0 ? (
        <EmptyState icon={IconPlugConnected} title={t`There is nothing to connect to`}>
          <Trans>Whoever runs this installation has not registered it at a CRM.</Trans>
        </EmptyState>
      ) : (
        <Stack gap="md">
          {names.map((name) => (
            <IntegrationPanel
              key={name}
              name={name}
              isOffered={offered.includes(name)}
              integration={found.find((one) => one.name === name) ?? null}
            />
          ))}
        </Stack>
      )}
    </Page>
  )
}

import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { LeadsView } from '../campaigns/LeadsView.tsx'
import { leadVariables } from '../campaigns/leadVariables.ts'
import { playbookLeadVariables } from '../campaigns/playbookLeadVariables.ts'
import { allCampaigns, useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { leadSearchOf } from '../companies/leadContent.ts'
import { placeOf, useShownView } from '../companies/useViewedList.ts'
import { useSession } from '../data/session.tsx'
import { LeadsDocument, PlaybookLeadsDocument } from '../gql.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { fromList, type FromList } from '../records/listPlace.ts'
import type { LeadsSearch } from '../companies/leadSearch.ts'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { Segments } from '../ui/Segments.tsx'

const ViewBar = lazyPart(
  () => import('../companies/ViewBar.tsx'),
  (module) => module.ViewBar,
  { isOptional: true },
)

const CampaignExport = lazyDialog(
  () => import('../campaigns/CampaignExport.tsx'),
  (module) => module.CampaignExport,
)

const PlaybookLeads = lazyPart(
  () => import('../campaigns/PlaybookLeads.tsx'),
  (module) => module.PlaybookLeads,
)

const AccountPreview = lazyPart(
  () => import('./AccountPreview.tsx'),
  (module) => module.AccountPreview,
  { isLate: true },
)

const route = getRouteApi('/inside/leads')
/** They say which part of the list is shown, and nothing of what is in it. */
const paging = ['page', 'size']

/** The leads of all running campaigns, or of playbooks. */
export function Leads() {
  const { t } = useLingui()
  const navigate = route.useNavigate(),
    address = route.useSearch()
  const onChange = useCallback(
    (part: LeadsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  const { list = 'campaigns', of } = address
  const props = {
    address,
    onChange,
    onOpen: (companyId: string, state: FromList) =>
      void navigate({ to: '/account/$companyId', params: { companyId }, state }),
    segments: (
      <Segments
        label={t`Leads of`}
        value={list}
        onChange={(next) =>
          void navigate({
            search: { of, list: next === 'playbooks' ? next : undefined },
          })
        }
        choices={[
          { value: 'campaigns', label: t`Campaigns` },
          { value: 'playbooks', label: t`Playbooks` },
        ]}
      />
    ),
  }
  return list === 'playbooks' ? <OfPlaybooks {...props} /> : <OfCampaigns {...props} />
}

interface Props {
  address: LeadsSearch
  onChange: (part: LeadsSearch) => void
  onOpen: (companyId: string, from: FromList) => void
  segments: ReactNode
}

function OfPlaybooks({ address, onChange, ...props }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const [{ data, error, fetching, stale, operation }, refetch] = useQuery({
    query: PlaybookLeadsDocument,
    variables: playbookLeadVariables(address, me),
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' }),
    read = allCampaigns(data)
  useCampaignLive(read && { ...read, ofPlaybooks: true }, again)
  return (
    <PlaybookLeads
      {...props}
      Preview={AccountPreview}
      search={address}
      leads={data?.playbookLeads ?? undefined}
      exported={
        <ExportButton>
          {(close) => (
            <CampaignExport
              list="PLAYBOOK_LEAD"
              title={t`Leads of playbooks`}
              given={playbookLeadVariables(address, me)}
              onClose={close}
            />
          )}
        </ExportButton>
      }
      from={fromList('PLAYBOOK_LEAD', operation?.variables, address)}
      error={error}
      busy={stale || fetching}
      onRetry={again}
      onSearch={onChange}
    />
  )
}

function OfCampaigns({ address, onChange, ...props }: Props) {
  const { me } = useSession()
  const { shownView, search, waits, held } = useShownView('LEAD', address, leadSearchOf)
  const [{ data, error, fetching, stale, operation }, refetch] = held(
    useQuery({ query: LeadsDocument, variables: leadVariables(search, me), pause: waits }),
  )
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  useCampaignLive(allCampaigns(data), again)
  const { view } = shownView
  const onSearch = (part: LeadsSearch): void =>
    onChange({
      ...(view &&
        !Object.keys(part).every((name) => paging.includes(name)) && {
          ...search,
          view: view.id,
          changed: search.changed ?? view.dateUpdated,
        }),
      ...part,
    })
  return (
    <LeadsView
      {...props}
      Preview={AccountPreview}
      search={search}
      leads={data?.leads ?? undefined}
      from={fromList('LEAD', operation?.variables, placeOf(search, shownView))}
      foundFor={operation?.variables}
      campaigns={data?.campaigns ?? undefined}
      // nobody is told, nor ordered by, what hidden meetings say
      hasFit={data?.seesAllMeetings !== false}
      error={error}
      busy={stale || fetching}
      onRetry={again}
      onSearch={onSearch}
      views={
        (data ?? error) && (
          <ViewBar
            table="LEAD"
            shownView={shownView}
            search={search}
            columns={none}
            onChange={onChange}
            exported={(title, close) => (
              <CampaignExport
                list="LEAD"
                title={title}
                given={leadVariables(search, me)}
                hasFit={data?.seesAllMeetings !== false}
                onClose={close}
              />
            )}
          />
        )
      }
    />
  )
}
const none: readonly never[] = []

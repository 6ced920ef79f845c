import { useLingui } from '@lingui/react/macro'
import { getRouteApi, useMatches } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { useQuery, type CombinedError } from 'urql'
import { AnswersExportButton } from '../analytics/AnswersExportButton.tsx'
import { audienceSearch, type AudienceSearch } from '../analytics/audienceSearch.ts'
import { dashboardSearch, periodsWritten } from '../analytics/dashboardSearch.ts'
import { PlaybookFrame, type Framed } from '../analytics/PlaybookFrame.tsx'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { playbookLeadVariables } from '../campaigns/playbookLeadVariables.ts'
import { allCampaigns, useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { leadsSearch, type LeadsSearch } from '../companies/leadSearch.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { PlaybookDashboardPageDocument, PlaybookLeadsDocument, type TrendPeriod } from '../gql.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { fromList } from '../records/listPlace.ts'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'

const waiting = <LoadingState rows={8} />
const DashboardView = lazyPart(
  () => import('../analytics/PlaybookDashboardView.tsx'),
  (module) => module.PlaybookDashboardView,
  { waiting },
)
const Leads = lazyPart(
  () => import('../campaigns/PlaybookLeads.tsx'),
  (module) => module.PlaybookLeads,
  { waiting },
)
const AccountList = lazyPart(
  () => import('../campaigns/PlaybookAccountList.tsx'),
  (module) => module.PlaybookAccountList,
  { waiting },
)
const ContactList = lazyPart(
  () => import('../campaigns/PlaybookContactList.tsx'),
  (module) => module.PlaybookContactList,
  { waiting },
)
const AccountPreview = lazyPart(
  () => import('./AccountPreview.tsx'),
  (module) => module.AccountPreview,
  { isLate: true },
)
const ContactPreview = lazyPart(
  () => import('./ContactPreview.tsx'),
  (module) => module.ContactPreview,
  { isLate: true },
)
const CampaignExport = lazyDialog(
  () => import('../campaigns/CampaignExport.tsx'),
  (module) => module.CampaignExport,
)

const ofDashboard = getRouteApi('/inside/playbook/$playbookId/dashboard'),
  ofLeads = getRouteApi('/inside/playbook/$playbookId/leads'),
  ofAccounts = getRouteApi('/inside/playbook/$playbookId/accounts'),
  ofContacts = getRouteApi('/inside/playbook/$playbookId/contacts')

interface Part<Search> extends Framed {
  playbookId: string
  search: Search
  onSearch: (part: Search) => void
}

/** The pages of a playbook beside its insights and its builder. */
export function PlaybookArea() {
  // the address is ahead of what is drawn while the next page is fetched
  const part = useMatches({ select: (matches) => matches.at(-1)!.pathname.split('/')[3] })
  const Shown = parts[part ?? ''] ?? PlaybookDashboard
  return <Shown key={part} />
}

/** How the meetings of a playbook went. */
function PlaybookDashboard() {
  const { t } = useLingui()
  const { playbookId } = ofDashboard.useParams(),
    search = dashboardSearch(ofDashboard.useSearch()),
    navigate = ofDashboard.useNavigate()
  const onSearch = (part: object): void =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  return (
    <PlaybookFrame
      playbookId={playbookId}
      label={t`Dashboard`}
      search={search}
      onSearch={onSearch}
      actions={({ title }) => (
        <AnswersExportButton
          playbookId={playbookId}
          title={title}
          filters={search.filters}
          where={search.where}
        />
      )}
    >
      {({ filters, narrowed }) => (
        <Dashboard
          playbookId={playbookId}
          filters={filters}
          narrowed={narrowed}
          period={search.period && periodsWritten[search.period]}
          onPeriod={(period) => onSearch({ period: period.toLowerCase() })}
        />
      )}
    </PlaybookFrame>
  )
}

function Dashboard({
  playbookId,
  filters,
  narrowed,
  period,
  onPeriod,
}: Pick<Part<object>, 'playbookId' | 'filters' | 'narrowed'> & {
  period: TrendPeriod | undefined
  onPeriod: (period: TrendPeriod) => void
}) {
  const [{ data, error, stale }, refetch] = useQuery({
    query: PlaybookDashboardPageDocument,
    variables: { playbookId, filters, ...narrowed, ...(period && { period }) },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  if (!data?.playbookDashboard) return error ? <Failed error={error} onRetry={again} /> : waiting
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={data.seesAllMeetings} />
      <DashboardView
        playbookId={playbookId}
        filters={filters}
        narrowed={narrowed}
        dashboard={data.playbookDashboard}
        isStale={stale}
        onPeriod={onPeriod}
      />
    </>
  )
}

/** The leads of one playbook. */
function PlaybookLeadList() {
  const { t } = useLingui()
  const { playbookId } = ofLeads.useParams(),
    raw = ofLeads.useSearch(),
    navigate = ofLeads.useNavigate()
  const { filters, where } = audienceSearch(raw)
  const search = { ...leadsSearch(raw), filters, where }
  const onSearch = useCallback(
    (part: LeadsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  return (
    <PlaybookFrame
      playbookId={playbookId}
      label={t`Leads`}
      search={search}
      onSearch={(part) => onSearch({ page: undefined, ...part })}
    >
      {(framed) => (
        <LeadList {...framed} playbookId={playbookId} search={search} onSearch={onSearch} />
      )}
    </PlaybookFrame>
  )
}

function LeadList({ playbookId, title, filters, narrowed, search, onSearch }: Part<LeadsSearch>) {
  const { t } = useLingui()
  const { me } = useSession()
  const navigate = ofLeads.useNavigate()
  const variables = {
    ...playbookLeadVariables({ ...search, playbook: playbookId }, me),
    ...(filters.length > 0 && { filters }),
    ...narrowed,
  }
  const [{ data, error, fetching, stale, operation }, refetch] = useQuery({
    query: PlaybookLeadsDocument,
    variables,
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' }),
    read = allCampaigns(data)
  useCampaignLive(read && { ...read, ofPlaybooks: true }, again)
  return (
    <Leads
      within="playbook"
      segments={null}
      Preview={AccountPreview}
      search={search}
      leads={data?.playbookLeads ?? undefined}
      exported={
        <ExportButton>
          {(close) => (
            <CampaignExport
              list="PLAYBOOK_LEAD"
              title={t`Leads of ${title}`}
              given={variables}
              onClose={close}
            />
          )}
        </ExportButton>
      }
      // the list that has them all
      from={fromList('PLAYBOOK_LEAD', operation?.variables, {
        list: 'playbooks',
        playbook: playbookId,
        of: search.of,
      })}
      error={error}
      busy={stale || fetching}
      onRetry={again}
      onSearch={onSearch}
      onOpen={(companyId, state) =>
        void navigate({ to: '/account/$companyId', params: { companyId }, state })
      }
    />
  )
}

/** The accounts that were met with a playbook. */
function PlaybookAccounts() {
  const { t } = useLingui()
  const { playbookId } = ofAccounts.useParams(),
    search = audienceSearch(ofAccounts.useSearch()),
    navigate = ofAccounts.useNavigate()
  const onSearch = useCallback(
    (part: AudienceSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  return (
    <PlaybookFrame
      playbookId={playbookId}
      label={t`Accounts`}
      search={search}
      onSearch={(part) => onSearch({ page: undefined, ...part })}
    >
      {(framed) => (
        <AccountList
          {...framed}
          playbookId={playbookId}
          search={search}
          onSearch={onSearch}
          Preview={AccountPreview}
        />
      )}
    </PlaybookFrame>
  )
}

/** The contacts that attend meetings with a playbook. */
function PlaybookContacts() {
  const { t } = useLingui()
  const { playbookId } = ofContacts.useParams(),
    search = audienceSearch(ofContacts.useSearch()),
    navigate = ofContacts.useNavigate()
  const onSearch = useCallback(
    (part: AudienceSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  return (
    <PlaybookFrame
      playbookId={playbookId}
      label={t`Contacts`}
      search={search}
      onSearch={(part) => onSearch({ page: undefined, ...part })}
    >
      {(framed) => (
        <ContactList
          {...framed}
          playbookId={playbookId}
          search={search}
          onSearch={onSearch}
          Preview={ContactPreview}
        />
      )}
    </PlaybookFrame>
  )
}

const Failed = ({ error, onRetry }: { error: CombinedError; onRetry: () => void }) => (
  <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
    {errorText(error)}
  </ErrorState>
)

const parts: Record<string, () => ReactNode> = {
  dashboard: PlaybookDashboard,
  leads: PlaybookLeadList,
  accounts: PlaybookAccounts,
  contacts: PlaybookContacts,
}

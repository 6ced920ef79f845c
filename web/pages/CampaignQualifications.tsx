import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFilterCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { NoLeads } from '../campaigns/LeadsPage.tsx'
import { leadsPerPage } from '../campaigns/leadVariables.ts'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { useVerdictBoard } from '../campaigns/useVerdictBoard.ts'
import { useVisit } from '../campaigns/useVisit.ts'
import { VerdictFilters } from '../campaigns/VerdictFilters.tsx'
import { VerdictTable } from '../campaigns/VerdictTable.tsx'
import { verdictTableVariables, verdictVariables } from '../campaigns/verdictVariables.ts'
import { useSession } from '../data/session.tsx'
import { CampaignVerdictTableDocument } from '../gql.ts'
import { BoardSkeleton } from '../opportunities/BoardSkeleton.tsx'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import type { CampaignVerdictsSearch } from '../campaigns/campaignSearch.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { Page } from '../ui/Page.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'

const VerdictBoard = lazyPart(
  () => import('../campaigns/VerdictBoard.tsx'),
  (module) => module.VerdictBoard,
  { waiting: <BoardSkeleton columns={3} /> },
)
const CampaignExport = lazyDialog(
  () => import('../campaigns/CampaignExport.tsx'),
  (module) => module.CampaignExport,
)
const route = getRouteApi('/inside/campaign/$campaignId/qualifications')

/** The verdicts of a campaign, on a board or as a table. */
export function CampaignQualifications() {
  const { t } = useLingui()
  const { me } = useSession()
  const navigate = route.useNavigate(),
    search = route.useSearch(),
    { campaignId } = route.useParams(),
    isTable = search.view === 'table'
  const board = useVerdictBoard(verdictVariables(campaignId, search, me), isTable)
  const [table, refetch] = useQuery({
    query: CampaignVerdictTableDocument,
    variables: verdictTableVariables(campaignId, search, me),
    pause: !isTable,
  })
  const again = (): void =>
    isTable ? refetch({ requestPolicy: 'network-only' }) : void board.again()
  const { error, fetching, stale } = isTable ? table : board.result
  // what is shown while another campaign is on its way is not that one
  const here = <One extends { id: string }>(one: One | null | undefined) =>
    one?.id === campaignId ? one : undefined
  const inColumns = isTable ? undefined : here(board.result.data?.campaign),
    inTable = isTable ? here(table.data?.campaign) : undefined,
    campaign = inColumns ?? inTable,
    seesAll = (isTable ? table : board.result).data?.seesAllMeetings
  useVisit(campaign?.id, again)
  useCampaignLive(campaign, again)
  const total = inTable
    ? inTable.accounts.totalCount
    : inColumns &&
      inColumns.open.totalCount + inColumns.qualified.totalCount + inColumns.disqualified.totalCount
  const busy = fetching || stale
  useAnnounced(
    busy || total === undefined ? null : plural(total, { one: '# account', other: '# accounts' }),
    'found',
  )
  const onSearch = (part: CampaignVerdictsSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  // the last page may have gone with its only row
  const last = total ? Math.ceil(total / leadsPerPage(search)) : 1,
    past = isTable && total !== undefined && (search.page ?? 1) > last ? last : null
  useEffect(() => {
    if (past) void navigate({ search: (before) => ({ ...before, page: past }), replace: true })
  }, [past, navigate])
  if (!campaign)
    return (
      <CampaignWaiting
        title={t`Qualifications`}
        error={error}
        fetching={fetching}
        onRetry={again}
      />
    )
  const onOpen = (companyId: string): void =>
    void navigate({
      to: '/campaign/$campaignId/account/$companyId',
      params: { campaignId, companyId },
    })
  const { search: text, of } = search
  const empty = (
    <NoLeads
      search={{ ...(text && { search: text }), ...(of && { of }) }}
      onSearch={({ of: whose }) =>
        onSearch({ page: undefined, search: undefined, of: whose ?? undefined })
      }
      icon={IconFilterCheck}
      none={t`No verdicts to give`}
      noneOfMine={t`No verdicts for you to give`}
    >
      <Trans>
        Accounts come here once they were met in the campaign, or have a verdict. Plan meetings from
        its accounts.
      </Trans>
    </NoLeads>
  )
  return (
    <Page>
      <CampaignHead campaign={campaign} onChanged={again} />
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={seesAll} />
      <VerdictFilters
        search={search}
        busy={busy}
        onSearch={(part) => onSearch({ page: undefined, ...part })}
        exported={
          isTable && (
            <ExportButton>
              {(close) => (
                <CampaignExport
                  list="CAMPAIGN_ACCOUNT"
                  title={campaign.title}
                  given={verdictTableVariables(campaignId, search, me)}
                  hasFit={seesAll !== false}
                  onClose={close}
                />
              )}
            </ExportButton>
          )
        }
      />
      {inTable ? (
        <VerdictTable
          campaign={inTable}
          search={search}
          busy={busy}
          hasFit={seesAll !== false}
          onSearch={onSearch}
          onOpen={onOpen}
          onChanged={again}
          empty={empty}
        />
      ) : total === 0 ? (
        empty
      ) : (
        <VerdictBoard campaign={inColumns!} data={board} onOpen={onOpen} />
      )}
    </Page>
  )
}

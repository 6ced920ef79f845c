import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Switch, Text } from '@mantine/core'
import { IconFilterOff, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CombinedError } from 'urql'
import { ColumnTable, type OwnColumn } from '../app/ColumnTable.tsx'
import { campaignStates } from '../../shared/campaigns.ts'
import { fullName } from '../../shared/personName.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import type { CampaignList_campaignFragment } from '../gql.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import type { CampaignsSearch } from '../routeSearch.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import cells from './AccountCells.module.css'
import { CampaignStateBadge } from './CampaignStateBadge.tsx'
import classes from './CampaignsView.module.css'
import { FirstCampaign } from './FirstCampaign.tsx'
import { GoalBar } from './GoalBar.tsx'
import { NewMark } from './NewMark.tsx'
import { Period } from './Period.tsx'
import { useFunnels, type Counted } from './useFunnels.ts'
import { useCampaignTexts } from './useCampaignTexts.ts'

const CampaignExport = lazyDialog(
  () => import('./CampaignExport.tsx'),
  (module) => module.CampaignExport,
)

const NewCampaignDialog = lazyDialog(
  () => import('./NewCampaignDialog.tsx'),
  (module) => module.NewCampaignDialog,
)

/** Of so many the numbers are counted at once. */
const perPage = 25

interface Props {
  search: CampaignsSearch
  /** Running ones first. */
  campaigns: readonly CampaignList_campaignFragment[] | undefined
  error: CombinedError | undefined
  busy: boolean
  onRetry: () => void
  /** A part of the address that changes. */
  onSearch: (part: CampaignsSearch) => void
  onOpen: (id: string) => void
}

/** All campaigns, those of a state, or one's own. */
export function CampaignsView({
  search: { state, mine, page = 1 },
  campaigns,
  error,
  busy,
  onRetry,
  onSearch,
  onOpen,
}: Props) {
  const { t, i18n } = useLingui()
  const { can } = useSession()
  const { states } = useCampaignTexts()
  const [adding, setAdding] = useState(false)
  const mayEdit = can('campaign:edit'),
    add = () => setAdding(true)
  useShortcut('n', t`New campaign`, add, { enabled: mayEdit })
  const shown = campaigns?.filter(
    (one) => (!state || one.state === state) && (!mine || one.isInTeam),
  )
  const isNarrowed = Boolean(state ?? mine)
  const last = Math.max(1, Math.ceil((shown?.length ?? 0) / perPage)),
    at = Math.min(page, last)
  const numbers = useFunnels(shown?.slice((at - 1) * perPage, at * perPage))
  useAnnounced(
    shown && !busy ? plural(shown.length, { one: '# campaign', other: '# campaigns' }) : null,
    'found',
  )
  const newCampaign = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>New campaign</Trans>
    </Button>
  )
  const columns: OwnColumn<Counted<CampaignList_campaignFragment>>[] = [
    {
      id: 'title',
      header: t`Title`,
      cell: (one) => (
        <>
          <span className={cells.words}>
            <Link
              className="quiet"
              to="/campaign/$campaignId/dashboard"
              params={{ campaignId: one.id }}
            >
              {one.title}
            </Link>
          </span>
          {one.playbook && (
            <Text size="xs" c="dimmed">
              {one.playbook.title}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t`State`,
      width: 110,
      from: 'sm',
      cell: (one) => <CampaignStateBadge state={one.state} />,
    },
    {
      id: 'period',
      header: t`Period`,
      from: 'md',
      cell: (one) => <Period startDate={one.startDate} endDate={one.endDate} />,
    },
    {
      id: 'owner',
      header: t`Owner`,
      isHeaded: true,
      from: 'lg',
      cell: ({ owner }) => fullName(owner),
    },
    {
      id: 'goal',
      header: t`Goal`,
      width: 200,
      from: 'sm',
      cell: (one) => <GoalBar campaign={one} />,
    },
    {
      id: 'audience',
      header: t`Accounts`,
      align: 'end',
      width: 90,
      cell: ({ funnel }) => (funnel ? i18n.number(funnel.audience) : '…'),
    },
    {
      id: 'new',
      header: t`New accounts`,
      align: 'end',
      width: 110,
      from: 'sm',
      cell: (one) => <NewMark campaign={one} />,
    },
  ]
  return (
    <Page>
      <PageHeader
        title={t`Campaigns`}
        // as wide before it is known, so that what stands beside it does not move
        aside={shown ? i18n.number(shown.length) : '\u2007'}
        actions={
          <>
            {newCampaign}
            <ExportButton>
              {(close) => (
                <CampaignExport
                  list="CAMPAIGN"
                  title={t`Campaigns`}
                  given={{ ...(state && { state }), ...(mine && { isInTeam: true }) }}
                  onClose={close}
                />
              )}
            </ExportButton>
          </>
        }
      />
      <div className={classes.filters} role="search">
        <Segments<(typeof campaignStates)[number] | 'ALL'>
          label={t`State`}
          value={state ?? 'ALL'}
          choices={[
            { value: 'ALL', label: t`All` },
            ...(['RUNNING', 'PAUSED', 'DRAFT', 'DONE'] as const).map((value) => ({
              value,
              label: states[value],
            })),
          ]}
          onChange={(next) =>
            onSearch({ page: undefined, state: next === 'ALL' ? undefined : next })
          }
        />
        <Switch
          label={t`Mine only`}
          checked={Boolean(mine)}
          onChange={(event) =>
            onSearch({ page: undefined, mine: event.currentTarget.checked || undefined })
          }
        />
      </div>
      {campaigns && (error ?? numbers.error) && (
        <PartialData
          onRetry={() => {
            onRetry()
            numbers.retry()
          }}
        />
      )}
      {error && !campaigns ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Panel flush>
          <ColumnTable
            list="CAMPAIGN"
            label={t`Campaigns`}
            rows={numbers.rows}
            rowId={({ id }) => id}
            onOpen={({ id }) => onOpen(id)}
            busy={busy}
            columns={columns}
            empty={
              isNarrowed ? (
                <EmptyState
                  icon={IconFilterOff}
                  title={t`No results..`}
                  action={
                    <Button
                      variant="default"
                      onClick={() =>
                        onSearch({ page: undefined, state: undefined, mine: undefined })
                      }
                    >
                      <Trans>Take all filters away</Trans>
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  icon={IconSpeakerphone}
                  title={<Trans>No campaigns yet</Trans>}
                  action={newCampaign}
                >
                  <Trans>
                    A campaign runs a playbook on a chosen audience of accounts in a period, and
                    shows how far each has come.
                  </Trans>
                  {mayEdit && <FirstCampaign />}
                </EmptyState>
              )
            }
          />
        </Panel>
      )}
      <Pager
        page={at}
        pageSize={perPage}
        total={shown?.length ?? 0}
        onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
      />
      {adding && <NewCampaignDialog onClose={() => setAdding(false)} onDone={onOpen} />}
    </Page>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { accountNumber } from '../../shared/accountNumber.ts'
import { useRead } from '../app/useRead.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { useOverlaid } from '../outbox/OutboxProvider.tsx'
import { useRecent } from '../app/useRecent.ts'
import { LazyTimeline } from '../activity/LazyTimeline.tsx'
import { KnownAnswers } from '../answers/KnownAnswers.tsx'
import { AccountContacts } from '../companies/AccountContacts.tsx'
import { AccountFacts } from '../companies/AccountFacts.tsx'
import { AccountForm } from '../companies/AccountForm.tsx'
import { Comments } from '../companies/Comments.tsx'
import { Labels } from '../companies/Labels.tsx'
import { MeetingRows } from '../companies/MeetingRows.tsx'
import { PriorityMark } from '../companies/PriorityMark.tsx'
import {
  AccountPageDocument,
  DeleteAccountDocument,
  RestoreFromBinDocument,
  type Account_companyFragment,
} from '../gql.ts'
import { AccountCampaigns } from '../campaigns/AccountCampaigns.tsx'
import { AddOpportunity } from '../opportunities/AddOpportunity.tsx'
import { OpportunityRows } from '../opportunities/OpportunityRows.tsx'
import { NamedPains } from '../pains/NamedPains.tsx'
import { Late } from '../records/Late.tsx'
import { useListCrumb } from '../records/listPlace.ts'
import { Neighbours } from '../records/Neighbours.tsx'
import { RecordActions } from '../records/RecordActions.tsx'
import { RecordWaiting } from '../records/RecordWaiting.tsx'
import { useEditing } from '../records/useEditing.ts'
import { useHistory } from '../records/useHistory.ts'
import { useStandingAddress } from '../records/useStandingAddress.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import classes from '../companies/Record.module.css'
import { accountPage } from './Account.page.ts'

const AccountSegments = lazyPart(
  () => import('../companies/AccountSegments.tsx'),
  (module) => module.AccountSegments,
  { isOptional: true, waiting: <Skeleton h="var(--p-field)" radius="sm" /> },
)
const MergeDialog = lazyDialog(
  () => import('../merging/MergeDialog.tsx'),
  (module) => module.MergeDialog,
)
const MergedRecords = lazyPart(
  () => import('../merging/MergedRecords.tsx'),
  (module) => module.MergedRecords,
  { isOptional: true },
)
const AccountHistory = lazyDialog(
  () => import('../companies/AccountHistory.tsx'),
  (module) => module.AccountHistory,
)
const RegistryRefresh = lazyDialog(
  () => import('../companies/RegistryRefresh.tsx'),
  (module) => module.RegistryRefresh,
)
const noLabels: readonly never[] = []
const route = getRouteApi('/inside/account/$companyId')

/** One account: who they are, whom one knows there, what was said. */
export function Account() {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const { timeline: kind } = route.useSearch()
  const [editing, setEditing] = useEditing()
  const [merging, setMerging] = useState(false)
  const [refreshing, setRefreshing] = useState(false)
  const { can } = useSession()
  const leads = { label: t`Leads`, to: '/leads' } as const
  const back = useListCrumb(
    ['COMPANY', { label: t`Accounts`, to: '/accounts/all' }],
    ['LEAD', leads],
    ['PLAYBOOK_LEAD', leads],
  )
  const [{ data, error, fetching }, refetch] = useRead(accountPage, AccountPageDocument)
  const remove = useSave(DeleteAccountDocument),
    restore = useSave(RestoreFromBinDocument)
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const account = useOverlaid(data?.company)
  useStandingAddress(account?.id, (id) =>
    navigate({ to: '/account/$companyId', params: { companyId: id }, search: true, replace: true }),
  )
  useRecent(accountPage, account?.id, account?.name)
  const history = useHistory(Boolean(account))
  useShortcut('e', t`Edit`, () => setEditing(true), { enabled: Boolean(account) })

  const discard = async ({ id, name }: Account_companyFragment): Promise<void> => {
    if (!notifyUnlessSaved(await remove.save({ id }))) return
    const undo = async (): Promise<void> => {
      if (!notifyUnlessSaved(await restore.save({ table: 'COMPANY', id }))) return
      await navigate({ to: '/account/$companyId', params: { companyId: id } })
    }
    notify.success(t`“${name}” is in the bin.`, { undo: () => void undo() })
    await navigate({ to: '/accounts/all', search: back.search as never })
  }
  const crumbs = [back]
  if (!account)
    return (
      <RecordWaiting
        title={t`Account`}
        crumbs={crumbs}
        error={error}
        fetching={fetching}
        onRetry={again}
        icon={IconBuilding}
        missing={t`This account does not exist, or you may not see it.`}
      />
    )
  const number = accountNumber(account.vAT, account.address.countryName),
    registered = can('company:update') ? number : null
  return (
    <Page>
      <PageHeader
        title={account.name}
        crumbs={crumbs}
        besideCrumbs={<Neighbours id={account.id} />}
        aside={<PriorityMark prio={account.prio} />}
        actions={
          <RecordActions
            meeting={{ companyId: account.id }}
            onEdit={() => setEditing(true)}
            onHistory={history.open}
            onMerge={can('record:merge') ? () => setMerging(true) : null}
            onRefresh={registered !== null ? () => setRefreshing(true) : null}
            onDelete={() => void discard(account)}
          />
        }
      />
      {error && <PartialData onRetry={again} />}
      <div className={classes.layout}>
        <div className={classes.main}>
          <Panel title={t`Contacts`}>
            <AccountContacts account={account} onChange={again} />
          </Panel>
          <Late>
            <Panel title={t`What we know`}>
              <KnownAnswers
                of={`Company:${account.id}`}
                answers={account.newestAnswers}
                none={<Trans>No question has been answered yet.</Trans>}
              />
            </Panel>
            <Panel title={t`Opportunities`}>
              <Stack gap="sm">
                <OpportunityRows opportunities={account.opportunities} />
                <AddOpportunity account={account} onDone={again} />
              </Stack>
            </Panel>
            <Panel title={t`Pains`}>
              <NamedPains pains={account.pains} />
            </Panel>
            <Panel title={t`Campaigns`}>
              <AccountCampaigns accounts={account.campaignAccounts} />
            </Panel>
            <Panel title={t`Meetings`}>
              <MeetingRows meetings={account.companyDialogs} total={account.companyDialogCount} />
            </Panel>
            <Panel title={t`Timeline`}>
              <LazyTimeline
                of={`Company:${account.id}`}
                kind={kind}
                onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
              />
            </Panel>
          </Late>
        </div>
        <div className={classes.side}>
          <Panel title={t`Details`}>
            <AccountFacts account={account} />
          </Panel>
          <Late>
            <Panel title={t`Segments`}>
              <AccountSegments companyId={account.id} />
            </Panel>
            <Panel title={t`Labels`}>
              <Labels
                labels={account.labels}
                on={`Company:${account.id}`}
                known={data?.labels ?? noLabels}
              />
            </Panel>
            <Panel title={t`Comments`}>
              <Comments comments={account.comments} on={`Company:${account.id}`} />
            </Panel>
          </Late>
        </div>
      </div>
      {history.isOpen && (
        <AccountHistory account={account} onClose={history.close}>
          {can('record:merge') && <MergedRecords winnerId={account.id} onDone={again} />}
        </AccountHistory>
      )}
      {merging && (
        <MergeDialog
          table="COMPANY"
          id={account.id}
          otherId={null}
          onClose={() => setMerging(false)}
          onDone={(id) => {
            setMerging(false)
            if (id === account.id) again()
            else void navigate({ to: '/account/$companyId', params: { companyId: id } })
          }}
        />
      )}
      {refreshing && registered !== null && (
        <RegistryRefresh account={account} vAT={registered} onClose={() => setRefreshing(false)} />
      )}
      {editing && (
        <FormDialog title={t`Edit the account`} onClose={() => setEditing(false)}>
          {(form) => <AccountForm account={account} {...form} onDone={() => setEditing(false)} />}
        </FormDialog>
      )}
    </Page>
  )
}

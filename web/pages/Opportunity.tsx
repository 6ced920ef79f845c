import { Trans, useLingui } from '@lingui/react/macro'
import { IconTargetArrow } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useRead } from '../app/useRead.ts'
import { useRecent } from '../app/useRecent.ts'
import { Comments } from '../companies/Comments.tsx'
import classes from '../companies/Record.module.css'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  DeleteOpportunityDocument,
  OpportunityPageDocument,
  RestoreFromBinDocument,
  type Opportunity_opportunityFragment,
} from '../gql.ts'
import { KnownAnswers } from '../answers/KnownAnswers.tsx'
import { OpenSteps } from '../opportunities/OpenSteps.tsx'
import { OpportunityContacts } from '../opportunities/OpportunityContacts.tsx'
import { OpportunityFacts } from '../opportunities/OpportunityFacts.tsx'
import { OpportunityForm } from '../opportunities/OpportunityForm.tsx'
import { OpportunityMeetings } from '../opportunities/OpportunityMeetings.tsx'
import { StageHistory } from '../opportunities/StageHistory.tsx'
import { StageSelect } from '../opportunities/StageSelect.tsx'
import { useOpportunityLive } from '../opportunities/useOpportunityLive.ts'
import { useOverlaid } from '../outbox/OutboxProvider.tsx'
import { NamedPains } from '../pains/NamedPains.tsx'
import { useListCrumb } from '../records/listPlace.ts'
import { Neighbours } from '../records/Neighbours.tsx'
import { RecordActions } from '../records/RecordActions.tsx'
import { RecordWaiting } from '../records/RecordWaiting.tsx'
import { useEditing } from '../records/useEditing.ts'
import { useHistory } from '../records/useHistory.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { opportunityPage } from './Opportunity.page.ts'

const OpportunityHistory = lazyDialog(
  () => import('../opportunities/OpportunityHistory.tsx'),
  (module) => module.OpportunityHistory,
)
const route = getRouteApi('/inside/opportunity/$opportunityId')

/** One opportunity: what it is worth, where it stands, who and what belongs to it. */
export function Opportunity() {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const [editing, setEditing] = useEditing()
  const back = useListCrumb(['OPPORTUNITY', { label: t`Opportunities`, to: '/opportunities' }])
  const [{ data, error, fetching }, refetch] = useRead(opportunityPage, OpportunityPageDocument)
  const remove = useSave(DeleteOpportunityDocument),
    restore = useSave(RestoreFromBinDocument)
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  useOpportunityLive(data?.opportunitySeq, again, data?.opportunity?.id)
  const opportunity = useOverlaid(data?.opportunity)
  useRecent(opportunityPage, opportunity?.id, opportunity?.title)
  const history = useHistory(Boolean(opportunity))
  useShortcut('e', t`Edit`, () => setEditing(true), { enabled: Boolean(opportunity) })

  const discard = async ({ id, title }: Opportunity_opportunityFragment): Promise<void> => {
    if (!notifyUnlessSaved(await remove.save({ id }))) return
    const undo = async (): Promise<void> => {
      if (!notifyUnlessSaved(await restore.save({ table: 'OPPORTUNITY', id }))) return
      await navigate({ to: '/opportunity/$opportunityId', params: { opportunityId: id } })
      // it may be this page already
      again()
    }
    notify.success(t`“${title}” is in the bin.`, { undo: () => void undo() })
    await navigate({ to: '/opportunities', search: back.search as never })
  }
  const crumbs = [back]
  if (!opportunity)
    return (
      <RecordWaiting
        title={t`Opportunity`}
        crumbs={crumbs}
        error={error}
        fetching={fetching}
        onRetry={again}
        icon={IconTargetArrow}
        missing={t`This opportunity does not exist, or you may not see it.`}
      />
    )
  const { company } = opportunity,
    isOtherAccount = company.id !== data?.opportunity?.company.id
  return (
    <Page>
      <PageHeader
        title={opportunity.title}
        crumbs={crumbs}
        besideCrumbs={<Neighbours id={opportunity.id} />}
        actions={
          <>
            <StageSelect opportunity={opportunity} />
            <RecordActions
              meeting={{ companyId: company.id }}
              onEdit={() => setEditing(true)}
              onHistory={history.open}
              onDelete={() => void discard(opportunity)}
            />
          </>
        }
      />
      {error && <PartialData onRetry={again} />}
      <div className={classes.layout}>
        <div className={classes.main}>
          <Panel title={t`What matters`}>
            <KnownAnswers
              of={`Company:${company.id}`}
              // of another account they are not known before it is read
              answers={isOtherAccount ? [] : company.newestAnswers}
              none={<Trans>No important question has been answered yet.</Trans>}
            />
          </Panel>
          <Panel title={t`Meetings`}>
            <OpportunityMeetings opportunity={opportunity} />
          </Panel>
          <Panel title={t`Pains`}>
            <NamedPains pains={opportunity.pains} />
          </Panel>
          <Panel title={t`Next steps`}>
            <OpenSteps opportunity={opportunity} />
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel title={t`Details`}>
            <OpportunityFacts opportunity={opportunity} />
          </Panel>
          <Panel title={t`Contacts`}>
            <OpportunityContacts opportunity={opportunity} />
          </Panel>
          <Panel title={t`Stages`}>
            <StageHistory opportunity={opportunity} />
          </Panel>
          <Panel title={t`Comments`}>
            <Comments comments={opportunity.comments} on={`Opportunity:${opportunity.id}`} />
          </Panel>
        </div>
      </div>
      {history.isOpen && <OpportunityHistory opportunity={opportunity} onClose={history.close} />}
      {editing && (
        <FormDialog title={t`Edit the opportunity`} onClose={() => setEditing(false)}>
          {(form) => (
            <OpportunityForm opportunity={opportunity} {...form} onDone={() => setEditing(false)} />
          )}
        </FormDialog>
      )}
    </Page>
  )
}

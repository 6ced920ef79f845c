import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '../app/useRead.ts'
import { useRecent } from '../app/useRecent.ts'
import { Blocked } from '../campaigns/Blocked.tsx'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { CampaignPeople } from '../campaigns/CampaignPeople.tsx'
import { Funnel } from '../campaigns/Funnel.tsx'
import { GoalBar } from '../campaigns/GoalBar.tsx'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { Worth } from '../campaigns/Worth.tsx'
import { useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { useVisit } from '../campaigns/useVisit.ts'
import classes from '../companies/Record.module.css'
import { CampaignPageDocument } from '../gql.ts'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Page } from '../ui/Page.tsx'
import { Panel } from '../ui/Panel.tsx'
import { campaignPage } from './Campaign.page.ts'

const ProgressChart = lazyPart(
  () => import('../campaigns/ProgressChart.tsx'),
  (module) => module.ProgressChart,
  { waiting: <div style={{ minHeight: '20rem' }} /> },
)

/** A campaign at a glance: how far its accounts have come, its goal, and what waits for somebody. */
export function Campaign() {
  const { t } = useLingui()
  const [{ data, error, fetching }, refetch] = useRead(campaignPage, CampaignPageDocument)
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const campaign = data?.campaign
  useRecent(campaignPage, campaign?.id, campaign?.title)
  useVisit(campaign?.id, again)
  useCampaignLive(campaign ?? undefined, again)
  if (!campaign)
    return <CampaignWaiting title={t`Campaign`} error={error} fetching={fetching} onRetry={again} />
  const { id, description, funnel } = campaign
  return (
    <Page>
      <CampaignHead campaign={campaign} onChanged={again} />
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={data.seesAllMeetings} />
      <div className={classes.layout}>
        <div className={classes.main}>
          <Panel title={t`How far the accounts have come`}>
            <Funnel campaignId={id} funnel={funnel} />
          </Panel>
          {campaign.goal && <ProgressChart campaign={campaign} />}
        </div>
        <div className={classes.side}>
          <Panel title={t`Goal`}>
            {campaign.goal ? (
              <GoalBar campaign={campaign} isLarge />
            ) : (
              <Trans>No goal is set.</Trans>
            )}
          </Panel>
          <Panel title={t`What is blocked`}>
            <Blocked campaignId={id} funnel={funnel} />
          </Panel>
          <Panel title={t`What it brought`}>
            <Worth campaignId={id} funnel={funnel} />
          </Panel>
          {description && (
            <Panel title={t`Description`}>
              <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {description}
              </p>
            </Panel>
          )}
        </div>
      </div>
      <Panel title={t`By person`} flush>
        <CampaignPeople campaignId={id} people={campaign.people} />
      </Panel>
    </Page>
  )
}

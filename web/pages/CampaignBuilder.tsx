import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../app/useRead.ts'
import { AudiencePart } from '../campaigns/AudiencePart.tsx'
import { CampaignFacts } from '../campaigns/CampaignFacts.tsx'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { CriteriaPart } from '../campaigns/CriteriaPart.tsx'
import classes from '../companies/Record.module.css'
import { CampaignBuilderDocument } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { Panel } from '../ui/Panel.tsx'
import { campaignBuilderPage } from './CampaignBuilder.page.ts'

const SettingsDialog = lazyDialog(
  () => import('../campaigns/SettingsDialog.tsx'),
  (module) => module.SettingsDialog,
)

/** What a campaign is: its settings, whom it is for, and what qualifies an account. */
export function CampaignBuilder() {
  const { t } = useLingui()
  const [{ data, error, fetching }, refetch] = useRead(campaignBuilderPage, CampaignBuilderDocument)
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const campaign = data?.campaign
  const [isEditing, setEditing] = useState(false)
  if (!campaign)
    return <CampaignWaiting title={t`Campaign`} error={error} fetching={fetching} onRetry={again} />
  return (
    <Page>
      <CampaignHead campaign={campaign} onChanged={again} />
      {error && <PartialData onRetry={again} />}
      <div className={classes.layout}>
        <div className={classes.main}>
          <Panel title={t`Audience`}>
            <AudiencePart key={campaign.id} campaign={campaign} onChanged={again} />
          </Panel>
          <Panel title={t`Criteria`}>
            <CriteriaPart key={campaign.id} campaign={campaign} onChanged={again} />
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel
            title={t`Settings`}
            actions={
              <Button size="xs" variant="default" onClick={() => setEditing(true)}>
                <Trans>Edit</Trans>
              </Button>
            }
          >
            <CampaignFacts campaign={campaign} />
          </Panel>
        </div>
      </div>
      {isEditing && (
        <SettingsDialog
          campaign={campaign}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            again()
          }}
        />
      )}
    </Page>
  )
}

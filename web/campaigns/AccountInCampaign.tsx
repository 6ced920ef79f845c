import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { MeetingRows } from '../companies/MeetingRows.tsx'
import record from '../companies/Record.module.css'
import type { CampaignAccountPageQuery } from '../gql.ts'
import { OpportunityRows } from '../opportunities/OpportunityRows.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Title } from '../ui/Title.tsx'
import { AccountMarks } from './AccountCells.tsx'
import { AccountCriteria } from './AccountCriteria.tsx'
import classes from './AccountInCampaign.module.css'
import { AccountState } from './AccountState.tsx'
import { LeadActions } from './LeadActions.tsx'
import { WantedAnswers } from './WantedAnswers.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

interface Props {
  campaign: NonNullable<CampaignAccountPageQuery['campaign']>
  /** Null: it is none of the campaign's. */
  account: CampaignAccountPageQuery['campaignAccount']
  companyId: string
  seesAll: boolean
  /** It is to be read again. */
  onChanged: () => void
}

/** An account as a campaign has it: what is done next, what was done, and what is to be found out. */
export function AccountInCampaign({ campaign, account, companyId, seesAll, onChanged }: Props) {
  const { t } = useLingui()
  if (!account)
    return (
      <Panel flush>
        <EmptyState
          icon={IconBuilding}
          title={t`This account is not in the campaign.`}
          action={
            <LinkButton to="/account/$companyId" params={{ companyId }} variant="default">
              <Trans>To the account</Trans>
            </LinkButton>
          }
        />
      </Panel>
    )
  const { company, opportunities, companyDialogs, playbookAnswers, results } = account,
    criteria = campaign.criteria as readonly Criterion[]
  return (
    <>
      <div className={classes.head}>
        <div className={record.name}>
          <Title order={2} className={classes.name}>
            <Link className="quiet" to="/account/$companyId" params={{ companyId: company.id }}>
              {company.name}
            </Link>
          </Title>
          <AccountMarks account={account} />
        </div>
        <LeadActions account={account} campaign={campaign} onChanged={onChanged} isLarge />
      </div>
      <div className={record.layout}>
        <div className={record.main}>
          <WantedAnswers
            hubs={campaign.playbook?.published?.hubs}
            answers={playbookAnswers}
            seesAll={seesAll}
          />
          <Panel title={t`Meetings of this campaign`}>
            <MeetingRows meetings={companyDialogs} />
          </Panel>
        </div>
        <div className={record.side}>
          <Panel title={t`In this campaign`}>
            <AccountState account={account} criteria={criteria} />
          </Panel>
          <Panel title={t`Criteria`}>
            <AccountCriteria criteria={criteria} results={results} />
          </Panel>
          <Panel title={t`Opportunities`}>
            <OpportunityRows opportunities={opportunities} />
          </Panel>
        </div>
      </div>
    </>
  )
}

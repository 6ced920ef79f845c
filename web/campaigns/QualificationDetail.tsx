import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconTargetArrow } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { AnswerList } from '../answers/AnswerList.tsx'
import type { Lead_campaignFragment } from '../gql.ts'
import { Title } from '../ui/Title.tsx'
import { AccountCriteria } from './AccountCriteria.tsx'
import { CampaignLink } from './CampaignLink.tsx'
import { Key } from './Key.tsx'
import classes from './QualificationsView.module.css'
import type { Qualification, Verdicts } from './useVerdicts.ts'

interface Props {
  account: Qualification
  campaign: Lead_campaignFragment | undefined
  verdicts: Pick<Verdicts, 'qualify' | 'disqualify' | 'create'>
}

/** What there is to decide an account's verdict by: its criteria, and what it answered to them last. */
export function QualificationDetail({ account, campaign, verdicts }: Props) {
  const { t } = useLingui()
  const { company, results, newestAnswers } = account,
    criteria = (campaign?.criteria ?? []) as readonly Criterion[],
    { name } = company
  return (
    <section className={classes.detail} aria-label={t`Verdict on ${name}`}>
      <div>
        <Title order={2} className={classes.title}>
          <Link className="quiet" to="/account/$companyId" params={{ companyId: company.id }}>
            {name}
          </Link>
        </Title>
        <span className={classes.under}>
          <CampaignLink campaign={campaign} />
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          leftSection={<IconCircleCheck size={16} aria-hidden />}
          rightSection={<Key of="q" />}
          aria-keyshortcuts="q"
          onClick={() => void verdicts.qualify()}
        >
          <Trans>Qualify</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconCircleX size={16} aria-hidden />}
          rightSection={<Key of="d" />}
          aria-keyshortcuts="d"
          onClick={() => void verdicts.disqualify()}
        >
          <Trans>Disqualify…</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconTargetArrow size={16} aria-hidden />}
          rightSection={<Key of="o" />}
          aria-keyshortcuts="o"
          onClick={verdicts.create}
        >
          <Trans>Qualify and create an opportunity</Trans>
        </Button>
      </div>
      <div>
        <Title order={3} className={classes.heading}>
          <Trans>Criteria</Trans>
        </Title>
        <AccountCriteria criteria={criteria} results={results} />
      </div>
      {newestAnswers.length > 0 && (
        <div>
          <Title order={3} className={classes.heading}>
            <Trans>Newest answers</Trans>
          </Title>
          <AnswerList answers={newestAnswers} />
        </div>
      )}
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CampaignGoal, CampaignStep } from '../gql.ts'
import { useEuros } from '../opportunities/useEuros.ts'
import classes from './GoalBar.module.css'
import { goalOf, type Goal } from './goalOf.ts'
import { useCampaignTexts } from './useCampaignTexts.ts'

/** The accounts that a goal is made of; opportunities may be made beside the steps. */
const stepOf: Partial<Record<CampaignGoal, CampaignStep>> = {
  MEETINGS_HELD: 'HELD',
  QUALIFIED: 'QUALIFIED',
}

/** The goal of a campaign: what was reached of it, as figure, share and bar. */
export function GoalBar({ campaign, isLarge = false }: { campaign: Goal; isLarge?: boolean }) {
  const { i18n } = useLingui()
  const euros = useEuros()
  const { goals } = useCampaignTexts()
  const found = goalOf(campaign)
  if (!found) return <span className={classes.none}>–</span>
  const { goal, percent } = found
  const write = (amount: number): string => (goal === 'VALUE' ? euros(amount) : i18n.number(amount))
  const wanted = write(found.wanted),
    // as wide as it may become
    reached = found.reached === null ? '…'.padStart(wanted.length, '\u2007') : write(found.reached),
    share = percent ?? '\u2007…'
  const figure = (
    <Trans>
      {reached} of {wanted}
    </Trans>
  )
  return (
    <div className={classes.goal} data-large={isLarge || undefined}>
      <span className={classes.words}>
        {isLarge && stepOf[goal] ? (
          <Link
            className={`quiet ${classes.figure}`}
            to="/campaign/$campaignId/accounts"
            params={{ campaignId: campaign.id }}
            search={{ step: stepOf[goal] }}
          >
            {figure}
          </Link>
        ) : (
          <span className={isLarge ? classes.figure : undefined}>{figure}</span>
        )}
        <span className={classes.share}>{share} %</span>
      </span>
      <span className={classes.bar} data-done={(percent ?? 0) >= 100 || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, percent ?? 0)}%` }} />
      </span>
      <span className={classes.what}>{goals[goal]}</span>
    </div>
  )
}

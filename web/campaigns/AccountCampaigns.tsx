import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AccountCampaign_accountFragment } from '../gql.ts'
import classes from '../opportunities/OpportunityLists.module.css'
import { StateBadge } from '../ui/StateBadge.tsx'
import { CampaignStateBadge } from './CampaignStateBadge.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

const tones = { OPEN: 'neutral', QUALIFIED: 'good', DISQUALIFIED: 'bad' } as const

/** The campaigns that an account is or was in, and what was found of it there. */
export function AccountCampaigns({
  accounts,
}: {
  accounts: readonly AccountCampaign_accountFragment[]
}) {
  const { t } = useLingui()
  const { verdicts } = useCampaignTexts()
  if (accounts.length === 0) return <p className={classes.none}>{t`In no campaign`}</p>
  return (
    <ul className={classes.list}>
      {accounts.map(({ id, isIn, verdict, fit, campaign }) => {
        const percent = fit === null ? null : Math.round(fit)
        return (
          <li key={id} className={classes.row}>
            <span className={classes.line}>
              <Link
                to="/campaign/$campaignId/dashboard"
                params={{ campaignId: campaign.id }}
                className="quiet"
              >
                {campaign.title}
              </Link>
              <CampaignStateBadge state={campaign.state} />
              {verdict !== 'OPEN' && (
                <StateBadge tone={tones[verdict]}>{verdicts[verdict]}</StateBadge>
              )}
            </span>
            <span className={classes.muted}>
              {percent !== null && <Trans>Fit {percent} %</Trans>}
              {percent !== null && !isIn && ' · '}
              {!isIn && <Trans>Left the audience</Trans>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

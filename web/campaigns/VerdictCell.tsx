import { useLingui } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import type { CampaignVerdict } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { StateBadge, type Tone } from '../ui/StateBadge.tsx'
import classes from './AccountCells.module.css'
import type { Account } from './eachCampaign.ts'
import { useCampaignTexts } from './useCampaignTexts.ts'

const tones: Record<CampaignVerdict, Tone> = {
  OPEN: 'neutral',
  QUALIFIED: 'good',
  DISQUALIFIED: 'bad',
}

/** What was decided of an account, by whom and when, with the reason. */
export function VerdictCell({ account }: { account: Account }) {
  const { t, i18n } = useLingui()
  const { verdicts } = useCampaignTexts()
  const { verdict, verdictReason, verdictBy, dateVerdict } = account
  const who = verdictBy && fullName(verdictBy),
    when = dateVerdict && dateText(dateVerdict, 'date', i18n.locale)
  return (
    <span className={classes.verdict}>
      <StateBadge tone={tones[verdict]} {...(who && when && { title: `${who}, ${when}` })}>
        {verdicts[verdict]}
      </StateBadge>
      {account.dateSkipped && (
        <StateBadge tone="warn">{t({ message: 'Set aside', context: 'state' })}</StateBadge>
      )}
      {verdictReason && <span className={classes.under}>{verdictReason}</span>}
    </span>
  )
}

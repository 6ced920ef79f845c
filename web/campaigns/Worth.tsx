import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Facts } from '../companies/Facts.tsx'
import type { CampaignStep, Funnel_funnelFragment } from '../gql.ts'
import { useEuros } from '../opportunities/useEuros.ts'

/** Meetings and opportunities of a campaign, and what they are worth. Opportunities may be made beside the steps, whose lists then lack them. */
export function Worth({
  campaignId,
  funnel,
}: {
  campaignId: string
  funnel: Funnel_funnelFragment
}) {
  const { t, i18n } = useLingui()
  const euros = useEuros()
  const figure = (text: string, step: CampaignStep) => (
    <Link
      className="quiet tabular"
      to="/campaign/$campaignId/accounts"
      params={{ campaignId }}
      search={{ step }}
    >
      {text}
    </Link>
  )
  return (
    <Facts
      facts={[
        [t`Meetings held`, figure(i18n.number(funnel.meetingsHeld), 'HELD')],
        [t`Opportunities`, i18n.number(funnel.opportunities)],
        [t`Value without the lost ones`, euros(funnel.value)],
        [t`Won`, euros(funnel.wonValue)],
      ]}
    />
  )
}

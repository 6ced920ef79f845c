import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../shared/personName.ts'
import { Facts } from '../companies/Facts.tsx'
import type { CampaignBuilder_campaignFragment } from '../gql.ts'
import { useEuros } from '../opportunities/useEuros.ts'
import { Period } from './Period.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

/** The settings of a campaign. */
export function CampaignFacts({ campaign }: { campaign: CampaignBuilder_campaignFragment }) {
  const { t, i18n } = useLingui()
  const euros = useEuros()
  const { goals } = useCampaignTexts()
  const { playbook, startDate, endDate, owner, team, goal, goalAmount, description } = campaign
  const amount = goalAmount ?? 0,
    wanted = goal === 'VALUE' ? euros(amount) : i18n.number(amount)
  return (
    <Facts
      facts={[
        [
          t`Playbook`,
          playbook ? (
            <Link
              key="playbook"
              to="/playbook/$playbookId/builder"
              params={{ playbookId: playbook.id }}
            >
              {playbook.title}
            </Link>
          ) : (
            <Trans key="playbook">None is chosen yet</Trans>
          ),
        ],
        [
          t`Period`,
          (startDate ?? endDate) && <Period key="period" startDate={startDate} endDate={endDate} />,
        ],
        [t`Owner`, fullName(owner)],
        [t`Team`, team.map(fullName).join(', ')],
        [t`Goal`, goal && `${wanted} · ${goals[goal]}`],
        [t`Description`, description],
      ]}
    />
  )
}

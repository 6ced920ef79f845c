import { useLingui } from '@lingui/react/macro'
import type { CampaignGoal, CampaignState, CampaignStep, CampaignVerdict } from '../gql.ts'

/** The words for what campaigns and their accounts can be. */
export function useCampaignTexts(): {
  states: Record<CampaignState, string>
  goals: Record<CampaignGoal, string>
  steps: Record<CampaignStep, string>
  verdicts: Record<CampaignVerdict, string>
} {
  const { t } = useLingui()
  return {
    states: {
      DRAFT: t`Draft`,
      RUNNING: t`Running`,
      PAUSED: t`Paused`,
      DONE: t({ message: 'Done', context: 'campaign' }),
    },
    goals: {
      MEETINGS_HELD: t`Meetings held`,
      QUALIFIED: t`Qualified accounts`,
      OPPORTUNITIES: t`Opportunities`,
      VALUE: t`Value of opportunities`,
    },
    steps: {
      AUDIENCE: t`Audience`,
      PLANNED: t`Meeting planned`,
      HELD: t`Meeting held`,
      QUALIFIED: t`Qualified`,
      OPPORTUNITY: t`Opportunity`,
      WON: t`Won`,
    },
    verdicts: { OPEN: t`No verdict`, QUALIFIED: t`Qualified`, DISQUALIFIED: t`Disqualified` },
  }
}

import type { CampaignState } from '../gql.ts'
import { StateBadge, type Tone } from '../ui/StateBadge.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

const tones: Record<CampaignState, Tone> = {
  DRAFT: 'neutral',
  RUNNING: 'good',
  PAUSED: 'warn',
  DONE: 'info',
}

/** The state of a campaign in a word. */
export function CampaignStateBadge({ state }: { state: CampaignState }) {
  const { states } = useCampaignTexts()
  return <StateBadge tone={tones[state]}>{states[state]}</StateBadge>
}

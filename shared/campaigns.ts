// Campaigns: their states, and what of an account they count.
export const campaignStates = ['DRAFT', 'RUNNING', 'PAUSED', 'DONE'] as const
export type CampaignState = (typeof campaignStates)[number]

const moves: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  DRAFT: ['RUNNING'],
  RUNNING: ['PAUSED', 'DONE'],
  PAUSED: ['RUNNING', 'DONE'],
  // one that was ended by mistake goes on
  DONE: ['RUNNING'],
}
/** The states that a campaign may go to, the usual first. */
export const campaignMoves = (from: CampaignState): readonly CampaignState[] => moves[from]

/** What a campaign is to bring; VALUE in whole euros. */
export const campaignGoals = ['MEETINGS_HELD', 'QUALIFIED', 'OPPORTUNITIES', 'VALUE'] as const
export type CampaignGoal = (typeof campaignGoals)[number]

export const campaignVerdicts = ['OPEN', 'QUALIFIED', 'DISQUALIFIED'] as const
export type CampaignVerdict = (typeof campaignVerdicts)[number]

/** How far an account has come; each step asks for those before it. */
export const campaignSteps = [
  'AUDIENCE',
  'PLANNED',
  'HELD',
  'QUALIFIED',
  'OPPORTUNITY',
  'WON',
] as const
export type CampaignStep = (typeof campaignSteps)[number]

/** Of each criterion in order: Y met, N not met, ? not asked yet. */
export type CriterionResult = 'Y' | 'N' | '?'

/** How far an account meets what it was asked, percent; null where it was asked nothing. */
export const fitOf = (
  results: string,
  weights: readonly number[],
): { met: number; asked: number; percent: number | null } => {
  let met = 0,
    asked = 0
  for (const [at, weight] of weights.entries()) {
    const result = results[at] ?? '?'
    if (result !== '?') asked += weight
    if (result === 'Y') met += weight
  }
  return { met, asked, percent: asked ? (100 * met) / asked : null }
}

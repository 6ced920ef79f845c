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

/** Orders of the accounts of campaigns. */
export const campaignSorts = ['FIT', 'NAME', 'NEWEST'] as const
/** Verdicts that a lead may have. */
export const leadVerdicts = ['OPEN', 'QUALIFIED'] as const

/** How far an account has come; each step asks for those before it. */
export const campaignSteps = [
  'AUDIENCE',
  'PLANNED',
  'HELD',
  'QUALIFIED',
  'OPPORTUNITY',
  'WON',
] as const
/** Of each criterion in order: Y met, N not met, ? not asked yet. */
export type CriterionResult = 'Y' | 'N' | '?'

/** Why the accounts of a campaign are those that were found last. */
export const refreshProblems = ['TOO_MANY', 'TOO_SLOW'] as const
export type RefreshProblem = (typeof refreshProblems)[number]

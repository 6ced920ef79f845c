import type { Goal_campaignFragment } from '../gql.ts'

/** A goal, and what was counted of it, once that is here. */
export type Goal = Pick<Goal_campaignFragment, 'id' | 'goal' | 'goalAmount'> & {
  funnel: Goal_campaignFragment['funnel'] | undefined
}

/** How much of its goal a campaign has reached, and the share in whole percent, rounded down; both null: they are on their way. Null: it has none. */
export function goalOf({ goal, goalAmount, funnel }: Goal) {
  if (!goal || !goalAmount) return null
  if (!funnel) return { goal, reached: null, wanted: goalAmount, percent: null }
  const reached = {
    MEETINGS_HELD: funnel.meetingsHeld,
    QUALIFIED: funnel.qualified,
    OPPORTUNITIES: funnel.opportunities,
    VALUE: funnel.value,
  }[goal]
  return { goal, reached, wanted: goalAmount, percent: Math.floor((100 * reached) / goalAmount) }
}

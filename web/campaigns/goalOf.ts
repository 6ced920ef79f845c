import type { Goal_campaignFragment } from '../gql.ts'

/** How much of its goal a campaign has reached, and the share in whole percent, rounded down; null: it has none. */
export function goalOf({ goal, goalAmount, funnel }: Goal_campaignFragment) {
  if (!goal || !goalAmount) return null
  const reached = {
    MEETINGS_HELD: funnel.meetingsHeld,
    QUALIFIED: funnel.qualified,
    OPPORTUNITIES: funnel.opportunities,
    VALUE: funnel.value,
  }[goal]
  return { goal, reached, wanted: goalAmount, percent: Math.floor((100 * reached) / goalAmount) }
}

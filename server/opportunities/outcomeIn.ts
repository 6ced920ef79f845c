import type { FoundStage } from './findOpportunity.ts'

interface Outcome {
  outcome: 'WON' | 'LOST' | null
  date_closed: string | null
  lost_reason: string | null
}

/** What an opportunity becomes by coming into a stage now. */
export const outcomeIn = (
  { kind }: Pick<FoundStage, 'kind'>,
  lostReason: string | null = null,
): Outcome =>
  kind === 'OPEN'
    ? { outcome: null, date_closed: null, lost_reason: null }
    : {
        outcome: kind,
        date_closed: new Date().toISOString(),
        lost_reason: kind === 'LOST' ? lostReason : null,
      }

import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { CampaignVerdictsDocument, type CampaignVerdict } from '../gql.ts'
import type { verdictVariables } from './verdictVariables.ts'

const page = 50
const first: Record<CampaignVerdict, number> = { OPEN: page, QUALIFIED: page, DISQUALIFIED: page }

/** The accounts of a campaign by verdict, of each the first ones. */
export function useVerdictBoard(narrowed: ReturnType<typeof verdictVariables>, pause: boolean) {
  const client = useClient()
  const [takes, setTakes] = useState(first)
  const variables = (of = takes) => ({
    ...narrowed,
    takeOpen: of.OPEN,
    takeQualified: of.QUALIFIED,
    takeDisqualified: of.DISQUALIFIED,
  })
  const [result] = useQuery({ query: CampaignVerdictsDocument, variables: variables(), pause })
  const read = (of = takes) =>
    client
      .query(CampaignVerdictsDocument, variables(of), { requestPolicy: 'network-only' })
      .toPromise()
  return {
    result,
    /** Whether a column may bring more cards; the table has them all. */
    hasMore: (verdict: CampaignVerdict, here: number, total: number): boolean =>
      here < total && takes[verdict] < limits.page,
    /** Reads it again; ends when that is here. */
    again: (): Promise<unknown> => read(),
    /** Brings the next cards of a column. */
    more: async (verdict: CampaignVerdict): Promise<void> => {
      const next = { ...takes, [verdict]: takes[verdict] + page }
      const { error } = await read(next)
      if (error) throw error
      setTakes(next)
    },
  }
}
export type VerdictBoardData = ReturnType<typeof useVerdictBoard>

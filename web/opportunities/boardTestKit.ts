import type { Board_cardFragment, Board_pipelineFragment, Board_stageFragment } from '../gql.ts'

const stage = (
  id: string,
  position: number,
  more: Partial<Board_stageFragment> = {},
): Board_stageFragment => ({
  __typename: 'OpportunityStage',
  id,
  title: `Stage ${id}`,
  kind: 'OPEN',
  position,
  probability: 50,
  staleDays: null,
  ...more,
})

export const testPipeline: Board_pipelineFragment = {
  __typename: 'Pipeline',
  id: 'pipeline',
  title: 'Sales',
  dateUpdated: '2026-11-20T10:00:00.000Z',
  stages: [
    stage('a', 0, { probability: 10, staleDays: 14 }),
    stage('b', 1),
    stage('won', 2, { kind: 'WON', probability: 100, title: 'Won' }),
    stage('lost', 3, { kind: 'LOST', probability: 0, title: 'Lost' }),
  ],
}

export const testCard = (
  id: string,
  stageId: string,
  more: Partial<Board_cardFragment> = {},
): Board_cardFragment => ({
  __typename: 'Opportunity',
  id,
  title: `Deal ${id}`,
  price: 1000,
  dateExpectedClose: null,
  stageId,
  rank: id,
  outcome: null,
  lostReason: null,
  dateStage: new Date().toISOString(),
  dateUpdated: '2026-11-20T10:00:00.000Z',
  seq: 1,
  company: { __typename: 'Company', id: 'company', name: 'Maes', favicon: null },
  owner: {
    __typename: 'User',
    id: 'user-1',
    firstName: 'Mona',
    lastName: 'Meijer',
    color: '#0b5c6e',
    avatar: null,
  },
  ...more,
})

/** The answer to the query of the board. */
export const boardAnswer = (...cards: Board_cardFragment[]) => ({
  opportunitySeq: 7,
  pipeline: {
    __typename: 'Pipeline' as const,
    id: testPipeline.id,
    stages: testPipeline.stages.map(({ id }) => {
      const own = cards.filter(({ stageId }) => stageId === id)
      return {
        __typename: 'OpportunityStage' as const,
        id,
        opportunities: own.slice(0, 50),
        totals: {
          __typename: 'OpportunityTotals' as const,
          count: own.length,
          price: own.reduce((sum, { price }) => sum + (price ?? 0), 0),
        },
      }
    }),
  },
})

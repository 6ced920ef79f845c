import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { OpportunityPageDocument } from '../gql.ts'

export const opportunityPage = declarePage({
  path: '/opportunity/$opportunityId',
  search: null,
  title: msg`Opportunity`,
  access: 'member',
  menu: '/opportunities',
  palette: null,
  record: { kind: 'OPPORTUNITY', star: null },
  reads: ({ params }) => [read(OpportunityPageDocument, { id: params.opportunityId })],
  load: () => import('./Opportunity.tsx'),
  name: 'Opportunity',
  texts: 'all',
  beside: null,
})

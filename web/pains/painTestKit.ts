import type { Pain_painFragment, PainListQuery } from '../gql.ts'

const ann = { __typename: 'User' as const, id: 'ann', firstName: 'Ann', lastName: 'Maes' }

/** A pain as its page shows it. */
export const pain = (more: Partial<Pain_painFragment> = {}): Pain_painFragment => ({
  __typename: 'Pain',
  id: 'errors',
  title: 'Picking errors',
  description: 'They reach the customer.',
  dateCreated: '2026-11-20T10:00:00Z',
  mayArrange: true,
  labels: [],
  bullets: [],
  creator: ann,
  namings: [],
  ...more,
})
/** A bullet of it. */
export const bullet = (id: string, text: string) => ({
  __typename: 'Bullet' as const,
  id,
  painId: 'errors',
  text,
  link: null as string | null,
  language: null as string | null,
  mediaItemIds: [],
  mediaItems: [],
})
/** Where it was named. */
export const naming = (id: string, note: string | null) => ({
  __typename: 'MeetingPain' as const,
  id,
  note,
  voteCount: 2,
  dateCreated: '2026-11-20T10:00:00Z',
  creator: ann,
  companyDialog: {
    __typename: 'CompanyDialog' as const,
    id: 'talk',
    title: 'First talk',
    company: { __typename: 'Company' as const, id: 'acme', name: 'Acme' },
  },
})

/** How often a pain was named. */
export const count = (painId: string, votes: number, day: string) => ({
  __typename: 'PainCount' as const,
  painId,
  meetingCount: votes + 1,
  companyCount: 1,
  voteCount: votes,
  last: { __typename: 'MeetingPain' as const, id: `last ${painId}`, dateCreated: day },
})
export const list = (): PainListQuery => ({
  pains: [
    pain(),
    pain({ id: 'stock', title: 'Unknown stock' }),
    pain({ id: 'docks', title: 'Waiting lorries' }),
  ],
  painCounts: [
    count('stock', 5, '2026-11-01T10:00:00Z'),
    count('docks', 2, '2026-11-20T10:00:00Z'),
  ],
})

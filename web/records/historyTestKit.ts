import type { History_lineFragment } from '../gql.ts'
import { ofMessage, type RecordWords } from './fieldWords.ts'

export type TestLine = History_lineFragment

const hour = 3_600_000
/** A line of the log about an account, an hour older than the one before. */
export const line = (at: number, given: Partial<TestLine>): TestLine => ({
  __typename: 'LogEntry',
  id: `line-${at}`,
  dateCreated: new Date(Date.UTC(2026, 5, 10, 12) - at * hour).toISOString(),
  tableName: 'company',
  property: 'name',
  value: null,
  value2: null,
  valueTitle: null,
  value2Title: null,
  message: null,
  sourceId: 'anvil',
  creator: {
    __typename: 'User',
    id: 'emma',
    firstName: 'Emma',
    lastName: 'Peeters',
    color: '#0b5c6e',
    avatar: null,
  },
  onBehalfOf: null,
  ...given,
})

export const words: Readonly<Record<string, RecordWords>> = {
  company: {
    industry: { name: 'Industry' },
    source: { name: 'Source' },
    prio: { name: 'Priority', said: (value) => `number ${value}` },
    contact: { name: 'Contact', isPart: true },
    meeting: { name: 'Meeting', isPart: true, isId: true },
    audience: { name: 'Audience', isOpaque: true },
    verdict: { name: 'Verdict', of: ofMessage },
    startDate: { name: 'Start', group: 'times' },
    endDate: { name: 'End', group: 'times' },
  },
}

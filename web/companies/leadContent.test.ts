import { expect, test } from 'vitest'
import type { ListView_viewFragment } from '../gql.ts'
import { leadsSearch, type LeadsSearch } from './leadSearch.ts'
import { leadSearchOf } from './leadContent.ts'
import { keptContent, viewContent } from './viewContent.ts'

const id = '01920000-0000-7000-8000-00000000000c'
const addresses: LeadsSearch[] = [
  {},
  { of: 'all' },
  { of: id, campaign: id, verdict: 'OPEN', only: 'new', search: 'a', order: 'NEWEST' },
  { only: 'meeting', verdict: 'QUALIFIED' },
  { only: 'noMeeting' },
]

test('what a list of leads shows comes back from a view of it', () => {
  for (const address of addresses) {
    const { search, sort, leads } = viewContent('LEAD', address)
    const view = { search, sort, leads, labelIds: [], conditions: [], prio: null, columns: null }
    expect(leadsSearch(leadSearchOf(view as unknown as ListView_viewFragment))).toEqual(
      leadsSearch(address),
    )
    expect(keptContent(view as unknown as ListView_viewFragment)).toEqual(
      viewContent('LEAD', address),
    )
  }
})

test('one’s own leads and everybody’s are not the same view', () => {
  expect(viewContent('LEAD', {}).leads).toEqual({})
  expect(viewContent('LEAD', { of: 'all' }).leads).toEqual({ ownerIds: [] })
})

// What the page keeps of its reads, and asks for again after a change.
import type { TypedDocumentNode } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DeleteLabelDocument,
  DeleteMeetingDocument,
  LabelChoicesDocument,
  PlanMeetingDocument,
  StarredMeetingDocument,
  UnreadCountDocument,
} from '../gql.ts'
import { createApiClient } from './client.ts'

let answers: object[]
beforeEach(() => {
  answers = []
  localStorage.setItem('access_token', 'token')
  vi.stubGlobal('fetch', async () => {
    const data = answers.shift()
    if (!data) throw new TypeError('nothing more was to be asked for')
    return new Response(JSON.stringify({ data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const pageOf = () => {
  const client = createApiClient('member-1')
  /** Reads, and expects that it is answered anew, or from what is kept. */
  const read = async <Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    answer?: Data,
  ): Promise<Data | undefined> => {
    if (answer) answers.push(answer)
    const { data, error } = await client.query(document, variables).toPromise()
    expect([error, answers]).toEqual([undefined, []])
    return data
  }
  return { client, read }
}
const meeting = (id: string) => ({ __typename: 'CompanyDialog' as const, id, title: 'Talk' })

test('lists that a change may have altered are asked for again, and nothing else', async () => {
  const { client, read } = pageOf()
  const label = { __typename: 'Label' as const, id: 'l', title: 'Hot', color: '#b42318' }
  const labels = [{ ...label, description: null, usageCount: 1 }]
  await read(LabelChoicesDocument, {}, { labels })
  await read(UnreadCountDocument, {}, { notificationCount: 3 })
  await read(LabelChoicesDocument, {})
  answers.push({ deleteLabel: 'l' })
  await client.mutation(DeleteLabelDocument, { id: 'l' }).toPromise()
  await read(UnreadCountDocument, {})
  expect(await read(LabelChoicesDocument, {}, { labels: [] })).toEqual({ labels: [] })
})

test('what was deleted is not shown from what is kept; another of its kind is', async () => {
  const { client, read } = pageOf()
  for (const id of ['1', '2'])
    await read(StarredMeetingDocument, { id }, { companyDialog: meeting(id) })
  answers.push({ deleteCompanyDialog: '1' })
  await client.mutation(DeleteMeetingDocument, { id: '1' }).toPromise()
  expect(await read(StarredMeetingDocument, { id: '1' }, { companyDialog: null })).toEqual({
    companyDialog: null,
  })
  await read(StarredMeetingDocument, { id: '2' })
})

test('a meeting that was asked for in vain is there once it is made', async () => {
  const { client, read } = pageOf()
  await read(StarredMeetingDocument, { id: '9' }, { companyDialog: null })
  const [startDate, endDate] = ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z']
  const planned = { id: '9', title: 'Talk', startDate, endDate, timeZone: 'Europe/Brussels' }
  const none = { location: null, company: null, creator: null, companyDialogState: null }
  answers.push({
    createCompanyDialog: {
      __typename: 'CompanyDialog',
      ...planned,
      ...none,
      contacts: [],
      organisationUsers: [],
    },
  })
  await client.mutation(PlanMeetingDocument, { ...planned, commandId: '8' }).toPromise()
  expect(await read(StarredMeetingDocument, { id: '9' })).toEqual({ companyDialog: meeting('9') })
})

// What the page keeps of its reads, and asks for again after a change.
import type { TypedDocumentNode } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  AccountFreshDocument,
  AccountListDocument,
  ContactListDocument,
  DeleteLabelDocument,
  DeleteRecordsDocument,
  LabelRecordsDocument,
  SetPrioOfRecordsDocument,
  TrayAccountDocument,
  TrayContactDocument,
  type AccountFreshQuery,
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
  const labels = [{ ...label, description: null, usageCount: 1, mergedIds: [] }]
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

const accountFields = (id: string, rest: object) => ({
  company: { __typename: 'Company' as const, id, name: id, ...rest },
})
const address = {
  __typename: 'Address' as const,
  street: null,
  zipCode: null,
  city: null,
  countryName: null,
  telephones: [],
  emails: [],
  websites: [],
}
const overlaid = {
  ownerId: 'u',
  owner: { __typename: 'User' as const, id: 'u', firstName: 'Ann', lastName: 'Lee' },
  source: null,
  url: null,
  type: null,
  vAT: null,
  industry: null,
  companySize: null,
  address,
  comments: [],
}
const done = {
  __typename: 'BulkChange',
  id: 'b',
  changed: 1,
  unchanged: 0,
  missingIds: [],
  restored: null,
}

test('after a bulk change the records that it named are known as they are now, and all others as before', async () => {
  const { client, read } = pageOf()
  const label = { __typename: 'Label' as const, id: 'l', title: 'Hot', color: '#b42318' }
  const labelled = { ...label, description: null, usageCount: 1, mergedIds: [] }
  const contact = { __typename: 'Contact' as const, id: 'c', firstName: 'Ada', lastName: 'L' }
  const fresh = (id: string, prio: number, labels: object[]) =>
    accountFields(id, { ...overlaid, prio, labels }) as AccountFreshQuery
  await read(LabelChoicesDocument, {}, { labels: [labelled] })
  for (const id of ['1', '2']) await read(AccountFreshDocument, { id }, fresh(id, 0, []))
  await read(TrayContactDocument, { id: 'c' }, { contact })
  const records = { ids: ['1', '9'], filter: null, total: null }
  const others = async () => {
    await read(AccountFreshDocument, { id: '2' })
    await read(TrayContactDocument, { id: 'c' })
  }
  answers.push({ change: done })
  await client
    .mutation(SetPrioOfRecordsDocument, { table: 'COMPANY', records, prio: 3, commandId: '1' })
    .toPromise()
  expect(await read(AccountFreshDocument, { id: '1' })).toMatchObject(fresh('1', 3, []))
  await others()
  answers.push({ change: done })
  await client
    .mutation(LabelRecordsDocument, {
      table: 'COMPANY',
      records,
      labelId: 'l',
      remove: false,
      commandId: '2',
    })
    .toPromise()
  expect(await read(AccountFreshDocument, { id: '1' })).toMatchObject(fresh('1', 3, [label]))
  await others()
  // how many have it is asked for again
  await read(LabelChoicesDocument, {}, { labels: [{ ...labelled, usageCount: 2 }] })
})

test('what a bulk change deleted is not shown from what is kept; another of its kind is', async () => {
  const { client, read } = pageOf()
  const account = (id: string) => ({ company: { __typename: 'Company' as const, id, name: id } })
  for (const id of ['1', '2']) await read(TrayAccountDocument, { id }, account(id))
  answers.push({ change: done })
  const records = { ids: ['1'], filter: null, total: null }
  await client
    .mutation(DeleteRecordsDocument, { table: 'COMPANY', records, commandId: '3' })
    .toPromise()
  expect(await read(TrayAccountDocument, { id: '1' }, { company: null })).toEqual({ company: null })
  await read(TrayAccountDocument, { id: '2' })
})

test('a bulk change makes the lists of its kind stale, and no others', async () => {
  const { client, read } = pageOf()
  const page = { search: null, take: 50, skip: 0, prio: null, labels: null, sort: null }
  const accounts = { companies: { __typename: 'CompanyPage' as const, totalCount: 0, list: [] } }
  const contacts = { contacts: { __typename: 'ContactPage' as const, totalCount: 0, list: [] } }
  await read(AccountListDocument, page, accounts)
  await read(ContactListDocument, page, contacts)
  const records = { ids: null, filter: { prio: 2 }, total: 1 }
  answers.push({ change: done })
  await client
    .mutation(SetPrioOfRecordsDocument, { table: 'CONTACT', records, prio: 3, commandId: '1' })
    .toPromise()
  expect(await read(AccountListDocument, page)).toEqual(accounts)
  expect(await read(ContactListDocument, page, contacts)).toEqual(contacts)
})

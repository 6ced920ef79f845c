import { linkOptions } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useQuery, type TypedDocumentNode } from 'urql'
import {
  AccountListDocument,
  CampaignAccountsDocument,
  CampaignContactsDocument,
  CampaignLeadsDocument,
  ContactListDocument,
  LeadsDocument,
  OpportunityTableDocument,
  PlaybookLeadsDocument,
} from '../gql.ts'
import type { ListPlace, WalkedList } from './listPlace.ts'

/** A record beside another one, as a link names it. */
export type Neighbour = NonNullable<ReturnType<typeof neighbour>>

/** Where a record stands in its list. */
export interface Around {
  /** From 1. */
  at: number
  total: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** A part of a list, as its query answers. */
interface Part<Item> {
  list: readonly ({ id: string } & Item)[]
  totalCount: number
}
type Maybe<Value> = Value | null | undefined
/** What the queries of lists answer. */
interface Found {
  companies?: Maybe<Part<unknown>>
  contacts?: Maybe<Part<unknown>>
  opportunities?: Maybe<Part<unknown>>
  leads?: Maybe<Part<{ companyId: string }>>
  playbookLeads?: Maybe<Part<{ company: { id: string } }>>
  campaign?: Maybe<{
    id: string
    accounts?: Part<{ companyId: string }>
    contacts?: Part<{ contact: { id: string } }>
  }>
}

/** A row by the record to which it leads. */
interface Row {
  id: string
  row: string
}
interface Rows {
  list: readonly Row[]
  totalCount: number
}
type Variables = Required<ListPlace['variables']>
interface Walked {
  document: TypedDocumentNode<Found, Variables>
  rowsOf: (found: Found) => Rows | undefined
}

/** The rows of a part by the records to which they lead. */
const rows = <Item>(
  part: Maybe<Part<Item>>,
  idOf: (item: { id: string } & Item) => string = ({ id }) => id,
): Rows | undefined =>
  part
    ? {
        totalCount: part.totalCount,
        list: part.list.map((item) => ({ id: idOf(item), row: item.id })),
      }
    : undefined
const byCompany = ({ companyId }: { companyId: string }): string => companyId

const lists: Record<WalkedList, Walked> = {
  COMPANY: { document: AccountListDocument, rowsOf: ({ companies }) => rows(companies) },
  CONTACT: { document: ContactListDocument, rowsOf: ({ contacts }) => rows(contacts) },
  OPPORTUNITY: {
    document: OpportunityTableDocument,
    rowsOf: ({ opportunities }) => rows(opportunities),
  },
  LEAD: { document: LeadsDocument, rowsOf: ({ leads }) => rows(leads, byCompany) },
  PLAYBOOK_LEAD: {
    document: PlaybookLeadsDocument,
    rowsOf: ({ playbookLeads }) => rows(playbookLeads, ({ company }) => company.id),
  },
  CAMPAIGN_ACCOUNT: {
    document: CampaignAccountsDocument,
    rowsOf: ({ campaign }) => rows(campaign?.accounts, byCompany),
  },
  CAMPAIGN_LEAD: { document: CampaignLeadsDocument, rowsOf: ({ leads }) => rows(leads, byCompany) },
  CAMPAIGN_CONTACT: {
    document: CampaignContactsDocument,
    rowsOf: ({ campaign }) => rows(campaign?.contacts, ({ contact }) => contact.id),
  },
}

/** Those before and after a record in the list from which it was opened; undefined before that is known. */
export function useNeighbours(place: ListPlace, id: string): Around | undefined {
  const { take, skip } = place.variables
  const isThis = (one: Row): boolean => one.id === id && (!place.row || one.row === place.row)
  // a record that stands in several rows is not beside itself
  const isOther = (one: Row): boolean => one.id !== id
  const read = useRows(place, true)
  const [kept, setKept] = useState<Rows>()
  const isListed = read?.list.some(isThis)
  if (isListed && kept !== read) setKept(read)
  // what was just changed may have left the list: the way on is the one that there was
  const found = isListed ? read : kept
  const list = found?.list ?? [],
    total = found?.totalCount ?? 0,
    index = list.findIndex(isThis),
    previous = list.slice(0, Math.max(0, index)).findLast(isOther),
    next = list.slice(index + 1).find(isOther)
  const before = pageBeside(place, -1),
    after = pageBeside(place, 1)
  const rowsBefore = useRows(before, index >= 0 && !previous && skip > 0),
    rowsAfter = useRows(after, index >= 0 && !next && skip + take < total)
  if (index < 0) return undefined
  return {
    at: skip + index + 1,
    total,
    previous: neighbour(place, previous) ?? neighbour(before, rowsBefore?.list.findLast(isOther)),
    next: neighbour(place, next) ?? neighbour(after, rowsAfter?.list.find(isOther)),
  }
}

/** What the list shows there, as it was read last; nothing unless it is wanted. */
function useRows({ list, variables }: ListPlace, isWanted: boolean): Rows | undefined {
  const { document, rowsOf } = lists[list]
  const [{ data }] = useQuery({
    query: document,
    // those of a campaign's lists have an id, which the others do not ask for
    variables: variables as Variables,
    pause: !isWanted,
    requestPolicy: 'cache-first',
  })
  return useMemo(() => (isWanted && data ? rowsOf(data) : undefined), [isWanted, data, rowsOf])
}

/** The page of the list before (-1) or after (1) another one. */
function pageBeside({ list, variables, search }: ListPlace, by: 1 | -1): ListPlace {
  const { take, skip } = variables
  return {
    list,
    variables: { ...variables, skip: Math.max(0, skip + by * take) },
    search: { ...search, page: (search.page ?? 1) + by },
  }
}

function neighbour(place: ListPlace, row: Row | undefined) {
  return row && { ...linkTo(place, row.id), state: { listPlace: { ...place, row: row.row } } }
}

/** The page of a record, within its campaign where the list is of one. */
function linkTo({ list, variables: { id: campaignId = '' } }: ListPlace, id: string) {
  switch (list) {
    case 'COMPANY':
    case 'LEAD':
    case 'PLAYBOOK_LEAD':
      return linkOptions({ to: '/account/$companyId', params: { companyId: id } })
    case 'CONTACT':
      return linkOptions({ to: '/contact/$contactId', params: { contactId: id } })
    case 'OPPORTUNITY':
      return linkOptions({ to: '/opportunity/$opportunityId', params: { opportunityId: id } })
    case 'CAMPAIGN_ACCOUNT':
    case 'CAMPAIGN_LEAD':
      return linkOptions({
        to: '/campaign/$campaignId/account/$companyId',
        params: { campaignId, companyId: id },
      })
    case 'CAMPAIGN_CONTACT':
      return linkOptions({
        to: '/campaign/$campaignId/contact/$contactId',
        params: { campaignId, contactId: id },
      })
  }
}

import { useState } from 'react'
import { useQuery } from 'urql'
import {
  AccountListDocument,
  ContactListDocument,
  OpportunityTableDocument,
  type AccountListQuery,
  type ContactListQuery,
  type OpportunityTableQuery,
} from '../gql.ts'
import type { ListPlace, WalkedList } from './listPlace.ts'

/** A record beside another one, as a link names it. */
export interface Neighbour {
  to: string
  params: Record<string, string>
  state: { listPlace: ListPlace }
}

/** Where a record stands in its list. */
export interface Around {
  /** From 1. */
  at: number
  total: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

interface Rows {
  list: readonly { id: string }[]
  totalCount: number
}
interface Walked<Data> {
  document: typeof AccountListDocument
  rowsOf: (data: Data) => Rows | null
  to: string
  param: string
}

const lists: Record<WalkedList, Walked<never>> = {
  COMPANY: {
    document: AccountListDocument,
    rowsOf: ({ companies }: AccountListQuery) => companies,
    to: '/account/$companyId',
    param: 'companyId',
  },
  CONTACT: {
    document: ContactListDocument as never,
    rowsOf: ({ contacts }: ContactListQuery) => contacts,
    to: '/contact/$contactId',
    param: 'contactId',
  },
  OPPORTUNITY: {
    document: OpportunityTableDocument as never,
    rowsOf: ({ opportunities }: OpportunityTableQuery) => opportunities,
    to: '/opportunity/$opportunityId',
    param: 'opportunityId',
  },
}

/** Those before and after a record in the list from which it was opened; undefined before that is known. */
export function useNeighbours(place: ListPlace, id: string): Around | undefined {
  const { take, skip } = place.variables
  const read = useRows(place, true)
  const [kept, setKept] = useState<Rows>()
  const isListed = read?.list.some((row) => row.id === id)
  if (isListed && kept !== read) setKept(read)
  // what was just changed may have left the list: the way on is the one that there was
  const rows = isListed ? read : kept
  const list = rows?.list ?? [],
    total = rows?.totalCount ?? 0,
    index = list.findIndex((row) => row.id === id),
    isLast = index === list.length - 1
  const before = pageBeside(place, -1),
    after = pageBeside(place, 1)
  const rowsBefore = useRows(before, index === 0 && skip > 0),
    rowsAfter = useRows(after, index >= 0 && isLast && skip + take < total)
  if (index < 0) return undefined
  return {
    at: skip + index + 1,
    total,
    previous:
      index > 0 ? neighbour(place, list[index - 1]) : neighbour(before, rowsBefore?.list.at(-1)),
    next: isLast ? neighbour(after, rowsAfter?.list[0]) : neighbour(place, list[index + 1]),
  }
}

/** What the list shows there, as it was read last; nothing unless it is wanted. */
function useRows({ list, variables }: ListPlace, isWanted: boolean): Rows | undefined {
  const { document, rowsOf } = lists[list]
  const [{ data }] = useQuery({
    query: document,
    variables,
    pause: !isWanted,
    requestPolicy: 'cache-first',
  })
  return (isWanted && data && rowsOf(data as never)) || undefined
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

function neighbour(place: ListPlace, row: { id: string } | undefined): Neighbour | undefined {
  if (!row) return undefined
  const { to, param } = lists[place.list]
  return { to, params: { [param]: row.id }, state: { listPlace: place } }
}

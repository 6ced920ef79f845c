import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery, type TypedDocumentNode } from 'urql'
import { AccountListDocument, ContactListDocument, OpportunityTableDocument } from '../gql.ts'
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

interface Rows {
  list: readonly { id: string }[]
  totalCount: number
}

/** What a list shows at a place, as it was read last; nothing unless it is wanted. */
const rowsOf = <Data>(
  document: TypedDocumentNode<Data, ListPlace['variables']>,
  pick: (data: Data) => Rows | null,
) =>
  function useRows({ variables }: ListPlace, isWanted: boolean): Rows | undefined {
    const [{ data }] = useQuery({
      query: document,
      variables,
      pause: !isWanted,
      requestPolicy: 'cache-first',
    })
    return (isWanted && data && pick(data)) || undefined
  }

const lists = {
  COMPANY: {
    useRows: rowsOf(AccountListDocument, ({ companies }) => companies),
    linkTo: (companyId: string) =>
      linkOptions({ to: '/account/$companyId', params: { companyId } }),
  },
  CONTACT: {
    useRows: rowsOf(ContactListDocument, ({ contacts }) => contacts),
    linkTo: (contactId: string) =>
      linkOptions({ to: '/contact/$contactId', params: { contactId } }),
  },
  OPPORTUNITY: {
    useRows: rowsOf(OpportunityTableDocument, ({ opportunities }) => opportunities),
    linkTo: (opportunityId: string) =>
      linkOptions({ to: '/opportunity/$opportunityId', params: { opportunityId } }),
  },
} satisfies Record<WalkedList, unknown>

/** Those before and after a record in the list from which it was opened; undefined before that is known. */
export function useNeighbours(place: ListPlace, id: string): Around | undefined {
  const { take, skip } = place.variables
  const { useRows } = lists[place.list]
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

/** The page of the list before (-1) or after (1) another one. */
function pageBeside({ list, variables, search }: ListPlace, by: 1 | -1): ListPlace {
  const { take, skip } = variables
  return {
    list,
    variables: { ...variables, skip: Math.max(0, skip + by * take) },
    search: { ...search, page: (search.page ?? 1) + by },
  }
}

function neighbour(place: ListPlace, row: { id: string } | undefined) {
  return row && { ...lists[place.list].linkTo(row.id), state: { listPlace: place } }
}

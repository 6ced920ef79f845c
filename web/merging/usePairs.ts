import { useState } from 'react'
import { useQuery, type CombinedError } from 'urql'
import { fullName } from '../../shared/personName.ts'
import {
  DuplicateCompaniesDocument,
  DuplicateContactsDocument,
  type DuplicateReason,
  type MergeTable,
} from '../gql.ts'

export interface Side {
  id: string
  name: string
  /** What tells it from the other one. */
  about: string
}
export interface Pair {
  id: string
  why: readonly DuplicateReason[]
  left: Side
  right: Side
}
interface Pairs {
  pairs: readonly Pair[] | undefined
  hasMore: boolean
  more: () => void
  /** To the first ones again, behind a full list; null: these are the first ones. */
  first: (() => void) | null
  error: CombinedError | undefined
  again: () => void
}

const page = 25
/** So many are shown at once; those behind them by themselves. */
const mostPairs = 200

/** The pairs of a kind, the most likely first. */
export function usePairs(table: MergeTable): Pairs {
  const [{ take, skip }, setShown] = useState({ take: page, skip: 0 })
  const isCompany = table === 'COMPANY'
  const [companies, readCompanies] = useQuery({
    query: DuplicateCompaniesDocument,
    variables: { take, skip },
    pause: !isCompany,
    requestPolicy: 'cache-and-network',
  })
  const [contacts, readContacts] = useQuery({
    query: DuplicateContactsDocument,
    variables: { take, skip },
    pause: isCompany,
    requestPolicy: 'cache-and-network',
  })
  // the older one is offered as the one that stays
  const inOrder = ([one, other]: readonly Dated[], rest: Pick<Pair, 'id' | 'why'>): Pair => {
    const [left, right] = one!.dateCreated <= other!.dateCreated ? [one!, other!] : [other!, one!]
    return { ...rest, left, right }
  }
  const pairs = isCompany
    ? companies.data?.duplicateCompanies?.map(({ id, why, left, right }) =>
        inOrder([left, right].map(account), { id, why }),
      )
    : contacts.data?.duplicateContacts?.map(({ id, why, left, right }) =>
        inOrder([left, right].map(person), { id, why }),
      )
  const { error } = isCompany ? companies : contacts
  return {
    pairs,
    hasMore: pairs !== undefined && pairs.length >= take,
    more: () =>
      setShown(
        take < mostPairs
          ? { take: Math.min(take + page, mostPairs), skip }
          : { take: page, skip: skip + mostPairs },
      ),
    first: skip > 0 ? () => setShown({ take: page, skip: 0 }) : null,
    error,
    again: () => (isCompany ? readCompanies : readContacts)({ requestPolicy: 'network-only' }),
  }
}

type Dated = Side & { dateCreated: string }
const about = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const account = (one: {
  id: string
  name: string
  vAT: string | null
  dateCreated: string
  address: { city: string | null; emails: readonly string[] }
}): Dated => ({
  id: one.id,
  name: one.name,
  dateCreated: one.dateCreated,
  about: about(one.address.city, one.vAT, one.address.emails[0]),
})
const person = (one: {
  id: string
  firstName: string
  lastName: string
  jobTitle: string | null
  dateCreated: string
  address: { emails: readonly string[] }
  company: { name: string } | null
}): Dated => ({
  id: one.id,
  name: fullName(one),
  dateCreated: one.dateCreated,
  about: about(one.jobTitle, one.company?.name, one.address.emails[0]),
})

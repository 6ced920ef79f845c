import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Crumb } from '../ui/PageHeader.tsx'

/** A list whose records are gone through one after another. */
export type WalkedList =
  | 'COMPANY'
  | 'CONTACT'
  | 'OPPORTUNITY'
  | 'LEAD'
  | 'PLAYBOOK_LEAD'
  | 'CAMPAIGN_ACCOUNT'
  | 'CAMPAIGN_LEAD'
  | 'CAMPAIGN_CONTACT'

/** A page of a list, from which a record was opened. */
export interface ListPlace {
  list: WalkedList
  /** Those of the list's query; `id` is the campaign's, of whose lists it is one. */
  variables: { take: number; skip: number; id?: string }
  /** What the list's address says. */
  search: { page?: number }
  /** The row that was opened, of a list in which a record may stand in several. */
  row?: string
}

export interface FromList {
  listPlace?: ListPlace
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Stays with the entry of the history, for when one comes back to it. */
    listPlace?: ListPlace
  }
}

/** For links and moves from a list to its records; none before the list was read. */
export const fromList = (list: WalkedList, variables: object | void, search: object): FromList =>
  variables ? { listPlace: { list, variables: variables as ListPlace['variables'], search } } : {}

/** Which row of the list it is that leads there. */
export const fromRow = ({ listPlace }: FromList, row: string): FromList =>
  listPlace ? { listPlace: { ...listPlace, row } } : {}

/** The list from which this page was opened; undefined where it was opened otherwise. The page keeps it: one that is left is not drawn once more without it. */
export function useListPlace(): ListPlace | undefined {
  const { state } = useRouter()
  return useState(state.location.state.listPlace)[0]
}

/** The way back to the list from which one came, as it was; of those that lead to a kind of record the first is the usual one. */
export function useListCrumb(...crumbs: readonly [usual: Way, ...others: readonly Way[]]): Crumb {
  const place = useListPlace()
  const [, crumb] = crumbs.find(([list]) => list === place?.list) ?? crumbs[0]
  return place && crumbs.some(([list]) => list === place.list)
    ? { ...crumb, search: () => place.search }
    : crumb
}
type Way = readonly [WalkedList, Crumb]

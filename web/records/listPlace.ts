import { useLocation } from '@tanstack/react-router'
import type { Crumb } from '../ui/PageHeader.tsx'

/** A list whose records are gone through one after another. */
export type WalkedList = 'COMPANY' | 'CONTACT' | 'OPPORTUNITY'

/** A page of a list, from which a record was opened. */
export interface ListPlace {
  list: WalkedList
  /** Those of the list's query. */
  variables: { take: number; skip: number }
  /** What the list's address says. */
  search: { page?: number }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Stays with the entry of the history, for when one comes back to it. */
    listPlace?: ListPlace
  }
}

/** For links and moves from a list to its records; none before the list was read. */
export const fromList = (
  list: WalkedList,
  variables: object | void,
  search: object,
): { listPlace?: ListPlace } =>
  variables ? { listPlace: { list, variables: variables as ListPlace['variables'], search } } : {}

/** The list from which this page was opened; undefined where it was opened otherwise. */
export const useListPlace = (): ListPlace | undefined =>
  useLocation({ select: ({ state }) => state.listPlace })

/** The way back to the list: as it was, where one came from it. */
export function useListCrumb(list: WalkedList, crumb: Crumb): Crumb {
  const place = useListPlace()
  return place?.list === list ? { ...crumb, search: () => place.search } : crumb
}

import type { ComponentType } from 'react'
import type { SearchKind } from '../gql.ts'
import { acting } from '../session/acting.ts'

/** Something that the person had open: a record by its title, or a page of the navigation. */
export type Recent = { path: string; kind: SearchKind | 'PAGE'; title: string }

/** A page as it was drawn when it was left. */
interface Former {
  /** Of whom and which part it is, and all by which it would be drawn otherwise. */
  at: string
  /** How many records it has. */
  count: number
  Shown: ComponentType
}
/** In memory, for whoever comes back. */
export const formerPages: { calendar: Former | null } = { calendar: null }

const key = 'recents'
/** Companies that registers found, by web/registry/seenCompanies.ts. */
export const seenCompaniesKey = 'registry_seen'
const most = 30

/** What the person opened on this device as this member, the last first. Nobody else's. */
export function recentsOf(memberId: string): Recent[] {
  try {
    const { member, list } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      member?: string
      list?: Recent[]
    }
    return member === memberId && Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Puts it first. Where storage is full or blocked, and for whoever acts for somebody, nothing is kept. */
export function noteRecent(memberId: string, recent: Recent): void {
  if (acting()) return
  try {
    localStorage.setItem(
      key,
      JSON.stringify({
        member: memberId,
        list: [recent, ...recentsOf(memberId).filter(({ path }) => path !== recent.path)].slice(
          0,
          most,
        ),
      }),
    )
  } catch {}
}

/** At the end of a session: titles are the organisation's, and so is whom it looked up, and what was drawn. */
export function forgetRecents(): void {
  formerPages.calendar = null
  for (const one of [key, seenCompaniesKey]) localStorage.removeItem(one)
}

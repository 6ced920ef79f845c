// Companies that registers found on this device, so that they are found again without a network.
import { seenCompaniesKey as key } from '../data/recents.ts'
import { acting } from '../session/acting.ts'
import { vatKey, type RegistryHit } from './registryHit.ts'

const most = 200

/** The last first. Nobody else's. */
export function seenCompanies(memberId: string): RegistryHit[] {
  try {
    const { member, list } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      member?: string
      list?: RegistryHit[]
    }
    return member === memberId && Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Where storage is full or blocked, and for whoever acts for somebody, nothing is kept. */
export function noteSeen(memberId: string, found: readonly RegistryHit[]): void {
  if (acting() || !found.length) return
  const known = new Set(found.map(vatKey))
  try {
    localStorage.setItem(
      key,
      JSON.stringify({
        member: memberId,
        list: [...found, ...seenCompanies(memberId).filter((one) => !known.has(vatKey(one)))].slice(
          0,
          most,
        ),
      }),
    )
  } catch {}
}

import { acting, actingKey, actingMember, forgetActing, type Acting } from './acting.ts'

/** Loads the product anew, as the member. */
export function beginActing(as: Acting): void {
  sessionStorage.setItem(actingKey, JSON.stringify(as))
  location.assign('/')
}

/** Takes off the device what this tab kept of the member; nothing where it acts for nobody. */
export async function dropActing(): Promise<void> {
  const as = acting()
  forgetActing()
  if (!as) return
  for (const key of Object.keys(localStorage))
    if (key.includes(as.key)) localStorage.removeItem(key)
  for (const { name } of (await indexedDB.databases?.().catch(() => [])) ?? [])
    if (name?.endsWith(actingMember(as))) indexedDB.deleteDatabase(name)
}

/** Loads the product anew, as whoever is signed in. */
export async function leaveActing(): Promise<void> {
  await dropActing()
  location.assign('/')
}

import { dropReadCachesExcept } from './client.ts'

/** What belongs to the person or to work that was not sent. */
const kept =
  /^(access_token|authstate\.|language$|color_scheme$|main_palette$|setting\.|device$|session_ended$|feedback_|error_reports$)/

/**
 * Deletes what can be fetched again: the app's files, the read cache, most settings of this device. Never unsent work (a changed setting among it), never the session.
 * False when the server cannot be reached, and then nothing is deleted: the app could not open again to show what waits here.
 */
export async function clearCaches(): Promise<boolean> {
  if (
    !(await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    return false
  // the next load registers it anew and fetches all files; one that stays would not notice that they are gone
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister()
  if ('caches' in globalThis)
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await dropReadCachesExcept(null)
  for (const key of Object.keys(localStorage)) if (!kept.test(key)) localStorage.removeItem(key)
  return true
}

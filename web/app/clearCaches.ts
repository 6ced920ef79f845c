import { dropReadCachesExcept } from './client.ts'

const kept = /^(access_token|authstate\.|language$|color_scheme$)/

/** Deletes what can be fetched again: the app's files, the read cache, settings of this device. Never unsent work, never the session. */
export async function clearCaches(): Promise<void> {
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await dropReadCachesExcept(null)
  for (const key of Object.keys(localStorage)) if (!kept.test(key)) localStorage.removeItem(key)
}

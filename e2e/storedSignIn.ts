import type { BrowserContext, Page } from 'playwright-core'
import type { SignedIn } from './signInByRequests.ts'

/** Contexts whose only page was never anywhere: nothing in their storage is to be taken away. */
const untouched = new WeakSet<BrowserContext>()

/** From now on until another page is opened or somebody signs in. */
export function noteUntouched(context: BrowserContext): void {
  untouched.add(context)
  context.once('page', () => untouched.delete(context))
}

/**
 * Gives a visitor what a sign-in leaves behind. Playwright writes it by a page of its own, which costs a seventh of a
 * second of a processor; the first page of a new visitor writes it itself, before its scripts run.
 */
export async function putSignedIn(page: Page, state: SignedIn): Promise<void> {
  const context = page.context()
  if (!untouched.delete(context) || page.url() !== 'about:blank')
    return context.setStorageState(state)
  await context.addCookies(state.cookies)
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${write.toString()})(${JSON.stringify(state.origins)})`,
  })
  // whoever signs out stays out
  page.once('domcontentloaded', () => {
    session
      .send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
      .then(() => session.detach())
      .catch(() => {
        // the page was left meanwhile
      })
  })
}

/** In the page. */
function write(origins: Origin[]): void {
  const mine = origins.find(({ origin }) => origin === location.origin)
  if (!mine || localStorage.getItem('access_token')) return
  for (const { name, value } of mine.localStorage) localStorage.setItem(name, value)
  for (const { name, version, stores } of mine.indexedDB) {
    const opening = indexedDB.open(name, version)
    // the product's own opening of it waits for this
    opening.onupgradeneeded = () => {
      for (const store of stores) {
        const made = opening.result.createObjectStore(store.name)
        for (const { key, value } of store.records) made.put(value, key)
      }
    }
    opening.onsuccess = () => opening.result.close()
  }
}

interface Origin {
  origin: string
  localStorage: { name: string; value: string }[]
  indexedDB: Database[]
}

interface Database {
  name: string
  version: number
  stores: { name: string; records: { key: string; value: unknown }[] }[]
}

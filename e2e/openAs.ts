import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { signIn, speakEnglish } from './demoPerson.ts'
import { product } from './product.ts'

/** Less than the five minutes of an access token. */
const longest = 3 * 60_000
type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Opens a page as one of the demo people. Who signed in a moment ago, in this test file or another
 * one, is signed in already. A test that ends sessions uses signIn, for this one is shared.
 */
export async function openAs(page: Page, firstName: string, path = '/companyDialogs') {
  const file = join(inject('signedInFolder'), `${new URL(product.url).port} ${firstName}.json`)
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (Date.now() - mtimeMs > longest) {
    await signIn(page, firstName, path)
    writeFileSync(file, JSON.stringify(await signedIn(page.context())))
    return
  }
  await page.context().setStorageState(JSON.parse(readFileSync(file, 'utf8')) as Stored)
  await page.goto(path)
  await page.getByRole('banner').waitFor()
  await speakEnglish(page)
}

interface Origin {
  localStorage: { name: string; value: string }[]
  indexedDB: { name: string; stores: { records: { value: string }[] }[] }[]
}

/**
 * The access token and the provider's cookies, and nothing else that the page has stored meanwhile. A refresh
 * token that two visitors use ends the session; without one the token is renewed by the provider's cookies.
 */
async function signedIn(context: BrowserContext) {
  const { cookies, origins } = await context.storageState({ indexedDB: true })
  return {
    cookies,
    origins: (origins as (Origin & { origin: string })[]).map((one) => ({
      origin: one.origin,
      localStorage: one.localStorage.filter(({ name }) => name.startsWith('access_token')),
      indexedDB: one.indexedDB
        .filter(({ name }) => name === 'auth')
        .map((database) => ({
          ...database,
          stores: database.stores.map((store) => ({
            ...store,
            records: store.records.map((record) => ({
              ...record,
              value: record.value.replace(/"refresh_token":"[^"]*",?/, ''),
            })),
          })),
        })),
    })),
  }
}

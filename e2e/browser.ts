import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { testChromeArgs } from '../scripts/chrome.ts'
import { leaveUnreminded, setLanguage, speakEnglish, tokens } from './demoPerson.ts'
import { signInByRequests } from './signInByRequests.ts'
import { noteUntouched, putSignedIn } from './storedSignIn.ts'

let browser: Browser | undefined

const products = inject('products')
/** The product under test. Files that run at the same time use products of their own, for they share the demo's people. */
export const product = products[(Number(process.env['VITEST_POOL_ID']) - 1) % products.length]!

/** Opens the browser with the first test file of a worker: it goes with the worker, what a file left open with the file. */
export function useBrowser() {
  beforeAll(async () => {
    if (browser?.isConnected()) return
    withWorker.length = 0
    browser = await chromium.launch({ executablePath: inject('chrome'), args: testChromeArgs })
  })
  afterAll(async () => {
    const kept = new Set(withWorker.map(({ context }) => context))
    const left = browser?.contexts().filter((context) => !kept.has(context)) ?? []
    await Promise.all(left.map((context) => context.close()))
  })
}

/** What went wrong in a visitor's pages without anybody seeing it: errors, refused by the content policy, requests to other places. */
export const troubles = new WeakMap<BrowserContext, string[]>()

interface Visitor {
  context: BrowserContext
  /** Ends the visit. */
  leave: () => Promise<void>
}

/**
 * Somebody with a browser of their own: cookies, storage, cache. The service worker, which fetches the
 * whole application at the first visit, is for those of newVisitorWithWorker.
 */
export async function newVisitor(
  options: BrowserContextOptions = {},
): Promise<Visitor & { page: Page }> {
  const context = await browser!.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(45_000)
  const found: string[] = []
  troubles.set(context, found)
  context.on('weberror', (error) => {
    const thrown = error.error()
    found.push((thrown instanceof Error && thrown.stack) || String(thrown))
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security.Policy|Uncaught/i.test(message.text()))
      found.push(message.text())
  })
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(product.url))
      found.push(`request to ${request.url()}`)
  })
  const page = await context.newPage()
  noteUntouched(context)
  return { context, page, leave: () => context.close() }
}

const withWorker: Visitor[] = []

/**
 * The same with the service worker. To fetch its files costs three seconds of a processor, so whoever comes later may
 * find those of an earlier visit, in this test file or another one, and nothing else. Ended with `leave`.
 */
export async function newVisitorWithWorker(): Promise<Visitor & { page: Page }> {
  const before = withWorker.pop()
  if (before) return { ...before, page: await before.context.newPage() }
  const { context, page } = await newVisitor({ serviceWorkers: 'allow' })
  const leave = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(context.pages().map((one) => one.close()))
    await context.setOffline(false)
    await context.setStorageState({ cookies: [], origins: [] })
    troubles.get(context)!.length = 0
    withWorker.push({ context, leave })
  }
  return { context, page, leave }
}

/** Less than the five minutes of an access token. */
const longest = 3 * 60_000
/**
 * Opens a page as one of the demo people. Who signed in a moment ago, in this test file or another
 * one, is signed in already. A test that ends sessions uses signIn, for this one is shared.
 */
export async function openAs(page: Page, firstName: string, path = '/companyDialogs') {
  await signedInAs(page, firstName)
  await page.goto(path)
  await page.getByRole('banner').waitFor()
  await speakEnglish(page)
}

/**
 * The same without a page: for who only asks the API (`ask` works with it), or asks it before the first page is opened.
 * That page would cost a second of a processor for nothing.
 */
export async function signedInAs(page: Page, firstName: string): Promise<void> {
  const file = join(inject('signedInFolder'), `${new URL(product.url).port} ${firstName}.json`)
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  const context = page.context(),
    isNew = Date.now() - mtimeMs > longest
  const { state, token } = isNew
    ? await signInByRequests(context, product.url, firstName)
    : (JSON.parse(readFileSync(file, 'utf8')) as Awaited<ReturnType<typeof signInByRequests>>)
  await putSignedIn(page, state)
  tokens.set(context, token)
  if (!isNew) return
  await setLanguage(page, 'EN')
  await leaveUnreminded(page)
  writeFileSync(file, JSON.stringify({ state, token }))
}

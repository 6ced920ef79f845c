import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { product } from './product.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
let browser: Browser | undefined

/** Opens the browser of a test file, and closes it with the file. */
export function useBrowser() {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chrome'), args })
  })
  afterAll(() => browser?.close())
}

/** What went wrong in a visitor's pages without anybody seeing it: errors, refused by the content policy, requests to other places. */
export const troubles = new WeakMap<BrowserContext, string[]>()

/**
 * Somebody with a browser of their own: cookies, storage, cache. The service worker, which fetches the
 * whole application at the first visit, is for the tests that allow it.
 */
export async function newVisitor(
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
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
  context.on('weberror', (error) => found.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security.Policy|Uncaught/i.test(message.text()))
      found.push(message.text())
  })
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(product.url))
      found.push(`request to ${request.url()}`)
  })
  return { context, page: await context.newPage() }
}

// The store of kept reads in a real browser: it is all about IndexedDB.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { rootFolder } from '../server/platform/config.ts'
import type { readStore } from '../web/data/readStore.ts'
import { newVisitor, useBrowser } from './browser.ts'

declare global {
  interface Window {
    readStore: typeof readStore
  }
}
type Reads = Readonly<Record<string, string | undefined>>

useBrowser()

let script = ''
beforeAll(async () => {
  const built = await build({
    configFile: false,
    root: rootFolder,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(rootFolder, 'web/data/readStore.ts'), formats: ['es'], fileName: 'store' },
    },
  })
  script = ([built].flat()[0] as { output: { code: string }[] }).output[0]!.code
})

/** A page that has the store and nothing else. */
async function withStore(): Promise<Page> {
  const { page } = await newVisitor()
  await page.route('**/store/*', (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: script }
        : {
            contentType: 'text/html',
            body: '<script type="module">import { readStore } from "/store/store.js"; window.readStore = readStore</script>',
          },
    ),
  )
  await page.goto('/store/')
  await page.waitForFunction(() => 'readStore' in window)
  return page
}
/** Each delta by a store of its own, as tabs do. */
const write = (page: Page, name: string, ...deltas: Reads[]) =>
  page.evaluate(
    async ([given, all]) => {
      await Promise.all(all.map((delta) => window.readStore(given).writeData(delta)))
    },
    [name, deltas] as const,
  )
const read = (page: Page, name = 'reads-a') =>
  page.evaluate((given) => window.readStore(given).readData(), name)

test('what several tabs write is joined, entity by entity; what goes is gone; of the search box nothing stays', async () => {
  const page = await withStore()
  await write(
    page,
    'reads-a',
    { 'Company:1.name': '"Acme"', 'Company:1.city': '"Gent"', 'Query.me': '"Me:1"' },
    {
      'Company:1.phone': '"1"',
      'Company:2.name': '"Bolt"',
      'Query.search({"term":"ac"})': '["x"]',
    },
  )
  expect(await read(page)).toEqual({
    'Company:1.name': '"Acme"',
    'Company:1.city': '"Gent"',
    'Company:1.phone': '"1"',
    'Company:2.name': '"Bolt"',
    'Query.me': '"Me:1"',
  })
  await write(page, 'reads-a', {
    'Company:1.name': '"Acme Ltd"',
    'Company:1.phone': undefined,
    'Company:2.name': undefined,
    'Company:3.name': undefined,
  })
  expect(await read(page)).toEqual({
    'Company:1.name': '"Acme Ltd"',
    'Company:1.city': '"Gent"',
    'Query.me': '"Me:1"',
  })
  await page.context().close()
})

test('each member has a store of their own', async () => {
  const page = await withStore()
  await write(page, 'reads-a', { 'Company:1.name': '"Of A"' })
  await write(page, 'reads-b', { 'Company:1.name': '"Of B"' })
  expect(
    await Promise.all(['reads-a', 'reads-b', 'reads-c'].map((name) => read(page, name))),
  ).toEqual([{ 'Company:1.name': '"Of A"' }, { 'Company:1.name': '"Of B"' }, {}])
  await page.context().close()
})

test('it goes when its person has not come for a month, and, with a network, when it has grown too large', async () => {
  const page = await withStore()
  const aged = (days: number) =>
    page.evaluate((given) => {
      const real = Date.now.bind(Date)
      Date.now = () => real() + given * 86_400_000
    }, days)
  await write(page, 'reads-a', { 'Company:1.name': '"Acme"' })
  await aged(29)
  expect(await read(page)).toEqual({ 'Company:1.name': '"Acme"' })
  await aged(29)
  expect(await read(page)).toEqual({ 'Company:1.name': '"Acme"' })
  await aged(31)
  expect(await read(page)).toEqual({})
  const line = (isOnline: boolean) =>
    page.evaluate(
      (given) => Object.defineProperty(navigator, 'onLine', { value: given, configurable: true }),
      isOnline,
    )
  await page.evaluate(async () =>
    window
      .readStore('reads-a')
      .writeData(
        Object.fromEntries(
          Array.from({ length: 20_001 }, (_none, at) => [`Company:${at}.name`, '"x"']),
        ),
      ),
  )
  await line(false)
  expect(Object.keys(await read(page))).toHaveLength(20_001)
  await line(true)
  expect(await read(page)).toEqual({})
  await page.context().close()
})

test('deleted by another tab it begins anew; where storage is refused it keeps nothing and is no error', async () => {
  const page = await withStore()
  const found = await page.evaluate(async () => {
    const store = window.readStore('reads-a')
    await store.writeData({ 'Company:1.name': '"Before"' })
    await new Promise((done, refuse) =>
      Object.assign(indexedDB.deleteDatabase('reads-a'), { onsuccess: done, onblocked: refuse }),
    )
    await store.writeData({ 'Company:2.name': '"After"' })
    return store.readData()
  })
  expect(found).toEqual({ 'Company:2.name': '"After"' })
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  await write(page, 'reads-b', { 'Company:1.name': '"Acme"' })
  expect(await read(page, 'reads-b')).toEqual({})
  await page.context().close()
})

import type { Page, Request } from 'playwright-core'

type Shift = { value: number; moved: string[] }
declare global {
  var layoutShifts: Shift[] | undefined
  var scriptsHere: (() => Promise<void>) | undefined
}

/**
 * Notes what moves on the pages that are loaded from now on without anybody having touched them, each as at a first
 * visit. The API is not asked before the scripts that have been asked for are there: what stands there meanwhile is
 * drawn on every machine.
 */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(noteShifts)
  const scripts = new Set<Request>(),
    questions = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(request)
    if (pathname === '/graphql') questions.add(request)
  })
  const over = (request: Request) => {
    scripts.delete(request)
    questions.delete(request)
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  // a stream's answer never ends
  page.on('response', (response) => void questions.delete(response.request()))
  await page.exposeFunction('scriptsHere', async () => {
    try {
      do await drawn(page)
      while (scripts.size > 0)
      await drawn(page)
    } catch {
      // the page was left meanwhile
    }
  })
  await page.addInitScript(askAfterScripts)
  return {
    /** Loads the page anew and gives what moved until everything had come. */
    shiftsOf: async (path: string): Promise<Shift[]> => {
      scripts.clear()
      questions.clear()
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      for (let quiet = 0; quiet < 5; quiet = scripts.size + questions.size > 0 ? 0 : quiet + 1)
        await drawn(page)
      return page.evaluate(() => globalThis.layoutShifts ?? [])
    },
  }
}

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** In the page: here and not by a route, which would let every script pass through this process. */
function askAfterScripts() {
  const send = globalThis.fetch
  globalThis.fetch = async (asked, init) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, location.href)
    if (address.pathname === '/graphql') await globalThis.scriptsHere!()
    return send(asked, init)
  }
}

/** In the page. */
function noteShifts() {
  const found: Shift[] = []
  globalThis.layoutShifts = found
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        found.push({
          value,
          moved: sources.map(({ node }) =>
            node instanceof Element
              ? `${node.localName}.${node.getAttribute('class')}`
              : (node?.nodeName ?? ''),
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

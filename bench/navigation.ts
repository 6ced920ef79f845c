import { chromium, type Page } from 'playwright-core'
import type pg from 'pg'
import { loadId } from '../db/seed/load.ts'
import { chromeArgs, findChrome } from '../scripts/chrome.ts'
import type { Bench } from './bench.ts'
import { onSlowLine, pageShape, signedIn, type BrowserFigure } from './browser.ts'
import { addLongMeeting } from './longMeeting.ts'
import { median } from './loadGenerator.ts'

const rounds = 9
/** How long a pointer rests on a link before it is pressed, ms: people take 200 to 400. */
const hover = 200
const options = {
  locale: 'en-GB',
  timezoneId: 'Europe/Brussels',
  viewport: { width: 1440, height: 900 },
}
const event = '[data-view] :is(.fc-event, [class*="event"])'
const rowLink = (at: number) => `main tbody tr:nth-child(${at}) a`

/** What a person waits for between pages whose scripts are there, and before a meeting on a slow line. */
export async function measureNavigation(
  bench: Bench,
  { print }: { print: (text: string) => void },
): Promise<BrowserFigure[]> {
  const url = await bench.database('navigation', [{ ...pageShape, from: 1, to: 1 }])
  const meetingId = await bench.sql('navigation', (client: pg.Client) =>
    addLongMeeting(client, loadId('organisation', 1), loadId('user', 100), bench.now),
  )
  const server = await bench.start('productServer.ts', url)
  const origin = `http://localhost:${server.port}`
  const browser = await chromium.launch({ executablePath: await findChrome(), args: chromeArgs })
  const figures: BrowserFigure[] = []
  const add = (title: string, values: readonly number[], bar: number) => {
    figures.push({ title, value: median([...values]), unit: 'ms', bar })
    print(`${title}: ${values.map((value) => value.toFixed(0)).join(' ')} ms`)
  }
  try {
    const state = await signedIn(browser, origin)
    const context = await browser.newContext({ ...options, storageState: state })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.addInitScript(watchPage)
    for (const title of ['accounts', 'contacts']) {
      await page.goto(`${origin}/${title}/all?page=2`)
      const times = await rowsOf(page)
      add(
        `${title}, from row to record: what the list has`,
        times.map(({ first }) => first),
        30,
      )
      add(
        `${title}, from row to record: all`,
        times.map(({ all }) => all),
        100,
      )
      add(
        `${title}, back to the list and its place`,
        times.map(({ back }) => back),
        50,
      )
    }
    await page.goto(`${origin}/companyDialogs`)
    add('calendar of 1,000 meetings a month, back to it', await calendarOf(page), 50)
    await context.close()
    const cold: number[] = []
    for (let round = 0; round < 5; round++) {
      const slow = await browser.newContext({
        ...options,
        storageState: state,
        serviceWorkers: 'block',
      })
      const one = await slow.newPage()
      await onSlowLine(await slow.newCDPSession(one))
      await one.addInitScript(watchPage)
      await one.addInitScript(() => watched.wait({ seen: '[data-question]' }))
      await one.goto(`${origin}/companyDialog/${meetingId}`)
      cold.push(await seenAfter(one))
      await slow.close()
    }
    add('meeting of 300 questions, cold, slow 4G and a processor of a quarter', cold, 3500)
  } finally {
    await browser.close()
    await server.stop()
  }
  return figures
}

type Times = { first: number; all: number; back: number }

/** Opens one record after another from the list, each for the first time, and goes back from it. */
async function rowsOf(page: Page): Promise<Times[]> {
  const times: Times[] = []
  for (let round = 0; round <= rounds; round++) {
    const seen = rowLink(20 + round)
    const link = page.locator(seen).first()
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.waitForTimeout(hover)
    const text = (await link.textContent())!
    const scrolled = await page.evaluate(() => scrollY)
    await page.evaluate((name) => watched.wait({ seen: 'main h1', text: name }), text)
    await page.mouse.down()
    await page.mouse.up()
    const first = await seenAfter(page),
      all = await seenAfter(page, 'whole')
    await page.waitForTimeout(500)
    const back = await goBack(page, { seen, scrolled })
    await page.waitForTimeout(500)
    // the first brings the record's script
    if (round > 0) times.push({ first, all, back })
  }
  return times
}

/** Goes from the calendar to a list and back. */
async function calendarOf(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await page.locator(event).first().waitFor()
    await page.waitForTimeout(500)
    await page.locator('a[href="/accounts/all"]').first().click()
    await page.locator(rowLink(1)).first().waitFor()
    await page.waitForTimeout(500)
    const back = await goBack(page, { seen: event, scrolled: 0 })
    if (round > 0) times.push(back)
  }
  return times
}

async function goBack(page: Page, wanted: { seen: string; scrolled: number }): Promise<number> {
  await page.evaluate((seen) => {
    watched.wait(seen)
    history.back()
  }, wanted)
  return seenAfter(page)
}

const seenAfter = (page: Page, what: 'at' | 'whole' = 'at'): Promise<number> =>
  page
    .waitForFunction((name) => watched[name], what, { timeout: 60_000, polling: 50 })
    .then(async (handle) => (await handle.jsonValue())!)

type Wanted = { seen: string; text?: string; scrolled?: number }

declare const watched: {
  wait: (wanted: Wanted) => void
  /** From the click, or the beginning, until the frame that shows it, ms. */
  at: number | null
  /** The same for everything of a record. */
  whole: number | null
}

/** In the page: looks before each frame for what is waited for. */
function watchPage(): void {
  let began = 0
  const watch = {
    at: null as number | null,
    whole: null as number | null,
    wait({ seen, text, scrolled }: Wanted) {
      watch.at = watch.whole = null
      began = performance.now() < 1000 ? 0 : performance.now()
      const look = () => {
        const found = document.querySelector(seen)
        // what is being laid out is there and not shown
        const isSeen =
          found?.checkVisibility({ visibilityProperty: true }) &&
          (text === undefined || found.textContent.includes(text)) &&
          (scrolled === undefined || Math.abs(scrollY - scrolled) < 2)
        if (isSeen) watch.at ??= performance.now() - began
        // no list has the comments
        if (text !== undefined && isSeen && document.querySelector('main textarea'))
          watch.whole = performance.now() - began
        if (!isSeen || (text !== undefined && !watch.whole)) requestAnimationFrame(look)
      }
      look()
    },
  }
  addEventListener('pointerdown', () => (began = performance.now()), true)
  Object.assign(globalThis, { watched: watch })
}

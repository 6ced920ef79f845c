import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from 'playwright-core'
import pg from 'pg'
import { loadId, loadSubject } from '../db/seed/load.ts'
import { chromeArgs, findChrome } from '../scripts/chrome.ts'
import { pageScripts } from '../scripts/pageScripts.ts'
import type { Bench, Shape } from './bench.ts'
import { addLongMeeting } from './longMeeting.ts'
import { median, percentile } from './loadGenerator.ts'

export interface BrowserFigure {
  title: string
  value: number
  unit: 'ms' | 'kB'
  bar: number | null
}
interface Visit {
  /** Scripts that had come by then, with their bytes on the line, without headers. */
  scripts: [name: string, bytes: number][]
  visible: number
}

export const pageShape: Shape = {
  accounts: 2000,
  contacts: 4000,
  meetings: 5000,
  answersPerMeeting: 4,
  meetingsPerMonth: 1000,
}

/** What a person waits for: the product's pages in a real Chromium, with empty caches. */
export async function measureBrowser(
  bench: Bench,
  options: { print: (text: string) => void },
): Promise<BrowserFigure[]> {
  const url = await bench.database('browser', [{ ...pageShape, from: 1, to: 1 }])
  const meetingId = await bench.sql('browser', (client: pg.Client) =>
    addLongMeeting(client, loadId('organisation', 1), loadId('user', 100), bench.now),
  )
  const server = await bench.start('productServer.ts', url)
  const origin = `http://localhost:${server.port}`
  const browser = await chromium.launch({ executablePath: await findChrome(), args: chromeArgs })
  const figures: BrowserFigure[] = []
  const add = (title: string, value: number, unit: BrowserFigure['unit'], bar: number | null) => {
    figures.push({ title, value, unit, bar })
    options.print(`${title}: ${value.toFixed(1)} ${unit}`)
  }
  try {
    const state = await signedIn(browser, origin)
    const pages = [
      {
        title: 'list of accounts',
        page: 'Accounts',
        path: '/accounts/all',
        seen: 'table a[href*="/account/"]',
        javascript: 180,
        visible: 500,
      },
      {
        title: 'calendar month of 1,000 meetings',
        page: 'CompanyDialogs',
        path: '/companyDialogs',
        seen: '[data-view] :is(.fc-event, [class*="event"])',
        javascript: 200,
        visible: null,
      },
      {
        title: 'meeting of 300 questions',
        page: 'CompanyDialog',
        path: `/companyDialog/${meetingId}`,
        seen: '[data-question]',
        javascript: 235,
        visible: null,
      },
    ]
    for (const { title, page, path, seen, javascript, visible } of pages) {
      const parts = pageScripts(page),
        needed = [...parts.scripts, ...parts.texts]
      const visits: Visit[] = []
      for (let round = 0; round < 5; round++)
        visits.push(await visit(browser, state, origin + path, seen))
      add(
        `${title}: JavaScript that it needs, compressed`,
        median(visits.map(({ scripts }) => kilobytesOf(scripts, needed))),
        'kB',
        javascript,
      )
      add(
        `${title}: with all that came until then`,
        median(visits.map(({ scripts }) => kilobytesOf(scripts))),
        'kB',
        null,
      )
      add(
        `${title}: visible, cold cache`,
        median(visits.map((each) => each.visible)),
        'ms',
        visible,
      )
    }
    const context = await browser.newContext({
      storageState: state,
      locale: 'en-GB',
      timezoneId: 'Europe/Brussels',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const typed = await typing(page, `${origin}/companyDialog/${meetingId}`)
    add('meeting of 300 questions: key press to paint, median', percentile(typed, 0.5), 'ms', null)
    add('meeting of 300 questions: key press to paint, p95', percentile(typed, 0.95), 'ms', 50)
    const frames = await dragging(page, `${origin}/companyDialogs`)
    add(
      'calendar of 5,000 meetings: frame while dragging, p95',
      percentile(frames, 0.95),
      'ms',
      null,
    )
    add('calendar of 5,000 meetings: longest frame while dragging', frames.at(-1) ?? 0, 'ms', 100)
    await context.close()
  } finally {
    await browser.close()
    await server.stop()
  }
  return figures
}

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a browser keeps in which one of the load's people is signed in. */
export async function signedIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${origin}/accounts/all`)
  await page.getByRole('button', { name: /^Sign in( again)?$/ }).click()
  await page.locator(`button[value="${loadSubject(1, 0)}"]`).click()
  await page.waitForURL('**/accounts/all')
  await page.locator('table a').first().waitFor()
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

/** Slow 4G, and a processor of a quarter. */
export async function onSlowLine(session: CDPSession): Promise<void> {
  const throughput = 1_600_000 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** One look at a page by somebody who is signed in and has nothing cached. */
async function visit(
  browser: Browser,
  state: State,
  address: string,
  seen: string,
): Promise<Visit> {
  const context = await browser.newContext({
    storageState: state,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript((selector) => {
    const look = () => {
      const found = document.querySelector(selector)
      if (found && !('seenAt' in globalThis))
        requestAnimationFrame(() => {
          const seenAt = performance.now(),
            files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          Object.assign(globalThis, {
            seenAt,
            // each a second time, from the cache, when it is run
            scripts: files
              .filter(
                ({ name, responseEnd, transferSize }) =>
                  name.endsWith('.js') && responseEnd <= seenAt && transferSize > 0,
              )
              .map(({ name, encodedBodySize }) => [
                name.slice(name.lastIndexOf('/') + 1),
                encodedBodySize,
              ]),
          })
        })
      else requestAnimationFrame(look)
    }
    look()
  }, seen)
  await page.goto(address)
  const visible = await page
    .waitForFunction(() => (globalThis as { seenAt?: number }).seenAt, undefined, {
      timeout: 60_000,
    })
    .then((handle) => handle.jsonValue())
  const scripts = await page.evaluate(
    () => (globalThis as unknown as { scripts: Visit['scripts'] }).scripts,
  )
  await context.close()
  return { scripts, visible: visible ?? 0 }
}

/** Of the needed ones each must have come, or the list of them is wrong. */
function kilobytesOf(scripts: Visit['scripts'], needed?: readonly string[]): number {
  const missing = needed?.filter((one) => !scripts.some(([name]) => name === one)) ?? []
  if (missing.length > 0) throw new Error(`The page was shown without ${missing.join(', ')}.`)
  return (
    scripts
      .filter(([name]) => !needed || needed.includes(name))
      .reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
  )
}

/** Milliseconds from a key's event to the frame after it, sorted. */
async function typing(page: Page, address: string): Promise<number[]> {
  await page.goto(address)
  const field = page.locator('[data-question] :is(textarea, input[type=text])').first()
  await field.waitFor({ timeout: 60_000 })
  await field.click()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    addEventListener(
      'keydown',
      (event) => {
        const { timeStamp } = event
        // behind the frame that shows the letter
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      true,
    )
  })
  await page.keyboard.type(
    'What they said about the peak season, and who is meant to decide on it before spring.',
    { delay: 70 },
  )
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
  return times.toSorted((a, b) => a - b)
}

/** Lengths of the frames while a meeting is dragged over the month, sorted. */
async function dragging(page: Page, address: string): Promise<number[]> {
  await page.goto(address)
  const event = page.locator('[data-view] :is(.fc-event, [class*="event"])').first()
  await event.waitFor({ timeout: 60_000 })
  await page.waitForTimeout(1000)
  const box = await event.boundingBox()
  if (!box) throw new Error('there is no meeting to drag')
  await startFrames(page)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++) {
    await page.mouse.move(
      box.x + box.width / 2 + Math.sin(step / 8) * 300,
      box.y + box.height / 2 + step * 3,
    )
    await page.waitForTimeout(16)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return framesOf(page)
}

/** From now on the page notes how long each frame takes. */
export async function startFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
/** Their lengths, sorted. */
export async function framesOf(page: Page): Promise<number[]> {
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  return frames.toSorted((a, b) => a - b)
}

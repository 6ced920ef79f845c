import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import type pg from 'pg'
import { loadId } from '../db/seed/load.ts'
import { chromeArgs, findChrome } from '../scripts/chrome.ts'
import { newId } from '../shared/id.ts'
import { emptyValue, type AnswerValue } from '../shared/values.ts'
import type { Bench } from './bench.ts'
import { pageShape, signedIn, type BrowserFigure } from './browser.ts'
import { addLongMeeting } from './longMeeting.ts'

const text = 'What they said about the peak season, and who decides.'
/** Each way of a change on the line that is drained over, ms. */
const latency = 300
const drained = 300

/** What changes that wait on the device cost: script per key, and how soon they are on the server. */
export async function measureWaiting(
  bench: Bench,
  options: { print: (text: string) => void },
): Promise<BrowserFigure[]> {
  const url = await bench.database('waiting', [{ ...pageShape, from: 1, to: 1 }])
  const organisation = loadId('organisation', 1)
  const [meetingId, questionIds] = await bench.sql('waiting', async (client: pg.Client) => {
    const id = await addLongMeeting(client, organisation, loadId('user', 100), bench.now, 60)
    const { rows } = await client.query<{ id: string }>(
      'select q.id from question q join meeting m on m.playbook_version_id = q.playbook_version_id join question_hub h on h.id = q.question_hub_id and h.playbook_version_id = q.playbook_version_id where m.id = $1 order by h.rank, q.rank',
      [id],
    )
    return [id, rows.map((row) => row.id)] as const
  })
  const server = await bench.start('productServer.ts', url)
  const origin = `http://localhost:${server.port}`
  const browser = await chromium.launch({
    executablePath: await findChrome(),
    args: chromeArgs,
  })
  const figures: BrowserFigure[] = []
  const add = (title: string, value: number, bar: number | null) => {
    figures.push({ title, value, unit: 'ms', bar })
    options.print(`${title}: ${value.toFixed(1)} ms`)
  }
  try {
    const state = await signedIn(browser, origin)
    const open = async (waiting: number): Promise<Waiting> => {
      const context = await browser.newContext({
        storageState: state,
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      const line = await cutLine(page)
      await page.goto(`${origin}/companyDialog/${meetingId}`)
      await page.locator('[data-question]').first().waitFor()
      await putIntoStore(page, meetingId, questionIds.slice(0, waiting + 1))
      await page.reload()
      await page.locator('[data-question]').first().waitFor()
      if (waiting > 0) await page.getByText(`${waiting} waiting`).first().waitFor()
      return { context, page, line }
    }
    for (const waiting of [0, 60, 500]) {
      const { context, page } = await open(waiting)
      const { script, task } = await typed(page)
      add(`script per key with ${waiting} waiting`, script, waiting ? 15 : null)
      add(`all work of the page per key with ${waiting} waiting`, task, null)
      await context.close()
    }
    const { context, page, line } = await open(drained)
    const began = performance.now()
    line.isCut = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText('All saved').first().waitFor({ timeout: 600_000 })
    add(
      `${drained} answers in ${line.requests} requests on a line of ${latency} ms each way: all on the server`,
      performance.now() - began,
      5000,
    )
    await context.close()
  } finally {
    await browser.close()
    await server.stop()
  }
  return figures
}

type Waiting = { context: BrowserContext; page: Page; line: Line }
type Line = { isCut: boolean; requests: number }

/** A line over which no change gets until it is mended; then each takes its time, both ways. */
async function cutLine(page: Page): Promise<Line> {
  const line = { isCut: true, requests: 0 }
  const oneWay = () => new Promise((done) => setTimeout(done, latency))
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"commandId"')) return route.continue()
    if (line.isCut) return route.abort('internetdisconnected')
    line.requests += 1
    await oneWay()
    const response = await route.fetch()
    await oneWay()
    return route.fulfill({ response })
  })
  return line
}

/** Milliseconds of each key in a text. */
async function typed(page: Page): Promise<{ script: number; task: number }> {
  await page.locator('[data-question] :is(textarea, input[type=text])').first().click()
  await page.waitForTimeout(3000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await taken(session)
  await page.keyboard.type(text, { delay: 120 })
  const during = await taken(session)
  return {
    script: (during.script - before.script) / text.length,
    task: (during.task - before.task) / text.length,
  }
}

/** Milliseconds of script and of everything that the page has taken so far. */
async function taken(session: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0)
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

/** As `addLongMeeting` has the types of its questions in turn. */
const values: readonly Partial<AnswerValue>[] = [
  { valueText: 'waits' },
  { valueText: 'waits' },
  { valueYesNo: true },
  { valueNumber: 7 },
  { valueDate: '2027-01-01T00:00:00.000Z' },
  { valueText: 'waits' },
]

/** Answers to the first questions but one, as if they had been given without a network. */
async function putIntoStore(
  page: Page,
  meetingId: string,
  questionIds: readonly string[],
): Promise<void> {
  const commands = questionIds.slice(1).map((questionId, at) => ({
    id: newId(),
    v: 1,
    kind: 'saveAnswer',
    lane: `${meetingId} answer ${questionId}`,
    meetingId,
    input: { questionId, value: { ...emptyValue, ...values[(at + 1) % values.length] } },
    base: null,
    sent: false,
    state: 'queued',
    attempts: 0,
    notBefore: 0,
    createdAt: Date.now(),
  }))
  await page.evaluate(async (rows) => {
    const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('outbox-'))!
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name!)
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => fail(opening.error)
    })
    const transaction = database.transaction('commands', 'readwrite')
    for (const row of rows) transaction.objectStore('commands').add(row)
    await new Promise((done) => {
      transaction.oncomplete = done
    })
    database.close()
  }, commands)
}

import { chromium, type Page } from 'playwright-core'
import type pg from 'pg'
import { loadId } from '../db/seed/load.ts'
import { chromeArgs, findChrome } from '../scripts/chrome.ts'
import { newId } from '../shared/id.ts'
import { ranks } from '../shared/rank.ts'
import type { Bench } from './bench.ts'
import { framesOf, pageShape, signedIn, startFrames, type BrowserFigure } from './browser.ts'
import { median, percentile } from './loadGenerator.ts'

const hubCount = 300,
  questionsOfHub = 10

/** The picture of a draft of 300 hubs and 3,000 questions in a real Chromium: opened, dragged in, and given a condition. */
export async function measureCanvas(
  bench: Bench,
  options: { print: (text: string) => void },
): Promise<BrowserFigure[]> {
  const url = await bench.database('canvas', [
    { ...pageShape, meetings: 50, meetingsPerMonth: 10, from: 1, to: 1 },
  ])
  const playbookId = await bench.sql('canvas', addLongDraft)
  const server = await bench.start('productServer.ts', url)
  const origin = `http://localhost:${server.port}`
  const browser = await chromium.launch({ executablePath: await findChrome(), args: chromeArgs })
  const figures: BrowserFigure[] = []
  const add = (title: string, value: number, bar: number | null) => {
    figures.push({ title, value, unit: 'ms', bar })
    options.print(`${title}: ${value.toFixed(1)} ms`)
  }
  try {
    const context = await browser.newContext({
      storageState: await signedIn(browser, origin),
      locale: 'en-GB',
      timezoneId: 'Europe/Brussels',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const address = `${origin}/playbook/${playbookId}/builder?view=canvas`
    const open: number[] = []
    for (let round = 0; round < 6; round++) open.push(await opened(page, address))
    add('canvas: open, the first time', open[0]!, null)
    add('canvas: open, scripts in the cache', median(open.slice(1)), 1000)
    const far = await dragged(page)
    add('canvas: frame while a hub is dragged, all in sight, p95', percentile(far, 0.95), null)
    add('canvas: longest frame while a hub is dragged, all in sight', far.at(-1) ?? 0, 50)
    const edits: Edit[] = []
    for (let round = 1; round <= 5; round++) edits.push(await conditioned(page, round))
    add('canvas: form of a hub opened', median(edits.map(({ open }) => open)), 300)
    add('canvas: a condition added', median(edits.map(({ added }) => added)), 100)
    add('canvas: conditions saved, until drawn', median(edits.map(({ saved }) => saved)), 500)
    for (let step = 0; step < 4; step++)
      await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    const near = await dragged(page)
    add('canvas: frame while a hub is dragged, near, p95', percentile(near, 0.95), null)
    add('canvas: longest frame while a hub is dragged, near', near.at(-1) ?? 0, 50)
    await context.close()
  } finally {
    await browser.close()
    await server.stop()
  }
  return figures
}

/** Twenty columns of hubs, in which each asks its questions when the third of the hub before was answered with yes. */
async function addLongDraft(client: pg.Client): Promise<string> {
  const [playbookId, draftId] = [newId(), newId()],
    hubs = Array.from({ length: hubCount }, () => newId()),
    questions = Array.from({ length: hubCount * questionsOfHub }, () => newId())
  const [organisation, user] = [loadId('organisation', 1), loadId('user', 100)]
  await client.query('begin')
  await client.query(`select set_config('app.organisation_id', $1, true)`, [organisation])
  await client.query(
    `insert into playbook (organisation_id, id, title, draft_version_id, creator_id) values ($1, $2, 'A large playbook', $3, $4)`,
    [organisation, playbookId, draftId, user],
  )
  await client.query(
    'insert into playbook_version (organisation_id, id, playbook_id) values ($1, $2, $3)',
    [organisation, draftId, playbookId],
  )
  await client.query(
    'insert into question_lineage (organisation_id, id, playbook_id, creator_id) select $1, id, $2, $3 from unnest($4::uuid[]) id',
    [organisation, playbookId, user, questions],
  )
  await client.query(
    `insert into question_hub (organisation_id, playbook_version_id, id, title, rank, x, y)
    select $1, $2, h.id, 'Part ' || h.at, h.rank, (h.at - 1) % 20 * 440, (h.at - 1) / 20 * 560
    from unnest($3::uuid[], $4::text[]) with ordinality h(id, rank, at)`,
    [organisation, draftId, hubs, ranks(hubCount)],
  )
  const order = ranks(questionsOfHub)
  await client.query(
    `insert into question (organisation_id, playbook_version_id, id, question_hub_id, title, data_type, rank)
    select $1, $2, q.id, q.hub, 'What about point ' || q.at || '?', (array['TEXTAREA', 'INPUT', 'BOOL_SWITCH', 'INT', 'DATE'])[(q.at - 1) % 5 + 1], q.rank
    from unnest($3::uuid[], $4::uuid[], $5::text[]) with ordinality q(id, hub, rank, at)`,
    [
      organisation,
      draftId,
      questions,
      questions.map((_, index) => hubs[Math.floor(index / questionsOfHub)]),
      questions.map((_, index) => order[index % questionsOfHub]),
    ],
  )
  // a link from most hubs to the one behind; the last twenty have none yet
  const linked = hubs.slice(1, -20)
  await client.query(
    `insert into answer_range (organisation_id, playbook_version_id, id, question_hub_id, question_id, value_bool)
    select $1, $2, r.id, r.hub, r.question, true from unnest($3::uuid[], $4::uuid[], $5::uuid[]) r(id, hub, question)`,
    [
      organisation,
      draftId,
      linked.map(() => newId()),
      linked,
      linked.map((_, index) => questions[index * questionsOfHub + 2]),
    ],
  )
  await client.query('commit')
  return playbookId
}

/** From the address to the frame in which a hub and a link are drawn. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address)
  const seen = await page.waitForFunction(
    () =>
      document.querySelector('.react-flow__node') && document.querySelector('.react-flow__edge')
        ? performance.now()
        : 0,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  return seen.jsonValue()
}

/** Lengths of the frames while a hub in the middle is dragged about, sorted. */
async function dragged(page: Page): Promise<number[]> {
  // what was begun before ends
  await page.waitForTimeout(1500)
  const box = await page.locator('.react-flow__pane').boundingBox()
  const at = await page.evaluate(
    ([x, y]) => {
      const places = [...document.querySelectorAll('.react-flow__node')].map((node) => {
        const { left, top, width } = node.getBoundingClientRect()
        return { x: left + width / 2, y: top + 6 }
      })
      const far = (place: { x: number; y: number }) => Math.hypot(place.x - x!, place.y - y!)
      return places.toSorted((one, other) => far(one) - far(other))[0]
    },
    [box!.x + box!.width / 2, box!.y + box!.height / 2],
  )
  if (!at) throw new Error('there is no hub to drag')
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await startFrames(page)
  for (let step = 1; step <= 60; step++) {
    await page.mouse.move(at.x + Math.sin(step / 8) * 200, at.y + Math.cos(step / 8) * 100)
    await page.waitForTimeout(16)
  }
  const frames = await framesOf(page)
  await page.mouse.up()
  return frames
}

interface Edit {
  open: number
  added: number
  saved: number
}
/** A condition for one of the last hubs, which has none: how long its form, the condition and the link take. */
async function conditioned(page: Page, last: number): Promise<Edit> {
  const node = page.getByRole('group', { name: new RegExp(`^Part ${hubCount - last}, `) })
  await node.focus()
  const form = page.getByRole('dialog')
  const took = async (act: () => Promise<void>, seen: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await act()
    await seen()
    return performance.now() - began
  }
  const open = await took(
    () => page.keyboard.press('Enter'),
    () => form.getByRole('button', { name: 'Add a condition' }).waitFor(),
  )
  const added = await took(
    () => form.getByRole('button', { name: 'Add a condition' }).click(),
    () => form.getByRole('combobox', { name: 'Condition 1, question' }).waitFor(),
  )
  const links = await page.locator('.react-flow__edge').count()
  const saved = await took(
    () => form.getByRole('button', { name: 'Save', exact: true }).click(),
    () =>
      page.waitForFunction(
        (before) => document.querySelectorAll('.react-flow__edge').length > before,
        links,
        { polling: 'raf' },
      ),
  )
  await form.waitFor({ state: 'detached' })
  return { open, added, saved }
}

import { chromium, type Page } from 'playwright-core'
import type pg from 'pg'
import { loadId } from '../db/seed/load.ts'
import { Random } from '../db/seed/random.ts'
import { chromeArgs, findChrome } from '../scripts/chrome.ts'
import { newId } from '../shared/id.ts'
import { firstPageId } from '../shared/scribble.ts'
import { shapeOf, shapeSvg } from '../shared/scribbleDrawing.ts'
import { simplified, writePoints, type Point } from '../shared/scribblePoints.ts'
import type { Bench } from './bench.ts'
import { pageShape, signedIn, type BrowserFigure } from './browser.ts'
import { percentile } from './loadGenerator.ts'
import { addLongMeeting } from './longMeeting.ts'

/** Together with what is drawn here, a full page. */
const strokes = 4980

/** A page of 5,000 strokes in a real Chromium: how long a pen's way takes to the paint, and what is seen of others'. */
export async function measureScribble(
  bench: Bench,
  options: { print: (text: string) => void },
): Promise<BrowserFigure[]> {
  const url = await bench.database('scribble', [
    { ...pageShape, meetings: 50, meetingsPerMonth: 10, from: 1, to: 1 },
  ])
  const { meetingId, letters } = await bench.sql('scribble', async (client: pg.Client) => {
    const id = await addLongMeeting(
      client,
      loadId('organisation', 1),
      loadId('user', 100),
      bench.now,
    )
    return { meetingId: id, letters: await addStrokes(client, id) }
  })
  const server = await bench.start('productServer.ts', url)
  const origin = `http://localhost:${server.port}`
  const browser = await chromium.launch({ executablePath: await findChrome(), args: chromeArgs })
  const figures: BrowserFigure[] = []
  const add = (title: string, value: number, unit: BrowserFigure['unit'], bar: number | null) => {
    figures.push({ title, value, unit, bar })
    options.print(`${title}: ${value.toFixed(1)} ${unit}`)
  }
  try {
    add('points of 2,000 strokes, as kept', (2 * letters) / strokes, 'kB', null)
    const context = await browser.newContext({
      storageState: await signedIn(browser, origin),
      locale: 'en-GB',
      timezoneId: 'Europe/Brussels',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(`${origin}/companyDialog/${meetingId}`)
    await page.getByRole('button', { name: 'Drawing', exact: true }).click()
    await page.locator('canvas[role=img]').waitFor()
    const began = performance.now()
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByText(`Strokes on this page: ${strokes}.`).waitFor({ state: 'attached' })
    add('page of 5,000 strokes: open', performance.now() - began, 'ms', null)
    await page.waitForTimeout(2000)
    const pen = await drawing(page)
    add('page of 5,000 strokes: pen to paint, median', percentile(pen.moves, 0.5), 'ms', null)
    add('page of 5,000 strokes: pen to paint, p95', percentile(pen.moves, 0.95), 'ms', 30)
    add('page of 5,000 strokes: longest task while drawing', pen.longest, 'ms', null)
    await page.keyboard.press('e')
    const eraser = await drawing(page)
    add('page of 5,000 strokes: eraser to paint, p95', percentile(eraser.moves, 0.95), 'ms', null)
    await context.close()
  } finally {
    await browser.close()
    await server.stop()
  }
  return figures
}

/** As handwriting is: some 60 points each. Gives the letters of their points. */
async function addStrokes(client: pg.Client, meetingId: string): Promise<number> {
  const random = new Random(1),
    [organisation, user] = [loadId('organisation', 1), loadId('user', 100)],
    [scribble, page] = [newId(), firstPageId(meetingId, null)]
  const rows = Array.from({ length: strokes }, () => {
    const points = simplified(written(random), 3)
    const stroke = { id: newId(), page, color: 'BLUE', width: 40, points, text: null } as const
    return {
      id: stroke.id,
      points: writePoints(points),
      picture: shapeSvg(shapeOf({ ...stroke, kind: 'PEN' })),
    }
  })
  await client.query('begin')
  await client.query(`select set_config('app.organisation_id', $1, true)`, [organisation])
  await client.query(
    'insert into scribble (organisation_id, id, meeting_id, clock, seq) values ($1, $2, $3, 9000, 1)',
    [organisation, scribble, meetingId],
  )
  await client.query(
    `insert into scribble_page (organisation_id, id, scribble_id, clock, paper, paper_clock, paper_by, seq) values ($1, $3, $2, 1, 'LINES', 1, $3, 1)`,
    [organisation, scribble, page],
  )
  await client.query(
    `insert into scribble_stroke (organisation_id, id, scribble_id, page_id, kind, color, width, points, picture, clock, creator_id, seq)
    select $1, x.id, $2, $3, 'PEN', 'BLUE', 40, x.points, x.picture, x.at, $4, 1 from rows from (jsonb_to_recordset($5::jsonb) as (id uuid, points text, picture text)) with ordinality x(id, points, picture, at)`,
    [organisation, scribble, page, user, JSON.stringify(rows)],
  )
  await client.query('commit')
  return rows.reduce((sum, { points }) => sum + points.length, 0)
}

function written(random: Random): Point[] {
  let [x, y, turn] = [random.whole(500, 15_000), random.whole(500, 11_500), random.next() * 6]
  let pressure = 14
  return Array.from({ length: 60 }, (): Point => {
    turn += random.normal(0.15, 0.4)
    pressure = Math.min(28, Math.max(6, pressure + random.whole(-1, 1)))
    x += Math.cos(turn) * 12
    y += Math.sin(turn) * 12
    return [Math.round(x), Math.round(y), pressure]
  })
}

/** Draws ten strokes; how long each move of the pointer took to the frame behind it, and the longest task meanwhile. */
async function drawing(page: Page): Promise<{ moves: number[]; longest: number }> {
  await page.evaluate(() => {
    const found = { moves: [] as number[], longest: 0 }
    Object.assign(window, { found })
    document
      .querySelector<HTMLElement>('[data-sheet]')!
      .addEventListener('pointermove', ({ timeStamp, buttons }) => {
        if (!buttons) return
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => found.moves.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        found.longest = Math.max(found.longest, duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  const box = (await page.locator('[data-sheet]').boundingBox())!
  for (let stroke = 0; stroke < 10; stroke += 1) {
    const y = box.y + 150 + stroke * 40
    await page.mouse.move(box.x + 350, y)
    await page.mouse.down()
    for (let step = 1; step < 40; step += 1) {
      await page.mouse.move(box.x + 350 + step * 12, y + Math.sin(step / 3) * 20)
      await page.waitForTimeout(8)
    }
    await page.mouse.up()
    await page.waitForTimeout(150)
  }
  const { moves, longest } = await page.evaluate(
    () => (window as unknown as { found: { moves: number[]; longest: number } }).found,
  )
  return { moves: moves.toSorted((a, b) => a - b), longest }
}

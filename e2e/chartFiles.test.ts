import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

const wms = 'Do you use a warehouse management system?',
  which = 'Which one?',
  lines = 'Order lines on a normal day?'

interface Counted {
  playbookAnalytics: {
    questionId: string
    answerCount: number
    yesNoData: { answeredYes: number; answeredNo: number } | null
    doughnutChartData: { label: string; count: number }[] | null
    barChartData: { zoomedOutData: { count: number }[] } | null
  }[]
}
interface Asked {
  playbook: { published: { hubs: { questions: { id: string; title: string }[] }[] } }
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** Chooses from the menu of a chart. */
async function choose(page: Page, title: string, name: string) {
  await card(page, title)
    .getByRole('button', { name: /: more$/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}

/** The file that a choice gives, and its name. */
async function save(page: Page, title: string, format: string): Promise<[string, Buffer]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, title, `Save as ${format}`),
  ])
  return [download.suggestedFilename(), await readFile(await download.path())]
}

/** What an SVG file says, as a browser reads it; fails where it is none. */
const readSvg = (page: Page, text: string) =>
  page.evaluate((source) => {
    const { documentElement: root } = new DOMParser().parseFromString(source, 'image/svg+xml')
    if (root.localName !== 'svg') throw new Error(root.textContent ?? 'no SVG')
    return {
      width: Number(root.getAttribute('width')),
      height: Number(root.getAttribute('height')),
      texts: [...root.querySelectorAll('text, tspan')].map((one) => one.textContent ?? ''),
      style: root.querySelector('style')?.textContent ?? '',
      others: [...root.querySelectorAll('[class], image, foreignObject, script')].length,
    }
  }, text)

/** What a PNG file shows: its size, its colour in the corner, and how often each of its colours stands there. */
const readPng = (page: Page, content: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(bytes)], { type: 'image/png' }),
      )
      const canvas = new OffscreenCanvas(image.width, image.height),
        context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const colors: Record<string, number> = {}
      for (let at = 0; at < data.length; at += 4) {
        const color = `${data[at]} ${data[at + 1]} ${data[at + 2]} ${data[at + 3]}`
        colors[color] = (colors[color] ?? 0) + 1
      }
      return {
        width: image.width,
        height: image.height,
        corner: [data[0], data[1], data[2], data[3]],
        colors,
      }
    },
    [...content],
  )

test('a chart is saved as CSV, SVG and PNG with the numbers of the API, its title and its filters, light in the dark scheme too', async () => {
  const { context, page } = await newVisitor({ colorScheme: 'dark' })
  await openAs(page, 'Emma', '/insights')
  await page.getByRole('link', { name: new RegExp(discovery) }).click()
  await card(page, wms)
    .getByRole('button', { name: /^Yes \d/ })
    .click()
  const playbookId = new URL(page.url()).pathname.split('/')[2]!
  const { playbook } = await ask<Asked>(
    page,
    'query($id: ID!) { playbook(id: $id) { published { hubs { questions { id title } } } } }',
    { id: playbookId },
  )
  const idOf = (title: string) =>
    playbook.published.hubs.flatMap((hub) => hub.questions).find((one) => one.title === title)!.id
  const { playbookAnalytics } = await ask<Counted>(
    page,
    `query($id: ID!, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId: $id, filters: $filters) {
      questionId answerCount yesNoData { answeredYes answeredNo } doughnutChartData { label count }
      barChartData { zoomedOutData { count } } } }`,
    { id: playbookId, filters: [{ questionId: idOf(wms), valueBool: true }] },
  )
  const of = (title: string) =>
    playbookAnalytics.find(({ questionId }) => questionId === idOf(title))!
  const slices = of(which).doughnutChartData!,
    bars = of(lines).barChartData!.zoomedOutData
  // the filtered numbers have come; one of the questions may have as many without the filter
  for (const title of [which, lines])
    await card(page, title)
      .getByRole('button', { name: new RegExp(`^(99\\+ · )?${of(title).answerCount} answers`) })
      .waitFor()

  const today = () => page.evaluate(() => new Date().toLocaleDateString('sv'))
  const before = await today()
  const [csvName, csv] = await save(page, which, 'CSV')
  // at midnight it is another day meanwhile
  expect(csvName).toBeOneOf(
    [before, await today()].map(
      (day) =>
        `Which one - ${day} - ${of(which).answerCount} answers - Filtered by ${wms.replace('?', '')} Yes.csv`,
    ),
  )
  expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const rows = csv
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows[0]).toEqual(['Answer', 'Answers', 'Share'])
  expect(rows.slice(1).map(([label, count]) => [label, Number(count)])).toEqual(
    slices.map(({ label, count }) => [label, count]),
  )

  const [svgName, svg] = await save(page, which, 'SVG')
  expect(svgName).toBe('Which one.svg')
  const doughnut = await readSvg(page, svg.toString('utf8'))
  expect(doughnut.texts).toEqual(
    expect.arrayContaining([
      which,
      `${of(which).answerCount} answers`,
      `Filtered by: ${wms} Yes`,
      ...slices.flatMap(({ label, count }) => [label, String(count)]),
    ]),
  )
  expect(doughnut.style).toContain('src:url(data:font/woff2;base64,')
  // nothing that only the product resolves
  expect(doughnut.others).toBe(0)
  expect(svg.toString('utf8')).not.toMatch(/var\(|color-mix|https?:\/\/(?!www\.w3\.org)/)

  const [pngName, png] = await save(page, which, 'PNG')
  expect(pngName).toBe('Which one.png')
  const picture = await readPng(page, png)
  expect([picture.width, picture.height]).toEqual([doughnut.width * 2, doughnut.height * 2])
  expect(picture.corner).toEqual([255, 255, 255, 255])
  // the first two options' colours, in areas as large as a part of a ring
  expect(picture.colors['46 124 216 255']).toBeGreaterThan(500)
  expect(picture.colors['206 85 56 255']).toBeGreaterThan(500)
  // the text's colour of the light scheme
  expect(picture.colors['31 29 27 255']).toBeGreaterThan(500)

  const [, columns] = await save(page, lines, 'SVG')
  const given = bars.filter(({ count }) => count > 0).map(({ count }) => String(count))
  expect((await readSvg(page, columns.toString('utf8'))).texts).toEqual(
    expect.arrayContaining([lines, ...given]),
  )
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a chart as a table filters by its rows, keeps the focus, is kept for the person, and is copied', async () => {
  const { context, page } = await newVisitor({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await openAs(page, 'Emma', '/insights')
  await page.getByRole('link', { name: new RegExp(discovery) }).click()
  const more = card(page, wms).getByRole('button', { name: /: more$/ })
  await more.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('menuitem', { name: 'Show as a table' })
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: wms })
  await table.waitFor()
  await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.reload()
  await table.waitFor()

  await choose(page, wms, 'Copy the table')
  await page.getByRole('status').getByText('The table was copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const shown = await table
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent).join('\t')).join('\n'),
    )
  expect(copied).toBe(shown)

  // a click beside the words: what lies over the cell is the row's button
  await table.getByRole('row', { name: /^Yes/ }).getByRole('cell').first().click({ force: true })
  await page.getByRole('region', { name: 'Filters' }).waitFor()
  await expect
    .poll(() => table.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed'))
    .toBe('true')
  await choose(page, wms, 'Show as a chart')
  await expect.poll(() => table.count()).toBe(0)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

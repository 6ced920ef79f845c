import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { settled } from './screens.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

const column = (page: Page, name: string) => page.getByRole('region', { name })
const cards = (page: Page, name: string) =>
  column(page, name)
    .locator('[data-card]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-card')))
const reported = (page: Page) => page.locator('[data-reported]').getAttribute('data-reported')
const middle = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function open(options?: Parameters<typeof newVisitor>[0]) {
  const visitor = await newVisitor({ reducedMotion: 'reduce', ...options })
  await signedInAs(visitor.page, 'Emma')
  await visitor.page.goto('/kit')
  await visitor.page.getByRole('table', { name: 'Deals' }).waitFor()
  await settled(visitor.page)
  return visitor
}

test('cards and columns: by mouse, where nothing changes nothing is reported, by keyboard, from the menu, removed and back', async () => {
  const { context, page } = await open()
  const [first, second] = await cards(page, 'New')
  const card = await middle(page, '[data-column="stage-0"] [data-card] >> nth=0'),
    low = await middle(page, '[data-column="stage-0"] [data-card] >> nth=1'),
    there = await middle(page, '[data-column="stage-2"] [data-card] >> nth=1')
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 6, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await expect.poll(() => page.locator('[data-dragged]').count()).toBe(1)
    await page.mouse.up()
    await expect.poll(() => page.locator('[data-dragged]').count()).toBe(0)
  }
  await drag(card, { x: card.x, y: low.y - 20 })
  expect(await reported(page)).toBe('')
  await drag(card, { x: there.x, y: there.y + 10 })
  await expect.poll(async () => (await cards(page, 'Proposal'))[2]).toBe(first)
  expect((await cards(page, 'New'))[0]).toBe(second)
  await expect.poll(() => reported(page)).toMatch(/^deal-0 → stage-2, deal-7$/)
  const head = await middle(page, '[data-column="stage-1"] h2')
  await drag(head, { x: card.x - 100, y: head.y })
  await expect.poll(() => reported(page)).toBe('stage-1, –')

  await column(page, 'New').locator('[data-card] [data-focus][tabindex="0"]').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(async () => (await cards(page, 'Proposal'))[0]).toBe(second)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-focus')))
    .toBe(second)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Won' }).press('Enter')
  await expect.poll(async () => (await cards(page, 'Won'))[0]).toBe(second)
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await cards(page, 'Won'))[0]).not.toBe(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await cards(page, 'Won'))[0]).toBe(second)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a finger drags after holding', async () => {
  const { context, page } = await open({ hasTouch: true, viewport: { width: 900, height: 900 } })
  const [first] = await cards(page, 'New')
  const from = await middle(page, '[data-column="stage-0"] [data-card] >> nth=0'),
    to = await middle(page, '[data-column="stage-1"] [data-card] >> nth=0')
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const slide = async () => {
    for (let part = 1; part <= 8; part++)
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * part) / 8,
        y: from.y + ((to.y + 20 - from.y) * part) / 8,
      })
  }
  await touch('touchStart', from)
  await page.waitForFunction(
    (start) => performance.now() - start > 400,
    await page.evaluate(() => performance.now()),
  )
  await slide()
  await expect.poll(() => page.locator('[data-dragged]').count()).toBe(1)
  await touch('touchEnd')
  await expect.poll(() => cards(page, 'Qualified')).toContain(first)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a label is made, a table filtered, a question asked; axe finds nothing, light and dark', async () => {
  const { context, page } = await open()
  const found: string[] = []
  const check = async (state: string, part: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      for (const { id, nodes } of await seriousFaults(page, {
        part,
        rules: colorScheme === 'dark' ? contrast : undefined,
      }))
        found.push(`${state}, ${colorScheme}: ${id} ${nodes[0]?.target} ${nodes[0]?.message}`)
    }
  }
  await check('at rest', 'main')
  await page.getByRole('button', { name: 'Column New: more' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
  await check('menu', '[role="menu"]')
  await page.keyboard.press('Escape')
  await column(page, 'New').getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('textbox', { name: 'Name of the card' }).press('Enter')
  await check('empty name', '[data-column="stage-0"]')
  await page.keyboard.type('A first talk')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await column(page, 'New').getByRole('button', { name: 'A first talk', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Add a label' }).click()
  const labels = page.getByRole('dialog', { name: 'Labels' })
  await labels.getByRole('searchbox').waitFor()
  await check('labels', '[role="dialog"]')
  await page.keyboard.type('Export')
  await page.keyboard.press('Enter')
  await labels.getByRole('textbox', { name: /^Name/ }).waitFor()
  await check('label form', '[role="dialog"]')
  await labels.getByRole('radio', { name: 'Pink' }).check()
  await labels.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Remove Export' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filter by Account' }).click()
  await page.getByRole('combobox', { name: 'How to compare' }).selectOption('ends with')
  await page.getByRole('textbox', { name: 'Compare with' }).fill('electrique')
  await check('filter', '[role="dialog"]')
  // on a slow machine the popover's focus trap still moves the focus after the field was filled
  await page.getByRole('textbox', { name: 'Compare with' }).press('Enter')
  const rows = page.getByRole('table', { name: 'Deals' }).getByRole('row')
  await expect
    .poll(async () =>
      (await rows.allInnerTexts()).slice(1).every((row) => row.includes('Lumière Électrique')),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Take away: Account ends with electrique' }).click()

  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('dialog', { name: 'Send the proposal?' }).waitFor()
  await check('dialog', '[role="dialog"]')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ask')
  for (const kind of ['Success', 'Warning', 'Error', 'Note'])
    await page.getByRole('button', { name: kind, exact: true }).click()
  await check('messages', 'section[aria-label="Messages"]')
  expect(found.join('\n')).toBe('')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

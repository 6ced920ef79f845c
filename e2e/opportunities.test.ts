// The board of opportunities: two people on one, lost with a reason, a stage that is removed with its cards, and all by keyboard.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { settled } from './screens.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, name: string) =>
  column(page, name)
    .locator('[data-card]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-card')))
const card = (page: Page, stage: string, title: string) =>
  column(page, stage).getByRole('button', { name: title, exact: true })
const middle = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 6, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await expect.poll(() => page.locator('[data-dragged]').count()).toBe(1)
  await page.mouse.up()
}
async function board(person: string, address = '/opportunities') {
  const visitor = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(visitor.page, person, address)
  await visitor.page.getByRole('group', { name: 'Opportunities by stage' }).waitFor()
  return visitor
}
/** What opened has its field, which takes the letters. */
const hasField = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement))
    .toBe(true)
async function add(page: Page, stage: string, title: string) {
  await column(page, stage).getByRole('button', { name: 'Add a card' }).click()
  const dialog = page.getByRole('dialog', { name: 'New opportunity' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('combobox', { name: 'Account' }).fill('maes')
  await page.getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: 'Price in euros' }).fill('1234')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card(page, stage, title).waitFor()
}
/** A pipeline of its own, with the stages of a new one. */
async function newPipeline(page: Page, title: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Pipeline actions' }).click()
  await page.getByRole('menuitem', { name: 'New pipeline' }).click()
  const dialog = page.getByRole('dialog', { name: 'New pipeline' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('combobox', { name: 'Pipeline' })
    .and(page.locator(`[value="${title}"]`))
    .waitFor()
  await page.getByText('No opportunities yet').waitFor()
  return page.getByRole('heading', { level: 2 }).allInnerTexts()
}

test('two people on one board: one drags, adds, removes and takes back, the other sees it', async () => {
  const { context, page } = await board('Sofie')
  const [first = '', second = ''] = await newPipeline(page, 'For two')
  const address = new URL(page.url())
  const other = await board('Emma', address.pathname + address.search)
  await add(page, first, 'Dock doors')
  await card(other.page, first, 'Dock doors').waitFor()
  await other.page.getByText('1 open · €1,234', { exact: false }).waitFor()
  await add(page, second, 'Racks')
  await card(other.page, second, 'Racks').waitFor()

  expect(await seriousFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousFaults(page, { rules: contrast })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  const id = (await cards(page, first))[0]!
  const from = await middle(page, `[data-focus="${id}"]`),
    to = await middle(page, `[data-card="${(await cards(page, second))[0]}"]`)
  await drag(page, from, { x: to.x, y: to.y + 60 })
  await expect.poll(() => cards(page, second)).toHaveLength(2)
  await expect.poll(async () => (await cards(other.page, second))[1]).toBe(id)
  expect(await cards(other.page, first)).toEqual([])

  await card(page, second, 'Dock doors').press('Delete')
  await card(other.page, second, 'Dock doors').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(other.page, second, 'Dock doors').waitFor()

  // without a network what was read stays, a move goes back, and what others do meanwhile comes when there is one again
  await other.context.setOffline(true)
  await card(other.page, second, 'Racks').press('Alt+ArrowLeft')
  await other.page.getByText('“Racks” was not moved. No internet connection').waitFor()
  await card(other.page, second, 'Racks').waitFor()
  await card(page, second, 'Dock doors').press('Alt+ArrowLeft')
  await card(page, first, 'Dock doors').waitFor()
  await other.context.setOffline(false)
  await card(other.page, first, 'Dock doors').waitFor()

  // somebody who works with it does not change its stages
  expect(await other.page.getByRole('button', { name: /^Column / }).count()).toBe(0)
  // a click on the account is no drag
  await column(page, second).getByRole('link').first().click()
  await page.waitForURL(/\/account\//)
  for (const one of [context, other.context]) {
    expect(troubles.get(one)).toEqual([])
    await one.close()
  }
})

test('a lost one says why, a won one is taken back, a stage goes with its cards to another', async () => {
  const { context, page } = await board('Sofie')
  const stages = await newPipeline(page, 'For ends')
  const [first = '', second = ''] = stages,
    [won = '', lost = ''] = stages.slice(-2)
  await add(page, first, 'Voice picking')
  const moveTo = async (stage: string, to: string) => {
    await column(page, stage).getByRole('button', { name: 'Voice picking: more' }).click()
    await page.getByRole('menuitem', { name: to, exact: true }).click()
  }
  const reason = page.getByRole('dialog', { name: '“Voice picking” is lost' })
  await moveTo(first, lost)
  await reason.getByRole('button', { name: 'Cancel' }).click()
  await card(page, first, 'Voice picking').waitFor()
  await moveTo(first, lost)
  await reason.getByRole('textbox', { name: 'Why was it lost?' }).fill('Too dear')
  expect(await seriousFaults(page)).toEqual([])
  await reason.getByRole('button', { name: 'Lost' }).click()
  await card(page, lost, 'Voice picking').waitFor()
  await page.getByText('“Voice picking” is lost.').waitFor()
  const [id] = await cards(page, lost)
  const { opportunity } = await ask<{ opportunity: { lostReason: string; outcome: string } }>(
    page,
    'query ($id: ID!) { opportunity(id: $id) { lostReason outcome } }',
    { id },
  )
  expect(opportunity).toEqual({ lostReason: 'Too dear', outcome: 'LOST' })
  await moveTo(lost, won)
  await page.getByText('“Voice picking” is won.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, lost, 'Voice picking').waitFor()
  await moveTo(lost, second)
  await card(page, second, 'Voice picking').waitFor()

  await page.getByRole('button', { name: `Column ${second}: more` }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings of the stage' })
  await settings.getByRole('textbox', { name: 'Probability, %' }).fill('101')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('Must be between 0 and 100.').waitFor()
  await settings.getByRole('textbox', { name: 'Probability, %' }).fill('40')
  await settings.getByRole('button', { name: 'Save' }).click()
  await column(page, second).getByText('€1,234 · 40 %').waitFor()
  await page.getByText('weighted €494', { exact: false }).waitFor()

  await page.getByRole('button', { name: `Column ${second}: more` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const going = page.getByRole('dialog', { name: `Remove the stage “${second}”` })
  expect(await seriousFaults(page)).toEqual([])
  await going.getByRole('button', { name: 'Remove' }).click()
  await column(page, second).waitFor({ state: 'detached' })
  await card(page, first, 'Voice picking').waitFor()
  // its cards would not come back with it
  const removed = page.getByRole('status').filter({ hasText: 'was removed' })
  await removed.waitFor()
  expect(await removed.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('by keyboard: added, found, moved, stages added and moved', async () => {
  const { context, page } = await board('Sofie')
  const stages = await newPipeline(page, 'By keys')
  const [first = '', second = ''] = stages
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New opportunity' })
  await dialog.waitFor()
  await hasField(page)
  await page.keyboard.type('Cold store')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is required.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('companyId')
  await page.keyboard.type('maes')
  await page.getByRole('option').first().waitFor()
  // what is found by all of the letters takes the place of what was offered before
  await settled(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const moved = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('MoveOpportunity'),
  )
  await card(page, first, 'Cold store').press('Alt+ArrowRight')
  await card(page, second, 'Cold store').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Cold store')
  // it is shown before it is on its way
  await moved
  // the pipeline that was looked at last
  await page.goto('/opportunities')
  await card(page, second, 'Cold store').waitFor()

  await page.keyboard.press('/')
  await hasField(page)
  await page.keyboard.type('nothing like it')
  await page.getByText('No results..').waitFor()
  await page.getByRole('button', { name: 'Take all filters away' }).press('Enter')
  await card(page, second, 'Cold store').waitFor()

  await page.getByRole('button', { name: 'Add a column' }).press('Enter')
  await hasField(page)
  await page.keyboard.type('Signed')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await column(page, 'Signed').waitFor()
  await page.getByRole('button', { name: 'Column Signed: more' }).press('Alt+ArrowLeft')
  const open = stages.slice(0, -2)
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual([...open.slice(0, -1), 'Signed', open.at(-1), ...stages.slice(-2)])
  await page.getByRole('button', { name: 'Column Signed: more' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await hasField(page)
  await page.keyboard.type('Agreed')
  await page.keyboard.press('Enter')
  await column(page, 'Agreed').waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

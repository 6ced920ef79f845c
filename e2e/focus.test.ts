// Where the focus is, and what is spoken, when a dialog closes and when the page changes.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { demoThings } from './demoThings.ts'
import { goTo, goToAnew } from './navigation.ts'
import { screens } from '../web/pages/screens.ts'
import { examplePath } from './insideScreens.ts'
import { settled } from './screens.ts'

useBrowser()

let page: Page
let things: Awaited<ReturnType<typeof demoThings>>
beforeAll(async () => {
  page = (await newVisitor({ reducedMotion: 'reduce' })).page
  await openAs(page, 'Sofie')
  things = await demoThings(page)
})
afterAll(() => page.context().close())

/** What has the focus, as a person would name it. */
const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement!
    return `${at.localName} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 60)}`
  })
const hasFocus = (thing: Locator) => thing.evaluate((element) => element === document.activeElement)
const button = (name: string | RegExp) => (on: Page) => on.getByRole('button', { name }).first()
const layer = '[role="dialog"], [role="menu"]'

interface Opening {
  at: () => string
  from: (on: Page) => Locator
  /** What leads on, from the menu that opens first. */
  item?: string | RegExp
  key?: string
}
const running = () => `/companyDialog/${things.meeting('RUNNING')}`
const done = () => `/companyDialog/${things.meeting('DONE')}`
const field = (on: Page) => on.locator('[data-question] [data-answer] :is(input, textarea)').first()

const openings: Record<string, Opening> = {
  'new account': { at: () => '/accounts/all', from: button('New account') },
  'new account, by key': {
    at: () => '/accounts/all',
    from: (on) => on.locator('[data-row]').nth(1),
    key: 'n',
  },
  'new contact': { at: () => '/contacts/all', from: button('New contact') },
  'edit the account': { at: () => `/account/${things.account}`, from: button('Edit') },
  'contact of the account': { at: () => `/account/${things.account}`, from: button('New contact') },
  'menu of the account': { at: () => `/account/${things.account}`, from: button('More') },
  'edit the contact': { at: () => `/contact/${things.contact}`, from: button('Edit') },
  'history of an answer': { at: done, from: button('History of the answer') },
  'list of keys': { at: running, from: (on) => on.locator('[data-question]').nth(1), key: '?' },
  'search, from a field': { at: running, from: field, key: 'Control+k' },
  'search, from its button': { at: () => '/accounts/all', from: button(/^Search/) },
  'answers behind a chart': {
    at: () => `/playbook/${things.playbook}/insights`,
    from: button(/answers: show them/),
  },
  'new playbook': { at: () => '/playbooks', from: button('New playbook') },
  'layout and colours': { at: () => '/dashboard', from: button('Layout and colours') },
  shortcuts: { at: () => '/dashboard', from: button('Shortcuts') },
  feedback: { at: () => '/dashboard', from: button(/your menu/), item: 'Feedback' },
  'state of saving': { at: () => '/dashboard', from: button(/^State of saving/) },
}

test.each(Object.entries(openings))(
  '%s: the focus goes into it, and back when it closes',
  async (_name, { at, from, item, key }) => {
    await goToAnew(page, at())
    await settled(page)
    const origin = from(page)
    await origin.waitFor()
    // until the person does something, a page that changes gives its heading the focus
    await page.keyboard.press('Shift')
    await origin.focus()
    await page.keyboard.press(key ?? 'Enter')
    if (item) {
      await page.getByRole('menuitem', { name: item }).press('Enter')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await page.locator(layer).first().waitFor()
    await expect
      .poll(() => page.evaluate((of) => Boolean(document.activeElement?.closest(of)), layer))
      .toBe(true)
    await page.keyboard.press('Escape')
    await page.locator(layer).first().waitFor({ state: 'detached' })
    await expect.poll(async () => (await hasFocus(origin)) || (await focused())).toBe(true)
  },
)

test('a new page: its heading has the focus and its title is spoken', async () => {
  const paths = [...Object.keys(screens).map((path) => examplePath(path, things)), '/questions/all']
  const wrong: string[] = []
  for (const path of paths) {
    await goTo(page, path)
    const heading = page.getByRole('heading', { level: 1 })
    const is = async () => {
      const title = (await heading.textContent().catch(() => ''))!.trim(),
        tab = (await page.title()).replace(/ · Parley$/, '')
      const spoken = (await page.locator('[data-announcements]').textContent())!
      const now = await focused()
      return (now === `h1 ${title.slice(0, 60)}` || /^(input|textarea) /.test(now)) &&
        spoken.includes(tab)
        ? 'both'
        : `${path}: ${now} | ${spoken} | ${title}`
    }
    await expect
      .poll(is)
      .toBe('both')
      .catch(async () => wrong.push(await is()))
  }
  expect(wrong).toEqual([])
})

test('who opens a row and goes back finds the focus at the row, by keys, by a click and by the search', async () => {
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title })
  await page.goto('/accounts/all')
  const row = page.locator('[data-row]').nth(2)
  await row.waitFor()
  await settled(page)
  // until the person does something, the new page's heading may take the focus from the row
  await page.keyboard.press('Shift')
  for (const open of [() => row.press('Enter'), () => row.locator('a').first().click()]) {
    await open()
    await page.waitForURL('**/account/*')
    await expect.poll(focused).toMatch(/^h1 /)
    await page.goBack()
    await heading('Accounts').waitFor()
    await expect
      .poll(async () => row.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('inbox')
  await page.getByRole('option', { name: 'Inbox', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await heading('Inbox').waitFor()
  await expect.poll(focused).toBe('h1 Inbox')
  await page.goBack()
  await heading('Accounts').waitFor()
  await expect
    .poll(async () => row.evaluate((one) => one.contains(document.activeElement)))
    .toBe(true)
  expect(troubles.get(page.context())).toEqual([])
})

test('a heading that was reached with the mouse has no ring around it', async () => {
  await goToAnew(page, '/accounts/all')
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).first().click()
  await expect.poll(focused).toBe('h1 Contacts')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle))
    .toBe('none')
})

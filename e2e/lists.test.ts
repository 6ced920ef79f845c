import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask, savedSetting } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'
import { settled } from './screens.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('a list is sorted by its heads with the keyboard, in pages of a chosen size, and the address has both', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all')
  const table = page.getByRole('table', { name: 'Accounts' })
  const names = table.locator('tbody td a')
  await names.first().waitFor()
  const first = await names.first().innerText()
  const head = page.getByRole('columnheader', { name: 'Name' })
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  await head.getByRole('button').press('Enter')
  await page.waitForURL('**order=NAME_DESC**')
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  await page.getByText('Sorted by Name, descending').waitFor({ state: 'attached' })
  await expect.poll(() => names.first().innerText()).not.toBe(first)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await page.waitForURL('**size=10**')
  await expect.poll(() => table.locator('tbody tr').count()).toBe(10)
  const last = await names.first().innerText()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^11–20 of/).waitFor()
  // the rows come after the range
  await expect.poll(() => names.first().innerText()).not.toBe(last)
  // a link to it shows the same
  const shown = await names.allInnerTexts()
  await page.reload()
  await expect.poll(() => names.allInnerTexts()).toEqual(shown)
  // where nothing is found the way back is offered
  const search = page.getByRole('searchbox').or(page.getByRole('textbox', { name: 'Search' }))
  await search.first().fill('nothing of this name')
  await page.getByRole('button', { name: 'Take all filters away' }).click()
  await names.first().waitFor()
  await expect.poll(() => search.first().inputValue()).toBe('')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('some accounts and all that a search finds are changed at once, and one undo takes each back', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all?size=10')
  const table = page.getByRole('table', { name: 'Accounts' }),
    bar = page.getByRole('region', { name: 'Selected records' }),
    rows = table.locator('tbody tr'),
    marks = (name: string) => rows.getByText(name, { exact: true }).count()
  await rows.first().waitFor()
  await settled(page)
  const before = await rows.allInnerTexts()
  // a range with the keyboard
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+Space')
  await bar.getByText('3 selected').waitFor()
  const said = page.locator('[data-announcements]')
  await expect.poll(() => said.innerText()).toContain('3 selected')
  // and with the mouse
  await rows
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await bar.getByText('5 selected').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await bar.getByRole('combobox', { name: 'Set the priority' }).click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  const setBack = await heldUndo(page)
  await expect.poll(() => marks('Urgent')).toBeGreaterThanOrEqual(5)
  await bar.waitFor({ state: 'detached' })
  await setBack.click()
  await page.getByText(/put back\.$/).waitFor()
  await expect.poll(() => rows.allInnerTexts()).toEqual(before)

  // all that a search finds, over more than one page
  await page.goto('/accounts/all?size=10&search=van')
  await rows.first().waitFor()
  const total = Number(/of (\d+)/.exec(await page.getByText(/^1–10 of/).innerText())![1])
  expect(total).toBeGreaterThan(10)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await bar.getByText('10 selected').waitFor()
  await bar.getByRole('button', { name: `Select all ${total}` }).click()
  await bar.getByText(`${total} selected`).waitFor()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`${total} are in the bin.`).waitFor()
  const putBack = await heldUndo(page)
  await page.getByText('No results..').waitFor()
  await putBack.click()
  await page.getByText(`${total} put back.`).waitFor()
  await page.getByText(`1–10 of ${total}`).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('the focus stays near what was deleted after a question, and near what is taken back in the bin', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all?size=50')
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement!
      return at.getAttribute('aria-label') ?? at.textContent
    })
  const all = page.getByRole('checkbox', { name: 'Select this page' }),
    rows = page.locator('main tbody tr'),
    first = () => rows.first().getAttribute('data-row'),
    messages = page.getByRole('region', { name: 'Messages' }),
    said = messages.getByText('50 are in the bin.')
  for (let times = 0; times < 2; times++) {
    await expect.poll(() => rows.count()).toBe(50)
    const before = await first()
    await all.check()
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await page.getByRole('dialog', { name: 'Delete 50 accounts?' }).waitFor()
    await page.keyboard.press('Enter')
    // the pointer holds it, so that it is gone before the next one says the same
    await said.hover()
    await expect.poll(focused).toBe('Select this page')
    await messages
      .getByRole('status')
      .filter({ hasText: '50 are in the bin.' })
      .getByRole('button', { name: 'Close' })
      .click()
    await said.waitFor({ state: 'detached' })
    await expect.poll(first).not.toBe(before)
  }
  // on top of what tests have thrown away before
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(company: { name: "Thrown away last" }) { id } }',
  )
  await ask(page, 'mutation ($id: ID!) { deleteCompany(id: $id) }', createCompany)
  await page.goto('/bin')
  const undo = page.getByRole('button', { name: 'Undo: 50 accounts deleted' })
  await expect.poll(() => undo.count()).toBe(2)
  await undo.first().press('Enter')
  await expect.poll(() => undo.count()).toBe(1)
  await expect.poll(focused).toBe('Undo: 50 accounts deleted')
  await undo.press('Enter')
  await undo.waitFor({ state: 'detached' })
  await expect.poll(focused).toMatch(/^(Columns|Restore.*|Show|Bin)$/)
  // on a phone a row is a card, still of cells under heads: the kind below the name, the button beside it
  await page.setViewportSize({ width: 390, height: 844 })
  const deleted = page.getByRole('table', { name: 'Bin' }),
    cells = deleted.getByRole('row').nth(1).getByRole('cell')
  await deleted.getByRole('columnheader', { name: 'Kind' }).waitFor()
  const tops = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(await cells.nth(1).innerText()).toBe('Account')
  expect(tops[1]).toBeGreaterThan(tops[0]!)
  expect(tops.at(-1)).toBeLessThan(tops[1]!)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('from a list its records are gone through one after another, over its pages; the way back leads to the list', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all?size=10&order=NAME_DESC')
  const names = page.getByRole('table', { name: 'Accounts' }).locator('tbody td a')
  await names.first().waitFor()
  const firstPage = await names.allInnerTexts()
  const title = page.getByRole('heading', { level: 1 }),
    place = page.getByRole('group', { name: 'In the list' })
  await names.last().click()
  await expect.poll(() => title.innerText()).toBe(firstPage.at(-1))
  await place.getByText(/^10 of/).waitFor()
  await page.keyboard.press('j')
  await place.getByText(/^11 of/).waitFor()
  await expect.poll(() => title.innerText()).not.toBe(firstPage.at(-1))
  const eleventh = await title.innerText()
  expect(firstPage).not.toContain(eleventh)
  await place.getByRole('link', { name: 'Previous record' }).click()
  await place.getByText(/^10 of/).waitFor()
  await page.keyboard.press('k')
  await place.getByText(/^9 of/).waitFor()
  await expect.poll(() => title.innerText()).toBe(firstPage.at(-2))
  // what was gone through is not gone back through
  await page.goBack()
  await expect.poll(() => names.allInnerTexts()).toEqual(firstPage)
  await names.last().click()
  // in the list the key means the next row
  await place.getByText(/^10 of/).waitFor()
  await page.keyboard.press('j')
  await place.getByText(/^11 of/).waitFor()
  await page.getByRole('navigation', { name: 'Accounts' }).getByRole('link').click()
  await page.waitForURL('**page=2**')
  await expect.poll(() => names.first().innerText()).toBe(eleventh)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('leads and the accounts of a campaign are gone through from their lists, whose columns are chosen too', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Pieter', '/leads?of=all&size=10')
  const rows = page.locator('main tbody tr'),
    place = page.getByRole('group', { name: 'In the list' }),
    columns = page.getByRole('button', { name: 'Columns' }),
    dialog = page.getByRole('dialog', { name: 'Columns' }),
    head = (name: string) => page.getByRole('columnheader', { name })
  const throughTheFirst = async () => {
    await rows.first().locator('td a').first().click()
    await place.getByText(/^1 of/).waitFor()
    const { pathname } = new URL(page.url())
    await page.keyboard.press('j')
    await place.getByText(/^[2-9] of/).waitFor()
    expect(new URL(page.url()).pathname).not.toBe(pathname)
    await page.keyboard.press('k')
    await place.getByText(/^1 of/).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathname)
    expect(await seriousFaults(page)).toEqual([])
  }
  await rows.first().waitFor()
  await columns.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Next step' }).uncheck()
  await expect.poll(() => head('Next step').count()).toBe(0)
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await throughTheFirst()
  await page.getByRole('navigation', { name: 'Leads' }).getByRole('link').click()
  await page.waitForURL('**of=all**')
  await rows.first().waitFor()
  expect(await head('Next step').count()).toBe(0)
  await columns.click()
  await dialog.getByRole('button', { name: 'The usual columns' }).click()
  await head('Next step').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => savedSetting(page, 'list_columns')).not.toContain('"LEAD"')

  // that of the demo, which has people: those of tests need not
  await page.goto('/campaigns?state=RUNNING')
  await rows.getByRole('link', { name: 'Warehouse scan for food and wholesale' }).click()
  const tabs = page.getByRole('navigation', { name: 'Campaign', exact: true })
  for (const list of ['Accounts', 'Contacts']) {
    await tabs.getByRole('link', { name: list }).click()
    await page.getByRole('table', { name: list }).waitFor()
    await throughTheFirst()
  }
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

// Views of a list: made of its filters, opened by a colleague's link, changed, and the one that a list opens with.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, product, troubles, useBrowser } from './browser.ts'
import { savedSetting, setLanguage } from './demoPerson.ts'
import { settled } from './screens.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('a view is made of filters and shared; a colleague opens its link, and sees what is changed in it', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Pieter', '/accounts/all?prio=3&order=NAME_DESC')
  const total = page.getByText(/^\d+–\d+ of \d+$/)
  await total.waitFor()
  const urgent = await total.innerText()
  await page.getByRole('button', { name: 'Save as…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await dialog.getByText('This is required.').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Urgent from Z')
  await dialog.getByRole('switch', { name: 'Everybody in the organisation sees it' }).press(' ')
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  const named = page.getByRole('button', { name: 'View: Urgent from Z' })
  await named.waitFor()
  const link = new URL(page.url())
  expect([...link.searchParams.keys()]).toEqual(['view'])

  const other = await newVisitor()
  await openAs(other.page, 'Emma', link.pathname + link.search)
  const theirs = other.page.getByRole('button', { name: 'View: Urgent from Z' })
  await theirs.waitFor()
  await expect.poll(() => other.page.getByText(/^\d+–\d+ of \d+$/).innerText()).toBe(urgent)
  // it is not theirs to change
  await other.page.getByRole('button', { name: 'Name', exact: true }).click()
  await other.page.getByText('changed', { exact: true }).waitFor()
  expect(await other.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await other.page.getByRole('button', { name: 'Reset' }).click()
  await other.page.getByText('changed', { exact: true }).waitFor({ state: 'detached' })
  await other.page.getByRole('button', { name: 'View actions' }).click()
  await other.page.getByRole('menuitem', { name: 'Use as my usual view' }).click()
  await expect.poll(() => savedSetting(other.page, 'list_views')).toContain('COMPANY')

  // its creator changes it
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('“Urgent from Z” is saved.').waitFor()
  await expect.poll(() => named.evaluate((one) => one === document.activeElement)).toBe(true)
  await other.page.goto(`${product.url}/contacts/all`)
  await other.page.getByRole('link', { name: 'Accounts' }).first().click()
  await theirs.waitFor()
  await other.page.getByRole('combobox', { name: 'Order' }).waitFor()
  await expect
    .poll(() => other.page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'))
    .toBe('ascending')

  // and takes it away: whoever opened the list with it is told
  await page.keyboard.press('v')
  await page.getByRole('option', { name: 'Urgent from Z' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('“Urgent from Z” is in the bin.').waitFor()
  await other.page.reload()
  await other.page.getByText(/The view was deleted or is not shared with you/).waitFor()
  await other.page.getByRole('button', { name: 'OK', exact: true }).click()
  await other.page.getByRole('button', { name: 'View: All accounts' }).waitFor()
  // whoever comes next as the same person has no usual view that is gone
  await expect.poll(() => savedSetting(other.page, 'list_views')).not.toContain('COMPANY')
  for (const one of [context, other.context]) {
    expect(troubles.get(one)).toEqual([])
    await one.close()
  }
})

test('on a phone the first filter leaves the list where it is, and the bars of the list keep to their lines', async () => {
  const { context, page } = await newVisitor({ viewport: { width: 390, height: 844 } })
  const rows = page.getByRole('row')
  const topOf = async (place: Locator) => (await place.boundingBox())!.y
  await openAs(page, 'Pieter', '/accounts/all?view=all')
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  await rows.nth(5).waitFor()
  // of a card the empty cells take no place, and stay: a screen reader counts cells to find the head of one
  const heads = await page.getByRole('columnheader').count(),
    empty = page.getByRole('table', { name: 'Accounts' }).locator('td:empty')
  expect(await empty.count()).toBeGreaterThan(0)
  for (const row of (await rows.all()).slice(1, 6))
    expect(await row.getByRole('cell').count()).toBe(heads)
  await settled(page)
  const before = await topOf(rows.first())
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Field' }).selectOption('A next step is overdue')
  await page.getByRole('dialog').getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: /^Remove the filter/ }).waitFor()
  await expect.poll(() => topOf(rows.first())).toBe(before)

  await page.setViewportSize({ width: 320, height: 844 })
  await page.getByRole('button', { name: 'View actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('A view with a name of some length')
  await page.keyboard.press('Enter')
  const named = page.getByRole('button', { name: /^View: A view/ })
  await named.waitFor()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  const reset = page.getByRole('button', { name: 'Reset' })
  await reset.waitFor()
  const middleOf = async (place: Locator) => {
    const { y, height } = (await place.boundingBox())!
    return y + height / 2
  }
  await settled(page)
  for (const name of ['Save', 'Reset', 'View actions'])
    expect(await middleOf(page.getByRole('button', { name, exact: true })), name).toBeCloseTo(
      await middleOf(named),
      0,
    )

  await setLanguage(page, 'FR')
  await page.goto(`${product.url}/accounts/all?view=all`)
  const boxes = page.getByRole('checkbox', { name: /^Sélectionner / })
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Éléments sélectionnés' })
  await expect
    .poll(async () =>
      Math.abs(
        (await middleOf(bar.getByRole('button', { name: 'Ne rien sélectionner' }))) -
          (await middleOf(bar.getByText('1 sélectionné'))),
      ),
    )
    .toBeLessThan(10)
  await setLanguage(page, 'EN')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

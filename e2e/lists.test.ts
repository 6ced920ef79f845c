import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { signIn } from './demoPerson.ts'

useBrowser()

test('a list is sorted by its heads with the keyboard, in pages of a chosen size, and the address has both', async () => {
  const { context, page } = await newVisitor()
  await signIn(page, 'Emma', '/accounts/all')
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
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^11–20 of/).waitFor()
  // a link to it shows the same
  const shown = await names.allInnerTexts()
  await page.reload()
  await names.first().waitFor()
  expect(await names.allInnerTexts()).toEqual(shown)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

// A company of the register becomes an account, and is offered as that account the next time.
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

test('picked by the keyboard, saved, and known the next time', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  // one that a first try left would be offered as an account
  const { companies } = await ask<{ companies: { list: { id: string }[] } }>(
    page,
    '{ companies(search: "Hochmoor Verpackung") { list { id } } }',
  )
  for (const { id } of companies.list) await ask(page, `mutation { deleteCompany(id: "${id}") }`)
  await page.goto('/accounts/all')
  const dialog = page.getByRole('dialog', { name: 'New account' })
  const field = dialog.getByRole('combobox', { name: 'Company register' })
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'New account' }).first().click()
    await expect.poll(() => field.isEnabled()).toBe(true)
  }
  await open()
  await field.fill('hochmoor')
  await page.getByRole('option', { name: /Hochmoor Verpackung/ }).waitFor()
  // the one that Enter takes has a colour of its own
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFaults(page, { rules: contrast })).toEqual([])
  }
  await field.press('Enter')
  await dialog.getByText('Filled in from the register').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'VAT number' }).inputValue()).toBe(
    'BE 0100.123.301',
  )
  expect(await dialog.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Eupen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const address = /\/account\/([0-9a-f-]+)/
  await page.goto('/accounts/all')
  await open()
  await field.fill('0100 123 301')
  const known = page.getByRole('option', { name: /Hochmoor Verpackung.*Already an account/ })
  await known.click()
  await dialog.getByText('is an account already').waitFor()
  await dialog
    .getByRole('status')
    .getByRole('button', { name: 'Use “Hochmoor Verpackung”' })
    .click()
  await page.waitForURL(address)
  const made = address.exec(page.url())![1]
  await ask(page, `mutation { deleteCompany(id: "${made}") }`)
  expect(troubles.get(context)).toEqual([])
})

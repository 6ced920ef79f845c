// A company of the register becomes an account, is offered as that account the next time, and brings it up to date.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'
import { widthOf } from './phoneFaults.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

async function removeAccounts(page: Page, name: string): Promise<void> {
  const { companies } = await ask<{ companies: { list: { id: string }[] } }>(
    page,
    'query ($name: String) { companies(search: $name) { list { id } } }',
    { name },
  )
  for (const { id } of companies.list) await ask(page, `mutation { deleteCompany(id: "${id}") }`)
}

test('picked by the keyboard, saved, and known the next time', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  // one that a first try left would be offered as an account
  await removeAccounts(page, 'Hochmoor Verpackung')
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

test('what differs is taken from the register, and taken back, by mouse and on a phone', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  // a first try may have left it, under either name
  for (const name of ['Mouette de côté', 'Zilvermeeuw Logistiek']) await removeAccounts(page, name)
  const company = {
    name: 'Mouette de côté',
    vAT: 'BE 0100.013.730',
    address: { street: 'Oude Kaai 1', city: 'Gent' },
  }
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
    { company },
  )
  const { id } = createCompany
  await page.goto(`/account/${id}`)
  const details = page.getByRole('region', { name: 'Details' })
  const dialog = page.getByRole('dialog', { name: 'Refresh from the register' })
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Refresh from the register…' }).click()
    await dialog.getByText('Made-up companies, as a sample').waitFor()
  }
  await open()
  const box = (field: string) => dialog.getByRole('checkbox', { name: `${field}:` })
  expect(await box('Name').isChecked()).toBe(false)
  await box('Street and number').uncheck()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFaults(page)).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Change 4 fields' }).click()
  const undo = await heldUndo(page)
  await details.getByText('Warehousing and storage').waitFor()
  await details.getByText(/Oude Kaai 1.*2000 Antwerpen/).waitFor()
  await undo.click()
  await details.getByText(/Oude Kaai 1.*Gent/).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  expect(await widthOf(page)).toBe(390)
  await box('Name').check()
  await dialog.getByRole('button', { name: 'Change 6 fields' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zilvermeeuw Logistiek' }).waitFor()
  await open()
  await dialog.getByText(/Everything that the register has of .* stands here already/).waitFor()
  await ask(page, `mutation { deleteCompany(id: "${id}") }`)
  expect(troubles.get(context)).toEqual([])
})

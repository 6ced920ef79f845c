// A French company becomes an account from a register over the network, and many accounts are compared with registers at once.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { widthOf } from './phoneFaults.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

async function removeAccounts(page: Page, name: string): Promise<void> {
  const { companies } = await ask<{ companies: { list: { id: string }[] } }>(
    page,
    'query ($name: String) { companies(search: $name) { list { id } } }',
    { name },
  )
  for (const { id } of companies.list) await ask(page, `mutation { deleteCompany(id: "${id}") }`)
}
const addAccount = async (page: Page, company: object): Promise<string> =>
  (
    await ask<{ createCompany: { id: string } }>(
      page,
      'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
      { company },
    )
  ).createCompany.id

test('a French company is found by its name, and is known the next time', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  await removeAccounts(page, 'VERGERS DE LA LOIRE')
  await page.goto('/accounts/all')
  const dialog = page.getByRole('dialog', { name: 'New account' })
  const field = dialog.getByRole('combobox', { name: 'Company register' })
  await page.getByRole('button', { name: 'New account' }).first().click()
  await expect.poll(() => field.isEnabled()).toBe(true)
  await field.fill('vergers loire')
  const option = page.getByRole('option', { name: /VERGERS DE LA LOIRE.*French register/ })
  await option.waitFor()
  await page.getByText(/French register, asked/).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFaults(page)).toEqual([])
  }
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
  await field.press('Enter')
  await dialog.getByText('Filled in from the register').waitFor()
  const value = (name: string) => dialog.getByRole('textbox', { name }).inputValue()
  expect([await value('VAT number'), await value('City'), await value('Country')]).toEqual([
    'FR68000100446',
    'TOURS',
    'France',
  ])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto('/accounts/all')
  await page.getByRole('button', { name: 'New account' }).first().click()
  await expect.poll(() => field.isEnabled()).toBe(true)
  await field.fill('000 100 446')
  await page.getByRole('option', { name: /VERGERS DE LA LOIRE.*Already an account/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await removeAccounts(page, 'VERGERS DE LA LOIRE')
  expect(troubles.get(context)).toEqual([])
})

test('selected accounts are compared, what is chosen is taken over, and undone', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const word = 'Qtregister'
  await removeAccounts(page, word)
  await addAccount(page, {
    name: `${word} Phare`,
    vAT: 'FR45000100115',
    address: { city: 'Nantes' },
  })
  await addAccount(page, {
    name: `${word} Meeuw`,
    vAT: 'BE 0100.013.730',
    address: { city: 'Gent' },
  })
  await page.goto(`/accounts/all?search=${word}`)
  const table = page.getByRole('table', { name: 'Accounts' })
  await table.getByRole('link', { name: `${word} Phare` }).waitFor()
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page
    .getByRole('region', { name: 'Selected records' })
    .getByRole('button', { name: 'Compare with registers' })
    .click()
  const rows = page.getByRole('list', { name: 'Accounts that differ' })
  await rows.getByText('ATELIERS DU PHARE').waitFor()
  await rows.getByText('Zilvermeeuw Logistiek').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await widthOf(page)).toBe(390)
  expect(await page.getByRole('checkbox', { name: /^Name:/ }).isChecked()).toBe(false)
  await rows.getByRole('checkbox', { name: `${word} Meeuw` }).uncheck()
  await page.getByRole('button', { name: 'Take over what is chosen' }).click()
  await page.getByText('1 account was changed.').waitFor()
  const cities = async (): Promise<unknown> =>
    (
      await ask<{ companies: { list: { name: string; address: { city: string } }[] } }>(
        page,
        `{ companies(search: "${word}", sort: NAME) { list { name address { city } } } }`,
      )
    ).companies.list.map(({ address }) => address.city)
  expect(await cities()).toEqual(['Gent', 'BREST'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 account is as before.').waitFor()
  expect(await cities()).toEqual(['Gent', 'Nantes'])
  await removeAccounts(page, word)
  expect(troubles.get(context)).toEqual([])
})

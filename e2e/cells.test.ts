// Accounts and contacts edited in the cells of their lists.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'
import { settled } from './screens.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

interface Account {
  id: string
  name: string
  industry: string | null
  address: { city: string | null; countryName: string | null }
}
/** Accounts of one's own, by their names. */
async function addAccounts(page: Page, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const { createCompany } = await ask<{ createCompany: { id: string } }>(
      page,
      `mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }`,
      { company: { name, industry: 'Food', address: { city: 'Gent' } } },
    )
    ids.push(createCompany.id)
  }
  return ids
}
const stored = async (page: Page, id: string): Promise<Account> =>
  (
    await ask<{ company: Account }>(
      page,
      `query ($id: ID!) { company(id: $id) { id name industry address { city countryName } } }`,
      { id },
    )
  ).company
const labelOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
/** From a row to its first cell; what edits cells comes after the rows. */
async function enterRow(page: Page, id: string): Promise<void> {
  const row = page.locator(`tr[data-row="${id}"]`)
  await expect
    .poll(async () => {
      await row.focus()
      await page.keyboard.press('ArrowRight')
      return labelOfFocus(page)
    })
    .toMatch(/^Edit Name of /)
}
const isRead = (page: Page, list: string) =>
  page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes(`"operationName":"${list}"`)),
  )

test('cells of accounts are edited by keys: what is refused stays, rows keep their places, and a colleague and a line that is cut lose nothing', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const colleague = await newVisitor()
  await signedInAs(colleague.page, 'Sofie')
  const mark = `Cells${Date.now()}`
  const [first, second] = (await addAccounts(page, [`A ${mark}`, `B ${mark}`])) as [string, string]
  await page.goto(`/accounts/all?search=${mark}`)
  const rowOf = (id: string) => page.locator(`tr[data-row="${id}"]`),
    field = (name: string) => page.getByRole('textbox', { name, exact: true }),
    badge = page.getByRole('banner').getByRole('button', { name: /^State of saving/ })
  await rowOf(second).waitFor()
  await enterRow(page, first)
  expect(await seriousFaults(page)).toEqual([])

  // nothing moves when a cell becomes a field
  await settled(page)
  const boxes = () =>
    page.locator('main tbody td').evaluateAll((all) =>
      all.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        return [x, y, width, height]
      }),
    )
  const before = await boxes()
  await page.keyboard.press('Enter')
  await expect.poll(() => labelOfFocus(page)).toBe(`Name of A ${mark}`)
  expect(await boxes()).toEqual(before)
  expect(await seriousFaults(page)).toEqual([])

  // refused: it stays, with the reason
  await field(`Name of A ${mark}`).fill('')
  await page.keyboard.press('Tab')
  await page.locator('input[aria-invalid="true"]').waitFor()
  await expect.poll(() => labelOfFocus(page)).toBe(`Name of A ${mark}`)
  await field(`Name of A ${mark}`).fill(`Z ${mark}`)
  const reread = isRead(page, 'AccountList')
  await page.keyboard.press('Enter')
  await expect.poll(() => labelOfFocus(page)).toBe(`Edit Name of B ${mark}`)
  await reread
  await expect.poll(async () => (await stored(page, first)).name).toBe(`Z ${mark}`)
  // its place in the order would be the last one
  const order = () =>
    page.locator('main tbody tr').evaluateAll((rows) => rows.map((row) => row.dataset['row']))
  expect(await order()).toEqual([first, second])

  // from cell to cell
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => labelOfFocus(page)).toBe(`Edit Industry of B ${mark}`)
  await page.keyboard.press('F2')
  await field(`Industry of B ${mark}`).fill('Breweries')
  await page.keyboard.press('Tab')
  await expect.poll(() => labelOfFocus(page)).toBe(`City of B ${mark}`)
  await page.keyboard.press('Tab')
  await expect.poll(() => labelOfFocus(page)).toBe(`Country of B ${mark}`)
  await field(`Country of B ${mark}`).fill('Belgium')
  await page.keyboard.press('Enter')
  await rowOf(second).getByText('Gent, Belgium').waitFor()
  await expect
    .poll(() => stored(page, second))
    .toMatchObject({ industry: 'Breweries', address: { city: 'Gent', countryName: 'Belgium' } })

  // a colleague was first: while the cell is open, for a list that is read again has what they wrote
  await enterRow(page, first)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await field(`Industry of Z ${mark}`).waitFor()
  await ask(
    colleague.page,
    `mutation ($id: ID!) { updateCompany(id: $id, industry: "Drinks") { id } }`,
    { id: first },
  )
  await field(`Industry of Z ${mark}`).fill('Cider')
  await page.keyboard.press('Enter')
  await page.getByText(/: Industry was not changed\. Somebody else has changed this/).waitFor()
  await badge.filter({ hasText: '1 change needs you' }).waitFor()
  await rowOf(first).getByText('Drinks').waitFor()
  await enterRow(page, first)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('Now: Drinks').waitFor()
  expect(await field(`Industry of Z ${mark}`).inputValue()).toBe('Cider')
  await page.keyboard.press('Enter')
  await badge.filter({ hasText: 'needs you' }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await stored(page, first)).industry).toBe('Cider')

  // without a network, and back
  await context.setOffline(true)
  await enterRow(page, second)
  await page.keyboard.press('Enter')
  await field(`Name of B ${mark}`).fill(`Y ${mark}`)
  await page.keyboard.press('Enter')
  await rowOf(second)
    .getByRole('link', { name: `Y ${mark}` })
    .waitFor()
  await badge.filter({ hasText: 'Saved on this device, 1 waiting' }).waitFor()
  await context.setOffline(false)
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })
  expect((await stored(page, second)).name).toBe(`Y ${mark}`)
  expect(troubles.get(context)).toEqual([])
  await colleague.context.close()
  await context.close()
})

test('cells of contacts are edited by mouse, and put back by Undo; on a phone the record opens', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const name = `Mouse${Date.now()}`
  const { createContact } = await ask<{ createContact: { id: string } }>(
    page,
    `mutation ($contact: ContactInput!) { createContact(contact: $contact) { id } }`,
    { contact: { firstName: 'Ann', lastName: name, jobTitle: 'Buyer' } },
  )
  const jobOf = async () =>
    (
      await ask<{ contact: { jobTitle: string | null } }>(
        page,
        'query ($id: ID!) { contact(id: $id) { jobTitle } }',
        createContact,
      )
    ).contact.jobTitle
  await page.goto(`/contacts/all?search=${name}`)
  const row = page.locator(`tr[data-row="${createContact.id}"]`),
    pencil = page.getByRole('button', { name: `Edit Job title of Ann ${name}` }),
    job = page.getByRole('textbox', { name: `Job title of Ann ${name}` })
  await row.waitFor()
  // what edits cells comes after the rows
  await expect
    .poll(async () => {
      await row.getByRole('link').first().hover()
      await row.getByText('Buyer').hover()
      return pencil.count()
    })
    .toBe(1)
  await pencil.click()
  await job.fill('Head buyer')
  await page.getByRole('heading', { level: 1 }).click()
  await job.waitFor({ state: 'detached' })
  const undo = await heldUndo(page)
  await row.getByText('Head buyer').waitFor()
  await expect.poll(jobOf).toBe('Head buyer')
  await undo.click()
  await row.getByText('Buyer', { exact: true }).waitFor()
  await expect.poll(jobOf).toBe('Buyer')
  expect(new URL(page.url()).pathname).toBe('/contacts/all')

  await page.setViewportSize({ width: 390, height: 800 })
  await row.focus()
  await page.keyboard.press('F2')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await row.locator('td:visible').last().click()
  await page.waitForURL(`**/contact/${createContact.id}`)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

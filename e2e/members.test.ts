// An administrator invites somebody, changes what they may do, shuts them out, lets them in and removes them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { ask, comeAs } from './demoPerson.ts'
import { founded, join, leaveTour } from './founded.ts'
import { newId } from '../shared/id.ts'

useBrowser()

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: text })
const cell = (page: Page, text: string, says: string) =>
  row(page, text).getByRole('cell', { name: says, exact: true })
async function choose(page: Page, text: string, action: string) {
  await row(page, text)
    .getByRole('button', { name: /: more$/ })
    .click()
  await page.getByRole('menu').getByText(action, { exact: true }).click()
}

test('invited, made a Manager, blocked, let in again and removed', async () => {
  const { context, page } = await founded('Members and Sons', 4)
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  const guest = await newVisitor()
  await comeAs(guest.page, /New here/)
  await heading(guest.page, 'Welcome to Parley')
  const {
    newcomer: { email },
  } = await ask<{ newcomer: { email: string } }>(guest.page, '{ newcomer { email } }')

  await leaveTour(page, `/profile/${me.id}?part=organisation`)
  await cell(page, 'Admin', 'Active').waitFor()
  await page.getByText('1 taken, 3 free').waitFor()
  await page.getByRole('button', { name: 'Add a member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.getByText('This is required.').count()).toBe(2)
  const field = dialog.getByRole('textbox', { name: 'E-mail' })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Member', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: `${email} is invited` }).waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).toBe(
    new URL('/', page.url()).href,
  )

  // the same once more is refused, and nothing that was typed is lost
  await dialog.getByRole('button', { name: 'Add another one' }).click()
  await field.fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Manager' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Somebody with this address is here already, or invited.').waitFor()
  expect(await field.inputValue()).toBe(email)
  const other = `${newId()}@example.com`
  await field.fill(other)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: `${other} is invited` }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await cell(page, other, 'Not activated yet').waitFor()
  await page.getByText('3 taken, 1 free').waitFor()
  await choose(page, other, 'Take the invitation back')
  await row(page, other).waitFor({ state: 'detached' })
  await page.getByText('2 taken, 2 free').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await cell(page, other, 'Not activated yet').waitFor()
  await choose(page, other, 'Take the invitation back')
  await row(page, other).waitFor({ state: 'detached' })

  await guest.page.reload()
  await join(guest.page, 'Members and Sons', '/companyDialogs')
  await page.reload()
  await cell(page, email, 'Active').waitFor()
  await choose(page, email, 'Manager')
  await cell(page, email, 'Manager').waitFor()
  expect(await ask(guest.page, '{ me { role } }')).toEqual({ me: { role: 'Manager' } })

  await choose(page, email, 'Block')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await cell(page, email, 'Blocked').waitFor()
  await guest.page.goto('/companyDialogs')
  await heading(guest.page, 'Account suspended')
  await choose(page, email, 'Let in again')
  await cell(page, email, 'Active').waitFor()
  await guest.page.getByRole('button', { name: 'Try again' }).click()
  await guest.page.getByRole('banner').waitFor()

  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    guest.page,
    'mutation { createCompany(company: { name: "Handed over" }) { id } }',
  )
  await choose(page, email, 'Remove member')
  await dialog.getByText('1 account', { exact: true }).waitFor()
  await dialog.getByRole('combobox', { name: 'Who takes it over' }).click()
  // there is nobody else
  await page.getByRole('option').click()
  await dialog.getByRole('button', { name: 'Remove member' }).click()
  await row(page, email).waitFor({ state: 'detached' })
  await guest.page.goto('/companyDialogs')
  await heading(guest.page, 'Welcome to Parley')
  await page.getByText('1 taken, 3 free').waitFor()
  expect(
    await ask(page, 'query ($id: ID!) { company(id: $id) { ownerId } }', { id: createCompany.id }),
  ).toEqual({ company: { ownerId: me.id } })
  expect([troubles.get(context), troubles.get(guest.context)]).toEqual([[], []])
  await guest.context.close()
  await context.close()
})

test('the name of the organisation, and what its Members see', async () => {
  const { context, page } = await founded('Before and Co')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  await leaveTour(page, `/profile/${me.id}?part=organisation`)
  await page.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name of the organisation' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('After and Co')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'After and Co', level: 2 }).waitFor()
  await page.getByRole('radio', { name: /^Only meetings/ }).check()
  await page.getByText('Members see their own meetings.').waitFor()
  await page.reload()
  const own = page.getByRole('radio', { name: /^Only meetings/ })
  await expect.poll(() => own.isChecked()).toBe(true)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

// A super admin makes a licence, extends it and takes it out of use, and reads the log of all organisations.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { ask, comeAs, signIn } from './demoPerson.ts'
import { leaveTour } from './founded.ts'

useBrowser()

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

test('a licence is made, claimed, extended, and shuts its organisation while it is out of use', async () => {
  const title = `Founders ${newId().slice(-8)}`
  const { context, page } = await newVisitor()
  await signIn(page, 'Sofie', '/organisations')
  await heading(page, 'All organisations')
  await page.getByRole('button', { name: 'New licence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const key = await dialog.getByRole('textbox', { name: 'Licence key' }).inputValue()
  expect(key).toHaveLength(36)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Unused keys').click()
  await page.getByRole('row').filter({ hasText: title }).getByText('Not claimed yet').waitFor()

  const guest = await newVisitor()
  await comeAs(guest.page, /New here/)
  await heading(guest.page, 'Welcome to Parley')
  await ask(
    guest.page,
    'mutation($key: String!) { validateLicense(licenseId: $key, language: "EN") { id } }',
    { key },
  )
  const { me } = await ask<{ me: { currentOrganisationId: string } }>(
    guest.page,
    '{ me { currentOrganisationId } }',
  )
  await ask(
    guest.page,
    'mutation($id: ID!, $title: String!) { updateOrganisation(id: $id, title: $title) { id } }',
    { id: me.currentOrganisationId, title },
  )
  await leaveTour(guest.page, '/accounts/all')

  await page.getByText('Organisations', { exact: true }).click()
  await page.getByRole('searchbox').fill(title)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByText('1 of 5').waitFor()
  await row.getByRole('button', { name: title }).click()
  const drawer = page.getByRole('dialog', { name: title, exact: true })
  const end = drawer.locator('time').first()
  const before = await end.textContent()
  await drawer.getByRole('button', { name: 'Extend' }).click()
  const form = page.getByRole('dialog', { name: `Extend “${title}”` })
  await form.getByRole('textbox', { name: 'Months' }).fill('11')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => end.textContent()).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => end.textContent()).toBe(before)

  await drawer.getByRole('button', { name: 'Deactivate' }).click()
  await page
    .getByRole('dialog', { name: `Take “${title}” out of use?` })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await drawer.getByText('Inactive').waitFor()
  await guest.page.goto('/accounts/all')
  await guest.page.getByRole('textbox', { name: 'Licence key' }).waitFor()
  await drawer.getByRole('button', { name: 'Activate' }).click()
  await drawer.getByText('Active', { exact: true }).waitFor()
  await guest.page.goto('/accounts/all')
  await guest.page.getByRole('banner').waitFor()

  await page.goto(`/logs?search=${encodeURIComponent(title)}&kind=organisation_licence`)
  await heading(page, 'Activity log')
  const lines = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem')
  await lines.first().waitFor()
  const said = await lines.allTextContents()
  expect(said[0]).toMatch(/Sofie Vermeulen changed In use of .* from No to Yes/)
  expect(said.filter((one) => one.includes(title)).length).toBe(said.length)
  // Sofie's own organisation has the line on the key, theirs the others
  await page
    .getByRole('button', { name: `Only the log of ${title}` })
    .first()
    .click()
  await expect.poll(() => lines.count()).toBe(said.length - 1)
  expect(new URL(page.url()).searchParams.get('organisation')).toMatch(/^"?[0-9a-f-]{36}"?$/)
  expect([troubles.get(context), troubles.get(guest.context)]).toEqual([[], []])
  await guest.context.close()
  await context.close()
})

test('a Manager reads the log of the organisation from the history of an account, by day and by person', async () => {
  const { context, page } = await newVisitor()
  await signIn(page, 'Anouk', '/accounts/all')
  // in the first minutes of a month nobody else may have done anything in it
  await ask(page, 'mutation { createCompany(company: { name: "Told in the log" }) { id } }')
  await page.goto('/logs')
  await heading(page, 'Activity log')
  const lines = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem')
  await lines.first().waitFor()
  expect(await page.getByRole('radio', { name: 'All organisations' }).count()).toBe(0)
  const day = page.getByRole('button', { name: /: [1-9]\d* changes?$/ }).last()
  const count = Number(/: (\d+)/.exec((await day.getAttribute('aria-label'))!)![1])
  await day.click()
  await expect.poll(() => lines.count()).toBe(Math.min(count, 200))
  await page.reload()
  await expect.poll(() => lines.count()).toBe(Math.min(count, 200))
  await page.goto('/organisations')
  await page.getByText('For super admins only').waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

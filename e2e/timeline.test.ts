import { expect, test } from 'vitest'
import { newVisitor, signedInAs, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'

useBrowser()

test('what one says of an account is in its timeline at once, which the address narrows, and a contact has one too', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  // of its own: what other tests do with an account of the demo may fill its first page
  const { createCompany: account } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(company: { name: "Tijdlijn" }) { id } }',
  )
  await page.goto(`/account/${account.id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('added the account').waitFor()
  const said = `They want ${Date.now()} racks`
  await page.getByRole('textbox', { name: 'New comment' }).fill(said)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await timeline.getByText(said).waitFor()
  await timeline.getByText('Comments', { exact: true }).click()
  await page.waitForURL(/timeline=COMMENT/)
  await timeline.getByText('added the account').waitFor({ state: 'detached' })
  await page.reload()
  await timeline.getByText(said).waitFor()
  expect(await timeline.getByRole('radio', { name: 'Comments' }).isChecked()).toBe(true)

  await page.goto('/contacts/all')
  await page.getByRole('table', { name: 'Contacts' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'What they said' }).waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByRole('radio').first().waitFor()
  expect(
    await page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('radio', { name: 'Campaigns' })
      .count(),
  ).toBe(1)
  await context.close()
})

import { expect, test } from 'vitest'
import { newVisitor, openAs, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { reloadUnderWorker, untilUnderWorker } from './navigation.ts'

useBrowser()

test('a pain is named, voted for and noted on without a network, and then stands on the account and on its page', async () => {
  const { context, page } = await newVisitor({ serviceWorkers: 'allow' })
  await openAs(page, 'Lars')
  const id = await makeMeeting(page, { title: 'In the basement', isRunning: true })
  const { companyDialog } = await ask<{ companyDialog: { company: { id: string } } }>(
    page,
    'query($id: ID!) { companyDialog(id: $id) { company { id } } }',
    { id },
  )
  await page.goto(`/companyDialog/${id}`)
  const field = page.getByRole('combobox', { name: 'Name a pain' })
  await field.waitFor()
  await reloadUnderWorker(page)
  await field.waitFor()
  await context.setOffline(true)
  await page.keyboard.press('p')
  const title = `24 forklifts queue, ${id.slice(-6)}`
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Vote for “${title}”: 0` }).click()
  await page.getByRole('button', { name: `Vote for “${title}”: 1`, pressed: true }).waitFor()
  await page.getByRole('button', { name: `Add a note on “${title}”` }).click()
  const note = page.getByRole('textbox', { name: `Note on “${title}”` })
  await note.fill('Each morning')
  await note.press('Escape')
  // one that is known, by a digit
  await field.fill('picking')
  await page.getByRole('option', { name: /Picking errors/ }).waitFor()
  await field.press('1')
  await page.getByRole('button', { name: /Vote for “Picking errors/ }).waitFor()
  await page.locator('[data-save-state="waiting"]').waitFor()
  await context.setOffline(false)
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })

  await page.goto(`/account/${companyDialog.company.id}`)
  const named = page.getByRole('link', { name: title })
  await named.waitFor()
  await named.click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByText('Each morning').waitFor()
  expect(await page.getByRole('link', { name: 'In the basement' }).getAttribute('href')).toBe(
    `/companyDialog/${id}`,
  )
  await context.close()
})

test('a meeting that is planned and run without a network is offered the known pains', async () => {
  const { context, page } = await newVisitor({ serviceWorkers: 'allow' })
  await openAs(page, 'Emma', '/accounts/all')
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'New meeting' }).click()
  await page.getByLabel('Title').fill('Planned in the tunnel')
  await untilUnderWorker(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await page.waitForURL('**/companyDialog/*')
  await page.getByRole('combobox', { name: 'Name a pain' }).fill('picking')
  await page.getByRole('option', { name: /Picking errors/ }).click()
  await page.getByRole('button', { name: /Vote for “Picking errors/ }).waitFor()
  await context.close()
})

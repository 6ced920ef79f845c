import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

test('answers to a meeting that somebody deleted meanwhile are in the tray, on every page', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const id = await makeMeeting(page, { title: 'Deleted by a colleague', isRunning: true })
  const sites = 'How many warehouses do you run?'
  await page.goto(`/companyDialog/${id}`)
  await questionCard(page, sites).getByRole('textbox').waitFor()
  const colleague = await newVisitor()
  await signedInAs(colleague.page, 'Sofie')

  await context.setOffline(true)
  await questionCard(page, sites).getByRole('textbox').fill('6')
  await questionCard(page, sites).getByRole('textbox').blur()
  await page.getByRole('textbox', { name: 'Notes' }).fill('They grow fast')
  await page.locator('[data-save-state="waiting"]').filter({ hasText: '2 waiting' }).waitFor()
  await ask(colleague.page, 'mutation($id: ID!) { deleteCompanyDialog(id: $id) }', { id })
  await context.setOffline(false)
  await page.locator('[data-save-state="needs-you"]').waitFor({ timeout: 90_000 })

  const badge = page.getByRole('banner').getByRole('button', { name: /^State of saving/ })
  const stays = async () => {
    await badge.filter({ hasText: '2 changes need you' }).waitFor()
    await expect.poll(() => page.locator('[data-save-state]').count()).toBe(1)
  }
  await page.reload()
  await page.getByText('This meeting does not exist').waitFor()
  await stays()
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await stays()
  await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).first().click()
  await page.getByRole('heading', { name: 'Meetings', level: 1 }).waitFor()
  await stays()
  await page.reload()
  await stays()

  await badge.click()
  const visit = page.getByRole('region', { name: 'Deleted by a colleague' })
  const answer = visit.getByRole('region', { name: 'Answer' })
  await answer.getByText(sites).waitFor()
  await answer.getByText('6', { exact: true }).waitFor()
  await visit.getByText('The meeting was deleted, or you may not see it any more.').waitFor()
  await visit.getByRole('region', { name: 'Notes' }).getByText('They grow fast').waitFor()

  // brought back from the bin, it takes them
  const restore = 'mutation($id: ID!) { restore(table: COMPANY_DIALOG, id: $id) }'
  await ask(colleague.page, restore, { id })
  await visit.getByRole('button', { name: 'Send all again' }).click()
  await page.getByText('Everything is saved').waitFor()
  const query =
    'query($id: ID!) { companyDialog(id: $id) { internalNotes answers { valueNumber } } }'
  const { companyDialog } = await ask<{ companyDialog: unknown }>(page, query, { id })
  expect(companyDialog).toMatchObject({
    internalNotes: 'They grow fast',
    answers: [{ valueNumber: 6 }],
  })
  expect(troubles.get(context)).toEqual([])
  await colleague.context.close()
  await context.close()
})

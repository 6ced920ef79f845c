// A meeting ends: the one that follows it is planned with what was left open, and its customer gets a summary.
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('stopped, followed up, and summed up for the customer', async () => {
  const { context, page } = await newVisitor({ permissions: ['clipboard-write', 'clipboard-read'] })
  await openAs(page, 'Emma')
  const title = `Followed ${Date.now()}`
  const id = await makeMeeting(page, { title, isRunning: true })
  const { nextStepTypes } = await ask<{ nextStepTypes: { id: string }[] }>(
    page,
    '{ nextStepTypes { id } }',
  )
  await ask(
    page,
    `mutation { addAgendaItem(companyDialogId: "${id}", title: "Prices of pallets") { id }
    addNextStep(companyDialogId: "${id}", nextStepTypeId: "${nextStepTypes[0]!.id}", title: "Send the offer") { id } }`,
  )
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Plan the follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan the follow-up' })
  await dialog.getByLabel('Send the offer').waitFor()
  expect(await dialog.getByLabel('Prices of pallets').isChecked()).toBe(true)
  await dialog
    .getByText(/Asked again by the playbook First discovery call: \d+ questions/)
    .waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create meeting' }).click()
  await page.getByRole('heading', { name: `${title} – follow-up`, level: 1 }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Prices of pallets').waitFor()
  await page.getByRole('button', { name: 'Before and after' }).click()
  await page.getByLabel('Done: Send the offer').check()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
  await page.getByRole('link', { name: `${title} – follow-up` }).waitFor()
  // ticked off where it was agreed
  await expect.poll(() => page.getByLabel('Done: Send the offer').isChecked()).toBe(true)

  const more = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await more('Summary for the customer')
  const summary = page.getByRole('dialog', { name: 'Summary for the customer' })
  await summary.getByRole('button', { name: 'Share with the customer' }).click()
  const share = page.getByRole('dialog', { name: 'Share with the customer' })
  await share.getByRole('button', { name: 'Make the link' }).click()
  await share.getByLabel('Link for the customer').waitFor()
  await share.getByRole('button', { name: 'Close' }).last().click()
  await more('Summary for the customer')
  const text = summary.getByLabel('Text', { exact: true })
  await expect.poll(() => text.inputValue()).toContain('Agenda:\n- Prices of pallets')
  await text.fill(`${await text.inputValue()}\n\nUntil soon.`)
  expect(await seriousFaults(page)).toEqual([])
  await summary.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByText('The text is copied.').waitFor()
  await summary.getByText('The text is kept with the meeting').waitFor()
  await summary.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'From the customer' }).click()
  await page.getByText(/^Emma .+ copied it/).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

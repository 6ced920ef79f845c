// A rep shares a meeting; its customer reads, agrees and writes, with and without scripts; the rep sees it at once.
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('shared field by field, read and answered by the customer, taken away', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const title = `Shared ${Date.now()}`
  const id = await makeMeeting(page, { title, isRunning: true })
  await ask(
    page,
    `mutation { addAgendaItem(companyDialogId: "${id}", title: "Prices of pallets") { id } }`,
  )
  await page.goto(`/companyDialog/${id}`)
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Share with the customer' }).click()
  }
  await openDialog()
  const dialog = page.getByRole('dialog', { name: 'Share with the customer' }),
    preview = dialog.frameLocator('iframe')
  await preview.getByText('Prices of pallets').waitFor()
  await dialog.getByLabel('Agenda').uncheck()
  await preview.getByText('Prices of pallets').waitFor({ state: 'detached' })
  await dialog.getByLabel('Box for comments').check()
  await dialog.getByLabel('Consent to recording').check()
  await preview.getByRole('heading', { name: 'Your agreement' }).waitFor()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = dialog.getByLabel('Link for the customer')
  await expect.poll(() => link.inputValue()).toMatch(/\/public\/meeting\/[\w-]{48}$/)
  await dialog.getByText('Not opened yet').waitFor()
  const address = new URL(await link.inputValue()).pathname
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'From the customer' }).click()
  await page.getByText('Shared, not opened yet').waitFor()

  const customer = await newVisitor({ locale: 'fr-BE', timezoneId: 'America/New_York' })
  await customer.page.goto(address)
  await customer.page.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(await customer.page.locator('main').innerText()).not.toContain('Prices of pallets')
  await customer.page.getByText('Sur place :').waitFor()
  expect(await seriousFaults(customer.page)).toEqual([])
  expect((await customer.page.content()).length).toBeLessThan(120_000)
  await customer.page.getByLabel('Le son de l’entretien peut être enregistré.').check()
  const consent = customer.page.locator('#consent')
  await consent.getByLabel('Votre nom').last().fill('Léa Dubois')
  await consent.getByRole('button', { name: 'J’accepte ce qui est coché' }).click()
  await customer.page.getByText('Merci, votre accord a été enregistré.').waitFor()
  await page.getByText('consents: sound (text in FR)').waitFor()
  expect(troubles.get(customer.context)).toEqual([])
  await customer.context.close()

  const plain = await newVisitor({ locale: 'en', javaScriptEnabled: false, hasTouch: true })
  await plain.page.goto(address)
  for (const target of await plain.page.locator('main :is(a, button, .tick label)').all())
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  const comment = plain.page.locator('#comment')
  await comment.getByLabel('Your comment').fill('We look forward to it.')
  await comment.getByLabel('Your name').last().fill('Léa Dubois')
  await comment.getByRole('button', { name: 'Send' }).click()
  await plain.page.getByText('Thank you, your comment has been sent.').waitFor()
  await page.getByText('We look forward to it.').waitFor()

  await openDialog()
  await dialog.getByText(/Opened \d/).waitFor()
  await dialog.getByRole('button', { name: 'Take the link away' }).click()
  await dialog.getByText('leads nowhere now').waitFor()
  expect((await plain.page.request.get(address)).status()).toBe(404)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await link.waitFor()
  expect((await plain.page.request.get(address)).status()).toBe(200)
  await plain.context.close()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

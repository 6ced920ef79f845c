// Somebody makes the report of a meeting and takes it along, by keys alone; and puts it on the page for the customer.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readPdf } from '../server/pdf/pdfTestKit.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('the report of a meeting for its customer', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma')
  const id = await makeMeeting(page, { title: 'Report for the customer' })
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  // the menu has taken the focus
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('menuitem')
  await page.getByRole('menuitem', { name: 'PDF report…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'PDF report' })
  await dialog.getByLabel('Language of the report').selectOption('NL')
  await dialog.getByRole('button', { name: 'Make the PDF' }).focus()
  await page.keyboard.press('Enter')
  const button = dialog.getByRole('button', { name: 'Download' })
  await button.focus()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^Report for the customer \d{4}-\d\d-\d\d\.pdf$/)
  const read = await readPdf(new Uint8Array(await readFile(await download.path())))
  expect(read).toMatchObject({ title: 'Report for the customer', language: 'nl-BE' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // the customer finds it on the page that is shared with them
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share with the customer' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share with the customer' })
  const reports = sharing.getByLabel('Report for the customer (PDF)')
  await reports.selectOption({ index: 1 })
  const preview = sharing.frameLocator('iframe')
  await preview.getByRole('heading', { name: 'Meeting report' }).waitFor()
  await sharing.getByRole('button', { name: 'Make the link' }).click()
  const link = sharing.getByLabel('Link for the customer')
  await expect.poll(() => link.inputValue()).toMatch(/\/public\/meeting\//)
  const customer = await newVisitor({ locale: 'fr-BE' })
  await customer.page.goto(new URL(await link.inputValue()).pathname)
  const [fetched] = await Promise.all([
    customer.page.waitForEvent('download'),
    customer.page.getByRole('link', { name: 'Télécharger le compte rendu (PDF)' }).click(),
  ])
  expect(await readFile(await fetched.path())).toEqual(read.bytes)
  expect(await seriousFaults(customer.page)).toEqual([])
  expect(troubles.get(customer.context)).toEqual([])
  await customer.context.close()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

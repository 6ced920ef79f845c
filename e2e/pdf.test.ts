// Somebody makes the report of a meeting and takes it along, by keys alone.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readPdf } from '../server/pdf/pdfTestKit.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'

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
  expect(troubles.get(context)).toEqual([])
})

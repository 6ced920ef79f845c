// A file of a meeting on a bad line: it is on the device first, and goes on where it was cut off, over a reload.
import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('cut off in the middle of an upload and reloaded, a file goes on where it was; a photo has its thumbnail', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const id = await makeMeeting(page, { title: 'With a whiteboard' })
  await page.goto(`/companyDialog/${id}`)
  const open = () => page.getByRole('button', { name: 'Files', exact: true }).click()
  await open()
  await page.getByText('No files yet').waitFor()
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Add files' }).click(),
    ])
    await chooser.setFiles(file)
  }

  // the second piece finds the line cut
  const offsets: string[] = []
  let isCut = true
  await page.route('**/uploads/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH')
      return isCut && offsets.length ? route.abort() : route.continue()
    const offset = (await request.headerValue('upload-offset'))!
    if (isCut && offset !== '0') return route.abort()
    offsets.push(offset)
    return route.continue()
  })
  const text = Buffer.from(randomBytes(1_300_000).toString('hex'))
  await choose({ name: 'minutes.txt', mimeType: 'text/plain', buffer: text })
  await page.getByText('It goes up when there is a network').waitFor()
  await page.locator('[data-uploads="1"]').waitFor()
  expect(offsets).toEqual(['0'])
  expect(await seriousFaults(page)).toEqual([])

  await page.reload()
  await page.getByText('It goes up when there is a network').waitFor()
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('link', { name: 'minutes.txt' }).waitFor()
  await page.locator('[data-uploads]').waitFor({ state: 'detached' })
  expect(offsets).toEqual(['0', '1000000', '2000000'])
  const { companyDialog } = await ask<{
    companyDialog: { files: { name: string; url: string; size: number }[] }
  }>(page, 'query ($id: ID!) { companyDialog(id: $id) { files { name url size } } }', { id })
  expect(companyDialog.files).toMatchObject([{ name: 'minutes.txt', size: text.byteLength }])
  const response = await page.request.get(companyDialog.files[0]!.url)
  expect(
    createHash('sha256')
      .update(await response.body())
      .digest('hex'),
  ).toBe(createHash('sha256').update(text).digest('hex'))

  const create = { width: 1200, height: 900, channels: 3 as const, background: '#0e7490' }
  const photo = await sharp({ create }).jpeg().toBuffer()
  await choose({ name: 'board.jpg', mimeType: 'image/jpeg', buffer: photo })
  const row = page.getByRole('listitem').filter({ hasText: 'board.jpg' })
  await row.getByRole('link', { name: 'board.jpg' }).waitFor()
  await expect
    .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480)
  await row.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()

  // without a network it is renamed and deleted, over a reload; all of that goes up in order
  await page.route('**/graphql', (route) => route.abort())
  await row.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the file' })
  await name.fill('plan of the plant')
  await name.press('Enter')
  await page.getByRole('link', { name: 'plan of the plant.jpg' }).waitFor()
  await page.getByRole('button', { name: 'More about “minutes.txt”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'minutes.txt' }).waitFor({ state: 'detached' })
  // said once it is on the device: a page that is left before would lose it
  await page.getByRole('region', { name: 'Messages' }).getByText('“minutes.txt” deleted').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'plan of the plant.jpg' }).waitFor()
  expect(await page.getByRole('link', { name: 'minutes.txt' }).count()).toBe(0)
  await page.unroute('**/graphql')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const namesThere = async (): Promise<string[]> => {
    const read = await ask<{ companyDialog: { files: { name: string }[] } }>(
      page,
      'query ($id: ID!) { companyDialog(id: $id) { files { name } } }',
      { id },
    )
    return read.companyDialog.files.map((file) => file.name)
  }
  await expect.poll(namesThere).toEqual(['plan of the plant.jpg'])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

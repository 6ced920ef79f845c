// Which columns a list has and how wide they are, as a person has made it.
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { savedSetting } from './demoPerson.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('the columns that a person chooses stay, on every device', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all?size=10')
  const heads = page.getByRole('columnheader')
  const titles = async () => (await heads.allInnerTexts()).filter((text) => text.trim() !== '')
  await page.locator('tbody tr').first().waitFor()
  const usual = await titles()
  expect(usual).not.toContain('Created')
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Created' }).check()
  await dialog.getByRole('checkbox', { name: 'Place' }).uncheck()
  await dialog.getByRole('button', { name: 'Move Created' }).press('Alt+ArrowUp')
  const chosen = ['Name', 'Priority', 'Industry', 'Labels', 'Contacts', 'Created', 'Meetings']
  await expect.poll(titles).toEqual(chosen)
  expect(await seriousFaults(page)).toEqual([])
  const setting = () => savedSetting(page, 'list_columns')
  await expect.poll(setting).toContain('"created","meetings"')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const other = await newVisitor()
  await openAs(other.page, 'Emma', '/accounts/all?size=10')
  await other.page.locator('tbody tr').first().waitFor()
  await expect
    .poll(async () =>
      (await other.page.getByRole('columnheader').allInnerTexts()).filter((t) => t.trim() !== ''),
    )
    .toEqual(chosen)
  await other.context.close()
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'The usual columns' }).click()
  await expect.poll(titles).toEqual(usual)
  await expect.poll(setting).not.toContain('COMPANY')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a column is dragged wider and narrower, which stays over a reload, and gets its usual width back', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all')
  const table = page.getByRole('table', { name: 'Accounts' }),
    head = table.locator('th[data-column="industry"]'),
    edge = head.locator('> span[aria-hidden]')
  const width = async () => Math.round((await head.boundingBox())!.width)
  await table.locator('tbody tr').first().waitFor()
  // the typeface comes out of the cache then: where it is late, the first page is drawn without it, with other widths
  await page.reload()
  await table.locator('tbody tr').first().waitFor()
  await edge.waitFor({ state: 'attached' })
  const usual = await width()
  const setting = () => savedSetting(page, 'list_widths')
  const drag = async (by: number) => {
    const { x, y, height } = (await edge.boundingBox())!
    await page.mouse.move(x + 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 4 + by / 2, y + height / 2)
    await page.mouse.move(x + 4 + by, y + height / 2)
    await page.mouse.up()
  }
  await drag(80)
  await expect.poll(width).toBe(usual + 80)
  // one change after another: what is read of one before may come behind the next
  await expect.poll(setting).toContain(`"industry":${usual + 80}`)
  await page.reload()
  await expect.poll(width).toBe(usual + 80)
  // no list is sorted by a drag
  expect(new URL(page.url()).search).toBe('')
  await edge.waitFor({ state: 'attached' })
  // narrower than its words: they are cut
  await drag(-1000)
  await expect.poll(width).toBe(60)
  await expect.poll(setting).toContain('"industry":60')
  await table.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('button', { name: 'Industry: wider' }).click()
  await expect.poll(width).toBe(84)
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await edge.dblclick()
  await expect.poll(width).toBe(usual)
  // for whoever comes after
  await expect.poll(setting).not.toContain('industry')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

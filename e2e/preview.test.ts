import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { savedSetting, signIn } from './demoPerson.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test.each(['accounts', 'contacts'])(
  'what a row of %s holds stands beside the list, by keys and by mouse, until it is not wanted any more',
  async (list) => {
    const { context, page } = await newVisitor()
    await signIn(page, 'Emma', `/${list}/all`)
    const rows = page.locator('main tbody tr'),
      preview = page.getByRole('complementary', { name: 'Preview' }),
      title = preview.getByRole('heading', { level: 2 }),
      toggle = page.getByRole('button', { name: 'Preview beside the list' }),
      nameOf = (at: number) => rows.nth(at).locator('a').first().innerText()
    await toggle.waitFor()
    await page.keyboard.press('p')
    await preview.getByText('Choose a row to see here what it holds.').waitFor()
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('j')
    await expect.poll(() => title.innerText()).toBe(await nameOf(0))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => title.innerText()).toBe(await nameOf(1))
    expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
    await rows.nth(4).locator('td').last().click()
    await expect.poll(() => title.innerText()).toBe(await nameOf(4))
    expect(new URL(page.url()).pathname).toBe(`/${list}/all`)
    expect(await seriousFaults(page)).toEqual([])
    // Enter opens it, and it is still beside the list to which one comes back
    const name = await nameOf(4)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await preview.waitFor()
    // a narrow window has no room for it: a click opens the record
    await page.setViewportSize({ width: 900, height: 900 })
    await preview.waitFor({ state: 'hidden' })
    await rows.nth(2).locator('td').last().click()
    await page.waitForURL(/\/(account|contact)\//)
    await page.goBack()
    await page.setViewportSize({ width: 1440, height: 900 })
    await preview.getByRole('button', { name: 'Close the preview' }).click()
    await preview.waitFor({ state: 'hidden' })
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => savedSetting(page, 'list_preview')).toBe('off')
    expect(troubles.get(context)).toEqual([])
    await context.close()
  },
)

test('the names of contacts, with their pictures, begin under each other', async () => {
  const { context, page } = await newVisitor()
  await signIn(page, 'Emma', '/contacts/all?size=10')
  const pictures = page.locator('main tbody td:nth-child(2) > span > :first-child')
  await expect.poll(() => pictures.count()).toBe(10)
  const lefts = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(new Set(lefts).size).toBe(1)
  await context.close()
})

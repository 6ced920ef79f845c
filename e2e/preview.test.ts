import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask, savedSetting } from './demoPerson.ts'
import { visit } from './navigation.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test.each(['accounts', 'contacts'])(
  'what a row of %s holds stands beside the list, by keys and by mouse, until it is not wanted any more',
  async (list) => {
    const { context, page } = await newVisitor()
    await openAs(page, 'Emma', `/${list}/all`)
    const rows = page.locator('main tbody tr'),
      preview = page.getByRole('complementary', { name: 'Preview' }),
      title = preview.getByRole('heading', { level: 2 }),
      toggle = page.getByRole('button', { name: 'Preview beside the list' }),
      nameOf = (at: number) => rows.nth(at).locator('a').first().innerText()
    await toggle.waitFor()
    await rows.nth(4).waitFor()
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

test('leads, the table of opportunities, and the accounts and contacts of a campaign have what a row holds beside them too', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const { campaigns } = await ask<{
    campaigns: { id: string; state: string; goalAmount: number | null }[]
  }>(page, '{ campaigns { id state goalAmount } }')
  // tests made others, without a goal
  const isOfDemo = (one: (typeof campaigns)[number]): boolean =>
    one.state === 'RUNNING' && one.goalAmount !== null
  const campaign = `/campaign/${campaigns.find(isOfDemo)!.id}`
  const rows = page.locator('main tbody tr'),
    preview = page.getByRole('complementary', { name: 'Preview' }),
    title = preview.getByRole('heading', { level: 2 }),
    toggle = page.getByRole('button', { name: 'Preview beside the list' })
  for (const path of [
    '/leads?of=all',
    '/leads?list=playbooks&of=all',
    '/opportunities?view=table',
    `${campaign}/accounts`,
    `${campaign}/contacts`,
  ]) {
    await visit(page, path)
    const link = rows.nth(1).locator('a').first()
    await link.waitFor()
    await toggle.click()
    await preview.getByText('Choose a row to see here what it holds.').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect.poll(() => title.innerText()).toBe(await link.innerText())
    expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
    expect(await seriousFaults(page, { part: 'main' })).toEqual([])
    await preview.getByRole('button', { name: 'Close the preview' }).click()
    await preview.waitFor({ state: 'hidden' })
  }
  await expect.poll(() => savedSetting(page, 'list_preview')).toBe('off')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('the names of contacts, with their pictures, begin under each other', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/contacts/all?size=10')
  const pictures = page.locator('main tbody td:nth-child(2) > span > :first-child')
  await expect.poll(() => pictures.count()).toBe(10)
  const lefts = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(new Set(lefts).size).toBe(1)
  await context.close()
})

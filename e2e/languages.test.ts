import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask, setLanguage } from './demoPerson.ts'

useBrowser()

/** What a text is in a language, out of its catalogue. */
function translated(language: 'fr' | 'nl', text: string): string {
  const entries = readFileSync(
    new URL(`../web/texts/${language}.po`, import.meta.url),
    'utf8',
  ).split('\n\n')
  const entry = entries.find((one) => one.includes(`\nmsgid ${JSON.stringify(text)}\n`))
  return /\nmsgstr "(.+)"/.exec(entry ?? '')?.[1] ?? text
}

test('three languages, switched at once and remembered with the person', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/companyDialogs')
  const heading = page.getByRole('heading', { level: 1 }),
    banner = page.getByRole('banner')
  const title = page.getByLabel('Title')
  await page.getByRole('link', { name: 'New meeting' }).click()
  await title.fill('Kept while switching')
  for (const [language, name] of [
    ['fr', 'Français'],
    ['nl', 'Nederlands'],
  ] as const) {
    await banner.getByRole('button', { name: /^(EN|FR|NL), / }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
    await expect.poll(() => heading.innerText()).toBe(translated(language, 'New meeting'))
    // nothing typed is lost by it
    expect(await page.locator('main input').first().inputValue()).toBe('Kept while switching')
    // before the next choice, which a slow line could overtake
    await expect
      .poll(() => ask(page, '{ me { language } }'))
      .toMatchObject({ me: { language: language.toUpperCase() } })
  }
  await setLanguage(page, 'NL')
  await page.evaluate(() => localStorage.removeItem('language'))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/companyDialogs')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('nl')
  await expect.poll(() => heading.innerText()).toBe(translated('nl', 'Meetings'))
  await setLanguage(page, 'EN')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

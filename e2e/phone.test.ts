import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask, setLanguage } from './demoPerson.ts'
import { insideScreens } from './insideScreens.ts'
import { settled } from './screens.ts'

useBrowser()

const daily = new Set([
  'meetings-month',
  'meetings-week',
  'meetings-agenda',
  'meetings-cards',
  'meetings-early',
  'new-meeting',
  'meeting-running',
  'meeting-done',
  'meeting-without-playbook',
  'playbooks',
  'builder',
  'builder-conditions',
  'playbook-insights',
  'insights-filtered',
  'accounts',
  'new-account',
  'account',
  'contacts',
  'contact',
  'layout-and-colours',
  'search',
  'profile',
  'profile-devices',
])

test('on a phone nothing is wider than the screen, a finger meets every button, and no field is zoomed into', async () => {
  const { context, page } = await newVisitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await openAs(page, 'Pieter')
  const found: string[] = []
  for (const screen of (await insideScreens(page)).filter(({ name }) => daily.has(name))) {
    await screen.open(page)
    await settled(page)
    for (const wrong of await page.evaluate(look)) found.push(`${screen.name}: ${wrong}`)
  }
  expect(found).toEqual([])
  // where words are longer
  const { playbooks, companies } = await ask<{
    playbooks: { id: string }[]
    companies: { list: { id: string }[] }
  }>(page, '{ playbooks { id } companies(take: 1) { list { id } } }')
  for (const language of ['FR', 'NL'] as const) {
    await setLanguage(page, language)
    for (const path of [
      '/companyDialogs',
      '/accounts/all',
      `/account/${companies.list[0]!.id}`,
      '/apps/mail',
      `/playbook/${playbooks[0]!.id}/builder`,
      `/playbook/${playbooks[0]!.id}/insights`,
    ]) {
      await page.goto(path)
      await page.waitForFunction(
        (wanted) => document.documentElement.lang === wanted,
        language.toLowerCase(),
      )
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect(await widthOf(page), `${language} ${path}`).toBe(390)
    }
  }
  await setLanguage(page, 'EN')
  expect(troubles.get(context)).toEqual([])
  await context.close()
}, 240_000)

test('at 320 px, in the longest words, the calendar is no wider than the screen', async () => {
  const { context, page } = await newVisitor({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  })
  await openAs(page, 'Pieter')
  await setLanguage(page, 'FR')
  for (const view of ['month', 'cards']) {
    await page.goto(`/companyDialogs?view=${view}&date=2026-11-23`)
    await page.waitForFunction(() => document.documentElement.lang === 'fr')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(await widthOf(page), view).toBe(320)
  }
  await setLanguage(page, 'EN')
  await context.close()
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What is too wide, too small or zoomed into; runs in the page. */
function look(): string[] {
  const wrong =
    document.documentElement.scrollWidth > innerWidth
      ? [`${document.documentElement.scrollWidth} px wide`]
      : []
  const isSeen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 1
  const name = (one: Element) =>
    one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40)
  // a count whose reach is drawn larger, and what stands in the grid of a calendar or a chart, are as small as their place
  for (const button of document.querySelectorAll(
    'button, [role="tab"], [role="menuitem"], [role="option"], select',
  )) {
    const { width, height } = button.getBoundingClientRect(),
      reach = getComputedStyle(button, '::after')
    const more = reach.position === 'absolute' ? -2 * parseFloat(reach.top) : 0
    if (
      isSeen(button) &&
      !button.closest('svg, [role="grid"], [class*="matrix"]') &&
      (height + more < 39.5 || width + more < 35.5)
    )
      wrong.push(`${Math.round(width)} × ${Math.round(height)} px: ${name(button)}`)
  }
  for (const field of document.querySelectorAll(
    'input:not([type="radio"], [type="checkbox"], [type="hidden"]), textarea, select',
  )) {
    if (isSeen(field) && parseFloat(getComputedStyle(field).fontSize) < 16)
      wrong.push(`letters of ${getComputedStyle(field).fontSize}: ${name(field)}`)
  }
  return wrong
}

// Every screen on phones: one of today, the smallest, one with letters twice as large, and one that lies on its side.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask, setLanguage } from './demoPerson.ts'
import { insideScreens } from './insideScreens.ts'
import { goToAnew } from './navigation.ts'
import { cutChoices, faultsForFingers, faultsOfPhone, pinnedPart, widthOf } from './phoneFaults.ts'
import { settled } from './screens.ts'

useBrowser()

/** Those that people use each day: a finger meets every button. */
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

const usual = { width: 390, height: 844 }
const phones = [
  { name: '390 px', viewport: usual, letters: 16 },
  { name: '390 px, letters of 200 %', viewport: usual, letters: 32 },
  { name: '320 px', viewport: { width: 320, height: 640 }, letters: 16 },
]

test('on a phone no screen is wider or cut, no bar takes half of it, a finger meets every button, and no field is zoomed into', async () => {
  const { context, page } = await newVisitor({
    viewport: usual,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await openAs(page, 'Sofie')
  const setLetters = await lettersOf(page),
    found: string[] = []
  for (const screen of await insideScreens(page)) {
    await screen.open(page)
    for (const { name, viewport, letters } of phones) {
      await page.setViewportSize(viewport)
      await setLetters(letters)
      await settled(page)
      for (const wrong of await faultsOfPhone(page)) found.push(`${screen.name}, ${name}: ${wrong}`)
      if (name === phones[0]!.name && daily.has(screen.name))
        for (const wrong of await faultsForFingers(page)) found.push(`${screen.name}: ${wrong}`)
    }
    await page.setViewportSize(usual)
  }
  expect(found).toEqual([])
  expect(troubles.get(context)).toEqual([])
  await context.close()
}, 600_000)

test('on a phone no page is wider where words are longer, and the words of choices are whole', async () => {
  const { context, page } = await newVisitor({
    viewport: usual,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await openAs(page, 'Sofie')
  const { playbooks, companies, campaigns } = await ask<{
    playbooks: { id: string }[]
    companies: { list: { id: string }[] }
    campaigns: { id: string }[]
  }>(page, '{ playbooks { id } companies(take: 1) { list { id } } campaigns { id } }')
  for (const language of ['FR', 'NL'] as const) {
    await setLanguage(page, language)
    await page.reload()
    await page.waitForFunction(
      (wanted) => document.documentElement.lang === wanted,
      language.toLowerCase(),
    )
    for (const path of [
      '/companyDialogs',
      '/accounts/all',
      `/account/${companies.list[0]!.id}`,
      '/apps/mail',
      '/leads',
      '/qualifications',
      `/campaign/${campaigns[0]!.id}/accounts`,
      `/campaign/${campaigns[0]!.id}/leads`,
      `/playbook/${playbooks[0]!.id}/builder`,
      `/playbook/${playbooks[0]!.id}/insights`,
    ]) {
      await goToAnew(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect(await widthOf(page), `${language} ${path}`).toBe(390)
      expect(await cutChoices(page), `${language} ${path}`).toEqual([])
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
  await signedInAs(page, 'Sofie')
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

test('between a phone and a desk the words of the bar on top are whole', async () => {
  const { context, page } = await newVisitor({ viewport: { width: 800, height: 900 } })
  await openAs(page, 'Pieter', '/leads')
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Shortcuts' }).waitFor()
  await bar.locator('[data-save-state]').waitFor()
  await settled(page)
  const cut = await bar
    .locator('.mantine-Button-label')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
  await context.close()
})

test('on a phone on its side the navigation is folded, and the meeting has most of the height', async () => {
  const { context, page } = await newVisitor({
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await openAs(page, 'Sofie')
  const unfold = page.getByRole('button', { name: 'Unfold the navigation' })
  await unfold.click()
  await page.getByRole('button', { name: 'Fold the navigation' }).click()
  await unfold.waitFor()
  for (const screen of await insideScreens(page)) {
    if (!['meeting-running', 'account', 'accounts'].includes(screen.name)) continue
    await screen.open(page)
    await settled(page)
    expect(await pinnedPart(page), screen.name).toBeLessThan(0.5)
  }
  await context.close()
})

/** Sets the size as a person does in the browser: the screen holds fewer of them, and media queries know it. */
async function lettersOf(page: Page): Promise<(size: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  return (size) => session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

// Every screen on the smallest phone, with letters twice as large, and on a phone that lies on its side.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { insideScreens } from './insideScreens.ts'
import { settled } from './screens.ts'

useBrowser()

test.each([
  ['320 px wide', { width: 320, height: 640 }, 16],
  ['390 px wide, letters of 200 %', { width: 390, height: 844 }, 32],
])(
  '%s: no screen is wider, nothing at the edge is cut, and no bar takes half of it',
  async (_name, viewport, letters) => {
    const { context, page } = await newVisitor({
      viewport,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    await openAs(page, 'Pieter')
    await setLetters(page, letters)
    const found: string[] = []
    for (const screen of await insideScreens(page)) {
      await screen.open(page)
      await settled(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > viewport.width) found.push(`${screen.name}: ${wide} px wide`)
      for (const wrong of await page.evaluate(cutOff)) found.push(`${screen.name}: ${wrong}`)
      const pinned = await pinnedPart(page)
      if (pinned > 0.5) found.push(`${screen.name}: ${Math.round(pinned * 100)} % stays in place`)
    }
    expect(found).toEqual([])
    expect(troubles.get(context)).toEqual([])
    await context.close()
  },
  600_000,
)

test('on a phone on its side the navigation is folded, and the meeting has most of the height', async () => {
  const { context, page } = await newVisitor({
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await openAs(page, 'Pieter')
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

/** As the person sets it in the browser: the screen holds fewer of them, and media queries know it. */
async function setLetters(page: Page, size: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

/** The part of the screen's height that stays when the page is scrolled; what a dialog covers is not asked. */
const pinnedPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (document.querySelector('[role="dialog"]')) return 0
    scrollTo({ top: 600, behavior: 'instant' })
    const isPinned = (one: Element | null): boolean =>
      one !== null &&
      (/sticky|fixed/.test(getComputedStyle(one).position) || isPinned(one.parentElement))
    let pinned = 0
    const steps = 40
    for (let at = 0; at < steps; at++) {
      const [top] = document.elementsFromPoint(innerWidth / 2, ((at + 0.5) * innerHeight) / steps)
      if (isPinned(top ?? null)) pinned++
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return pinned / steps
  })

/** What a person must see whole: the state of saving and the buttons of a heading; runs in the page. */
function cutOff(): string[] {
  const needed = document.querySelectorAll(
    'main [data-save-state], main header button, [role="banner"] button',
  )
  return [...needed].flatMap((one) => {
    const { left, right, width } = one.getBoundingClientRect()
    const isShown = width > 1 && one.checkVisibility({ visibilityProperty: true })
    const isShort = [...one.querySelectorAll('[data-save-state] [class*="words"]')].some(
      (words) =>
        getComputedStyle(words).position !== 'absolute' &&
        words.scrollWidth > words.clientWidth + 1,
    )
    const isCut = left < -1 || right > innerWidth + 1 || isShort
    return isShown && isCut && !document.querySelector('[role="dialog"]')
      ? [`cut: ${one.getAttribute('aria-label') ?? one.textContent.trim()}`]
      : []
  })
}

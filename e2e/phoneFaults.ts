// What is wrong with a screen on a phone: too wide, cut, too small for a finger, or held in place where the page scrolls.
import type { Page } from 'playwright-core'

/** What no screen may have on any phone. */
export async function faultsOfPhone(page: Page): Promise<string[]> {
  const found = [...(await page.evaluate(cutOff)), ...(await page.evaluate(outOfProportion))],
    wide = await widthOf(page),
    { width } = page.viewportSize()!
  if (wide > width) found.push(`${wide} px wide`)
  const pinned = await pinnedPart(page)
  if (pinned > 0.5) found.push(`${Math.round(pinned * 100)} % stays in place`)
  return found
}

/** What a finger misses, and fields that a phone zooms into. */
export const faultsForFingers = (page: Page): Promise<string[]> => page.evaluate(tooSmall)

export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** Filters whose words do not fit into them. */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    return [
      ...document.querySelectorAll<HTMLInputElement>('[role="search"] input:not([type="hidden"])'),
    ].flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field),
        words = field.value || field.placeholder
      pen.font = font
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return field.checkVisibility() && pen.measureText(words).width > room + 1 ? [words] : []
    })
  })

/** The part of the screen's height that stays when the page is scrolled; what a dialog covers is not asked. */
export const pinnedPart = (page: Page): Promise<number> =>
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
  const sideways = [...document.querySelectorAll('article :has(> table)')].flatMap((part) =>
    part.scrollWidth > part.clientWidth + 1 ? [`sideways: ${part.textContent.slice(0, 40)}`] : [],
  )
  const needed = document.querySelectorAll(
    'main [data-save-state], main header button, [role="banner"] button',
  )
  const cut = [...needed].flatMap((one) => {
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
  return [...sideways, ...cut]
}

/** Words of which fewer than four letters stand on each line, outside of a calendar, and signs that do not grow with the letters; runs in the page. */
function outOfProportion(): string[] {
  const usual = 16,
    letters = parseFloat(getComputedStyle(document.documentElement).fontSize),
    fewest = 4
  const wrong: string[] = []
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT),
    range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const place = text.parentElement!
    if (place.closest('[data-view$="week"], svg, .visually-hidden') || !place.checkVisibility())
      continue
    for (const { index, 0: word } of text.textContent!.matchAll(/[^\s–-]{4,}/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1 && word.length / lines.size < fewest)
        wrong.push(`in pieces: ${word} of ${place.textContent.trim().slice(0, 40)}`)
    }
  }
  for (const sign of document.querySelectorAll('main button svg.tabler-icon')) {
    const { width } = sign.getBoundingClientRect()
    if (letters > usual && width > 0 && width <= Number(sign.getAttribute('width')))
      wrong.push(`a sign of ${width} px: ${sign.closest('button')!.textContent.trim()}`)
  }
  return wrong
}

/** Runs in the page. */
function tooSmall(): string[] {
  const wrong: string[] = []
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

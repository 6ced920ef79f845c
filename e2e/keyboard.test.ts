// Every page by the Tab key alone: the focus reaches whatever can be pressed, and is seen there.
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { insideScreens } from './insideScreens.ts'
import { settled } from './screens.ts'

useBrowser()

/** Rows of a list are alike: as many places of a page are visited. */
const most = 60

test('with the Tab key alone each page is gone through, and one sees where one is', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(page, 'Sofie')
  const keys = await context.newCDPSession(page)
  const found: string[] = []
  const seen = new Set<string>()
  for (const screen of await insideScreens(page)) {
    // what else can be opened on a page is on the way of the tests of focus
    const path = screen.address?.split('?')[0]
    if (!path || seen.has(path)) continue
    seen.add(path)
    await screen.open(page)
    await page.keyboard.press('Escape')
    // the frame, which is the same around all pages, once
    const within = seen.size === 1 ? 'body' : 'main'
    for (const wrong of await goThrough(page, keys, within)) found.push(`${screen.name}: ${wrong}`)
  }
  expect(seen.size).toBeGreaterThan(25)
  expect(found.join('\n')).toBe('')
  expect(troubles.get(context)).toEqual([])
  await context.close()
}, 600_000)

/** So long at most a page is gone through again: on a busy machine more of it comes, or is drawn anew, meanwhile; ms. */
const patience = 30_000

/** What is wrong with a page that has come to rest. */
async function goThrough(page: Page, keys: CDPSession, within: string): Promise<string[]> {
  const until = Date.now() + patience
  let wrong: string[]
  do {
    await settled(page)
    await page.evaluate(start, within)
    for (let at = 0; at < most; at += together) {
      await pressTab(keys, Math.min(together, most - at))
      if (await page.evaluate(() => globalThis.tabWalk!.isOver)) break
    }
    wrong = await page.evaluate(finish, within)
  } while (wrong.length > 0 && Date.now() < until)
  return wrong
}

/** As many presses are sent without waiting for each: the page looks where the focus is when the key is let go. */
const together = 10

async function pressTab(keys: CDPSession, times: number) {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await Promise.all(
    Array.from({ length: times }).flatMap(() => [
      keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  )
}

interface Walk {
  visited: Set<Element>
  wrong: string[]
  last: { element: Element; look: string } | null
  /** The end of the page was reached. */
  isOver: boolean
  nameOf: (element: Element) => string
  lookOf: (element: Element) => string
  stop: () => void
}
declare global {
  var tabWalk: Walk | undefined
}

/** In the page. */
function start(within: string): void {
  // the Tab key goes on from where the focus was last
  const place = document.createElement('span')
  place.tabIndex = -1
  document.querySelector(within)!.prepend(place)
  place.focus()
  place.remove()
  const nameOf = (element: Element): string =>
    `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`
  // the sign of the focus can stand on what is around the element, in it, or beside it
  const lookOf = (element: Element): string => {
    const around: Element[] = []
    for (let one: Element | null = element; one && around.length < 4; one = one.parentElement)
      around.push(one)
    const beside = element.nextElementSibling
    around.push(...element.children, ...(beside ? [beside, ...beside.children] : []))
    return around
      .flatMap((one) =>
        [undefined, '::before', '::after'].map((part) => {
          const style = getComputedStyle(one, part)
          return [
            style.outlineStyle,
            style.outlineWidth,
            style.outlineColor,
            style.boxShadow,
            style.borderColor,
            style.backgroundColor,
            style.stroke,
            style.strokeWidth,
          ].join()
        }),
      )
      .join()
  }
  const walk: Walk = {
    visited: new Set(),
    wrong: [],
    last: null,
    isOver: false,
    nameOf,
    lookOf,
    stop: () => removeEventListener('keyup', step, true),
  }
  const checkLast = () => {
    const { last } = walk
    if (last?.element.isConnected && lookOf(last.element) === last.look)
      walk.wrong.push(`the focus is not seen: ${nameOf(last.element)}`)
  }
  /** Looks at the place where the focus is. */
  function step(event: KeyboardEvent) {
    if (event.key !== 'Tab' || walk.isOver) return
    const element = document.activeElement
    if (!element || element === document.body || walk.visited.has(element)) {
      if (element && element === walk.last?.element)
        walk.wrong.push(`the focus stays: ${nameOf(element)}`)
      else checkLast()
      walk.last = null
      walk.isOver = true
      return
    }
    checkLast()
    walk.visited.add(element)
    walk.last = { element, look: lookOf(element) }
  }
  globalThis.tabWalk?.stop()
  addEventListener('keyup', step, true)
  globalThis.tabWalk = walk
}

/** What was reached by nothing, when the end of the page was. */
function finish(within: string): string[] {
  const { visited, wrong, nameOf } = globalThis.tabWalk!
  if (document.activeElement !== document.body && visited.size > 0 && globalThis.tabWalk!.last)
    return wrong
  const places = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]'].map(
    (place) => `${within} ${place}`,
  )
  for (const element of document.querySelectorAll<HTMLElement>(places.join())) {
    const isReached =
      visited.has(element) ||
      element.tabIndex < 0 ||
      element.matches(':disabled, [inert] *') ||
      !element.checkVisibility({ visibilityProperty: true }) ||
      // one of a group of radio buttons is reached for all
      (element instanceof HTMLInputElement && element.type === 'radio')
    if (!isReached) wrong.push(`not reached: ${nameOf(element)}`)
  }
  return wrong
}

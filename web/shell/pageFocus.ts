import type { AnyRouter } from '@tanstack/react-router'
import { announce } from '../ui/announce.ts'
import { focusedOnPage, focusPage, isFocusLost } from '../ui/focusReturn.ts'

/** Where the focus was on a page that was left: what finds the element again, and which of those it was. */
type Place = { selector: string; at: number }

const marks = [
  'data-row',
  'data-meeting',
  'data-question',
  'data-notification',
  'data-card',
  'href',
  'aria-label',
]

/**
 * On a new page its heading has the focus and its title is spoken; who goes back finds the focus where they left the
 * page. What the page itself gives the focus to keeps it.
 */
export function followPages(router: Pick<AnyRouter, 'subscribe'>): () => void {
  const places = new Map<string, Place>()
  let stop = () => {}
  const leaves = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (!pathChanged || !fromLocation) return
      stop()
      const key = fromLocation.state.__TSR_key
      const place = placeOf(focusedOnPage())
      if (key && place) places.set(key, place)
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged || !fromLocation) return
      stop()
      stop = arrive(places.get(toLocation.state.__TSR_key ?? ''))
    }),
  ]
  return () => {
    stop()
    for (const leave of leaves) leave()
  }
}

/** The tab also says which part of a record it is; the heading may still be another page's, and then counts. */
const pageTitle = () => {
  const heading = document.querySelector('main h1')?.textContent.trim() ?? '',
    tab = document.title.replace(/ · Parley$/, '')
  return tab.endsWith(heading) ? tab : heading
}

/**
 * Speaks the title, and gives the focus as soon as there is what takes it; both again when that changes or is drawn anew,
 * until the person does something or the page itself gives the focus to something else. Returns what ends it.
 */
function arrive(place: Place | undefined): () => void {
  let title: string | undefined
  // the last page's heading may still stand here, and the name of a record comes with its data
  const speak = () => {
    if (title !== (title = pageTitle())) announce(pageTitle, 'page')
  }
  speak()
  const main = document.querySelector('main')
  if (!main) return () => {}
  let own: Element | null = null
  let isSettled = false
  const deeds = ['keydown', 'pointerdown', 'wheel'] as const
  const observer = new MutationObserver(() => look())
  const end = () => {
    observer.disconnect()
    for (const deed of deeds) removeEventListener(deed, end, true)
  }
  const look = () => {
    speak()
    const now = document.activeElement
    if (isSettled && now === own && !isFocusLost()) return
    const isTaken = now !== own && !isFocusLost() && now !== main && isInside(main, now)
    if (isTaken) return end()
    const found = place && findPlace(main, place)
    if (found) found.focus({ preventScroll: true })
    else focusPage()
    own = document.activeElement
    // a heading that is not drawn yet takes no focus
    isSettled = found ? own === found : !place && own?.localName === 'h1'
  }
  for (const deed of deeds) addEventListener(deed, end, { capture: true, passive: true })
  observer.observe(main, { childList: true, subtree: true, characterData: true })
  look()
  return end
}

/** In the page, or in what it opened over itself. */
const isInside = (main: Element, one: Element | null): boolean =>
  Boolean(one && (main.contains(one) || one.closest('[role="dialog"], [role="menu"]')))

function placeOf(element: HTMLElement | null): Place | undefined {
  const main = element?.closest('main')
  if (!element || !main || element === main) return undefined
  const selector = selectorOf(element)
  return { selector, at: [...main.querySelectorAll(selector)].indexOf(element) }
}

function selectorOf(element: HTMLElement): string {
  const tag = element.localName
  for (const name of marks) {
    const value = element.getAttribute(name)
    if (value) return `${tag}[${name}="${CSS.escape(value)}"]`
  }
  return tag
}

const findPlace = (main: Element, { selector, at }: Place): HTMLElement | undefined =>
  main.querySelectorAll<HTMLElement>(selector)[at]

/** What opens over the page, and takes the focus as long as it stands. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-focus-layer]'
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select:not(:disabled), [tabindex]'
/** What was removed may be drawn anew, and somebody else may take the focus on purpose; milliseconds. */
const grace = 30

type Place = { element: HTMLElement; /** null: the page itself. */ layer: Element | null }
type Gap = { parent: Node; next: Node | null; previous: Node | null }

/** Where the focus was last, in the page and in each layer over it, outermost first. */
let trail: Place[] = []
/** Where elements stood that were removed. */
let gaps = new WeakMap<Element, Gap>()
/** The person took the focus away themselves: a click beside everything. */
let isLeft = false

/**
 * Gives the focus back when what had it is gone: a layer that closes gives it to what it was opened from; a removed
 * element to what stands beside it; both, when that is gone too, to the heading of the page; what was disabled while it
 * worked takes it back when it is enabled. Until the returned function is called. Whatever looks after its own elements
 * says so with `data-own-focus`.
 */
export function watchFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const layer = target.closest(layers)
    const at = trail.findIndex((place) => place.layer === layer)
    trail = [...(at < 0 ? trail : trail.slice(0, at)), { element: target, layer }]
    isLeft = false
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    // a removed element is still there while the event is told; what is disabled loses the focus too
    if (!relatedTarget) queueMicrotask(() => (isLeft = canTake(target as Element)))
  }
  const observer = new MutationObserver((records) => {
    const last = trail.at(-1)
    if (!last) return
    let isLost = false
    for (const { target: parent, removedNodes, nextSibling, previousSibling } of records) {
      // enabled again after the work that it began
      if (parent === last.element && !isLeft) isLost ||= canTake(last.element)
      for (const node of removedNodes)
        for (const { element, layer } of trail) {
          const stood = gaps.get(element)?.parent
          if (!node.contains(element) && !(stood && node.contains(stood)) && node !== layer)
            continue
          if (!element.isConnected)
            gaps.set(element, { parent, next: nextSibling, previous: previousSibling })
          // moving an element takes the focus from it as removing does
          else if (element === last.element) isLeft = false
          isLost ||= element === last.element
        }
    }
    if (!isLost) return
    clearTimeout(timer)
    // a layer that is gone does not come back
    if (last.layer?.isConnected === false) giveBack()
    else timer = setTimeout(giveBack, grace)
  })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
    clearTimeout(timer)
    trail = []
    gaps = new WeakMap()
  }
}

/** What has the focus in the page itself, or had it when a layer was opened over it. */
export const focusedOnPage = (): HTMLElement | null =>
  trail[0]?.layer === null ? trail[0].element : null

/** Whether nothing has the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** The heading of the page, or where it will stand. */
export function focusPage(): void {
  const main = document.querySelector('main')
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
}

function giveBack(): void {
  if (!isFocusLost()) return
  const lost = trail.at(-1)
  if (lost?.layer === null && isLeft) return
  while (trail.length > 0) {
    const { element, layer } = trail.at(-1)!
    if (!layer || layer.isConnected) {
      if ((gaps.get(element)?.parent as Element | undefined)?.closest('[data-own-focus]')) return
      // a heading goes with its page: the next one, or what is there until it comes, stands for the page
      const isPage = element.localName === 'h1'
      const heir = canTake(element) ? element : isPage ? undefined : heirOf(element, layer)
      heir?.focus({ preventScroll: true })
      if (heir && document.activeElement === heir) return
    }
    trail.pop()
  }
  focusPage()
}

/** The nearest that takes the focus: after the gap, before it, then in what is around it, as long as that is not the whole page. */
function heirOf(element: Element, layer: Element | null): HTMLElement | undefined {
  const gap = gaps.get(element)
  if (!gap) return undefined
  for (let { next } = gap; next; next = next.nextSibling) {
    const [found] = takersIn(next)
    if (found) return found
  }
  for (let { previous } = gap; previous; previous = previous.previousSibling) {
    const found = takersIn(previous).at(-1)
    if (found) return found
  }
  for (let around = gap.parent as Element | null; around; around = around.parentElement) {
    if (around.matches('body, main') || around.querySelector('h1, main')) return undefined
    const found = takersIn(around)[0]
    if (found) return found
    if (around === layer) return undefined
  }
  return undefined
}

function takersIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement) || !node.isConnected) return []
  return [node, ...node.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.matches(focusable) && canTake(one),
  )
}

function canTake(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled, main, [aria-hidden="true"]') &&
    !element.closest('[inert]') &&
    // jsdom draws nothing
    (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
  )
}

/** Which step the page shows. */
export interface Shown {
  step: string | null
}

/** Moves the focus to the heading of a step that follows another one, unless it is elsewhere in the frame meanwhile. */
export function focusStep(shown: Shown, step: string, box: HTMLElement | null): void {
  const { step: former } = shown
  shown.step = step
  if (former === null || former === step || !box) return
  const { activeElement: active } = document
  if (active && active !== document.body && active.localName !== 'h1' && !box.contains(active))
    return
  const target = box.querySelector<HTMLElement>('h2') ?? box
  target.tabIndex = -1
  target.focus()
}

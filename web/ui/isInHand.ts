/** Something that opened over the page and that Escape closes. */
export const layerIsOpen = (): boolean =>
  [
    ...document.querySelectorAll(
      '[data-portal] :is([role="menu"], [role="listbox"], [role="dialog"])',
    ),
  ].some((layer) => layer.checkVisibility())

/** Whether the person is at something that would be lost, or go elsewhere, if what lies beneath were drawn anew. */
export const isInHand = (): boolean =>
  document.querySelector('[data-dragging]') !== null || layerIsOpen()

/** Each so many ms it is looked whether the person is at something. */
const pause = 300

/** Does something that draws anew what lies beneath, soon, but not while the person is at something. Gives what calls it off. */
export function whenFree(work: () => void): () => void {
  const look = (): void => {
    if (isInHand()) timer = setTimeout(look, pause)
    else work()
  }
  let timer = setTimeout(look, pause)
  return () => clearTimeout(timer)
}

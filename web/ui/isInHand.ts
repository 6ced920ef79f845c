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

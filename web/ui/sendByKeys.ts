import type { KeyboardEvent } from 'react'

/** Ctrl+Enter in a field sends its form, behind what the field does with the key: it finishes a day that is still being typed. */
export function sendByKeys(event: KeyboardEvent): void {
  // one that a form or dialog around it has sent already
  if (event.isDefaultPrevented() || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
    return
  event.preventDefault()
  ;(event.target as Element).closest('form')?.requestSubmit()
}

/** For the capture phase: the same ahead of a field with a list, which would pick an option by the key, and does not get it. */
export function sendOverList(event: KeyboardEvent): void {
  if ((event.target as Element).getAttribute('aria-haspopup') !== 'listbox') return
  sendByKeys(event)
  if (event.isDefaultPrevented()) event.stopPropagation()
}

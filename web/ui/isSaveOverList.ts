import type { KeyboardEvent } from 'react'

/** Ctrl+Enter in a field with a list: it saves the form, and the list, which would pick an option by it, does not get it. */
export function isSaveOverList(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, ctrlKey, metaKey, target, currentTarget } = event
  const isIt =
    key === 'Enter' &&
    (ctrlKey || metaKey) &&
    target instanceof HTMLInputElement &&
    currentTarget.contains(target) &&
    target.getAttribute('aria-haspopup') === 'listbox'
  if (isIt) {
    event.preventDefault()
    event.stopPropagation()
  }
  return isIt
}

import { useEffect, useEffectEvent } from 'react'

/** What is pasted while no field and no dialog has the focus. */
export function usePasteOnPage(take: (data: DataTransfer) => boolean): void {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const { target, clipboardData, defaultPrevented } = event
    if (defaultPrevented || !clipboardData || !(target instanceof Element)) return
    if (target.matches('input, textarea, [contenteditable]') || target.closest('[role="dialog"]'))
      return
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
    if (take(clipboardData)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

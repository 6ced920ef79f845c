import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { insertText, isCommand, typedWith, withText } from './keyBuffer.ts'

/**
 * Keeps what is typed into a field that cannot take it yet. Gives the field's `onKeyDown`, and what puts it in, which is
 * called the moment the field can: a key that comes before the next render would stand before it. `about` tells what the text is of. `onLeft` is given the text with what was typed where the field goes before, or is of another text.
 */
export function useEarlyKeys(
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
  isWaiting: () => boolean,
  about: string,
  onLeft: (text: string) => void,
): [onKeyDown: (event: KeyboardEvent) => void, putIn: () => void] {
  const typed = useRef('')
  const latest = useRef(onLeft)
  useLayoutEffect(() => {
    const leave = () => {
      const text = typed.current
      typed.current = ''
      if (text && field.current) latest.current(withText(field.current, text))
    }
    addEventListener('pagehide', leave, { capture: true })
    return () => {
      removeEventListener('pagehide', leave, { capture: true })
      leave()
    }
  }, [about, field])
  // behind the one above, which hands over keys of the text before
  useLayoutEffect(() => {
    latest.current = onLeft
  })
  const putIn = () => {
    const text = typed.current
    typed.current = ''
    if (text && field.current) insertText(field.current, text)
  }
  const keep = (event: KeyboardEvent) => {
    if (!isWaiting() || isCommand(event.nativeEvent)) return
    const next = typedWith(typed.current, event.key === 'Enter' ? '\n' : event.key)
    if (next === null) return
    typed.current = next
    event.preventDefault()
  }
  return [keep, putIn]
}

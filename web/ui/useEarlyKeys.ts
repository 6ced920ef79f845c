import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'
import { insertText, isCommand, typedWith } from './keyBuffer.ts'

/**
 * Keeps what is typed into a field that cannot take it yet, and puts it in as soon as it can. Gives the field's `onKeyDown`;
 * `about` tells what the text is of: keys for another one are forgotten.
 */
export function useEarlyKeys(
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
  isWaiting: boolean,
  about: string,
): (event: KeyboardEvent) => void {
  const typed = useRef('')
  useEffect(() => () => void (typed.current = ''), [about])
  const putIn = useEffectEvent(() => {
    const text = typed.current
    typed.current = ''
    if (text && field.current) insertText(field.current, text)
  })
  useEffect(() => {
    if (!isWaiting) putIn()
  }, [isWaiting])
  return (event) => {
    if (!isWaiting || isCommand(event.nativeEvent)) return
    const next = typedWith(typed.current, event.key === 'Enter' ? '\n' : event.key)
    if (next === null) return
    typed.current = next
    event.preventDefault()
  }
}

import { flushSync } from 'react-dom'

let isPressed = false
addEventListener('mousedown', () => (isPressed = true), true)
/** A press that becomes a drag has no mouseup. */
const ends = ['mouseup', 'dragend']
for (const end of ends) addEventListener(end, () => (isPressed = false), true)

/** Does it now, or where a press took the focus away at the end of the press, before its click: what is pressed must not move from under the pointer. */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const over = new AbortController()
  const finish = () => {
    over.abort()
    flushSync(run)
  }
  for (const end of ends) addEventListener(end, finish, { capture: true, signal: over.signal })
}

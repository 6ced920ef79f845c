/** A part that does not take the focus in this time gets nothing of what was typed, ms. */
const longestWait = 1000
const fields = 'input[type="text"], input:not([type]), textarea'

/**
 * Keeps what is typed while the script of a dialog or part is fetched, so that neither the page's shortcuts
 * nor the field that has the focus get it. The returned function ends it: `true` when the part
 * stands (the text goes to its field, when it is one that gets the focus), `false` when it does not.
 * Whoever presses Escape or goes into another field meanwhile does not want it any more:
 * the keys are the page's again, and `cancel` is called. Enter is kept from the page too; `onEnter`
 * hears of it where something was typed before.
 */
export function bufferKeys(cancel: () => void, onEnter?: () => void): (isOpen: boolean) => void {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const onKey = (event: KeyboardEvent) => {
    // a command of the browser, or a text that an input method is still composing
    if (isCommand(event) || event.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onLeave()
    }
    const next = typedWith(typed, event.key)
    if (next === null && event.key !== 'Enter') return
    if (event.key === 'Enter' && typed) onEnter?.()
    typed = next ?? typed
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointer = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('input, textarea')) onLeave()
  }
  const onFocus = ({ target }: FocusEvent) => {
    stop()
    if (typed && target instanceof HTMLElement && target.matches(fields))
      insertText(target as HTMLInputElement, typed)
  }
  const onLeave = () => {
    stop()
    cancel()
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPointer, true)
    document.removeEventListener('focusin', onFocus)
  }
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPointer, true)
  return (isOpen) => {
    if (!isOpen) return stop()
    document.removeEventListener('pointerdown', onPointer, true)
    document.addEventListener('focusin', onFocus)
    timer = setTimeout(stop, longestWait)
  }
}

/** The text behind a key; null: the key is none of a text. */
export const typedWith = (typed: string, key: string): string | null =>
  key.length === 1 ? typed + key : key === 'Backspace' ? typed.slice(0, -1) : null

/** AltGr makes characters, such as @ on a German keyboard; Windows sets Ctrl and Alt with it. */
export const isCommand = (event: KeyboardEvent): boolean =>
  event.metaKey ||
  ((event.ctrlKey || event.altKey) &&
    !(event.key.length === 1 && event.getModifierState('AltGraph')))

type Field = HTMLInputElement | HTMLTextAreaElement

/** What the field would have, were it typed at its caret. */
export const withText = ({ value, selectionStart, selectionEnd }: Field, text: string): string =>
  value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0)

/** As if it had been typed: React hears of it by the event. */
export function insertText(field: Field, text: string) {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }),
  )
}

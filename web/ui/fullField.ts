/**
 * Tells when a text does not fit into its field: the browser itself cuts it without a word. Calls `tell` with the field's
 * most characters, once for each text that was cut, until the returned function is called.
 */
export function watchFullFields(tell: (most: number) => void): () => void {
  const onInput = (event: InputEvent) => {
    const field = event.target
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      field.maxLength < 0 ||
      !event.data
    )
      return
    const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
    if (field.value.length - replaced + event.data.length > field.maxLength) tell(field.maxLength)
  }
  document.addEventListener('beforeinput', onInput)
  return () => document.removeEventListener('beforeinput', onInput)
}

/** Puts the caret into a field as the Tab key does: what is typed then takes the place of what stands there. */
export function enterField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
  if (field instanceof HTMLInputElement) field.select()
}

/** Where the answer is typed or chosen on the card of a question. */
export const fieldIn = (card: HTMLElement | null | undefined) =>
  card?.querySelector<HTMLElement>(
    '[data-answer] :is(input:not([type=hidden]), textarea, select, [role=slider], button[aria-haspopup="dialog"], button[tabindex="0"])',
  )

/** Puts the caret into a field as the Tab key does: what is typed then takes the place of what stands there. */
export function enterField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
  if (field instanceof HTMLInputElement) field.select()
}

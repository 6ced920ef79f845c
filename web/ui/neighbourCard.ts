import type { BoardStep } from './boardOrder.ts'

/** The next card up or down, or the one at the same height in the next column that has any. */
export function neighbourCard(from: HTMLElement, step: BoardStep): HTMLElement | null {
  const card = from.closest('[data-card]'),
    column = from.closest('[data-column]')
  const focusable = (element: Element | null | undefined) =>
    element?.querySelector<HTMLElement>('[data-focus]') ?? null
  if (step === 'up' || step === 'down') {
    let next = step === 'up' ? card?.previousElementSibling : card?.nextElementSibling
    while (next && !next.matches('[data-card]'))
      next = step === 'up' ? next.previousElementSibling : next.nextElementSibling
    return focusable(next)
  }
  const at = [...(column?.querySelectorAll('[data-card]') ?? [])].indexOf(card as Element)
  let next = step === 'left' ? column?.previousElementSibling : column?.nextElementSibling
  while (next && !next.querySelector('[data-card]'))
    next = step === 'left' ? next.previousElementSibling : next.nextElementSibling
  const others = [...(next?.querySelectorAll('[data-card]') ?? [])]
  return focusable(others[Math.min(at, others.length - 1)])
}

import type { Locator, Page } from 'playwright-core'

/**
 * The way back in the newest message. Messages go after six seconds, which a busy machine may need for what a test looks
 * at before it takes the way back: the pointer holds them.
 */
export async function heldUndo(page: Page): Promise<Locator> {
  const undo = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Undo', exact: true })
    .last()
  await undo.hover()
  return undo
}

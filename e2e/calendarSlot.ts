import type { Page } from 'playwright-core'

/** Where a time of a day stands in the calendar, in its view of a week or a day. */
export async function calendarSlot(
  page: Page,
  day: string,
  hour: number,
): Promise<{ x: number; y: number }> {
  const column = (await page.locator(`[data-date="${day}"]`).last().boundingBox())!
  const grid = (await page.getByText('08:00', { exact: true }).first().boundingBox())!,
    later = (await page.getByText('20:00', { exact: true }).first().boundingBox())!
  const perHour = (later.y - grid.y) / 12
  return { x: column.x + column.width * 0.8, y: grid.y + perHour * (hour - 8) }
}

/** The day of a meeting as the calendar names it. */
export const dayOf = (date: Date) => date.toLocaleDateString('sv', { timeZone: 'Europe/Brussels' })

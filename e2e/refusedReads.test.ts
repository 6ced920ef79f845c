import { expect, test } from 'vitest'
import { answerOperation } from './answerOperation.ts'
import { newVisitor, openAs, useBrowser } from './browser.ts'

useBrowser()

test('a list that the server had no room for is read by itself when there is room again', async () => {
  const { context, page } = await newVisitor()
  let hasRoom = false
  await answerOperation(page, 'AccountList', (route) =>
    hasRoom
      ? route.fallback()
      : route.fulfill({
          status: 503,
          headers: { 'retry-after': '2' },
          json: { errors: [{ message: 'busy', extensions: { code: 'UNAVAILABLE' } }] },
        }),
  )
  await openAs(page, 'Emma', '/accounts/all')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  hasRoom = true
  // nobody presses it
  await page.getByRole('table', { name: 'Accounts' }).locator('tbody td a').first().waitFor()
  await expect.poll(() => again.count()).toBe(0)
  await context.close()
})

import { expect, test } from 'vitest'
import { newVisitor, useBrowser } from './browser.ts'

useBrowser()

test('a page’s script is asked for before the first texts have come', async () => {
  const { page } = await newVisitor()
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/en-[\w-]+\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/Accounts-[\w-]+\.js$/)
  await page.goto('/accounts/all')
  expect((await asked).method()).toBe('GET')
  released.resolve()
  await page.getByRole('button', { name: /^Sign in( again)?$/ }).waitFor()
})

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

test('the server names a page’s files with its address, and they are asked for beside the first script', async () => {
  const { page } = await newVisitor()
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/CompanyDialog-[\w-]+\.js$/)
  const answer = (await page.goto('/companyDialog/1', { waitUntil: 'commit' }))!
  expect((await asked).method()).toBe('GET')
  released.resolve()
  const files = [...answer.headers()['link']!.matchAll(/<([^>]+)>/g)].map(([, file]) => file!)
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5)
  for (const file of files)
    expect([file, (await page.request.get(file)).status()]).toEqual([file, 200])
  await page.getByRole('button', { name: /^Sign in( again)?$/ }).waitFor()
})

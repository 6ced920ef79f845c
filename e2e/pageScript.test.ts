import { expect, test } from 'vitest'
import { newVisitor, openAs, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'

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

test('a change is saved where the script of what it does to the reads cannot be fetched', async () => {
  const { page, context } = await newVisitor()
  await page.route(/\/assets\/cacheUpdates-[\w-]+\.js$/, (route) => route.abort())
  await openAs(page, 'Emma', '/accounts/all')
  const { companies } = await ask<{ companies: { list: { id: string }[] } }>(
    page,
    '{ companies(take: 1) { list { id } } }',
  )
  await page.goto(`/account/${companies.list[0]!.id}`)
  const said = `Said at ${Date.now()}`
  await page.getByLabel('New comment').fill(said)
  await page.getByLabel('New comment').press('Control+Enter')
  await expect
    .poll(async () => {
      const { company } = await ask<{ company: { comments: { content: string }[] } }>(
        page,
        `{ company(id: "${companies.list[0]!.id}") { comments { content } } }`,
      )
      return company.comments.map(({ content }) => content)
    })
    .toContain(said)
  await context.close()
})

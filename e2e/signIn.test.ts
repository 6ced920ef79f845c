import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { signIn } from './demoPerson.ts'

useBrowser()

test('one click signs in and comes back to the page that was asked for; the session outlives a reload', async () => {
  const { context, page } = await newVisitor()
  await signIn(page, 'Sofie', '/playbooks')
  await page.getByRole('heading', { name: 'Playbooks' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Playbooks' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^eyJ/)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('somebody whom the provider still knows comes in silently', async () => {
  const first = await newVisitor()
  await signIn(first.page, 'Thomas')
  const { context, page } = await newVisitor({ storageState: { cookies: await first.context.cookies(), origins: [] } })
  await page.goto('/contacts')
  await page.getByRole('heading', { name: 'Contacts' }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await Promise.all([first.context.close(), context.close()])
})

test('signing out ends it for the next visit too', async () => {
  const { context, page } = await newVisitor()
  await signIn(page, 'Lars')
  await page.getByRole('button', { name: /^Lars.* menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login**')
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('cancelling on the provider’s page comes back with a word about it', async () => {
  const { context, page } = await newVisitor()
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await context.close()
})

import { expect, test } from 'vitest'
import { newVisitor, newVisitorWithWorker, troubles, useBrowser } from './browser.ts'
import { signIn } from './demoPerson.ts'

useBrowser()

test('one click signs in and comes back to the page that was asked for; the session outlives a reload', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signIn(page, 'Sofie', '/playbooks')
  await page.getByRole('heading', { name: 'Playbooks' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Playbooks' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^eyJ/)
  expect(troubles.get(context)).toEqual([])
  await leave()
})

test('somebody whom the provider still knows comes in silently', async () => {
  const first = await newVisitor()
  await signIn(first.page, 'Thomas')
  const { context, page, leave } = await newVisitorWithWorker()
  await context.addCookies(await first.context.cookies())
  await page.goto('/contacts')
  await page.getByRole('heading', { name: 'Contacts' }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await Promise.all([first.context.close(), leave()])
})

test('signing out ends it for the next visit too', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signIn(page, 'Lars')
  await page.getByRole('button', { name: /^Lars.* menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login**')
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  expect(troubles.get(context)).toEqual([])
  await leave()
})

test('who signed out without a network is asked who they are, though the provider still knows them', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signIn(page, 'Lars')
  await page.getByRole('button', { name: /^Lars.* menu/ }).click()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in again' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await context.setOffline(false)
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Lars/ }).waitFor()
  await page.getByRole('link', { name: 'Cancel' }).waitFor()
  await leave()
})

test('cancelling on the provider’s page comes back with a word about it', async () => {
  const { page, leave } = await newVisitorWithWorker()
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await leave()
})

test('a token that is not taken any more is renewed under the open page, and nothing typed is lost', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signIn(page, 'Emma', '/companyDialogs/newcompanyDialog')
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed before the renewal')
  await page.evaluate(() => localStorage.setItem('access_token', 'worn out'))
  // the form asks the server for accounts, and gets them
  await page.getByRole('combobox', { name: 'Account' }).fill('a')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^eyJ/)
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
    'Typed before the renewal',
  )
  expect(troubles.get(context)).toEqual([])
  await leave()
})

test('a session that cannot be renewed leaves the page as it is and asks to sign in again, in a window of its own', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signIn(page, 'Emma', '/companyDialogs/newcompanyDialog')
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed before the end')
  // the server takes the token no more, and neither the refresh token nor the provider's own session helps
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"errors":[{"message":"TOKEN_EXPIRED","extensions":{"code":"TOKEN_EXPIRED"}}]}',
    }),
  )
  await context.clearCookies()
  await page.route('**/idp/token', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"error":"invalid_grant"}',
    }),
  )
  await page.getByRole('combobox', { name: 'Account' }).fill('a')
  await page.getByText('Your session has ended.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
    'Typed before the end',
  )
  await page.unroute('**/idp/token')
  await page.unroute('**/graphql')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in again' }).click(),
  ])
  await popup.getByRole('button', { name: /^Emma / }).click()
  await page.getByText('Your session has ended.').waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
    'Typed before the end',
  )
  await leave()
})

test('each way a sign-in can fail has its words', async () => {
  const { page, leave } = await newVisitorWithWorker()
  for (const [error, text] of [
    ['invalid_scope', 'Authentication request is not valid'],
    ['access_denied', 'You cancelled the Login process'],
    ['something_else', 'Error: an error occurred during authentication'],
  ] as const) {
    await page.route('**/idp/auth?**', (route) => {
      const asked = new URL(route.request().url()).searchParams
      return route.fulfill({
        status: 303,
        headers: {
          location: `${asked.get('redirect_uri')}?${new URLSearchParams({ error, state: asked.get('state') ?? '' })}`,
        },
      })
    })
    await page.goto('/companyDialogs')
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await button.click()
    await page.getByRole('alert').getByText(text).waitFor()
    await page.unroute('**/idp/auth?**')
  }
  await page.route('**/idp/**', (route) => route.abort())
  await page.goto('/companyDialogs')
  await page
    .getByRole('alert')
    .getByText('Please check your internet connection and refresh.')
    .waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await leave()
})

test('the splash of somebody who is not known yet: a way to sign in, and to refresh without a network', async () => {
  const { context, page } = await newVisitor()
  await page.route('**/config.json', () => {
    /* never answered */
  })
  await page.goto('/companyDialogs')
  const splash = page.getByRole('status', { name: 'Parley is opening' })
  await splash.getByRole('button', { name: 'Login' }).waitFor()
  expect(await splash.getByRole('button', { name: 'Refresh' }).count()).toBe(0)
  await context.setOffline(true)
  await splash.getByRole('button', { name: 'Refresh' }).waitFor()
  await splash.getByText('No internet connection').waitFor()
  await context.close()
})

test('signing in without a network says so, and goes on by itself when there is one', async () => {
  const { context, page } = await newVisitor()
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/companyDialogs')
  await page
    .getByRole('alert')
    .getByText('Please check your internet connection and refresh.')
    .waitFor()
  await page.unroute('**/config.json')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(0)
  await context.close()
})

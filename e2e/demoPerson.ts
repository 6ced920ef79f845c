import type { BrowserContext, Page } from 'playwright-core'

/** Signs in as one of the demo people, who then reads English, and waits for the page that was asked for. */
export async function signIn(page: Page, firstName: string, path = '/companyDialogs') {
  await page.goto(path)
  await page.getByRole('button', { name: /^Sign in( again)?$/ }).click()
  await page.getByRole('button', { name: new RegExp(`^${firstName} `) }).click()
  await page.waitForURL((url) => url.pathname === new URL(path, 'http://localhost').pathname)
  await page.getByRole('banner').waitFor()
  await leaveUnreminded(page)
  await speakEnglish(page)
}

/** Has the person who is signed in on the page read English. */
export async function speakEnglish(page: Page) {
  if ((await page.evaluate(() => document.documentElement.lang)) === 'en') return
  await setLanguage(page, 'EN')
  await page.reload()
  await page.getByRole('banner').waitFor()
  // what the device remembers of the person comes first
  await page.waitForFunction(() => document.documentElement.lang === 'en')
}

/** Signs in as somebody whom the demo's page describes so. */
export async function comeAs(page: Page, description: RegExp) {
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: description }).first().click()
}

/** What the server keeps as their language. */
export async function setLanguage(page: Page, language: 'EN' | 'FR' | 'NL') {
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  await ask(
    page,
    'mutation($id: ID!, $language: String!) { updateUser(id: $id, language: $language) { id } }',
    { id: me.id, language },
  )
}

/**
 * Nobody is told that a meeting begins soon: the message would stay until it is closed, over what a test presses and with
 * a title that it looks for, at some hours of some days.
 */
export async function leaveUnreminded(page: Page) {
  await ask(page, 'mutation { updateSetting(key: "meeting_reminder", value: "off") { id } }')
}

/** The access tokens of those who signed in without opening a page. */
export const tokens = new WeakMap<BrowserContext, string>()

/** Asks the API in the name of the person who is signed in on the page. */
export async function ask<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await askRaw<Data>(page, query, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}

/** The same with its errors. */
export async function askRaw<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ data?: Data | null; errors?: { message: string; extensions?: { code?: string } }[] }> {
  if (page.url() === 'about:blank') {
    const headers = { authorization: `Bearer ${tokens.get(page.context())}` }
    return (await page.request.post('/graphql', { headers, data: { query, variables } })).json()
  }
  return page.evaluate(async (body) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
      },
      body,
    })
    return response.json()
  }, JSON.stringify({ query, variables }))
}

/** A setting of the person who is signed in, as the server has it. */
export const savedSetting = async (page: Page, key: string): Promise<string | undefined> =>
  (
    await ask<{ me: { settings: { key: string; value: string }[] } }>(
      page,
      '{ me { settings { key value } } }',
    )
  ).me.settings.find((one) => one.key === key)?.value

// Every screen that stands in the way of the product, reached as it is reached in life; none of them costs an answer that was not sent yet.
import pg from 'pg'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { postgresUrl } from '../server/platform/embedded/postgresUrl.ts'
import { newVisitor, openAs, product, useBrowser } from './browser.ts'
import { answersOnServer, makeMeeting, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

interface State {
  name: string
  /** Where the state is met by loading the page anew. */
  path: string
  /** Makes the world so, before the page is loaded. */
  before: (page: Page) => Promise<unknown>
  /** What the person sees, and what they do about it. */
  meet: (page: Page) => Promise<unknown>
  /** Opens by what the person does in `meet`; else it is loaded once more. */
  opens?: boolean
  withWorker?: boolean
}

const operation = (route: Route): string =>
  (route.request().postDataJSON() as { operationName?: string } | null)?.operationName ?? ''
/** Answers do not get through; everything else does. */
const holdAnswers = (context: BrowserContext) =>
  context.route('**/graphql', (route) =>
    operation(route) === 'SaveAnswer' ? route.abort() : route.fallback(),
  )
const session = (page: Page, act: (route: Route) => unknown) =>
  page.route('**/graphql', (route) =>
    operation(route) === 'Session' ? act(route) : route.fallback(),
  )
const config = (
  page: Page,
  answer: (right: Record<string, unknown>) => { contentType: string; body: string },
) =>
  page.route('**/config.json', async (route) =>
    route.fulfill(answer((await (await route.fetch()).json()) as Record<string, unknown>)),
  )
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
/** What the device remembers of the server's answers would open the product without asking. */
const forgetReads = (page: Page) =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('reads-'))
        await new Promise((done) => {
          const gone = indexedDB.deleteDatabase(name)
          gone.onsuccess = gone.onblocked = done
        })
  })
const elsewhere = product.url.replace('localhost', '127.0.0.1')

// one that fails leaves nobody outside
afterEach(() => suspend('Lars', false))

async function suspend(firstName: string, isBlocked: boolean) {
  const client = new pg.Client({ connectionString: postgresUrl(product.dataFolder) })
  await client.connect()
  await client.query('update app_user set is_blocked = $2 where first_name = $1', [
    firstName,
    isBlocked,
  ])
  await client.end()
}

/** The server takes questions and never answers. */
let isSilent = true

const states: State[] = [
  {
    name: 'splash, and clearing the cache after ten seconds',
    path: '/accounts/all',
    opens: true,
    before: async (page) => {
      await forgetReads(page)
      await session(page, (route) => (isSilent ? undefined : route.fallback()))
      await page.clock.install()
    },
    meet: async (page) => {
      const splash = page.getByRole('status', { name: 'Parley is opening' })
      await splash.getByText(/^\d+\.\d+\.\d+$/).waitFor()
      expect(await page.getByRole('button', { name: 'Clear cache and restart' }).count()).toBe(0)
      const progress = splash.getByRole('progressbar'),
        first = Number(await progress.getAttribute('aria-valuenow'))
      await expect
        .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
        .toBeGreaterThan(first)
      await page.evaluate(() => localStorage.setItem('anything', 'of this device'))
      const clear = page.getByRole('button', { name: 'Clear cache and restart' })
      await page.clock.fastForward(10_000)
      await clear.waitFor()
      isSilent = false
      await clear.click()
      await page.getByRole('banner').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull()
    },
  },
  {
    name: 'error screen',
    path: '/accounts/all',
    opens: true,
    before: async (page) => {
      await forgetReads(page)
      await session(page, (route) => route.abort())
    },
    meet: async (page) => {
      await heading(page, 'Parley could not be opened')
      await page
        .getByText('Please contact us because it looks like we are having issues with our servers.')
        .waitFor()
      await page.unroute('**/graphql')
      await page.getByRole('button', { name: 'Clear cache and restart' }).click()
    },
  },
  {
    name: 'crash of a page',
    path: '/accounts/all',
    before: (page) =>
      page.route('**/assets/Accounts-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'throw new Error("a page that cannot be drawn")',
        }),
      ),
    meet: async (page) => {
      await page.getByRole('alert').getByText("It looks like we're having issues.").waitFor()
      await page.getByRole('banner').waitFor()
      await sendFeedback(page)
      await page.unroute('**/assets/Accounts-*.js')
    },
  },
  {
    name: 'crash of everything',
    path: '/accounts/all',
    opens: true,
    before: (page) =>
      session(page, async (route) => {
        const response = await route.fetch(),
          answer = (await response.json()) as { data: { me: { firstName: unknown } } }
        answer.data.me.firstName = { no: 'text' }
        return route.fulfill({ response, json: answer })
      }),
    meet: async (page) => {
      await heading(page, "It looks like we're having issues.")
      await sendFeedback(page)
      await page.unroute('**/graphql')
      await page.getByRole('button', { name: 'Clear cache and restart' }).click()
    },
  },
  {
    name: 'newer version',
    path: '/accounts/all',
    opens: true,
    before: (page) =>
      page.route('**/meta.json', (route) => route.fulfill({ json: { version: '99.0.0' } })),
    meet: async (page) => {
      await page.getByText('A newer version of Parley is ready.').waitFor()
      await page.evaluate(() => Object.assign(window, { isOld: true }))
      await page.getByRole('button', { name: 'Use it now' }).click()
      await page.waitForFunction(() => !('isOld' in window))
      await page.getByRole('banner').waitFor()
      // once only: a server that names a version that it does not have must not make the page reload for ever
      await page.getByRole('heading', { name: 'Accounts' }).waitFor()
      expect(await page.getByText('A newer version of Parley is ready.').count()).toBe(0)
    },
  },
  {
    name: 'wrong url: another address',
    path: '/accounts/all',
    opens: true,
    before: (page) =>
      config(page, (right) => ({
        contentType: 'application/json',
        body: JSON.stringify({ ...right, publicUrl: elsewhere }),
      })),
    meet: async (page) => {
      await heading(page, 'This is not the address of Parley')
      await page.getByText(`Parley is at ${elsewhere}.`).waitFor()
      // the address leads back here, which must come to an end
      await page
        .getByText('It has started again several times without success.')
        .waitFor({ timeout: 60_000 })
      expect(await page.evaluate(() => sessionStorage.getItem('wrong_url_restarts'))).toBe('3')
      await page.unroute('**/config.json')
      await page.getByRole('button', { name: 'Go there now' }).click()
    },
  },
  {
    name: 'wrong url: somebody else answers',
    path: '/accounts/all',
    opens: true,
    before: async (page) => {
      await page.evaluate(() => localStorage.removeItem('config'))
      await config(page, () => ({ contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' }))
    },
    meet: async (page) => {
      await heading(page, 'This is not the address of Parley')
      await page.getByText(/It starts again in \d seconds?\./).waitFor()
      await page.unroute('**/config.json')
      // by itself
    },
  },
  {
    name: 'suspended, and allowed again',
    path: '/accounts/all',
    opens: true,
    before: async (page) => {
      await suspend('Lars', true)
      // what another process keeps of a person's rights may last five seconds
      await expect
        .poll(() =>
          page.evaluate(
            async () =>
              await (
                await fetch('/graphql', {
                  method: 'POST',
                  headers: {
                    'content-type': 'application/json',
                    authorization: `Bearer ${localStorage.getItem('access_token')}`,
                  },
                  body: '{"query":"{ me { id } }"}',
                })
              ).text(),
          ),
        )
        .toContain('SUSPENDED')
    },
    meet: async (page) => {
      await heading(page, 'Account suspended')
      await page.getByText('Your account has been suspended. Please contact us').waitFor()
      await suspend('Lars', false)
      const again = page.getByRole('button', { name: 'Try again' })
      await expect
        .poll(
          async () => {
            if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => {})
            return page.getByRole('banner').count()
          },
          { interval: 500 },
        )
        .toBe(1)
    },
  },
  {
    name: 'no network',
    path: '/accounts/all',
    opens: true,
    withWorker: true,
    before: async (page) => {
      await page.context().setOffline(true)
      await forgetReads(page)
      // a page that is loaded from the device while the browser plays offline is not told so
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
      )
    },
    meet: async (page) => {
      await heading(page, 'No internet connection')
      await page.getByRole('button', { name: 'Refresh' }).waitFor()
      await page.context().setOffline(false)
      // by itself
    },
  },
]

test.each(states)(
  '$name: the answer that was not sent yet survives it',
  async ({ path, before, meet, opens, withWorker }) => {
    const { context, page } = await newVisitor({ serviceWorkers: withWorker ? 'allow' : 'block' })
    await openAs(page, 'Lars')
    const id = await makeMeeting(page, { title: 'Before trouble', isRunning: true }),
      sites = 'How many warehouses do you run?'
    await page.goto(`/companyDialog/${id}`)
    if (withWorker) {
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      await page.waitForFunction(() => navigator.serviceWorker.controller)
    }
    await holdAnswers(context)
    await questionCard(page, sites).getByRole('textbox').fill('7')
    await questionCard(page, sites).getByRole('textbox').blur()
    await page.locator('[data-save-state="waiting"]').waitFor()
    if (withWorker) await page.evaluate((to) => history.pushState({}, '', to), path)

    await before(page)
    await (withWorker ? page.reload() : page.goto(path))
    await meet(page)
    if (!opens) await page.reload()
    await page.getByRole('banner').waitFor()
    await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()

    await page.goto(`/companyDialog/${id}`)
    await expect.poll(() => questionCard(page, sites).getByRole('textbox').inputValue()).toBe('7')
    expect(await answersOnServer(page, id)).toEqual({})
    await context.unroute('**/graphql')
    await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })
    const { companyDialog } = await ask<{
      companyDialog: { answers: { valueNumber: number; history: unknown[] }[] }
    }>(
      page,
      'query($id: ID!) { companyDialog(id: $id) { answers { valueNumber history { id } } } }',
      { id },
    )
    expect(companyDialog.answers).toMatchObject([{ valueNumber: 7, history: [{}] }])
    await context.close()
  },
)

test('suspended in the middle of a meeting: the page says so without a new load, and goes on where it was with what was not sent yet', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Lars')
  const id = await makeMeeting(page, { title: 'Cut short', isRunning: true }),
    sites = 'How many warehouses do you run?'
  await page.goto(`/companyDialog/${id}`)
  await holdAnswers(context)
  await questionCard(page, sites).getByRole('textbox').fill('8')
  await questionCard(page, sites).getByRole('textbox').blur()
  await page.locator('[data-save-state="waiting"]').waitFor()
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }))
  await suspend('Lars', true)
  try {
    await heading(page, 'Account suspended')
    await context.unroute('**/graphql')
    expect(await page.getByRole('banner').count()).toBe(0)
  } finally {
    await suspend('Lars', false)
  }
  const again = page.getByRole('button', { name: 'Try again' })
  await expect
    .poll(
      async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => {})
        return page.getByRole('banner').count()
      },
      { interval: 500 },
    )
    .toBe(1)
  await expect.poll(() => questionCard(page, sites).getByRole('textbox').inputValue()).toBe('8')
  await page.locator('[data-save-state="sent"]').waitFor()
  expect(await answersOnServer(page, id)).toEqual({ [sites]: 8 })
  expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true)
  await context.close()
})

async function sendFeedback(page: Page) {
  await page.getByRole('button', { name: 'Report feedback' }).click()
  const dialog = page.getByRole('dialog', { name: "It looks like we're having issues." })
  await dialog.getByRole('textbox', { name: 'What were you doing?' }).fill('I opened the accounts')
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await dialog.getByText('Thank you. Your feedback has been sent.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
}

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

test('after the cache was cleared the app still opens without a network, and without one it is not cleared', async () => {
  const { context, page } = await newVisitor({ serviceWorkers: 'allow' })
  await openAs(page, 'Emma', '/accounts/all')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const crash = () =>
    session(page, async (route) =>
      route.fulfill({
        json: {
          errors: [{ message: 'no', extensions: { code: 'INTERNAL', correlationId: 'abcdefgh' } }],
        },
      }),
    )
  await forgetReads(page)
  await crash()
  await page.reload()
  await heading(page, 'Parley could not be opened')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Clear cache and restart' }).click()
  await page
    .getByText('The server cannot be reached, so nothing was cleared: Parley could not open again.')
    .waitFor()
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  await context.setOffline(false)
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Clear cache and restart' }).click()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(async () => (await caches.keys()).length > 0)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await context.close()
})

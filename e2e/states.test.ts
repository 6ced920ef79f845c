// Every screen that stands in the way of the product, reached as it is reached in life; none of them costs an answer that was not sent yet.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerOperation } from './answerOperation.ts'
import { product, useBrowser } from './browser.ts'
import { forgetReads } from './keptReads.ts'
import { expectAnswerSurvives, type Obstacle } from './unsentAnswer.ts'

useBrowser()

/** Asked for before: an answer that is still awaited when the route is taken away has nobody to go to. */
const config = async (
  page: Page,
  answer: (right: Record<string, unknown>) => { contentType: string; body: string },
) => {
  const right = await page.request.get('/config.json')
  const given = answer((await right.json()) as Record<string, unknown>)
  await page.route('**/config.json', (route) => route.fulfill(given))
}
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const elsewhere = product.url.replace('localhost', '127.0.0.1')

/** The server takes questions and never answers. */
let isSilent = false

const states: (Obstacle & { name: string })[] = [
  {
    name: 'splash, and clearing the cache after ten seconds',
    opens: true,
    before: async (page) => {
      isSilent = true
      await forgetReads(page)
      await answerOperation(page, 'Session', (route) => (isSilent ? undefined : route.fallback()))
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
      // a question that is given up after fifteen seconds is asked again: this page is never to open, only the next one
      page.on('framenavigated', (frame) => (isSilent &&= frame !== page.mainFrame()))
      await clear.click()
      await page.getByRole('banner').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull()
    },
  },
  {
    name: 'error screen',
    opens: true,
    before: async (page) => {
      await forgetReads(page)
      await answerOperation(page, 'Session', (route) => route.abort())
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
    opens: true,
    before: (page) =>
      answerOperation(page, 'Session', async (route) => {
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
      const go = page.getByRole('button', { name: 'Go there now' })
      // until then this page, too, has yet to ask where Parley is
      await go.waitFor()
      await page.unroute('**/config.json')
      await go.click()
    },
  },
  {
    name: 'wrong url: somebody else answers',
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
    name: 'no network',
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

test.each(states)('$name: the answer that was not sent yet survives it', (state) =>
  expectAnswerSurvives(state),
)

async function sendFeedback(page: Page) {
  await page.getByRole('button', { name: 'Report feedback' }).click()
  const dialog = page.getByRole('dialog', { name: "It looks like we're having issues." })
  await dialog.getByRole('textbox', { name: 'What were you doing?' }).fill('I opened the accounts')
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await dialog.getByText('Thank you. Your feedback has been sent.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
}

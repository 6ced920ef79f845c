import type { Page } from 'playwright-core'

/** Goes to a path inside the application, as a link does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path)

const noSuchPage = /^(There is no such page|Cette page n’existe pas|Die pagina bestaat niet)$/

/**
 * The same over a page of its own, so that nothing of the last page is taken for the next. Costs a quarter of what
 * `page.goto` costs, which is for the first page of a visitor, and for tests of what a load does: reloads, starts without
 * a network, caches, what moves while a page comes. What was changed behind the page's back may show as it was before.
 */
export async function goToAnew(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  const between = page.getByRole('heading', { name: noSuchPage, level: 1 })
  await goTo(page, '/between')
  await between.waitFor()
  await goTo(page, path)
  if (path !== '/nowhere') await between.waitFor({ state: 'detached' })
}

/** The first page of a visitor is loaded, and any other reached as `goToAnew` does. */
export const visit = (page: Page, path: string): Promise<unknown> =>
  page.url() === 'about:blank' ? page.goto(path) : goToAnew(page, path)

/** Waits until the service worker has fetched what the product needs without a network, and serves this page. */
export async function untilUnderWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

/** Loads the page anew, now by the service worker, once that has fetched what it needs to do so without a network. */
export async function reloadUnderWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

// An administrator suspends somebody, who is let in again later: nothing of their work is lost.
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { postgresUrl } from '../server/platform/embedded/postgresUrl.ts'
import { newVisitor, product, signedInAs, useBrowser } from './browser.ts'
import { answersOnServer } from './demoMeeting.ts'
import { askRaw } from './demoPerson.ts'
import { expectAnswerSurvives, unsentAnswer } from './unsentAnswer.ts'

useBrowser()

// a test that fails leaves nobody outside
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

const isSaid = (page: Page) =>
  page.getByRole('heading', { name: 'Account suspended', level: 1 }).waitFor()

/** Asks again until the page lets them in. */
async function tryAgain(page: Page) {
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
}

test('suspended, and allowed again: the answer that was not sent yet survives it', () =>
  expectAnswerSurvives({
    opens: true,
    before: async (page) => {
      await suspend('Lars', true)
      // what another process keeps of a person's rights may last five seconds
      await expect
        .poll(async () => JSON.stringify(await askRaw(page, '{ me { id } }')))
        .toContain('SUSPENDED')
    },
    meet: async (page) => {
      await isSaid(page)
      await page.getByText('Your account has been suspended. Please contact us').waitFor()
      await suspend('Lars', false)
      await tryAgain(page)
    },
  }))

test('suspended in the middle of a meeting: the page says so without a new load, and goes on where it was with what was not sent yet', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const { meeting, question, field } = await unsentAnswer(page, 'Cut short', '8')
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }))
  await suspend('Lars', true)
  try {
    await isSaid(page)
    await context.unroute('**/graphql')
    expect(await page.getByRole('banner').count()).toBe(0)
  } finally {
    await suspend('Lars', false)
  }
  await tryAgain(page)
  await expect.poll(() => field.inputValue()).toBe('8')
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })
  expect(await answersOnServer(page, meeting)).toEqual({ [question]: 8 })
  expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true)
  await context.close()
})

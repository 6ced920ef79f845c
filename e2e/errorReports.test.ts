// Errors and feedback on their way: to the product's own table, and, where a service is named, to that by its SDK.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoProduct, type DemoProduct } from '../scripts/demoProduct.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask, signIn } from './demoPerson.ts'

useBrowser()

const fault = 'A fault of rosa@demo.example who typed "Peeters"'
const failIn = (page: Page) =>
  page.evaluate((message) => {
    setTimeout(() => {
      throw new RangeError(message)
    })
  }, fault)
const tell = async (page: Page, text: string) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Feedback' }).click()
  await page.getByRole('textbox', { name: 'What would you like to tell us?' }).fill(text)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click()
const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

test('an error before signing in, and feedback with a picture: a super admin reads both, without what is personal', async () => {
  const { context, page } = await newVisitor()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  for (let times = 0; times < 2; times++)
    await Promise.all([
      page.waitForResponse(
        (response) => response.url().endsWith('/errors') && response.status() === 204,
      ),
      failIn(page),
    ])
  await signIn(page, 'Thomas', '/accounts/all')
  await tell(page, 'The list could be denser')
  await page.getByRole('button', { name: 'Send feedback' }).waitFor()
  // one pixel
  await page.locator('input[type=file]').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await page.getByRole('img', { name: 'The picture that is sent along' }).waitFor()
  await send(page)
  await page.getByText('Thank you. Your feedback has been sent.').waitFor()
  await close(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
  await page.goto('/reports')
  await page.getByRole('heading', { name: 'For super admins only' }).waitFor()
  await context.close()

  const admin = await newVisitor()
  await openAs(admin.page, 'Sofie', '/accounts/all')
  await admin.page.getByRole('button', { name: /your menu/ }).click()
  await admin.page.getByRole('menuitem', { name: 'Problem reports' }).click()
  const row = (text: string) => admin.page.getByRole('row').filter({ hasText: text })
  await row('RangeError: A fault of [email] who typed "…"').click()
  await admin.page.getByRole('dialog').getByText('/login').waitFor()
  expect(await admin.page.getByRole('dialog').innerText()).not.toMatch(/rosa|Peeters/)
  await admin.page.keyboard.press('Escape')
  await row('The list could be denser').click()
  const picture = admin.page.getByRole('dialog').getByRole('img', { name: 'Picture' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(await admin.page.getByRole('dialog').innerText()).toContain('Thomas')
  const { reports } = await ask<{ reports: { message: string; occurrences: number }[] }>(
    admin.page,
    '{ reports(kind: ERROR) { message occurrences } }',
  )
  expect(reports.find(({ message }) => message.startsWith('RangeError: A fault'))).toMatchObject({
    occurrences: 2,
  })
  expect(troubles.get(admin.context)).toEqual([])
  await admin.context.close()
})

test('feedback that is written without a network is kept, and goes by itself; what is not sent yet is there after a reload', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all')
  await tell(page, 'Half a thought')
  await page.reload()
  await page.getByRole('banner').waitFor()
  await tell(page, await page.evaluate(() => `${localStorage.getItem('feedback_draft')}, finished`))
  await page.route('**/graphql', (route) => route.abort())
  await send(page)
  await page.getByText('Your feedback is kept on this device').waitFor()
  await close(page)
  // of one that is sent before the reload the answer is lost with the page
  const sent = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/graphql') &&
      (response.request().postData() ?? '').includes('SendFeedback') &&
      isDeepStrictEqual(await response.json().catch(() => null), { data: { sendFeedback: true } }),
  )
  await page.unroute('**/graphql')
  await page.reload()
  await sent
  await expect
    .poll(() =>
      page.evaluate(() => [
        localStorage.getItem('feedback_waits'),
        localStorage.getItem('feedback_draft'),
      ]),
    )
    .toEqual([null, null])
  await context.close()
})

const envelopes: string[] = []
let receiver: Server, product: DemoProduct, service: string

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts)
        if (request.method === 'POST')
          envelopes.push(
            (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(
              'utf8',
            ),
          )
        response
          .writeHead(200, {
            'access-control-allow-origin': '*',
            'access-control-allow-headers': '*',
            'content-type': 'application/json',
          })
          .end('{}')
      })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => receiver.once('listening', done))
  service = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  product = await startDemoProduct({ SENTRY_DSN: `http://public@${service}/7` })
}, 200_000)
afterAll(async () => {
  await product.stop()
  receiver.closeAllConnections()
  receiver.close()
})

test('where a service is named, both arrive there by its SDK, and nothing personal with them', async () => {
  const { context, page } = await newVisitor({ baseURL: product.url })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, 'Thomas', '/accounts/all')
  await page.getByRole('table').waitFor()
  // fetched only when there is something to tell
  expect(asked.filter((url) => url.includes(service) || url.includes('reportingService'))).toEqual(
    [],
  )
  await failIn(page)
  await expect.poll(() => envelopes.length).toBe(1)
  const event = JSON.parse(envelopes[0]!.split('\n')[2]!) as {
    exception: { values: { type: string; value: string; stacktrace: { frames: object[] } }[] }
    tags: object
    release: string
  }
  expect(event.exception.values[0]).toMatchObject({
    type: 'RangeError',
    value: 'A fault of [email] who typed "…"',
  })
  expect(event.tags).toMatchObject({ path: '/accounts/all' })
  expect(envelopes[0]).not.toMatch(/rosa|Peeters|Thomas|eyJ/)
  expect(asked.filter((url) => url.endsWith('/errors'))).toEqual([])

  await tell(page, 'Ask rosa@demo.example about it')
  await send(page)
  await page.getByText('Thank you. Your feedback has been sent.').waitFor()
  await expect.poll(() => envelopes.length).toBe(2)
  expect(envelopes[1]).toContain('Ask [email] about it')
  expect(envelopes[1]).not.toMatch(/rosa|Thomas/)
  // the content policy has let it through
  expect(
    (troubles.get(context) ?? []).filter((trouble) => /Content.Security/i.test(trouble)),
  ).toEqual([])
  await close(page)
  const admin = await newVisitor({ baseURL: product.url })
  await signIn(admin.page, 'Sofie', '/reports')
  // the service has them now
  await expect
    .poll(async () => (await ask<{ reports: unknown[] }>(admin.page, '{ reports { id } }')).reports)
    .toEqual([])
  await Promise.all([context.close(), admin.context.close()])
})

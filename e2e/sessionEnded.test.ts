// A session ends in the middle of a recording, an upload and notes: all of it arrives once, and never as somebody else's.
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'
import { ask, signIn } from './demoPerson.ts'

useBrowser()

const sent = /\/(graphql|uploads|recordings)(\/|$|\?)/
/** The server takes the token no more, and nothing renews it. Gives it back. */
async function endSession(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const expired = '{"errors":[{"message":"TOKEN_EXPIRED","extensions":{"code":"TOKEN_EXPIRED"}}]}'
  await page.route(sent, (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: expired }),
  )
  await context.clearCookies()
  await page.route('**/idp/token', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"error":"invalid_grant"}',
    }),
  )
  return async () => {
    await page.unroute(sent)
    await page.unroute('**/idp/token')
  }
}
const ended = (page: Page) => page.getByText('Your session has ended.')
const sign = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true })
const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Notes', exact: true })

interface Kept {
  internalNotes: string
  files: { name: string; size: number; creator: { firstName: string } }[]
  recordings: { state: string; creator: { firstName: string } }[]
}
const onServer = async (page: Page, id: string): Promise<Kept> =>
  (
    await ask<{ companyDialog: Kept }>(
      page,
      'query ($id: ID!) { companyDialog(id: $id) { internalNotes files { name size creator { firstName } } recordings { state creator { firstName } } } }',
      { id },
    )
  ).companyDialog
const whole: Kept = {
  internalNotes: 'Said before. Said behind.',
  files: [{ name: 'plan.txt', size: 1_500_000, creator: { firstName: 'Emma' } }],
  recordings: [{ state: 'READY', creator: { firstName: 'Emma' } }],
}

/** Emma records, and her session ends; she goes on, and stops. */
async function workOn(page: Page, context: BrowserContext, title: string) {
  await signIn(page, 'Emma')
  const id = await makeMeeting(page, { title, isRunning: true })
  await ask(
    page,
    'mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, contactIds: []) { id } }',
    { id },
  )
  await page.goto(`/companyDialog/${id}`)
  await notesOf(page).click()
  await page.keyboard.type('Said before.')
  await expect.poll(async () => (await onServer(page, id)).internalNotes).toBe('Said before.')
  await page.getByRole('button', { name: 'Recordings', exact: true }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await sign(page).waitFor()
  await expect.poll(async () => (await onServer(page, id)).recordings.length).toBe(1)
  const giveBack = await endSession(context, page)
  await notesOf(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Said behind.')
  await ended(page).waitFor()
  await page.getByRole('button', { name: 'Files', exact: true }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'plan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(1_500_000, 'What was said. '),
    })
  await page.getByText('Saved on this device. Sign in to send it.').first().waitFor()
  await sign(page).getByRole('button', { name: 'Stop' }).click()
  await sign(page).waitFor({ state: 'detached' })
  return { id, giveBack }
}
async function signInAs(page: Page, firstName: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in again' }).click(),
  ])
  await popup.getByRole('button', { name: new RegExp(`^${firstName} `) }).click()
}

test('signed in again, what was recorded, added and typed meanwhile arrives at once, and once', async () => {
  const { context, page } = await newVisitor({ permissions: ['microphone'] })
  const { id, giveBack } = await workOn(page, context, 'Ended in the middle')
  await giveBack()
  await signInAs(page, 'Emma')
  await ended(page).waitFor({ state: 'detached' })
  await expect.poll(() => onServer(page, id), { timeout: 60_000 }).toEqual(whole)
  await context.close()
})

test('signed in as somebody else, nothing is sent as theirs; it waits for its person', async () => {
  const { context, page } = await newVisitor({ permissions: ['microphone'] })
  const { id, giveBack } = await workOn(page, context, 'Taken over')
  await giveBack()
  const leaving: string[] = []
  page.on('dialog', (question) => {
    leaving.push(question.message())
    void question.accept()
  })
  await signInAs(page, 'Lars')
  await page.getByRole('button', { name: /^Lars.* menu/ }).waitFor()
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('heading', { name: 'Taken over', level: 1 }).waitFor()
  expect(await onServer(page, id)).toMatchObject({ internalNotes: 'Said before.', files: [] })
  await page.getByRole('button', { name: /^Lars.* menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login**')
  await signIn(page, 'Emma', `/companyDialog/${id}`)
  await expect.poll(() => onServer(page, id), { timeout: 60_000 }).toEqual(whole)
  await context.close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, useBrowser } from './browser.ts'
import { allSaved, answersOnServer, makeMeeting, openMeeting, questionCard } from './demoMeeting.ts'

useBrowser()

const sites = 'How many warehouses do you run?'
const field = (page: Page) => questionCard(page, sites).getByRole('textbox')
const steps = (page: Page) => questionCard(page, sites).locator('.mantine-NumberInput-controls')
/** What the kit's fields for numbers are made of. */
const script = /\/assets\/numbers-[^/]+\.js$/

test('a number is kept, over a reload too, where the script of the kit does not come', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const id = await makeMeeting(page, { title: 'Half a page', isRunning: true })
  let refused = 0
  await page.route(script, (route) => {
    refused++
    return route.abort()
  })
  await page.goto(`/companyDialog/${id}`)
  await field(page).click()
  await page.keyboard.type('12')
  await allSaved(page)
  await page.reload()
  await expect.poll(() => field(page).inputValue()).toBe('12')
  expect(refused).toBeGreaterThan(0)
  await field(page).fill('34')
  await field(page).blur()
  await allSaved(page)
  expect(await answersOnServer(page, id)).toEqual({ [sites]: 34 })
  expect(await steps(page).count()).toBe(0)
  await context.close()
})

test('the field of the kit comes while nobody types, and shows what was typed before', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const asked = Promise.withResolvers<void>(),
    sent = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    asked.resolve()
    await sent.promise
    await route.continue()
  })
  const id = await openMeeting(page, 'Half a page', true)
  await field(page).click()
  await page.keyboard.type('1')
  await asked.promise
  const came = page.waitForResponse(script)
  sent.resolve()
  // resolves once the page has run it
  await page.evaluate(`import(${JSON.stringify((await came).url())}).then(() => {})`)
  await page.keyboard.type('2')
  expect(await steps(page).count()).toBe(0)
  await page.keyboard.press('Tab')
  await steps(page).waitFor()
  expect(await field(page).inputValue()).toBe('12')
  await field(page).press('End')
  await page.keyboard.type('3')
  await allSaved(page)
  expect(await answersOnServer(page, id)).toEqual({ [sites]: 123 })
  await context.close()
})

// What is known before a meeting: read in the meeting and from the calendar, again at once, without a network, on paper.
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { inDays, makeMeeting } from './demoMeeting.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('a briefing is read in the meeting, again without a network, printed, and opened from the calendar at once', async () => {
  const { context, page } = await newVisitor({
    viewport: { width: 1280, height: 900 },
    // places and colours are those that stay
    reducedMotion: 'reduce',
  })
  await openAs(page, 'Emma')
  const title = `Briefed ${Date.now()}`
  // within the hours that the calendar draws unasked
  const start = inDays(1, 11),
    day = start.toISOString().slice(0, 10)
  const id = await makeMeeting(page, { title, start })
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  const briefing = page.getByRole('dialog', { name: 'Briefing' }),
    open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Briefing' }).click()
      await briefing.getByRole('heading', { name: 'Participants' }).waitFor()
    },
    // but for what is counted, which comes after the rest
    words = async (): Promise<string> =>
      (await briefing.locator('[data-briefing]').innerText()).replaceAll(/ · \d+ % complete/g, ''),
    close = async (): Promise<void> => {
      await page.keyboard.press('Escape')
      await briefing.waitFor({ state: 'detached' })
    }
  await open()
  const read = await words()
  expect(await seriousFaults(page)).toEqual([])
  await briefing.getByRole('button', { name: 'PDF…' }).click()
  await briefing.getByRole('button', { name: 'Make the PDF' }).waitFor()
  await close()

  await context.setOffline(true)
  await open()
  await expect.poll(words).toBe(read)
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset['printed'] = 'yes')
  })
  await briefing.getByRole('button', { name: 'Print' }).click()
  expect(await page.locator('body').getAttribute('data-printed')).toBe('yes')
  await close()
  await context.setOffline(false)

  await page.goto(`/companyDialogs?view=day&date=${day}`)
  const event = page.locator('[data-meeting]', { hasText: title })
  await event.waitFor()
  // answered late: what was read before stands there at once, and does not move when it comes
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await held
    await route.continue()
  })
  // the key comes after the calendar, which may draw the meeting anew: without the focus it is for another one
  await expect
    .poll(async () => {
      if ((await briefing.count()) > 0) return true
      await event.focus()
      await page.keyboard.press('b')
      return false
    })
    .toBe(true)
  await briefing.getByRole('heading', { name: 'Participants' }).waitFor()
  await expect.poll(words).toBe(read)
  const place = () => briefing.getByRole('heading', { name: 'Participants' }).boundingBox()
  const before = await place(),
    answered = page.waitForResponse((response) => response.url().endsWith('/graphql'))
  release()
  await answered
  await page.unroute('**/graphql')
  await expect.poll(words).toBe(read)
  expect(await place()).toEqual(before)
  await close()
  await expect.poll(() => event.evaluate((one) => one === document.activeElement)).toBe(true)
  await event.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Briefing' }).click()
  await briefing.waitFor()
  await close()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

// The head of a meeting is as high as it is, whatever the state of saving has to say: nothing below it moves.
import { expect, test } from 'vitest'
import { newVisitor, openAs, useBrowser } from './browser.ts'
import { allSaved, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

test('what waits without a network moves nothing, in windows of every width', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma')
  const id = await makeMeeting(page, {
    title: 'A first conversation about the replacement of the old plant in Antwerp',
    isRunning: true,
  })
  await ask(
    page,
    'mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, location: "Headquarters, third floor, meeting room Antwerp") { id } }',
    { id },
  )
  await page.goto(`/companyDialog/${id}`)
  await allSaved(page)
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  const heights = async (): Promise<number[]> => {
    const found: number[] = []
    for (const width of [1440, 1180, 1024, 800, 390, 340, 320]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(await head.evaluate((one) => one.getBoundingClientRect().height))
    }
    return found
  }
  // parts of it that come behind the page are there when it has the same heights twice
  let before: number[] = []
  await expect
    .poll(async () => {
      const last = before
      before = await heights()
      return before.join() === last.join()
    })
    .toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Written on the train')
  await page
    .getByText('Saved on this device, 1 waiting')
    .filter({ visible: true })
    .first()
    .waitFor()
  await expect.poll(heights).toEqual(before)
  await context.setOffline(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await allSaved(page)
})

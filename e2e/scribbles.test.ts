// Two people draw on one page: live, and one of them without a network, over a reload, with pen and fingers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { allSaved, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { settled } from './screens.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

const sheetOf = (page: Page) => page.locator('[data-sheet]')
/** A place on the sheet's part of the window, from 0 to 1. */
async function placeOn(page: Page, x: number, y: number) {
  const box = (await sheetOf(page).boundingBox())!
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}
const strokes = (page: Page, count: number) =>
  page.getByText(`Strokes on this page: ${count}.`).waitFor({ state: 'attached' })
const places = (y: number) =>
  [0.35, 0.4, 0.45, 0.5, 0.55].map((x, at) => [x, y + (at % 2) * 0.02] as const)

async function drawWithMouse(page: Page, y: number) {
  const [first, ...rest] = await Promise.all(places(y).map((place) => placeOn(page, ...place)))
  await page.mouse.move(first!.x, first!.y)
  await page.mouse.down()
  for (const { x, y: to } of rest) await page.mouse.move(x, to, { steps: 3 })
  await page.mouse.up()
}
async function drawWithPen(page: Page, y: number) {
  const session = await page.context().newCDPSession(page)
  const at = await Promise.all(places(y).map((place) => placeOn(page, ...place)))
  const send = (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    place: object,
    force: number,
  ) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...(place as { x: number; y: number }),
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
      force,
    })
  await send('mousePressed', at[0]!, 0.2)
  for (const [index, place] of at.entries()) await send('mouseMoved', place, 0.2 + index / 8)
  await send('mouseReleased', at.at(-1)!, 0)
}
async function drawWithFinger(page: Page, y: number) {
  const session = await page.context().newCDPSession(page)
  const at = await Promise.all(places(y).map((place) => placeOn(page, ...place)))
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', at[0]!)
  for (const place of at.slice(1)) await touch('touchMove', place)
  await touch('touchEnd')
}
async function openDrawing(page: Page) {
  const section = page.getByRole('button', { name: 'Drawing', exact: true })
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await sheetOf(page).waitFor()
  await settled(page)
}

test('two people draw on one page, live and apart: nothing is lost, over a reload, whoever came first', async () => {
  // the sheet is where it stays from the first moment
  const emma = await newVisitor({ reducedMotion: 'reduce' }),
    lars = await newVisitor({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  await openAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title: 'At the whiteboard', isRunning: true })
  await emma.page.goto(`/companyDialog/${id}`)
  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  await lars.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const { page } of [emma, lars]) await openDrawing(page)
  // both begin the same first page
  await drawWithMouse(emma.page, 0.2)
  await drawWithPen(lars.page, 0.3)
  for (const { page } of [emma, lars]) await strokes(page, 2)
  // a pen was seen: a finger moves the page
  await drawWithFinger(lars.page, 0.35)
  await drawWithFinger(emma.page, 0.4)
  for (const { page } of [emma, lars]) await strokes(page, 3)
  // the device keeps what it reads
  await lars.page.reload()
  await openDrawing(lars.page)
  await strokes(lars.page, 3)
  expect(await seriousFaults(emma.page)).toEqual([])

  // of its tools nothing is beside a phone
  const { page } = emma
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  for (const button of await page.getByRole('toolbar').locator('button, select').all()) {
    const box = (await button.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(390)
  }
  await page.setViewportSize({ width, height })
  await settled(page)

  await lars.context.setOffline(true)
  await drawWithPen(lars.page, 0.5)
  await drawWithPen(lars.page, 0.55)
  await lars.page.keyboard.press('Control+z')
  await drawWithPen(lars.page, 0.6)
  await strokes(lars.page, 5)
  // an eraser takes away what the other drew, while the one who is away moves it
  await drawWithMouse(emma.page, 0.7)
  await emma.page.keyboard.press('e')
  await drawWithMouse(emma.page, 0.2)
  await strokes(emma.page, 3)
  await allSaved(emma.page)
  await lars.page.getByText('Kept on this device').waitFor()
  await lars.page.reload()
  await openDrawing(lars.page)
  await strokes(lars.page, 5)
  await lars.context.setOffline(false)
  for (const { page } of [emma, lars]) await strokes(page, 5)
  await allSaved(lars.page)

  const { scribble } = await ask<{ scribble: { strokeCount: number; imageContent: string } }>(
    emma.page,
    'query ($id: ID!) { scribble(companyDialogId: $id) { strokeCount imageContent } }',
    { id },
  )
  expect(scribble.strokeCount).toBe(5)
  expect(scribble.imageContent.match(/<path/g)).toHaveLength(5)
  // one takes back what they did themselves: what was erased is back on both
  await emma.page.keyboard.press('Control+z')
  for (const { page } of [emma, lars]) await strokes(page, 6)
  for (const { context } of [emma, lars]) expect(troubles.get(context)).toEqual([])
})

test('by the keyboard alone something is written, moved and taken back, and Escape leaves the text only', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(page, 'Emma')
  const id = await makeMeeting(page, { title: 'Drawn by keys', isRunning: true })
  await page.goto(`/companyDialog/${id}`)
  await openDrawing(page)
  const sheet = page.getByRole('application', { name: 'Page 1 of 1' }),
    isOnSheet = () => sheet.evaluate((one) => one === document.activeElement)
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await sheet.press('t')
  await sheet.press('Enter')
  await field.fill('Agreed')
  await field.press('Control+Enter')
  await strokes(page, 1)
  expect(await isOnSheet()).toBe(true)
  await sheet.press('Enter')
  await field.fill('Left out')
  await field.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(await isOnSheet()).toBe(true)
  await strokes(page, 1)
  await sheet.press('Control+a')
  await sheet.press('ArrowRight')
  await sheet.press('Delete')
  await strokes(page, 0)
  await sheet.press('Control+z')
  await strokes(page, 1)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await allSaved(page)
  expect(troubles.get(context)).toEqual([])
})

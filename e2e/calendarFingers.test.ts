// A finger over the calendar, with the touch events of a real browser.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdMilliseconds } from '../web/meetings/calendarSlots.ts'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { calendarSlot, dayOf } from './calendarSlot.ts'
import { inDays, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { between, fingerOn, type Finger, type Point } from './finger.ts'
import { settled } from './screens.ts'

useBrowser()

let page: Page
let finger: Finger
let meeting: string
/** Later than the meetings of the demo. */
const start = inDays(63, 11)
const day = dayOf(start)
/** Longer than a tap, shorter than what picks a meeting up; and longer than that, by as much as a busy page may be late. */
const short = 250
const long = 1500

beforeAll(async () => {
  const viewport = { width: 390, height: 844 }
  page = (await newVisitor({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' }))
    .page
  await signedInAs(page, 'Sofie')
  meeting = await makeMeeting(page, { title: 'Under the finger', start })
  finger = await fingerOn(page)
})
afterAll(() => page.context().close())

/** With the meeting in its place. */
async function openCalendar(view: string) {
  if ((await startOnServer()) !== start.toISOString()) await putBack()
  await page.goto(`/companyDialogs?view=${view}&date=${day}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  // they stand above the calendar, which moves down when they come
  await page.getByRole('group', { name: 'Show the meetings of' }).waitFor()
  await settled(page)
}
const dateShown = () => new URL(page.url()).searchParams.get('date')
const days = (by: number) => dayOf(new Date(start.getTime() + by * 86_400_000))
const startOnServer = async () =>
  new Date(
    (
      await ask<{ companyDialog: { startDate: string } }>(
        page,
        'query($id: ID!) { companyDialog(id: $id) { startDate } }',
        { id: meeting },
      )
    ).companyDialog.startDate,
  ).toISOString()

const putBack = () =>
  ask(
    page,
    `mutation($id: ID!, $startDate: DateTime!, $endDate: DateTime!) {
      updateCompanyDialog(id: $id, typeUpdate: DETAILS, startDate: $startDate, endDate: $endDate) { id } }`,
    { id: meeting, startDate: start, endDate: new Date(start.getTime() + 3_600_000) },
  )

/** Opens the calendar and slides before what is held would be picked up; where the machine was too slow for that, all of it again. */
async function slideSoon(view: string, points: () => Point[] | Promise<Point[]>, rest = 0) {
  let rested: number
  do {
    await openCalendar(view)
    rested = await finger.slide(await points(), rest)
  } while (rested >= holdMilliseconds)
}

/** In the middle of the screen's height, where the calendar is by all its views. */
const across = (from: number, to: number, down = 0): Point[] =>
  between({ x: from, y: 560 }, { x: to, y: 560 + down })

/** Where the meeting is, in the middle of the screen. */
async function meetingPlace(): Promise<Point> {
  const block = page.locator(`[data-meeting="${meeting}"]`)
  await block.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
  const { x, y, width } = (await block.boundingBox())!
  return { x: x + width / 2, y: y + 12 }
}

test.each([
  ['week', 7],
  ['day', 1],
  ['agenda', 7],
  ['cards', 7],
])('%s: a swipe sideways is the next or the one before, and makes no meeting', async (view, by) => {
  await slideSoon(view, () => across(320, 60))
  await expect.poll(dateShown).toBe(days(by))
  // begun slowly, a little aslant
  await slideSoon(view, () => across(60, 320, 60), short)
  await expect.poll(dateShown).toBe(days(-by))
  // too short, or more up than sideways
  for (const points of [across(200, 170), across(200, 130, 160)]) {
    await slideSoon(view, () => points)
    await settled(page)
    expect(dateShown()).toBe(day)
  }
  // held down before, it draws, but not over several days
  if (view !== 'day') await finger.slide(across(200, 330), long)
  await settled(page)
  expect(dateShown()).toBe(day)
  expect(page.url()).not.toContain('newcompanyDialog')
})

test('a month is swiped, too', async () => {
  await slideSoon('month', () => across(60, 320))
  await expect.poll(() => dateShown()?.slice(0, 7)).not.toBe(day.slice(0, 7))
})

test('a finger that rests a moment on a meeting and then moves leaves it where it is', async () => {
  for (const [x, y] of [
    [0, -150],
    [0, 120],
    [25, 90],
  ] as const) {
    const moved = async () => {
      const place = await meetingPlace()
      return between(place, { x: place.x + x, y: place.y + y })
    }
    await slideSoon('day', moved, short)
    // as long as it would be held
    await page.waitForTimeout(long)
    expect(await page.getByText('was moved').count()).toBe(0)
  }
  expect(await startOnServer()).toBe(start.toISOString())
})

test('a finger that holds a meeting moves it, in steps of a quarter of an hour', async () => {
  await openCalendar('day')
  const place = await meetingPlace()
  const first = await calendarSlot(page, day, 11)
  const later = await calendarSlot(page, day, 12)
  // the message stays while the focus is on it, and goes before a busy machine puts it there
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const undo = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Undo',
      )
      undo?.focus()
      if (undo) observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  // by 51 minutes
  await finger.slide(between(place, { x: place.x, y: place.y + (later.y - first.y) * 0.85 }), long)
  await page.getByText('“Under the finger” was moved.').waitFor()
  const moved = [45, 60].map((by) => new Date(start.getTime() + by * 60_000).toISOString())
  await expect.poll(startOnServer).toBeOneOf(moved)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(startOnServer).toBe(start.toISOString())
  expect(troubles.get(page.context())).toEqual([])
})

test('a finger that is held down and goes down draws a meeting in its day', async () => {
  await openCalendar('day')
  const from = await calendarSlot(page, day, 14)
  const to = await calendarSlot(page, day, 14.8)
  await finger.slide(between(from, to), long)
  await page.waitForURL('**/newcompanyDialog?**')
  const search = new URL(page.url()).searchParams
  expect([search.get('startHour'), search.get('endHour')]).toEqual(['14-00', '15-00'])
})

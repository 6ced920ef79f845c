// A finger over the controls of a running meeting, with the touch events of a real browser.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { allSaved, answersOnServer, makeMeeting, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { between, fingerOn, type Finger, type Point } from './finger.ts'

useBrowser()

let page: Page
let finger: Finger
let meeting: string
beforeAll(openMeeting)
afterAll(() => page.context().close())

/** Each kind of answer once. */
const kinds = [
  'INPUT',
  'TEXTAREA',
  'INT',
  'FLOAT',
  'NUMBER_SLIDER',
  'NUMBER_FLOAT_SLIDER',
  'NUMBER_RANGE_SLIDER',
  'NUMBER_RANGE',
  'DATE',
  'DATETIME',
  'TIME',
  'OPTIONS_RADIO',
  'OPTIONS_CHECKBOX',
  'OPTIONS_COMBO',
  'BOOL',
  'BOOL_SWITCH',
  'LABELS',
] as const

/** A running meeting that asks every kind, open on a phone. */
async function openMeeting(): Promise<void> {
  const viewport = { width: 390, height: 844 }
  page = (await newVisitor({ viewport, hasTouch: true, isMobile: true })).page
  await signedInAs(page, 'Sofie')
  const book = newId()
  const hub = newId()
  await ask(
    page,
    `mutation ($book: ID!, $hub: ID!) {
    createPlaybook(id: $book, title: "Fingers") { id }
    createQuestionHub(id: $hub, playbookId: $book, hub: { title: "All kinds" }) { id }
  }`,
    { book, hub },
  )
  for (const kind of kinds) {
    const options = kind.startsWith('OPTIONS')
      ? ['One', 'Two'].map((title) => ({ id: newId(), title }))
      : null
    await ask(
      page,
      `mutation (
      $book: ID!, $hub: ID!, $kind: DataType!, $title: String!, $options: [OptionInput!]
    ) {
      createQuestion(
        questionHubId: $hub, playbookId: $book, title: $title, dataTypeString: $kind,
        options: $options
      ) { id }
    }`,
      { book, hub, kind, title: `${kind}?`, options },
    )
  }
  await ask(page, 'mutation ($book: ID!) { publishPlaybook(id: $book) { id } }', { book })
  meeting = await makeMeeting(page, { title: 'By finger', playbook: book, isRunning: true })
  await page.goto(`/companyDialog/${meeting}`)
  await questionCard(page, `${kinds.at(-1)}?`).waitFor()
  // fetched apart: sliders, the buttons of numbers, and lists that are searched by typing
  await questionCard(page, 'NUMBER_RANGE_SLIDER?').getByRole('slider').last().waitFor()
  const step = questionCard(page, 'INT?').locator('[class*="NumberInput-control"]')
  await step.first().waitFor({ state: 'attached' })
  await questionCard(page, 'OPTIONS_COMBO?').locator('select').waitFor({ state: 'detached' })
  finger = await fingerOn(page)
}

/** A place of the thing, as parts of its size, once it is in the middle of the screen. */
async function placeOf(thing: Locator, across = 0.5, down = 0.5): Promise<Point> {
  await thing.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const { x, y, width, height } = (await thing.boundingBox())!
  return { x: x + width * across, y: y + height * down }
}

/** Where it is, once it is at rest. */
const restingPlace = (thing: Locator): Promise<number> =>
  thing.evaluate(
    (element) =>
      new Promise((done) => {
        let last = NaN
        const look = () => {
          const { top } = element.getBoundingClientRect()
          if (top === last) return done(top)
          last = top
          requestAnimationFrame(() => requestAnimationFrame(look))
        }
        look()
      }),
  )

/** Titles of the questions that have an answer on the screen. */
const answered = () =>
  page
    .locator('[data-question][data-answered]')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('h3')?.textContent ?? ''))

/** Whatever takes a value where it is touched. */
const controls =
  '[data-answer] :is(button, input, textarea, [role="slider"], ' +
  '[class*="Slider-track"], [class*="NumberInput-control"])'

/** The track of a slider question. */
const trackOf = (title: string): Locator =>
  questionCard(page, title).locator('[class*="Slider-trackContainer"]')

/** Swipes up over every control that is seen; gives those that took a value or held the page. */
async function swipeOverAll(): Promise<string[]> {
  const found = page.locator(controls)
  const wrong: string[] = []
  const before = await answered()
  for (let at = 0; at < (await found.count()); at += 1) {
    const control = found.nth(at)
    if (!(await control.isVisible())) continue
    const from = await placeOf(control)
    const top = await restingPlace(control)
    const room = await page.evaluate(
      () => document.documentElement.scrollHeight - innerHeight - scrollY,
    )
    await finger.slide(between(from, { x: from.x + 6, y: from.y - 150 }))
    const way = top - (await restingPlace(control))
    const name = await control.evaluate((element) => {
      const title = element.closest('[data-question]')?.querySelector('h3')?.textContent
      return `${title} ${element.tagName} ${element.getAttribute('class')}`
    })
    if (way < Math.min(80, room - 1)) wrong.push(`scrolled by ${way} of ${room}: ${name}`)
    const more = (await answered()).filter((title) => !before.includes(title))
    before.push(...more)
    if (more.length > 0) wrong.push(`answered: ${name}`)
  }
  return wrong
}

test('a swipe over any control scrolls the page and gives no answer', async () => {
  expect(await swipeOverAll()).toEqual([])
  await allSaved(page)
  expect(await answersOnServer(page, meeting)).toEqual({})
  expect(troubles.get(page.context())).toEqual([])
})

test('a slider takes a finger that slides or taps, and keeps its answer in a swipe', async () => {
  const titles = ['NUMBER_SLIDER?', 'NUMBER_FLOAT_SLIDER?', 'NUMBER_RANGE_SLIDER?']
  const values = async () => {
    await allSaved(page)
    const kept = await answersOnServer(page, meeting)
    return titles.map((title) => kept[title])
  }
  // a tap in its place
  for (const title of titles) {
    const place = await placeOf(trackOf(title), 0.75)
    await finger.slide([place, { x: place.x + 2, y: place.y - 3 }])
  }
  const near = (value: number) => expect.closeTo(value, -0.5)
  await expect.poll(values).toEqual([near(75), near(75), [0, near(75)]])
  const tapped = await values()
  // a finger that goes up, a little aslant, over the track and over each thumb
  for (const title of titles) {
    const card = questionCard(page, title)
    for (const thing of [trackOf(title), ...(await card.getByRole('slider').all())]) {
      for (const across of [0.5, 0.2]) {
        const from = await placeOf(thing, across)
        await finger.slide(between(from, { x: from.x + 20, y: from.y - 160 }))
        await restingPlace(thing)
      }
    }
  }
  expect(await values()).toEqual(tapped)
  // sideways, from the thumb and a little up
  for (const title of titles) {
    const { width } = (await trackOf(title).boundingBox())!
    const from = await placeOf(questionCard(page, title).getByRole('slider').last())
    await finger.slide(between(from, { x: from.x - width / 2, y: from.y - 20 }))
  }
  await expect.poll(values).toEqual([near(25), near(25), [0, near(25)]])
  const slid = await values()
  // two fingers are no tap
  const place = await placeOf(trackOf(titles[0]!), 0.6)
  const another = { x: place.x, y: place.y - 60 }
  for (const [type, ...touchPoints] of [
    ['touchStart', place],
    ['touchStart', place, another],
    ['touchEnd'],
  ] as const)
    await finger.session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  expect(await values()).toEqual(slid)
  // the mouse as before
  const at = await placeOf(trackOf(titles[0]!), 0.4)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 1, at.y - 100)
  await page.mouse.up()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await values())[0]).toEqual(near(41))
  expect(troubles.get(page.context())).toEqual([])
})

// What is opened on a meeting, and the media library, on the narrowest screens, with letters twice as large, in the longest words; and a recording by keys over what covers the page.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { allSaved, inDays, makeMeeting } from './demoMeeting.ts'
import { ask, setLanguage } from './demoPerson.ts'
import { demoThings } from './demoThings.ts'
import { addPicture } from './mediaBook.ts'
import { goToAnew } from './navigation.ts'
import { cutChoices, widthOf } from './phoneFaults.ts'
import { settled } from './screens.ts'

useBrowser()

const phone = { width: 390, height: 844 }
const screens = [
  { viewport: phone, letters: 16 },
  { viewport: phone, letters: 32 },
  { viewport: { width: 320, height: 640 }, letters: 16 },
]

test('dialogs of a meeting, its head and the library fit narrow screens and large letters', async () => {
  const { context, page } = await newVisitor({
    viewport: phone,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await signedInAs(page, 'Sofie')
  const meeting = (await demoThings(page)).meeting('DONE')
  await ask(
    page,
    'mutation ($id: ID!, $until: DateTime!) { shareCompanyDialog(companyDialogId: $id, dateExpires: $until, fields: [TITLE, TIMES, AGENDA, PARTICIPANTS]) { id } }',
    { id: meeting, until: inDays(30, 10) },
  )
  await setLanguage(page, 'FR')
  const setLetters = await lettersOf(page),
    found: string[] = []
  /** Looks at it on each screen. */
  const look = async (name: string, dialog: Locator | null) => {
    for (const { viewport, letters } of screens) {
      await page.setViewportSize(viewport)
      await setLetters(letters)
      await settled(page)
      const wrong = dialog ? await faultsOf(dialog) : []
      if ((await widthOf(page)) > viewport.width) wrong.push('the page is wider')
      found.push(...wrong.map((one) => `${name}, ${viewport.width} px, ${letters}: ${one}`))
    }
    await setLetters(16)
    await page.setViewportSize(phone)
  }
  await page.goto(`/companyDialog/${meeting}`)
  await page.waitForFunction(() => document.documentElement.lang === 'fr')
  await allSaved(page)
  const time = page.locator('main header time').first()
  const isWhole = () =>
    time.evaluate((one) => one.parentElement!.scrollWidth <= one.parentElement!.clientWidth + 1)
  await setLetters(32)
  await expect.poll(isWhole).toBe(true)
  await setLetters(16)
  // letters made larger by a style of the reader's, of which no media query knows
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await expect.poll(() => widthOf(page)).toBe(phone.width)
  const saving = page.locator('main [data-save-state] [class*="words"]').first()
  expect(await saving.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBe(26)
  await style.evaluate((one) => one.parentElement!.removeChild(one))
  for (const name of [
    'Partager avec le client',
    'Résumé pour le client',
    'Préparation',
    'Compte rendu PDF…',
  ]) {
    await page.getByRole('button', { name: 'Plus', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await look(name, dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await goToAnew(page, '/media')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look('media', null)
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  expect(await cutChoices(page)).toEqual([])
  expect(found).toEqual([])
  await setLanguage(page, 'EN')
  expect(troubles.get(context)).toEqual([])
  await context.close()
}, 180_000)

test('a recording is paused and ended by keys over what is shown to the customer, and over a drawing', async () => {
  const { context, page } = await newVisitor({ permissions: ['microphone'] })
  await openAs(page, 'Pieter')
  const id = await makeMeeting(page, { title: 'Recorded behind a dialog' })
  await ask(
    page,
    'mutation ($id: ID!, $item: ID!) { addMeetingMedia(companyDialogId: $id, mediaItemId: $item) { id } }',
    { id, item: await addPicture(page, `The hall ${newId().slice(-4)}`, '#166534') },
  )
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('button', { name: 'Recordings', exact: true }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  const bar = page.locator('[data-recording-bar]'),
    paused = page.locator('[data-recording-bar][data-paused]')
  await bar.waitFor()
  // on a narrow screen, with large letters, all of it is there
  const setLetters = await lettersOf(page)
  await page.setViewportSize(phone)
  await setLetters(32)
  await settled(page)
  await expect.poll(() => faultsOf(bar)).toEqual([])
  const stop = bar.getByRole('button', { name: 'Stop the recording' })
  const { x, width } = (await stop.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(phone.width)
  await setLetters(16)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Drawing', exact: true }).click()
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-sheet]') })
  await dialog.waitFor()
  // Tab goes through it, and a screen reader sees it
  await dialog.getByRole('button', { name: 'Pause' }).waitFor()
  await page.keyboard.press('r')
  await dialog.getByRole('button', { name: 'Rectangle', pressed: true }).waitFor()
  expect(await paused.count()).toBe(0)
  // what is drawn on is not squeezed away by the tools
  await page.setViewportSize(phone)
  await setLetters(32)
  await expect
    .poll(() => page.locator('[data-sheet]').evaluate((one) => one.getBoundingClientRect().height))
    .toBeGreaterThan(200)
  await setLetters(16)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Media', exact: true }).click()
  await page.getByRole('button', { name: 'Show to the customer' }).click()
  await page.locator('[data-presenter]').waitFor()
  // what the rep calls the meeting is not for the customer
  await bar.getByText('Recorded behind a dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('r')
  await paused.waitFor()
  await page.keyboard.press('r')
  await paused.waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+R')
  await bar.waitFor({ state: 'detached' })
  // nothing begins there: what it asks for first would not be seen
  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await page.locator('[data-presenter]').waitFor({ state: 'detached' })
  expect(await bar.count()).toBe(0)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

/** Sets the size as a person does in the browser: the screen holds fewer of them, and media queries know it. */
async function lettersOf(page: Page): Promise<(size: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  return (size) => session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

/** What is cut of the words of its buttons, and whether it is scrolled sideways. */
const faultsOf = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => [
    ...(element.scrollWidth > element.clientWidth + 1 ? ['scrolls sideways'] : []),
    ...[...element.querySelectorAll('.mantine-Button-label')].flatMap((label) =>
      label.scrollWidth > label.clientWidth + 1 ? [`cut: ${label.textContent}`] : [],
    ),
  ])

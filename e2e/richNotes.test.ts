// Two people give the notes of a meeting headings, lists and bold letters, one of them without a network, and lead letters somewhere and name each other.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  newVisitor,
  newVisitorWithWorker,
  openAs,
  signedInAs,
  troubles,
  useBrowser,
} from './browser.ts'
import { allSaved, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { waitingLetters } from './keptReads.ts'
import { untilUnderWorker } from './navigation.ts'

useBrowser()

const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Notes', exact: true })
/** What each line is, and its letters. */
const linesOf = (page: Page): Promise<string[]> =>
  notesOf(page).evaluate((element) =>
    [...element.children].map((line) => {
      const { line: kind = '', checked } = (line as HTMLElement).dataset
      const words = line.querySelector('figcaption') ?? line
      return `${kind && `${kind}${checked === undefined ? '' : '+'}: `}${words.textContent}`
    }),
  )
/** Pastes a picture, as a screenshot is: it has no words. */
const pastePicture = (page: Page) =>
  notesOf(page).evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 }),
      pen = canvas.getContext('2d')!
    pen.fillStyle = '#1d5fb8'
    pen.fillRect(40, 40, 240, 120)
    const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([content!], 'screen.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
const pictureOf = (page: Page) => notesOf(page).locator('figure img')
/** Whether it has come, and not only its place. */
const isDrawn = (page: Page): Promise<boolean> =>
  pictureOf(page).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)

const onServer = async (page: Page, id: string) =>
  (
    await ask<{
      companyDialog: { internalNotes: string; internalNotesFormats: string | null }
    }>(page, 'query($id: ID!) { companyDialog(id: $id) { internalNotes internalNotesFormats } }', {
      id,
    })
  ).companyDialog

test('what two people format apart from each other comes together', async () => {
  const emma = await newVisitor(),
    lars = await newVisitor()
  await signedInAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title: 'Formats', isRunning: true })
  await emma.page.goto(`/companyDialog/${id}`)
  await emma.page.getByRole('button', { name: 'Formatting' }).click()
  const bar = emma.page.getByRole('toolbar', { name: 'Formatting' })
  await bar.waitFor()
  await notesOf(emma.page).click()
  await emma.page.keyboard.type('# Plan\nCall the ')
  await emma.page.keyboard.press('Control+b')
  await emma.page.keyboard.type('boss')
  await expect
    .poll(() => bar.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed'))
    .toBe('true')
  await emma.page.keyboard.type('\n[] offer\nprice')
  await expect
    .poll(() => linesOf(emma.page))
    .toEqual(['h1: Plan', 'Call the boss', 'check: offer', 'check: price', ''])
  await allSaved(emma.page)
  await expect
    .poll(async () => (await onServer(emma.page, id)).internalNotes)
    .toBe('Plan\nCall the boss\noffer\nprice\n')

  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  await lars.page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  expect(await notesOf(lars.page).locator('strong').textContent()).toBe('boss')

  // one without a network: a box is ticked, a line moved in, and another begun; the other breaks and joins lines meanwhile
  await lars.context.setOffline(true)
  await notesOf(lars.page).getByRole('checkbox').first().click()
  await notesOf(lars.page).getByText('price').click()
  await lars.page.keyboard.press('End')
  await lars.page.keyboard.press('Tab')
  await lars.page.keyboard.type(' list\nterms')
  await notesOf(emma.page).getByText('Call the').click()
  await emma.page.keyboard.press('Home')
  await emma.page.keyboard.press('Backspace')
  await notesOf(emma.page).getByText('offer').click()
  await emma.page.keyboard.press('End')
  // at once: what is typed with pauses is taken back in parts
  await emma.page.keyboard.insertText('s for May')
  await allSaved(emma.page)
  await lars.context.setOffline(false)
  const together = [
    'h1: PlanCall the boss',
    'check+: offers for May',
    'check: price list',
    'check: terms',
    '',
  ]
  for (const { page } of [emma, lars]) await expect.poll(() => linesOf(page)).toEqual(together)
  await allSaved(lars.page)
  await expect
    .poll(async () => (await onServer(emma.page, id)).internalNotes)
    .toBe('PlanCall the boss\noffers for May\nprice list\nterms\n')
  expect((await onServer(emma.page, id)).internalNotesFormats).toContain('"checked":true')
  // own changes are taken back alone
  await notesOf(emma.page).press('Control+z')
  await expect.poll(() => linesOf(lars.page)).toContain('check+: offer')
  await expect.poll(() => linesOf(lars.page)).toContain('check: price list')
  // Tab stays in a list until Escape
  await notesOf(lars.page).getByText('terms').click()
  await lars.page.keyboard.press('Escape')
  await lars.page.keyboard.press('Tab')
  expect(await notesOf(lars.page).evaluate((field) => field.contains(document.activeElement))).toBe(
    false,
  )

  // a link, and a name without a network: its owner is told, once, and comes from there to the notes
  await emma.context.setOffline(true)
  await notesOf(emma.page).locator('h3').click()
  await emma.page.keyboard.press('End')
  await emma.page.keyboard.type(' see www.example.com or @lar')
  await emma.page.getByRole('option', { name: /Lars/ }).waitFor()
  await emma.page.keyboard.press('Enter')
  await emma.page.keyboard.type('today')
  await emma.context.setOffline(false)
  await allSaved(emma.page)
  expect(
    await notesOf(lars.page).getByRole('link', { name: 'www.example.com' }).getAttribute('href'),
  ).toBe('https://www.example.com/')
  await lars.page.goto('/apps/mail')
  const told = lars.page.getByRole('link', { name: /mentioned you on Formats/ })
  await told.click()
  await lars.page.waitForURL(`**/companyDialog/${id}#notes`)
  const named = notesOf(lars.page).locator('[data-mention]')
  await expect.poll(() => named.textContent()).toMatch(/^@Lars /)
  await expect.poll(() => notesOf(lars.page).locator('h3').textContent()).toMatch(/ today$/)
  for (const { context } of [emma, lars]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

test('a picture that is pasted without a network outlives a reload, and a colleague sees it', async () => {
  const emma = await newVisitorWithWorker(),
    lars = await newVisitor()
  await openAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title: 'Pictures', isRunning: true })
  await emma.page.goto(`/companyDialog/${id}`)
  await emma.page.getByRole('button', { name: 'Formatting' }).click()
  await emma.page.getByRole('button', { name: 'Insert picture' }).waitFor()
  await notesOf(emma.page).click()
  await emma.page.keyboard.type('Above')
  await allSaved(emma.page)
  // what draws pictures is on the device before it is wanted
  await untilUnderWorker(emma.page)
  await emma.context.setOffline(true)
  await pastePicture(emma.page)
  await pictureOf(emma.page).waitFor()
  await expect.poll(() => isDrawn(emma.page)).toBe(true)
  await emma.page.keyboard.type('Below')
  await emma.page.keyboard.press('ArrowUp')
  await emma.page.keyboard.type('The whiteboard')
  await expect.poll(() => linesOf(emma.page)).toEqual(['Above', 'image: The whiteboard', 'Below'])
  await expect.poll(() => waitingLetters(emma.page)).toContain('The whiteboard')
  await emma.page.reload()
  await pictureOf(emma.page).waitFor()
  await expect.poll(() => isDrawn(emma.page)).toBe(true)
  await emma.page.getByText('It goes up when there is a network').first().waitFor()
  await emma.context.setOffline(false)
  await allSaved(emma.page)
  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  await pictureOf(lars.page).waitFor()
  await expect.poll(() => isDrawn(lars.page)).toBe(true)
  await expect.poll(() => linesOf(lars.page)).toEqual(['Above', 'image: The whiteboard', 'Below'])
  expect((await onServer(lars.page, id)).internalNotes).toBe('Above\nThe whiteboard\nBelow')
  // it is opened large by a key, and comes back by undo where its line goes
  await notesOf(emma.page).getByText('The whiteboard').click()
  await emma.page.keyboard.press('Control+Enter')
  await emma.page.getByRole('dialog', { name: 'The whiteboard' }).getByRole('img').waitFor()
  await emma.page.keyboard.press('Escape')
  await notesOf(emma.page).getByText('Below').click()
  await emma.page.keyboard.press('Home')
  await emma.page.keyboard.press('ArrowUp')
  await emma.page.keyboard.press('Home')
  await emma.page.keyboard.press('Backspace')
  await expect.poll(() => linesOf(lars.page)).toEqual(['Above', 'The whiteboard', 'Below'])
  await emma.page.keyboard.press('Control+z')
  await expect.poll(() => linesOf(lars.page)).toContain('image: The whiteboard')
  for (const { context, leave } of [emma, lars]) {
    expect(troubles.get(context)).toEqual([])
    await leave()
  }
})

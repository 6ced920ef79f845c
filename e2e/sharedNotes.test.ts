// Two people write the notes of a meeting at the same time.
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
import { isKeptToWriteOn } from './keptReads.ts'

useBrowser()

const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Notes', exact: true })
const textOf = (page: Page) => notesOf(page).inputValue()
const shows = (page: Page, text: string) => expect.poll(() => textOf(page)).toBe(text)
const isReady = (page: Page) => expect.poll(() => notesOf(page).isEditable()).toBe(true)
const onServer = async (page: Page, id: string) =>
  (
    await ask<{ companyDialog: { internalNotes: string } }>(
      page,
      'query($id: ID!) { companyDialog(id: $id) { internalNotes } }',
      { id },
    )
  ).companyDialog.internalNotes
const caretOf = (page: Page) =>
  notesOf(page).evaluate((element: HTMLTextAreaElement) => element.selectionStart)
async function putCaret(page: Page, at: number): Promise<void> {
  await notesOf(page).focus()
  await notesOf(page).evaluate(
    (element: HTMLTextAreaElement, place) => element.setSelectionRange(place, place),
    at,
  )
}

async function twoAt(title: string) {
  const emma = await newVisitor(),
    lars = await newVisitor()
  await signedInAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title, isRunning: true })
  await emma.page.goto(`/companyDialog/${id}`)
  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  await Promise.all([isReady(emma.page), isReady(lars.page)])
  return { id, emma, lars, pages: [emma.page, lars.page] as const }
}

test('both type at the end at once: every line stays whole, and none stands twice', async () => {
  const { id, emma, lars, pages } = await twoAt('Two pens'),
    linesOf = (name: string) =>
      ['has a budget', 'wants it by May', 'asks for a demo'].map((line) => `${name} ${line}`)
  const write = async (page: Page, lines: readonly string[]) => {
    await putCaret(page, 0)
    for (const line of lines) {
      await page.keyboard.type(line, { delay: 60 })
      await page.keyboard.press('Enter')
    }
  }
  await Promise.all([write(emma.page, linesOf('Emma')), write(lars.page, linesOf('Lars'))])
  await Promise.all(pages.map((page) => allSaved(page)))
  const wanted = [...linesOf('Emma'), ...linesOf('Lars'), ''].toSorted()
  await expect
    .poll(async () => (await onServer(emma.page, id)).split('\n').toSorted())
    .toEqual(wanted)
  const text = await onServer(emma.page, id)
  for (const page of pages) await shows(page, text)
  for (const { context } of [emma, lars]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

test('the caret stays at its words; undo takes back own words only; letters that are put together stay together', async () => {
  const { emma, lars, pages } = await twoAt('Caret')
  const [one, other] = pages
  await notesOf(one).fill('one two 👍')
  await shows(other, 'one two 👍')
  // before the caret, at it, behind it
  await putCaret(one, 3)
  await putCaret(other, 0)
  await other.keyboard.type('> ')
  await shows(one, '> one two 👍')
  expect(await caretOf(one)).toBe(5)
  await putCaret(other, 5)
  await other.keyboard.type('!')
  await shows(one, '> one! two 👍')
  expect(await caretOf(one)).toBe(5)
  await putCaret(other, 10)
  await other.keyboard.type('?')
  await shows(one, '> one! two? 👍')
  expect(await caretOf(one)).toBe(5)
  // a character of two units is replaced whole
  await putCaret(other, 14)
  await other.keyboard.press('Backspace')
  await other.keyboard.insertText('👎')
  await shows(one, '> one! two? 👎')
  // own keys behind news are undone alone
  // at once: what is typed with pauses is taken back in parts
  await one.keyboard.insertText('XY')
  await shows(other, '> oneXY! two? 👎')
  await putCaret(other, 0)
  await other.keyboard.type('>')
  await shows(one, '>> oneXY! two? 👎')
  await one.keyboard.press('Control+z')
  await shows(other, '>> one! two? 👎')
  await one.keyboard.press('Control+Shift+z')
  await shows(other, '>> oneXY! two? 👎')
  // news wait while letters are put together
  await putCaret(one, 17)
  const typing = await one.context().newCDPSession(one)
  await typing.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await putCaret(other, 0)
  await other.keyboard.type('>')
  await expect.poll(() => textOf(other)).toMatch(/^>>> oneXY! two\? /)
  await allSaved(other)
  expect(await textOf(one)).toBe('>> oneXY! two? 👎にほ')
  await typing.send('Input.insertText', { text: '日本' })
  await shows(one, '>>> oneXY! two? 👎日本')
  await shows(other, await textOf(one))
  await Promise.all([emma.context.close(), lars.context.close()])
})

test('what is typed before the field takes it stands there once it does', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const id = await makeMeeting(page, { title: 'Early keys', isRunning: true })
  const script = Promise.withResolvers<void>()
  await page.route(/sharedTextEditor[^/]*\.js/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`/companyDialog/${id}`)
  await notesOf(page).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('early')
  expect(await notesOf(page).isEditable()).toBe(false)
  script.resolve()
  await shows(page, 'early')
  await page.keyboard.type(' keys')
  await expect.poll(() => onServer(page, id)).toBe('early keys')
  await context.close()
})

test('two tabs of one person write one text, also without a network', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const id = await makeMeeting(page, { title: 'Two tabs', isRunning: true })
  await page.goto(`/companyDialog/${id}`)
  const tab = await context.newPage()
  await tab.goto(`/companyDialog/${id}`)
  await Promise.all([isReady(page), isReady(tab)])
  await notesOf(page).fill('first')
  await shows(tab, 'first')
  await context.setOffline(true)
  await putCaret(tab, 5)
  await tab.keyboard.type(' second')
  await shows(page, 'first second')
  await putCaret(page, 0)
  await page.keyboard.type('The ')
  await shows(tab, 'The first second')
  await context.setOffline(false)
  await expect.poll(() => onServer(page, id)).toBe('The first second')
  await context.close()
})

test('without a network one goes on, also after the page was loaded again, beside what the other writes', async () => {
  const lars = await newVisitor()
  const emma = await newVisitorWithWorker()
  await signedInAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title: 'Cellar', isRunning: true })
  await emma.page.goto(`/companyDialog/${id}`)
  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  await Promise.all([isReady(emma.page), isReady(lars.page)])
  await emma.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await notesOf(lars.page).fill('Budget\nTeam\n')
  await shows(emma.page, 'Budget\nTeam\n')
  await emma.context.setOffline(true)
  await putCaret(emma.page, 6)
  await emma.page.keyboard.type(' 10k')
  await emma.page.locator('[data-save-state="waiting"]').waitFor()
  await expect.poll(() => isKeptToWriteOn(emma.page, 'Team')).toBe(true)
  await emma.page.reload()
  await shows(emma.page, 'Budget 10k\nTeam\n')
  await isReady(emma.page)
  await putCaret(emma.page, 10)
  await emma.page.keyboard.type(' or 20k')
  await putCaret(lars.page, 11)
  await lars.page.keyboard.type(' of five')
  await allSaved(lars.page)
  await emma.context.setOffline(false)
  for (const page of [emma.page, lars.page]) await shows(page, 'Budget 10k or 20k\nTeam of five\n')
  expect(await onServer(lars.page, id)).toBe('Budget 10k or 20k\nTeam of five\n')
  await Promise.all([emma.leave(), lars.context.close()])
})

// Whoever writes a text sees where colleagues write in it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'

useBrowser()

const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Notes', exact: true })
const caretOf = (page: Page) =>
  page
    .locator('[aria-hidden="true"] span', { has: page.getByText('Emma', { exact: false }) })
    .first()
/** How many letters stand left of it, and how many lines above. */
const placeOf = (page: Page) =>
  notesOf(page).evaluate((field) => {
    const layer = field.nextElementSibling?.firstElementChild
    return layer?.childElementCount === 1 ? layer.firstChild!.textContent : null
  })
const putCaret = async (page: Page, at: number) => {
  await notesOf(page).focus()
  await notesOf(page).evaluate(
    (element: HTMLTextAreaElement, place) => element.setSelectionRange(place, place),
    at,
  )
}

test('the caret of a colleague stands at its words with a name, for the eye only, and goes with them', async () => {
  const emma = await newVisitor(),
    lars = await newVisitor()
  await signedInAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title: 'Carets', isRunning: true })
  await emma.page.goto(`/companyDialog/${id}`)
  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  for (const { page } of [emma, lars])
    await expect.poll(() => notesOf(page).isEditable()).toBe(true)
  await notesOf(emma.page).fill('Budget\nTeam of five')
  await putCaret(emma.page, 11)
  await expect.poll(() => placeOf(lars.page)).toBe('Budget\nTeam')
  await caretOf(lars.page).waitFor()
  // it is where the letters are, also while parts above come and move them
  const isAtLetters = async () => {
    const [field, caret] = await Promise.all([
      notesOf(lars.page).boundingBox(),
      caretOf(lars.page).boundingBox(),
    ])
    const right = caret!.x - field!.x,
      down = caret!.y - field!.y
    return (right > 10 && right < 60 && down > 10 && down < 40) || [right, down]
  }
  await expect.poll(isAtLetters).toBe(true)
  // it moves with its words
  await putCaret(lars.page, 0)
  await lars.page.keyboard.type('Our ')
  await expect.poll(() => placeOf(lars.page)).toBe('Our Budget\nTeam')
  await expect.poll(() => notesOf(lars.page).inputValue()).toBe('Our Budget\nTeam of five')
  expect(await notesOf(lars.page).locator('..').ariaSnapshot()).not.toContain('Emma')
  await emma.page.getByRole('button', { name: 'Stop', exact: true }).focus()
  await expect.poll(() => placeOf(lars.page)).toBeNull()
  await putCaret(emma.page, 3)
  await expect.poll(() => placeOf(lars.page)).toBe('Our')
  await emma.context.close()
  await expect.poll(() => placeOf(lars.page)).toBeNull()
  expect(troubles.get(lars.context)).toEqual([])
  await lars.context.close()
})

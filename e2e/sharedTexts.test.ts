// Two people write the description of a meeting and a title of its agenda at the same time.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
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
import { untilUnderWorker } from './navigation.ts'

useBrowser()

interface Texts {
  description: string | null
  agendaItems: { title: string }[]
}
const onServer = async (page: Page, id: string) =>
  (
    await ask<{ companyDialog: Texts }>(
      page,
      'query($id: ID!) { companyDialog(id: $id) { description agendaItems { title } } }',
      { id },
    )
  ).companyDialog

async function twoAt(
  title: string,
  { description, isOffline = false }: { description?: string; isOffline?: boolean } = {},
) {
  const visitor = isOffline ? newVisitorWithWorker : newVisitor,
    emma = await visitor(),
    lars = await visitor()
  await signedInAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title, isRunning: true })
  await ask(
    emma.page,
    `mutation($id: ID!, $item: ID!, $description: String) {
      addAgendaItem(id: $item, companyDialogId: $id, title: "Prices") { id }
      updateCompanyDialog(id: $id, typeUpdate: DETAILS, description: $description) { id }
    }`,
    { id, item: newId(), description: description ?? null },
  )
  await emma.page.goto(`/companyDialog/${id}`)
  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  return { id, emma, lars, pages: [emma.page, lars.page] as const }
}

const isReady = (field: Locator) => expect.poll(() => field.isEditable()).toBe(true)
async function putCaret(field: Locator, at: number): Promise<void> {
  await field.focus()
  await field.evaluate(
    (element: HTMLTextAreaElement, place) => element.setSelectionRange(place, place),
    at,
  )
}
/** The script of the editor comes with the notes. */
const loadEditor = (page: Page) =>
  isReady(page.getByRole('textbox', { name: 'Notes', exact: true }))
const openTitle = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Prices', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Agenda item', exact: true })
  await isReady(field)
  return field
}
const openDescription = async (page: Page): Promise<Locator> => {
  await loadEditor(page)
  await page.keyboard.press('d')
  // the script of the details comes when they are opened first
  await page.locator('[data-side-field="details"]:focus').waitFor()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Description' })
  await isReady(field)
  return field
}

const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

test('both write at the end of one title: what each wrote stays whole, and Escape takes back own words only', async () => {
  const { id, emma, lars, pages } = await twoAt('One title')
  const fields = await Promise.all(pages.map(openTitle))
  const words = [' that Emma asks', ' that Lars gives']
  await Promise.all(
    fields.map(async (field, at) => {
      await putCaret(field, 6)
      await field.pressSequentially(words[at]!, { delay: 60 })
    }),
  )
  const titles = [words, words.toReversed()].map((order) => `Prices${order.join('')}`)
  for (const field of fields) await expect.poll(() => field.inputValue()).toBeOneOf(titles)
  await fields[0]!.press('Enter')
  await expect
    .poll(async () => (await onServer(emma.page, id)).agendaItems[0]!.title)
    .toBeOneOf(titles)
  await fields[1]!.press('Escape')
  for (const page of pages)
    await page.getByRole('button', { name: 'Prices that Emma asks', exact: true }).waitFor()
  await allSaved(lars.page)
  await expect
    .poll(async () => (await onServer(emma.page, id)).agendaItems)
    .toMatchObject([{ title: 'Prices that Emma asks' }])
  for (const { context } of [emma, lars]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

test('without a network both change the title and the description: what each wrote is there, once', async () => {
  const { id, emma, lars, pages } = await twoAt('Two cellars', {
    description: 'Bring prices',
    isOffline: true,
  })
  // of one the documents are on the device, of the other nothing but what the page shows
  const first = await openTitle(emma.page)
  await first.press('Escape')
  await openDescription(emma.page)
  await emma.page.keyboard.press('Escape')
  await closed(emma.page)
  const before = ['Emma: ', 'Lars: '],
    behind = [' for Emma', ' for Lars']
  for (const [at, page] of pages.entries()) {
    await loadEditor(page)
    await untilUnderWorker(page)
    await page.context().setOffline(true)
    const title = await openTitle(page)
    await putCaret(title, at === 0 ? 0 : 6)
    await title.pressSequentially(at === 0 ? before[0]! : behind[1]!)
    await title.press('Enter')
    const description = await openDescription(page)
    await putCaret(description, at === 0 ? 12 : 0)
    await description.pressSequentially(at === 0 ? behind[0]! : before[1]!)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('[data-save-state="waiting"]').waitFor()
  }
  for (const page of pages) {
    await page.context().setOffline(false)
    await allSaved(page)
  }
  await expect
    .poll(() => onServer(emma.page, id))
    .toEqual({
      description: 'Lars: Bring prices for Emma',
      agendaItems: [{ title: 'Emma: Prices for Lars' }],
    })
  for (const page of pages)
    await page.getByRole('button', { name: 'Emma: Prices for Lars', exact: true }).waitFor()
  await Promise.all([emma.leave(), lars.leave()])
})

test('undo takes back own words only, in a title and in a description', async () => {
  const { emma, lars, pages } = await twoAt('Undo', { description: 'Bring prices' })
  for (const open of [openTitle, openDescription]) {
    const [own, other] = await Promise.all(pages.map(open)),
      text = await own!.inputValue()
    await putCaret(own!, 0)
    // at once: what is typed with pauses is taken back in parts
    await emma.page.keyboard.insertText('Our ')
    await expect.poll(() => other!.inputValue()).toBe(`Our ${text}`)
    await putCaret(other!, text.length + 4)
    await lars.page.keyboard.insertText(' too')
    await expect.poll(() => own!.inputValue()).toBe(`Our ${text} too`)
    await own!.press('Control+z')
    for (const field of [own!, other!])
      await expect.poll(() => field.inputValue()).toBe(`${text} too`)
    await other!.press('Control+z')
    for (const field of [own!, other!]) await expect.poll(() => field.inputValue()).toBe(text)
    await Promise.all([own!.press('Escape'), other!.press('Escape')])
  }
  await Promise.all([emma.context.close(), lars.context.close()])
})

test('what is pasted into a title stays on its line', async () => {
  const { id, emma, lars } = await twoAt('Pasted title')
  const field = await openTitle(emma.page)
  await putCaret(field, 6)
  await emma.page.keyboard.insertText(' and\nterms')
  await field.press('Enter')
  await expect
    .poll(async () => (await onServer(lars.page, id)).agendaItems[0]!.title)
    .toMatch(/^Prices and ?terms$/)
  await allSaved(emma.page)
  await Promise.all([emma.context.close(), lars.context.close()])
})

test('what is typed right behind the click on a title is in it, also when it is left at once', async () => {
  const { id, emma, lars } = await twoAt('Quick title')
  await emma.page.getByRole('button', { name: 'Prices', exact: true }).click()
  await emma.page.keyboard.type(' of 2027')
  await emma.page.keyboard.press('Enter')
  await expect
    .poll(async () => (await onServer(emma.page, id)).agendaItems[0]!.title)
    .toBe('Prices of 2027')
  await Promise.all([emma.context.close(), lars.context.close()])
})

test('both write one description: every line stays whole and none stands twice; whoever cancels takes theirs back', async () => {
  const { id, emma, lars, pages } = await twoAt('One description', { description: 'Bring:\n' })
  const fields = await Promise.all(pages.map(openDescription))
  const linesOf = (name: string) => ['prices', 'dates'].map((thing) => `${name} brings ${thing}`)
  await Promise.all(
    fields.map(async (field, at) => {
      await putCaret(field, 6)
      for (const line of linesOf(['Emma', 'Lars'][at]!)) {
        await field.press('Enter')
        await field.pressSequentially(line, { delay: 60 })
      }
    }),
  )
  const wanted = ['Bring:', ...linesOf('Emma'), ...linesOf('Lars')].toSorted()
  for (const field of fields)
    await expect
      .poll(async () => (await field.inputValue()).trim().split('\n').toSorted())
      .toEqual(wanted)
  await emma.page.getByRole('button', { name: 'Save', exact: true }).click()
  await lars.page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await lars.page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect
    .poll(async () => (await onServer(emma.page, id)).description?.split('\n'))
    .toEqual(['Bring:', ...linesOf('Emma')])
  for (const { context } of [emma, lars]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

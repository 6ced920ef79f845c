import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

/** A playbook of its own in the builder, as a picture. */
async function openCanvas(page: Page, title: string): Promise<string> {
  await openAs(page, 'Anouk', '/playbooks')
  const playbookId = newId()
  const { playbooks } = await ask<{ playbooks: { id: string; title: string }[] }>(
    page,
    '{ playbooks { id title } }',
  )
  await ask(
    page,
    'mutation($id: ID!, $newId: ID!, $title: String!) { copyPlaybook(id: $id, newId: $newId, title: $title) { id } }',
    { id: playbooks.find((one) => one.title === discovery)!.id, newId: playbookId, title },
  )
  await page.goto(`/playbook/${playbookId}/builder`)
  await page.getByRole('radio', { name: 'Canvas' }).click({ force: true })
  await hub(page, 'Situation today').waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('canvas')
  return playbookId
}

interface Hub {
  id: string
  title: string
  x: number
  y: number
  questions: { title: string }[]
  conditions: { questionId: string }[]
}
const hubsOf = async (page: Page, id: string): Promise<Hub[]> =>
  (
    await ask<{ playbook: { draft: { hubs: Hub[] } } }>(
      page,
      'query($id: ID!) { playbook(id: $id) { draft { hubs { id title x y questions { title } conditions { questionId } } } } }',
      { id },
    )
  ).playbook.draft.hubs
const hubOf = async (page: Page, id: string, title: string): Promise<Hub> =>
  (await hubsOf(page, id)).find((one) => one.title === title)!
const place = async (page: Page, id: string, title: string): Promise<[number, number]> => {
  const { x, y } = await hubOf(page, id, title)
  return [x, y]
}

const hub = (page: Page, title: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${title},`) })
const links = (page: Page): Locator => page.locator('.react-flow__edge')
const form = (page: Page): Locator => page.getByRole('dialog')

/** Where nothing is drawn, with some room around it. */
const freePoint = (page: Page, room = { x: 30, y: 30 }): Promise<{ x: number; y: number }> =>
  page.evaluate((around) => {
    const { left, top, right, bottom } = document
      .querySelector('.react-flow__pane')!
      .getBoundingClientRect()
    const isFree = (x: number, y: number): boolean =>
      document.elementFromPoint(x, y)?.matches('.react-flow__pane') === true
    const steps = (most: number): number[] => [-1, -0.5, 0, 0.5, 1].map((part) => part * most)
    for (let y = top + 50; y < bottom - 50; y += 10)
      for (let x = left + 50; x < right - 50; x += 10)
        if (steps(around.x).every((dx) => steps(around.y).every((dy) => isFree(x + dx, y + dy))))
          return { x, y }
    throw new Error('the canvas is full')
  }, room)
/** Of a small hub, whose name is dragged: what it would cover could not be reached. */
const hubRoom = { x: 150, y: 110 }

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y - 20, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}
async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Save' }).click()
  await form(page).waitFor({ state: 'detached' })
}

test('the mouse moves hubs, drops a type of question on one, and links a question to hubs', async () => {
  const { context, page } = await newVisitor()
  const id = await openCanvas(page, 'Drawn with the mouse')
  const moved = 'High volume'
  const first = await place(page, id, moved)
  await page.getByRole('button', { name: 'Tidy up' }).click()
  await expect.poll(() => place(page, id, moved)).not.toEqual(first)
  // the page knows it too
  await page.getByRole('button', { name: /^Undo: / }).waitFor()
  const tidy = await place(page, id, moved)
  await drag(page, hub(page, moved).getByText(moved), await freePoint(page, hubRoom))
  await expect.poll(() => place(page, id, moved)).not.toEqual(tidy)
  const there = await place(page, id, moved)
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => place(page, id, moved)).toEqual(tidy)
  await page.getByRole('button', { name: /^Redo: / }).click()
  await expect.poll(() => place(page, id, moved)).toEqual(there)
  // and it is drawn there
  await page.getByRole('button', { name: 'Redo', exact: true }).waitFor()

  // the palette
  await page
    .getByRole('toolbar', { name: 'Types of questions' })
    .getByRole('button', { name: 'Yes - No' })
    .dragTo(hub(page, moved))
  await form(page).getByRole('textbox', { name: 'Question', exact: true }).fill('Growing?')
  await save(page)
  const question = hub(page, moved).getByRole('listitem').filter({ hasText: 'Growing?' })
  await question.waitFor()

  // a link to a hub, anywhere on it; its form asks for the answer
  const known = await links(page).count()
  const port = question.locator('.react-flow__handle')
  const target = (await hub(page, 'For ourselves').boundingBox())!
  await drag(page, port, { x: target.x + target.width / 2, y: target.y + target.height / 2 })
  const asked = { name: /^Condition \d+, question$/ }
  const condition = form(page)
    .getByRole('combobox', asked)
    .or(form(page).getByRole('textbox', asked))
    .last()
  await expect.poll(() => condition.inputValue()).toBe('Growing?')
  await save(page)
  await expect.poll(() => links(page).count()).toBe(known + 1)
  await page.getByText('if Yes', { exact: true }).first().waitFor()

  // to where nothing is: a new hub there
  await drag(page, port, await freePoint(page))
  await form(page).getByLabel('Name').fill('Growth')
  await save(page)
  await hub(page, 'Growth').waitFor()
  await expect.poll(() => links(page).count()).toBe(known + 2)
  const grown = await hubOf(page, id, 'Growth')
  expect(grown.conditions).toHaveLength(1)
  expect([grown.x, grown.y]).not.toEqual([0, 0])

  // a line of the warnings leads to the hub
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: /^Growth Has no questions/ }).click()
  await expect
    .poll(() => hub(page, 'Growth').evaluate((one) => one === document.activeElement))
    .toBe(true)

  // the outline has the same hub chosen
  await page.getByRole('radio', { name: 'Outline' }).click({ force: true })
  await page.getByRole('heading', { name: 'Growth', level: 2 }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('the keyboard alone moves hubs, adds questions and links, deletes and undoes', async () => {
  const { context, page } = await newVisitor()
  const id = await openCanvas(page, 'Drawn with keys')
  const first = hub(page, 'Situation today'),
    unmoved = await place(page, id, 'Situation today')
  await first.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  // at once: what was moved is taken back, not the step before it
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /^Redo: / }).waitFor()
  await expect.poll(() => place(page, id, 'Situation today')).toEqual(unmoved)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => place(page, id, 'Situation today')).not.toEqual(unmoved)

  // its form, and the form of its first question
  await first.focus()
  await page.keyboard.press('Enter')
  await form(page).getByLabel('Name').waitFor()
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'detached' })
  await first.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await form(page).getByRole('textbox', { name: 'Question', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'detached' })

  // a question of a type
  await page
    .getByRole('toolbar', { name: 'Types of questions' })
    .getByRole('button', { name: 'Yes - No' })
    .press('Enter')
  await form(page).getByRole('textbox', { name: 'Question', exact: true }).fill('Moving?')
  await save(page)
  await first.getByRole('listitem').filter({ hasText: 'Moving?' }).waitFor()

  // a link, by the menu
  const known = await links(page).count()
  await first.getByRole('button', { name: 'More about Situation today' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add link' }).press('Enter')
  const choose = async (field: string, option: string): Promise<void> => {
    await form(page)
      .getByRole('combobox', { name: field })
      .or(form(page).getByRole('textbox', { name: field }))
      .first()
      .fill(option)
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Question', 'Moving?')
  await choose('Hub that it opens', 'For ourselves')
  await form(page).getByRole('button', { name: 'Choose the answers' }).press('Enter')
  await form(page).getByLabel('Name').waitFor()
  await save(page)
  await expect.poll(() => links(page).count()).toBe(known + 1)
  const link = page.getByRole('group', { name: '“For ourselves” opens if Moving?: Yes' })
  await link.focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => links(page).count()).toBe(known)
  await expect
    .poll(() => hub(page, 'For ourselves').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => links(page).count()).toBe(known + 1)

  expect(await seriousFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('[data-mantine-color-scheme="dark"]').first().waitFor({ state: 'attached' })
  expect(await seriousFaults(page, { rules: contrast })).toEqual([])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

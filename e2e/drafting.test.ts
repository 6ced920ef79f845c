import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

/** A copy of the demo's playbook, which the test may change. */
async function copyOf(page: Page, title: string): Promise<string> {
  const newPlaybook = newId()
  const { playbooks } = await ask<{ playbooks: { id: string; title: string }[] }>(
    page,
    '{ playbooks { id title } }',
  )
  await ask(
    page,
    'mutation($id: ID!, $newId: ID!, $title: String!) { copyPlaybook(id: $id, newId: $newId, title: $title) { id } }',
    { id: playbooks.find((one) => one.title === discovery)!.id, newId: newPlaybook, title },
  )
  return newPlaybook
}
const draft = async (page: Page, id: string): Promise<unknown> => {
  const condition = 'conditions { id questionId valueBool valueOptions }'
  const { playbook } = await ask<{ playbook: { draft: { hubs: unknown } } }>(
    page,
    `query($id: ID!) { playbook(id: $id) { draft { hubs { id title rank ${condition} questions { id title rank dataType isInternal options { id title } ${condition} } } } } }`,
    { id },
  )
  return playbook.draft.hubs
}
const titles = (page: Page): Promise<string[]> =>
  page
    .locator('textarea[data-title]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
const title = (page: Page, text: string) =>
  page.locator('textarea[data-title]').filter({ hasText: text })
/** Presses a key until nothing is left to be undone, or redone; answers how often. */
async function all(page: Page, word: 'Undo' | 'Redo', key: string): Promise<number> {
  const label = async (): Promise<string> =>
    (await page.locator(`button[aria-label^="${word}"]`).getAttribute('aria-label'))!
  for (let steps = 0; ; steps++) {
    const step = await label()
    if (step === word) return steps
    await page.keyboard.press(key)
    await expect.poll(label).not.toBe(step)
  }
}

test('questions are written and moved by the keyboard, a hub goes without a question: undo of everything is the draft as it was', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const id = await copyOf(page, 'Discovery to be taken back')
  await page.goto(`/playbook/${id}/builder`)
  await title(page, 'How many warehouses do you run?').waitFor()
  const before = await draft(page, id),
    first = await titles(page)

  await title(page, 'How many warehouses do you run?').press('Enter')
  const writing = page.getByRole('textbox', { name: 'New question' })
  for (const text of ['Where are they?', 'Who runs them?']) {
    await writing.fill(text)
    await writing.press('Enter')
    await title(page, text).waitFor()
  }
  await expect
    .poll(() => titles(page))
    .toEqual([first[0], 'Where are they?', 'Who runs them?', ...first.slice(1)])
  await title(page, 'Who runs them?').press('Alt+ArrowUp')
  await expect.poll(() => titles(page)).toContain('Where are they?')
  await expect.poll(async () => (await titles(page))[1]).toBe('Who runs them?')
  await title(page, 'Where are they?').fill('Where are they exactly?')
  await title(page, 'Where are they exactly?').press('Shift+ArrowUp')
  const bar = page.getByRole('region', { name: 'Selected questions' })
  await bar.getByRole('button', { name: 'Internal' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Undo: 2 parts of the draft changed' }).count())
    .toBe(1)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').filter({ hasText: '2 questions deleted' }).waitFor()
  await page.getByRole('button', { name: 'More about Situation today' }).click()
  await page.getByRole('menuitem', { name: 'Delete the question hub' }).click()
  const said = page
    .getByRole('status')
    .filter({ hasText: 'Question hub “Situation today” deleted' })
  await said.waitFor()
  const after = await draft(page, id)

  // no field has the focus: the keys are the draft's
  await page.getByRole('heading', { level: 1 }).click()
  expect(await all(page, 'Undo', 'Control+z')).toBe(7)
  await expect.poll(() => draft(page, id)).toEqual(before)
  expect(await all(page, 'Redo', 'Control+Shift+z')).toBe(7)
  await expect.poll(() => draft(page, id)).toEqual(after)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('questions are copied into another playbook with their options, and a colleague’s change is not undone', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const from = await copyOf(page, 'Discovery to copy from'),
    to = newId(),
    hub = newId()
  await ask(
    page,
    'mutation($id: ID!, $hub: ID!) { createPlaybook(id: $id, title: "Copied into") { id } createQuestionHub(playbookId: $id, id: $hub, hub: { title: "Copies" }) { id } }',
    { id: to, hub },
  )
  await page.goto(`/playbook/${from}/builder`)
  await title(page, 'Do you use a warehouse management system?').press('Shift+ArrowDown')
  await page.getByRole('checkbox', { name: 'Select “Which one?”', checked: true }).waitFor()
  await page.keyboard.press('Control+c')
  await page.getByText('Copied. Paste it in this playbook or another one.').waitFor()
  await page.goto(`/playbook/${to}/builder`)
  await page.getByRole('heading', { name: 'Copies', level: 2 }).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+v')
  await title(page, 'Which one?').waitFor()
  expect(await titles(page)).toEqual(['Do you use a warehouse management system?', 'Which one?'])
  // the condition asks the copy
  await page.getByText(/Only when.*Do you use a warehouse management system\?/).waitFor()
  await page.getByRole('button', { name: 'Undo: 2 questions added' }).waitFor()

  const { questions } = await ask<{ questions: { id: string; title: string }[] }>(
    page,
    'query($hub: ID!) { questions(questionHubId: $hub) { id title } }',
    { hub },
  )
  await ask(
    page,
    'mutation($p: ID!, $id: ID!) { updateQuestion(playbookId: $p, id: $id, title: "Which one, and since when?") { id } }',
    { p: to, id: questions.find((one) => one.title === 'Which one?')!.id },
  )
  await page.getByRole('button', { name: 'Undo: 2 questions added' }).click()
  await page
    .getByText(/somebody else has changed “Which one, and since when\?” meanwhile/)
    .waitFor()
  await title(page, 'Which one, and since when?').waitFor()
  expect(await titles(page)).toHaveLength(2)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

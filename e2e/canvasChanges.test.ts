import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { copyOfPlaybook } from './copyOfPlaybook.ts'
import { ask } from './demoPerson.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

const hub = (page: Page, title: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${title},`) })
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Changes on the canvas' })
const isFocused = (part: Locator): Promise<boolean> =>
  part.evaluate((one) => one === document.activeElement)

/** A playbook with a published version, and a draft in which something of each kind changed. */
async function changedPlaybook(page: Page): Promise<string> {
  const playbookId = await copyOfPlaybook(page, 'Changes as a picture')
  await ask(page, 'mutation($id: ID!) { publishPlaybook(id: $id, note: "First") { id } }', {
    id: playbookId,
  })
  const { playbook } = await ask<{
    playbook: {
      draft: { hubs: { id: string; title: string; questions: { id: string; title: string }[] }[] }
    }
  }>(
    page,
    'query($id: ID!) { playbook(id: $id) { draft { hubs { id title questions { id title } } } } }',
    { id: playbookId },
  )
  const { hubs } = playbook.draft
  const hubId = (title: string): string => hubs.find((one) => one.title === title)!.id,
    questionId = (title: string): string =>
      hubs.flatMap((one) => one.questions).find((one) => one.title === title)!.id
  const edits: [string, Record<string, unknown>][] = [
    [
      'updateQuestion(playbookId: $playbookId, id: $id, title: "How many sites do you run?") { id }',
      { id: questionId('How many warehouses do you run?') },
    ],
    [
      'deleteQuestion(playbookId: $playbookId, id: $id) { id }',
      { id: questionId('Who else are they talking to?') },
    ],
    ['deleteQuestionHub(playbookId: $playbookId, id: $id) { id }', { id: hubId('High volume') }],
    [
      'moveQuestionHub(playbookId: $playbookId, id: $id, afterId: "") { id }',
      { id: hubId('What hurts') },
    ],
    [
      'createQuestionHub(playbookId: $playbookId, id: $id, hub: { title: "Growth" }) { id }',
      { id: newId() },
    ],
  ]
  for (const [edit, variables] of edits)
    await ask(page, `mutation($playbookId: ID!, $id: ID!) { ${edit} }`, {
      playbookId,
      ...variables,
    })
  const asked = questionId('Do you use a warehouse management system?')
  await ask(
    page,
    'mutation($playbookId: ID!, $id: ID!, $asked: ID!) { setConditions(playbookId: $playbookId, questionHubId: $id, conditions: [{ questionId: $asked, valueBool: true }]) { id } }',
    { playbookId, id: hubId('For ourselves'), asked },
  )
  return playbookId
}

test('what publishing would change is marked on the canvas, gone through by keys, and sent as a link', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const id = await changedPlaybook(page)
  await page.goto(`/playbook/${id}/builder`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish a new version' }),
    why = publishing.getByLabel('Why (for your colleagues)')
  await why.fill('After the spring fair')
  await publishing.getByRole('button', { name: 'Show on the canvas' }).click()
  await bar(page).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const link = page.url()
  expect(new URL(link).searchParams.get('changes')).toBe('1,draft')

  // each kind, in words for whoever does not see it
  await page.getByRole('group', { name: /^Growth, .*, New$/ }).waitFor()
  await page.getByRole('group', { name: /^What hurts, .*, Moved \(order\)$/ }).waitFor()
  const ghost = page.getByRole('group', { name: /^High volume, .*, Deleted$/ })
  await ghost.waitFor()
  await page
    .getByRole('button', { name: /^How many sites do you run\?, Changed \(wording\), / })
    .waitFor()
  await page.getByRole('group', { name: 'Who else are they talking to?, Deleted' }).waitFor()
  await page
    .getByRole('group', {
      name: '“For ourselves” opens if Do you use a warehouse management system?: Yes, New',
    })
    .waitFor()
  await page.getByRole('group', { name: /^“High volume” opens if .*, Deleted$/ }).waitFor()

  // what is gone is looked at, no more
  expect(await ghost.getByRole('button', { name: /^More about/ }).count()).toBe(0)
  await ghost.focus()
  await page.keyboard.press('Enter')
  await ghost.getByText('High volume').dblclick()
  expect(await page.getByRole('dialog').count()).toBe(0)

  // from one to the next
  await page.keyboard.press('j')
  await expect.poll(() => isFocused(hub(page, 'What hurts'))).toBe(true)
  await bar(page).getByText('1 of 8 · Question hub “What hurts”: order').waitFor()
  await page.keyboard.press('j')
  await expect
    .poll(() => isFocused(page.getByRole('button', { name: /^How many sites do you run\?/ })))
    .toBe(true)
  await page.keyboard.press('k')
  await expect.poll(() => isFocused(hub(page, 'What hurts'))).toBe(true)

  // it is still the draft that one edits, and the marks follow
  await hub(page, 'Growth').focus()
  await page.keyboard.press('Delete')
  await hub(page, 'Growth').waitFor({ state: 'detached' })
  await bar(page).getByText('Version 1 → Draft: 7 changes').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('[data-mantine-color-scheme="dark"]').first().waitFor({ state: 'attached' })
  expect(await seriousFaults(page, { rules: contrast })).toEqual([])

  // the reason that was typed before is still there
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => why.inputValue()).toBe('After the spring fair')
  await publishing.getByRole('button', { name: 'Cancel' }).click()
  await publishing.waitFor({ state: 'detached' })

  // the same two in words, and back
  await bar(page).getByRole('button', { name: 'In words' }).click()
  const words = page.getByRole('dialog', { name: 'Compare versions' })
  await words.getByText('7 changes').waitFor()
  await words.getByRole('button', { name: 'Show on the canvas' }).click()
  await words.waitFor({ state: 'detached' })

  // a colleague has the link; once published it is a version, to be looked at
  await ask(page, 'mutation($id: ID!) { publishPlaybook(id: $id, note: "Second") { id } }', { id })
  const other = await newVisitor()
  await openAs(other.page, 'Pieter', link)
  await bar(other.page).getByText('Version 1 → Draft: 7 changes').waitFor()
  await other.page.goto(link.replace('draft', '2'))
  await bar(other.page).getByText('Version 1 → Version 2: 7 changes').waitFor()
  await other.page.getByRole('group', { name: /^High volume, .*, Deleted$/ }).waitFor()
  expect(await other.page.getByRole('button', { name: 'Add question hub' }).count()).toBe(0)
  await hub(other.page, 'What hurts').focus()
  await other.page.keyboard.press('Enter')
  await other.page.keyboard.press('q')
  expect(await other.page.getByRole('dialog').count()).toBe(0)
  await other.page.goto(link.replace('1%2C', '2%2C').replace('1,', '2,'))
  await bar(other.page).getByText('Version 2 → Draft: Nothing changed.').waitFor()
  // without the changes it is the same picture, as large as it was
  const zoom = other.page.getByRole('toolbar', { name: 'Canvas' }).getByRole('status'),
    fitted = await zoom.textContent()
  await other.page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => zoom.textContent()).not.toBe(fitted)
  const chosen = await zoom.textContent()
  await bar(other.page).getByRole('button', { name: 'Hide the changes' }).click()
  await bar(other.page).waitFor({ state: 'detached' })
  expect(await zoom.textContent()).toBe(chosen)
  for (const one of [context, other.context]) {
    expect(troubles.get(one)).toEqual([])
    await one.close()
  }
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import documents from '../web/documents.json' with { type: 'json' }
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

/** What is sent from now on, other than reads. */
function writesOf(page: Page): string[] {
  const mutations = Object.values(documents).flatMap(
    (text) => /(?:^|" )mutation (\w+)/.exec(text)?.[1] ?? [],
  )
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') return
    const path = new URL(request.url()).pathname
    // who stays signed in gets another token now and then
    if (path.startsWith('/idp/')) return
    if (path !== '/graphql') return writes.push(path)
    const given: unknown = request.postDataJSON()
    for (const { operationName } of [given].flat() as { operationName?: string }[])
      if (mutations.includes(operationName ?? '')) writes.push(operationName!)
    return undefined
  })
  return writes
}
const keptText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function copyDiscovery(page: Page, title: string): Promise<string> {
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
  return playbookId
}
const remove = (page: Page, id: string) =>
  ask(page, 'mutation($id: ID!) { deletePlaybook(id: $id) }', { id })

test('a draft is walked as in a meeting, says why a hub is open or closed, and keeps nothing', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const playbookId = await copyDiscovery(page, 'Tried by hand')
  const [yes, hub, behind] = [newId(), newId(), newId()]
  await ask(
    page,
    `mutation($book: ID!, $first: ID!, $hub: ID!, $yes: ID!, $behind: ID!) {
      a: createQuestionHub(id: $first, playbookId: $book, hub: { title: "Opening words" }, afterId: "") { id }
      b: createQuestion(id: $yes, questionHubId: $first, playbookId: $book, title: "May we begin?", dataTypeString: BOOL) { id }
      c: createQuestionHub(id: $hub, playbookId: $book, hub: { title: "Behind a yes" }) { id }
      d: createQuestion(id: $behind, questionHubId: $hub, playbookId: $book, title: "How far along?", dataTypeString: INPUT) { id }
      e: setConditions(playbookId: $book, questionHubId: $hub, conditions: [{ questionId: $yes, valueBool: true }]) { id } }`,
    { book: playbookId, first: newId(), hub, yes, behind },
  )
  await page.goto(`/playbook/${playbookId}/builder`)
  await page.getByRole('list', { name: 'Question hubs' }).waitFor()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Opening words' }).waitFor()
  const writes = writesOf(page)
  const hubs = dialog.getByRole('navigation', { name: 'Hubs of the playbook' })
  await hubs.getByRole('button', { name: /Behind a yes/ }).click()
  await dialog.getByText('Closed. It waits for:').waitFor()
  await dialog.getByText('May we begin?: Yes').waitFor()
  await dialog.getByText('is not answered yet').waitFor()
  await hubs.getByRole('button', { name: /Opening words/ }).click()
  await dialog.getByRole('radio', { name: 'Yes' }).click()
  await dialog.getByText('Open from the start').waitFor()
  await hubs.getByRole('button', { name: /Behind a yes/ }).click()
  await dialog.getByText('Open because:').waitFor()
  await dialog.getByRole('textbox').fill('Almost there')
  await hubs.getByRole('button', { name: /done Behind a yes/ }).waitFor()
  await dialog.getByRole('button', { name: 'Start again' }).click()
  await dialog.getByRole('heading', { name: 'Opening words' }).waitFor()
  await hubs.getByRole('button', { name: /closed Behind a yes/ }).waitFor()
  await hubs.getByRole('button', { name: /Behind a yes/ }).click()
  await dialog.getByRole('button', { name: 'To the hub in the draft' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Behind a yes', level: 2 }).waitFor()
  await expect
    .poll(() =>
      page.evaluate((id) => document.activeElement?.getAttribute('data-part') === id, hub),
    )
    .toBe(true)
  expect(writes).toEqual([])
  expect(await keptText(page)).not.toContain('Almost there')
  await remove(page, playbookId)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('warnings lead to their place, and a replay says what held meetings would have been asked', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const playbookId = await copyDiscovery(page, 'Replayed by hand')
  await ask(page, 'mutation($id: ID!) { publishPlaybook(id: $id) { id } }', { id: playbookId })
  const held = await makeMeeting(page, {
    title: 'Held with the first version',
    playbook: playbookId,
    isRunning: true,
  })
  await ask(page, 'mutation($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: STOP) { id } }', {
    id: held,
  })
  const [hub, added] = [newId(), newId()]
  await ask(
    page,
    `mutation($book: ID!, $hub: ID!, $added: ID!) {
      a: createQuestionHub(id: $hub, playbookId: $book, hub: { title: "Colours" }) { id }
      b: createQuestion(id: $added, questionHubId: $hub, playbookId: $book, title: "Which colour?", dataTypeString: OPTIONS_RADIO) { id } }`,
    { book: playbookId, hub, added },
  )
  await page.goto(`/playbook/${playbookId}/builder`)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-part') ?? null)
  await page
    .getByRole('region', { name: 'Warnings of the draft' })
    .getByRole('button', { name: /Which colour\?.*Has no options/ })
    .click()
  await page.getByRole('heading', { name: 'Colours', level: 2 }).waitFor()
  await expect.poll(focused).toBe(added)
  await page.getByRole('list', { name: 'Question hubs' }).getByRole('button').nth(1).focus()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 of 1 meeting would have gone differently.').waitFor()
  await dialog.getByText('1 newly asked').first().waitFor()
  expect(
    await dialog.getByRole('link', { name: 'Held with the first version' }).getAttribute('href'),
  ).toContain(held)
  await dialog.getByRole('button', { name: 'Which colour?' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(added)
  await remove(page, playbookId)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

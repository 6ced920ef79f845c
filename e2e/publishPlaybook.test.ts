import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { allSaved, discovery, makeMeeting, openHub, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

/** Everything that a meeting asks, hub by hub: names, wording, options. `since`: what its first hub asks since an answer that the device may not have kept yet. */
async function asked(page: Page, meetingId: string, since?: string): Promise<string[]> {
  await page.goto(`/companyDialog/${meetingId}`)
  if (since) await questionCard(page, since).waitFor()
  const hubs = page.getByRole('navigation', { name: 'Hubs of the playbook' }).getByRole('listitem')
  await hubs.first().waitFor()
  const lines: string[] = []
  for (const name of await hubs
    .locator('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.querySelector('[class*=name]')?.textContent ?? ''),
    )) {
    await openHub(page, name)
    lines.push(
      `# ${name}`,
      ...(await page
        .locator('[data-question]')
        .evaluateAll((cards) =>
          cards.map((card) =>
            [
              card.querySelector('h3')?.textContent,
              ...[...card.querySelectorAll('[data-answer-control]')].map(
                (option) => option.textContent,
              ),
            ].join(' | '),
          ),
        )),
    )
  }
  return lines
}

test('a changed playbook is published: old meetings stay as they were, planned ones follow, the history says what changed', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const title = 'Discovery for the north',
    playbookId = newId()
  const { playbooks } = await ask<{ playbooks: { id: string; title: string }[] }>(
    page,
    '{ playbooks { id title } }',
  )
  await ask(
    page,
    'mutation($id: ID!, $newId: ID!, $title: String!) { copyPlaybook(id: $id, newId: $newId, title: $title) { id } }',
    { id: playbooks.find((one) => one.title === discovery)!.id, newId: playbookId, title },
  )
  await ask(page, 'mutation($id: ID!) { publishPlaybook(id: $id, note: "As copied") { id } }', {
    id: playbookId,
  })
  const held = await makeMeeting(page, {
    title: 'Held before',
    playbook: playbookId,
    isRunning: true,
  })
  const planned = await makeMeeting(page, { title: 'Planned before', playbook: playbookId })
  await page.goto(`/companyDialog/${held}`)
  await questionCard(page, 'Do you use a warehouse management system?')
    .getByRole('radio', { name: 'Yes' })
    .click()
  await allSaved(page)
  const before = await asked(page, held, 'Which one?')
  expect(before.length).toBeGreaterThan(15)

  // a hub, a question with options, a condition
  await page.goto(`/playbook/${playbookId}/builder`)
  const hubs = page.getByRole('list', { name: 'Question hubs' }),
    drawer = page.getByRole('dialog')
  await hubs.getByRole('listitem').first().waitFor()
  await page.keyboard.press('h')
  await drawer.getByLabel('Name').fill('Sustainability')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Sustainability', level: 2 }).waitFor()
  await drawer.waitFor({ state: 'detached' })
  await page.keyboard.press('q')
  await drawer
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('Which goals do you have?')
  await drawer
    .getByRole('combobox', { name: 'Type' })
    .or(drawer.getByRole('textbox', { name: 'Type' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Multiple choice - multiple options' }).click()
  await drawer.getByRole('button', { name: 'Add an option' }).click()
  await drawer.getByLabel('Option 1', { exact: true }).fill('Less plastic')
  await page.keyboard.press('Enter')
  await drawer.getByLabel('Option 2', { exact: true }).fill('Fewer trucks')
  await drawer.getByRole('button', { name: 'Add a condition' }).click()
  await drawer
    .getByRole('combobox', { name: 'Condition 1, question' })
    .or(drawer.getByRole('textbox', { name: 'Condition 1, question' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Do you use a warehouse management system?' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('Only when').first().waitFor()

  // first in the order, by keyboard
  for (let place = 6; place > 0; place--) {
    await hubs.getByRole('button', { name: 'Move Sustainability' }).press('Alt+ArrowUp')
    await expect
      .poll(() =>
        hubs
          .getByRole('listitem')
          .nth(place - 1)
          .innerText(),
      )
      .toContain('Sustainability')
  }
  // a wording
  await hubs
    .getByRole('button', { name: /Situation today/ })
    .last()
    .click()
  await page.getByRole('button', { name: /^How many warehouses do you run\?/ }).click()
  await drawer
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('How many sites do you run?')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Publish' }).click()
  await drawer.getByText('Question hub added: Sustainability').waitFor()
  await drawer.getByText('Question added: Which goals do you have?').waitFor()
  await drawer.getByLabel('Why (for your colleagues)').fill('Asks for goals')
  await drawer.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 is published.').waitFor()
  // it names the same changes
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('Asks for goals').waitFor()
  await page.getByRole('button', { name: 'What changed' }).first().click()
  await page.getByText('Question hub added: Sustainability').waitFor()
  await page.getByText('“How many sites do you run?”: wording').waitFor()

  expect(await asked(page, held)).toEqual(before)
  const after = await asked(page, planned)
  expect(after.slice(0, 3)).toEqual([
    '# Sustainability',
    '# Situation today',
    expect.stringContaining('How many sites do you run?'),
  ])
  // its question waits for the answer
  await openHub(page, 'Situation today')
  await questionCard(page, 'Do you use a warehouse management system?')
    .getByRole('radio', { name: 'Yes' })
    .click()
  await openHub(page, 'Sustainability')
  await questionCard(page, 'Which goals do you have?')
    .getByRole('checkbox', { name: 'Less plastic' })
    .waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a running meeting is moved to a newer version of its playbook, and back by Undo', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const playbookId = newId(),
    question = 'How many warehouses do you run?'
  const { playbooks } = await ask<{ playbooks: { id: string; title: string }[] }>(
    page,
    '{ playbooks { id title } }',
  )
  await ask(
    page,
    'mutation($id: ID!, $newId: ID!) { copyPlaybook(id: $id, newId: $newId, title: "Discovery that grows") { id } }',
    { id: playbooks.find((one) => one.title === discovery)!.id, newId: playbookId },
  )
  const publish = () =>
    ask(page, 'mutation($id: ID!) { publishPlaybook(id: $id, note: "Sites") { id } }', {
      id: playbookId,
    })
  await publish()
  const meeting = await makeMeeting(page, {
    title: 'Goes on',
    playbook: playbookId,
    isRunning: true,
  })
  await page.goto(`/companyDialog/${meeting}`)
  const id = await questionCard(page, question).getAttribute('data-question')
  await ask(
    page,
    'mutation($playbookId: ID!, $id: ID!) { updateQuestion(playbookId: $playbookId, id: $id, title: "How many sites do you run?") { id } }',
    { playbookId, id },
  )
  await publish()
  await page.reload()
  await page.getByRole('button', { name: 'Version 2 is there' }).click()
  await page
    .getByRole('dialog', { name: 'Newer version of the playbook' })
    .getByRole('button', { name: 'Use the newer version' })
    .click()
  const said = page.getByRole('status').filter({ hasText: 'The meeting now follows version 2' })
  // it stays while the pointer is on it
  await said.hover()
  await questionCard(page, 'How many sites do you run?').waitFor()
  await said.getByRole('button', { name: 'Undo' }).click()
  await questionCard(page, question).waitFor()
  await page.getByRole('button', { name: 'Version 2 is there' }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a member reads what playbooks ask and edits nothing: the builder is not even drawn on the way home', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Lars', '/playbooks')
  await page.getByRole('table', { name: 'Playbooks' }).waitFor()
  expect(await page.getByRole('button', { name: 'New playbook' }).count()).toBe(0)
  const { playbooks } = await ask<{ playbooks: { id: string }[] }>(page, '{ playbooks { id } }')
  const held = Promise.withResolvers<void>()
  const home = '**/Campaigns-*.js'
  await page.route(home, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      asked.push((request.postDataJSON() as { operationName?: string } | null)?.operationName)
  })
  const isHeld = page.waitForRequest(home)
  await page.goto(`/playbook/${playbooks[0]!.id}/builder`)
  await isHeld
  await page.getByText('Your role does not allow this.').waitFor()
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  expect(asked).not.toContain('BuilderPage')
  held.resolve()
  await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

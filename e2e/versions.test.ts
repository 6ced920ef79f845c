import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { allSaved, discovery, makeMeeting, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'

useBrowser()

const question = 'How many warehouses do you run?'

test('two versions are compared by an address, and the draft goes back to one of them, with what is lost said before', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const id = newId()
  const { playbooks } = await ask<{ playbooks: { id: string; title: string }[] }>(
    page,
    '{ playbooks { id title } }',
  )
  await ask(
    page,
    'mutation($id: ID!, $newId: ID!) { copyPlaybook(id: $id, newId: $newId, title: "Discovery of sites") { id } }',
    { id: playbooks.find((one) => one.title === discovery)!.id, newId: id },
  )
  const publish = (note: string) =>
    ask(
      page,
      'mutation($id: ID!, $note: String) { publishPlaybook(id: $id, note: $note) { id } }',
      {
        id,
        note,
      },
    )
  await publish('As copied')
  const { playbook } = await ask<{
    playbook: { draft: { hubs: { questions: { id: string; title: string }[] }[] } }
  }>(page, 'query($id: ID!) { playbook(id: $id) { draft { hubs { questions { id title } } } } }', {
    id,
  })
  const asked = playbook.draft.hubs.flatMap((hub) => hub.questions),
    sites = asked.find((one) => one.title === question)!
  const rename = (title: string) =>
    ask(
      page,
      'mutation($p: ID!, $q: ID!, $title: String) { updateQuestion(playbookId: $p, id: $q, title: $title) { id } }',
      { p: id, q: sites.id, title },
    )
  await rename('How many sites do you run?')
  await publish('Shops count too')
  await rename('How many places do you run?')

  await page.goto(`/playbook/${id}/builder?compare=1,2`)
  const dialog = page.getByRole('dialog', { name: 'Compare versions' })
  await dialog.getByText('1 change', { exact: true }).waitFor()
  expect(await dialog.locator('del').innerText()).toContain('warehouses')
  expect(await dialog.locator('ins').innerText()).toContain('sites')
  await dialog.getByRole('combobox', { name: 'After' }).selectOption({ label: 'Draft' })
  await dialog.locator('ins').filter({ hasText: 'places' }).waitFor()
  expect(new URL(page.url()).searchParams.get('compare')).toBe('1,draft')
  await dialog.getByRole('button', { name: 'Swap the two versions' }).click()
  await dialog.locator('ins').filter({ hasText: 'warehouses' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('compare')).toBe(false)

  await page.getByText('Shops count too').waitFor()
  await page.getByRole('button', { name: 'Roll back to version 1' }).click()
  await page.getByText('The draft is version 1 again.').waitFor()
  const undo = await heldUndo(page)
  const asks = (title: string) =>
    page.getByRole('main').getByText(title, { exact: true }).first().waitFor()
  await asks(question)
  // what the draft had is not lost
  await undo.click()
  await asks('How many places do you run?')
  await page.getByRole('button', { name: 'Roll back to version 1' }).click()
  await page.getByText('The draft is version 1 again.').waitFor()
  await asks(question)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByLabel('Why (for your colleagues)').fill('Shops confused them')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 3 is published.').waitFor()
  await page.getByText('Shops confused them').waitFor()
  // the same question as ever
  const again = await ask<{ question: { title: string } }>(
    page,
    'query($id: ID!) { question(id: $id) { title } }',
    { id: sites.id },
  )
  expect(again.question.title).toBe(question)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a number is set digit by digit in a meeting; a change that is closed asks first', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/companyDialogs')
  const meeting = await makeMeeting(page, { title: 'By digits', isRunning: true })
  await page.goto(`/companyDialog/${meeting}`)
  const card = questionCard(page, question),
    field = card.getByRole('textbox', { name: question }),
    dial = page.getByRole('dialog', { name: question })
  await card.getByRole('button', { name: /^Set it digit by digit/ }).click()
  const firstDigit = () =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Digit of 100')
  await firstDigit()
  // between 0 and 250: each digit stops there
  await page.keyboard.type('97')
  await page.keyboard.press('ArrowUp')
  const number = dial.locator('output')
  await expect.poll(() => number.textContent()).toBe('250')
  await dial.getByRole('button', { name: 'Digit of 1: less' }).click()
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Discard the changed number?' })
  await asked.getByRole('button', { name: 'NO', exact: true }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await number.textContent()).toBe('249')
  await dial.getByRole('button', { name: 'OK' }).click()
  await dial.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('249')
  await allSaved(page)

  await field.press('F4')
  await firstDigit()
  await page.keyboard.type('1')
  await expect.poll(() => number.textContent()).toBe('149')
  await dial.getByRole('button', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'YES', exact: true }).click()
  await dial.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('249')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('249')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

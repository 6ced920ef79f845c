import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { copyOfPlaybook } from './copyOfPlaybook.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('two people on one draft see each other, and which hub and question each has in hand', async () => {
  const anouk = await newVisitor(),
    pieter = await newVisitor()
  await openAs(anouk.page, 'Anouk', '/playbooks')
  const id = await copyOfPlaybook(anouk.page, 'Two on a draft')
  await anouk.page.goto(`/playbook/${id}/builder?view=canvas`)
  await openAs(pieter.page, 'Pieter', `/playbook/${id}/builder`)
  const atAnouk = anouk.page.getByRole('list', { name: 'Also here: Pieter de Graaf' })
  await atAnouk.waitFor()
  await pieter.page.getByRole('list', { name: 'Also here: Anouk Visser' }).waitFor()

  // a hub of the outline, seen on the canvas
  await pieter.page.getByRole('button', { name: /^What hurts/ }).click()
  const hub = anouk.page.getByRole('group', { name: /^What hurts,/ })
  await hub.getByRole('img', { name: 'Also here: Pieter de Graaf' }).first().waitFor()
  expect(await seriousFaults(anouk.page)).toEqual([])

  // a press on a colleague leads to where they are, which is seen in the outline
  await anouk.page.getByRole('button', { name: 'Pieter de Graaf is at “What hurts”' }).click()
  await expect.poll(() => hub.evaluate((one) => one === document.activeElement)).toBe(true)
  await pieter.page.getByRole('button', { name: /^What hurts.*Also here: Anouk Visser/ }).waitFor()
  expect(await seriousFaults(pieter.page)).toEqual([])

  // a question whose form is open
  const marks = pieter.page.getByRole('img', { name: 'Also here: Anouk Visser' })
  await expect.poll(() => marks.count()).toBe(1)
  await hub.getByRole('button').nth(1).focus()
  await anouk.page.keyboard.press('Enter')
  await anouk.page.getByRole('dialog').waitFor()
  await expect.poll(() => marks.count()).toBe(2)

  // whoever leaves is gone
  await pieter.page.goto('/playbooks')
  await atAnouk.waitFor({ state: 'detached' })
  for (const { context } of [anouk, pieter]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

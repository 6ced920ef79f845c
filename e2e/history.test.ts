import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'

useBrowser()

test('the history of an account: what changed, from what to what, put back, undone, and what a colleague does meanwhile', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const { createCompany: account } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(company: { name: "Geschiedenis", industry: "Food" }) { id } }',
  )
  const change = (industry: string) =>
    ask(
      page,
      'mutation ($id: ID!, $industry: String) { updateCompany(id: $id, industry: $industry) { id } }',
      { id: account.id, industry },
    )
  await change('Steel')
  await page.goto(`/account/${account.id}`)
  await page.getByRole('heading', { name: 'Geschiedenis', level: 1 }).waitFor()
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const panel = page.getByRole('dialog', { name: 'History' }),
    lines = panel.getByRole('listitem')
  await lines.filter({ hasText: 'changed Industry from Food to Steel' }).waitFor()
  expect(await lines.count()).toBe(2)

  const industry = async () =>
    (
      await ask<{ company: { industry: string } }>(
        page,
        `{ company(id: "${account.id}") { industry } }`,
      )
    ).company.industry
  await panel.getByRole('button', { name: 'Put back “Industry”' }).click()
  const undo = page
    .getByRole('status')
    .filter({ hasText: '“Industry” was put back.' })
    .getByRole('button', { name: 'Undo' })
  // the message stays while the pointer is on it
  await undo.hover()
  await lines.filter({ hasText: 'changed Industry from Steel to Food' }).waitFor()
  expect(await industry()).toBe('Food')
  await undo.click()
  await expect.poll(industry).toBe('Steel')
  await expect.poll(() => lines.count()).toBe(4)

  // one field alone, and everything again
  await change('Drinks')
  await panel.getByRole('button', { name: 'Industry', exact: true }).first().click()
  await panel.getByText('All changes of “Industry”').waitFor()
  await lines.filter({ hasText: 'from Steel to Drinks' }).waitFor()
  expect(await lines.count()).toBe(4)
  await panel.getByRole('button', { name: 'Show everything' }).click()
  await lines.filter({ hasText: 'created it' }).waitFor()

  // closed, the focus is where it was; a key opens it too
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+H')
  await lines.filter({ hasText: 'created it' }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

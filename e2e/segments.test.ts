import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

test('a part of a chart becomes a segment, narrowed further; of an account it says why it is in it', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/insights')
  await page.getByRole('link', { name: new RegExp(discovery) }).click()
  await page
    .getByRole('article', { name: 'Do you use a warehouse management system?' })
    .getByRole('button', { name: /^Yes/ })
    .first()
    .click()
  const title = `Runs one ${Date.now()}`
  await page.getByRole('button', { name: 'Save as a segment…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(title)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Segment “${title}”` }).click()
  await page.getByRole('button', { name: `View: ${title}` }).waitFor()

  // the count follows what is written before it is applied
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add a filter' })
  await form.getByLabel('Field').selectOption({ label: 'Has an open opportunity' })
  const found = form.getByText(/^\d+ found/)
  const total = /^\d+/.exec(await found.innerText())![0]
  await form.getByRole('button', { name: 'Filter' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('main header').first().innerText()).toContain(total)
  const { listViews } = await ask<{ listViews: { title: string; conditions: object[] }[] }>(
    page,
    '{ listViews(table: COMPANY) { title conditions } }',
  )
  const { conditions } = listViews.find((view) => view.title === title)!
  const open = { field: 'OPEN_OPPORTUNITY', operator: 'IS_SET' }
  const { companies } = await ask<{ companies: { totalCount: number; list: { name: string }[] } }>(
    page,
    'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions, take: 1) { totalCount list { name } } }',
    { conditions: [...conditions, open] },
  )
  expect(companies.totalCount).toBe(Number(total))

  // of one that is in it, by keyboard
  await page.getByRole('button', { name: 'View actions' }).click()
  await page.getByRole('menuitem', { name: 'Why is an account in it?' }).click()
  const { name } = companies.list[0]!
  await page.getByRole('combobox', { name: 'Account' }).fill(name)
  await page.getByRole('option', { name, exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('[role="option"][data-combobox-selected]').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(`“${name}” is in it.`).waitFor()
  await page.keyboard.press('Escape')

  // from the account
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('combobox', { name: 'Segment' }).click()
  await page.getByRole('option', { name: title }).click()
  await page.getByText(`“${name}” is in it.`).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

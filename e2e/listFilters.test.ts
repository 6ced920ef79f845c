// The filters of a list, made by keyboard; they stand in the address and in what is done to all.
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { goToAnew } from './navigation.ts'
import { settled } from './screens.ts'

useBrowser()

const count = `query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions, take: 0) { totalCount } }`

test('a list is filtered by its fields, by keyboard; the address keeps it, and all that is found can be selected', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Pieter', '/accounts/all')
  const city = { field: 'CITY', operator: 'CONTAINS', text: 'n' },
    met = { field: 'LAST_MEETING', operator: 'IS_SET', not: true }
  const totalOf = async (conditions: unknown[]): Promise<number> =>
    (await ask<{ companies: { totalCount: number } }>(page, count, { conditions })).companies
      .totalCount
  const add = page.getByRole('button', { name: 'Filter', exact: true }),
    dialog = page.getByRole('dialog', { name: 'Add a filter' })
  const top = async () => (await page.getByRole('table').boundingBox())!.y
  await page.locator('tbody tr').first().waitFor()
  await settled(page)
  const before = await top()
  await add.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('City')
  await dialog.getByRole('textbox', { name: 'Compare with' }).fill('N')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'City contains N', exact: true }).waitFor()
  const isFocused = () => add.evaluate((one) => one === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  // it stands beside the button
  await expect.poll(top).toBe(before)
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Last meeting')
  await dialog.getByRole('combobox', { name: 'How to compare' }).selectOption('is not known')
  await dialog.getByRole('button', { name: 'Filter' }).press('Enter')
  await page.getByRole('button', { name: 'Last meeting is not known', exact: true }).waitFor()
  const both = await totalOf([city, met]),
    all = await totalOf([])
  expect(both).toBeGreaterThan(0)
  expect(both).toBeLessThan(all)
  const shown = page.getByText(new RegExp(`of ${both}$`))
  await shown.waitFor()
  await page.reload()
  await shown.waitFor()
  await page
    .getByRole('combobox', { name: 'How the filters go together' })
    .selectOption('Any of these')
  const any = await totalOf([{ any: [city, met] }])
  await page.getByText(new RegExp(`of ${any}$`)).waitFor()
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: `Select all ${any}` }).click()
  await page.getByText(`${any} selected`).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(`${any} selected`).first().waitFor({ state: 'detached' })
  const [first, second] = await page.locator('tbody tr').getByRole('link').allInnerTexts()
  for (const name of [first!, second!])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'Leave out' }).click()
  const left = page.getByRole('button', {
    name: `Account is none of ${first}, ${second}`,
    exact: true,
  })
  await left.waitFor()
  await page.getByText(new RegExp(`of ${any - 2}$`)).waitFor()
  // one of them comes back, another goes
  await left.click()
  const picked = page.getByRole('dialog', { name: /^Change the filter Account/ })
  await picked.getByRole('checkbox', { name: first!, exact: true }).uncheck()
  await picked.getByRole('searchbox', { name: 'Look for one' }).fill('Vos')
  await picked.getByRole('checkbox', { name: 'Vos Onderdelen' }).check()
  await picked.getByRole('button', { name: 'Filter' }).click()
  await page
    .getByRole('button', { name: `Account is none of ${second}, Vos Onderdelen`, exact: true })
    .waitFor()
  await page.getByRole('link', { name: first!, exact: true }).waitFor()
  await page.getByRole('button', { name: /^Remove the filter Account/ }).click()
  await page.getByRole('button', { name: /^Remove the filter City/ }).click()
  await page.getByRole('button', { name: /^Remove the filter Last meeting/ }).click()
  await page.getByText(new RegExp(`of ${all}$`)).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('labels are chosen from a list; an address that says nothing usable shows the list, or what to do', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Pieter', '/accounts/all')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a filter' })
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Label')
  const choices = dialog.getByRole('group', { name: 'Compare with' })
  const label = (await choices.locator('label').first().textContent())!
  await choices.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: `Label is one of ${label}`, exact: true }).waitFor()
  for (const where of ['garbage', '[null]', '[{"any":1}]', '[{"field":"CITY"}]', '[{"field":7}]']) {
    const path = `/accounts/all?where=${encodeURIComponent(where)}&page=-5&size=7&order=FOO`
    await (where === 'garbage' ? page.goto(path) : goToAnew(page, path))
    await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
    if (where === 'garbage') await page.getByText(/^1–50 of \d+$/).waitFor()
    else await page.getByText('A filter of the address cannot be read').waitFor()
  }
  await page.getByRole('button', { name: 'Take all filters away' }).first().click()
  await page.getByText(/^1–50 of \d+$/).waitFor()
  // Escape leaves the question, and the selection as it is
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('50 selected').first().waitFor()
  // beside the menu what can be done stands in two lines, as for accounts of campaigns
  await page.setViewportSize({ width: 1024, height: 768 })
  const bar = page.getByRole('region', { name: 'Selected records' }),
    actions = bar.getByRole('combobox').or(bar.getByRole('button', { name: 'Delete' }))
  const middles = async () =>
    (await Promise.all((await actions.all()).map((one) => one.boundingBox()))).map((box) =>
      Math.round(box!.y + box!.height / 2),
    )
  const lines = async () => {
    const all = await middles()
    return [all.length, new Set(all).size]
  }
  await expect.poll(lines).toEqual([4, 2])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

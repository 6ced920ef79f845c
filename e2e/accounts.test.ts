import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'

useBrowser()

test('an account from its creation to the bin and back', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all')
  const table = page.getByRole('table', { name: 'Accounts' })
  await table.getByRole('link').first().waitFor()
  // accents and case do not matter, and the search stands in the address
  await page.keyboard.press('/')
  await page.keyboard.type('PIECES auto')
  await page.waitForURL('**search=PIECES**')
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(10)
  await expect
    .poll(async () => await table.getByRole('link').first().innerText())
    .toMatch(/Pièces Auto/)

  await page.goto('/accounts/all')
  await table.getByRole('link').first().waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Brouwerij De Gouden Gist')
  await dialog.getByLabel('City').fill('Gent')
  await dialog.getByLabel('E-mail addresses').fill('not an address')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // refused beside the field, and what was typed stays
  await dialog.locator('[id$=-error]').first().waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Brouwerij De Gouden Gist')
  // and over a reload, which the browser asks about
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await table.getByRole('link').first().waitFor()
  await page.keyboard.press('n')
  await page.getByText('What you had typed is here again.').waitFor()
  expect(await dialog.getByLabel('City').inputValue()).toBe('Gent')
  await dialog.getByLabel('E-mail addresses').fill('info@gist.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/account/*')
  await page.getByRole('heading', { name: 'Brouwerij De Gouden Gist', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'info@gist.example' }).waitFor()

  await page.keyboard.press('e')
  await dialog.getByLabel('Industry').fill('Breweries')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('definition').filter({ hasText: 'Breweries' }).waitFor()
  await dialog.waitFor({ state: 'detached' })

  // whoever makes it once more, written in another way, is shown it
  const account = page.url()
  await page.goto('/accounts/all')
  await table.getByRole('link').first().waitFor()
  await page.keyboard.press('n')
  await dialog.getByLabel('Name').fill('N.V. Brouwerij Gouden-Gist De')
  await dialog.getByLabel('E-mail addresses').fill('sales@elsewhere.example\nINFO@gist.example')
  const same = dialog.getByRole('region', { name: 'Is it one of these?' })
  await same.getByText('Gent · same e-mail address').waitFor()
  await dialog.getByLabel('Name').fill('Brouwerij De Gouden Gist NV')
  await same.getByText('Gent · same e-mail address · similar name').waitFor()
  // over the fields, but not over the one with the focus
  const city = dialog.getByLabel('City')
  await city.focus()
  const isInSight = (field: Element) => {
    const { left, bottom } = field.getBoundingClientRect()
    return document.elementFromPoint(left + 8, bottom - 4) === field
  }
  await expect.poll(() => city.evaluate(isInSight)).toBe(true)
  await same.getByRole('button', { name: 'Use “Brouwerij De Gouden Gist”' }).click()
  await page.waitForURL(account)
  await page.getByRole('definition').filter({ hasText: 'Breweries' }).waitFor()

  await page.getByRole('combobox', { name: 'Add somebody known' }).fill('Els Van Damme')
  const person = 'Els Van Damme'
  await page.getByRole('option', { name: person }).click()
  await page.getByRole('button', { name: `Take ${person} off this account` }).waitFor()
  await page.getByRole('button', { name: 'New contact' }).click()
  await dialog.getByLabel('First name').fill('Gisèle')
  await dialog.getByLabel('Last name').fill('Brouwers')
  await dialog.getByLabel('Decision maker').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Gisèle Brouwers' }).waitFor()
  await page.getByText('Decision maker').first().waitFor()

  await page.getByLabel('New comment').fill('They brew at night')
  await page.getByLabel('New comment').press('Control+Enter')
  // among the comments, and in the timeline
  const said = page.getByRole('listitem').filter({ hasText: 'They brew at night' })
  await expect.poll(() => said.count()).toBe(2)
  // a label that is not there is made, put on, renamed, merged into another and is gone
  const labels = page.getByRole('dialog', { name: 'Labels' })
  await page.getByRole('button', { name: 'Add a label' }).click()
  await labels.getByRole('searchbox').fill('Yeast')
  await page.keyboard.press('Enter')
  await labels.getByRole('textbox', { name: /^Name/ }).press('Enter')
  await page.getByRole('button', { name: 'Remove Yeast' }).waitFor()
  // the list is read again meanwhile
  await labels.getByRole('button', { name: 'Change Yeast' }).click({ delay: 400 })
  await labels.getByRole('textbox', { name: /^Name/ }).fill('Wild yeast')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Wild yeast' }).waitFor()
  await labels.getByRole('button', { name: 'Change Wild yeast' }).click()
  await labels.getByRole('button', { name: 'Merge…' }).click()
  await labels.getByRole('combobox').selectOption('Peak season')
  await labels.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Peak season' }).waitFor()
  await page.getByRole('button', { name: 'Remove Wild yeast' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.waitForURL('**/accounts/all**')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Brouwerij De Gouden Gist', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Gisèle Brouwers' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.waitForURL('**/accounts/all**')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Bin', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Brouwerij De Gouden Gist' })
  await row.getByRole('button', { name: /^Restore/ }).click()
  await row.waitFor({ state: 'detached' })
  await page.goto('/accounts/all?search=gouden%20gist')
  await table.getByRole('link', { name: 'Brouwerij De Gouden Gist' }).first().waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('while the next account is fetched nothing of the last one stands there to be pressed', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const query = '{ companies(take: 2) { list { id name } } }'
  const { companies } = await ask<{ companies: { list: { id: string; name: string }[] } }>(
    page,
    query,
  )
  const [first, next] = companies.list as [
    { id: string; name: string },
    { id: string; name: string },
  ]
  const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
  await page.goto(`/account/${first.id}`)
  await heading(first.name).waitFor()
  const release = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('AccountPage') && body.includes(next.id)) await release.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type(next.name)
  // the account itself: meetings, and what was opened lately, may have its name in theirs
  await page.locator(`[role="option"][href="/account/${next.id}"]`).click()
  await page.waitForURL(`**/account/${next.id}`)
  await heading('Account').waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain(first.name)
  await expect.poll(() => page.title()).not.toContain(first.name)
  expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(0)
  await page.keyboard.press('e')
  expect(await page.getByRole('dialog').count()).toBe(0)
  release.resolve()
  await heading(next.name).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('contacts are found by name without accents and edited', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Lars', '/contacts/all?search=lefevre')
  const table = page.getByRole('table', { name: 'Contacts' })
  // a person, not an account of that name
  const people = table.locator('a[href^="/contact/"]')
  await people
    .filter({ hasText: /Lefèvre/ })
    .first()
    .click()
  await page.waitForURL('**/contact/*')
  await page.getByRole('heading', { name: /Lefèvre/, level: 1 }).waitFor()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Job title').fill('Head of everything')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Head of everything').first().waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

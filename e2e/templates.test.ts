import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'

useBrowser()

const gallery = (page: Page) => page.getByRole('dialog', { name: 'New from a template' })
const listed = async (page: Page, title: string): Promise<number> =>
  (
    await ask<{ playbooks: object[] }>(
      page,
      'query ($search: String) { playbooks(search: $search) { id } }',
      { search: title },
    )
  ).playbooks.length

test('a template is found, looked at and made a playbook by mouse, and undone', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const dialog = gallery(page)
  await page.getByRole('link', { name: 'New from a template' }).click()
  await dialog.getByRole('link', { name: 'Partner fit conversation' }).waitFor()
  expect(new URL(page.url()).searchParams.get('templates')).toBe('all')
  await dialog.getByText('Customers', { exact: true }).first().click()
  await dialog
    .getByRole('link', { name: 'Partner fit conversation' })
    .waitFor({ state: 'detached' })
  await dialog.getByRole('link', { name: 'Onboarding kick-off' }).click()
  await dialog.getByRole('heading', { name: 'Onboarding kick-off' }).waitFor()
  // the address leads to it again, and back is the list
  await page.reload()
  await dialog.getByRole('heading', { name: 'Onboarding kick-off' }).waitFor()
  await page.goBack()
  await dialog.getByRole('link', { name: 'Onboarding kick-off' }).click()
  const title = `Kick-off of the mouse ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Title of your playbook' }).fill(title)
  await dialog.getByRole('button', { name: 'Use this template' }).click()
  const undo = await heldUndo(page)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page
    .getByRole('list', { name: 'Question hubs' })
    .getByText('What has to be ready')
    .waitFor()
  await page.getByText('None: every hub and question can be reached').waitFor()
  await undo.click()
  await page.getByRole('heading', { name: 'Playbooks', level: 1 }).waitFor()
  await expect.poll(() => listed(page, title)).toBe(0)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('the same by keys, in another language', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const dialog = gallery(page)
  await page.getByRole('link', { name: 'New from a template' }).press('Enter')
  const search = dialog.getByRole('searchbox', { name: 'Search templates' })
  await search.waitFor()
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('bant')
  const card = dialog.getByRole('link', { name: 'First qualification call' })
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  // language, conversation, the card
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const heading = dialog.getByRole('heading', { level: 2, name: 'First qualification call' })
  await heading.waitFor()
  await page.goBack()
  await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fr')
  await dialog.getByRole('heading', { level: 2, name: 'Premier appel de qualification' }).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+a')
  const title = `Appel au clavier ${Date.now()}`
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByRole('list', { name: 'Question hubs' }).getByText('Calendrier').waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('on a phone too; whoever may not make playbooks has no gallery', async () => {
  const { context, page } = await newVisitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await openAs(page, 'Anouk', '/playbooks')
  await page.goto('/playbooks?templates=lostCustomer')
  const dialog = gallery(page)
  const use = dialog.getByRole('button', { name: 'Use this template' })
  await use.waitFor()
  expect(
    await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0)
  const title = `Why they left ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Title of your playbook' }).fill(title)
  await use.tap()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await context.close()
  const { context: other, page: theirs } = await newVisitor()
  await openAs(theirs, 'Emma', '/playbooks?templates=lostCustomer')
  await theirs.getByRole('table').getByRole('link').first().waitFor()
  expect(await theirs.getByRole('link', { name: 'New from a template' }).count()).toBe(0)
  expect(await gallery(theirs).count()).toBe(0)
  await other.close()
})

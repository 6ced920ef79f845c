import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('a playbook becomes a template by keys, is used on a phone, and is taken out again', async () => {
  const { context, page } = await newVisitor({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await openAs(page, 'Anouk', '/playbooks')
  const title = `Template of the keys ${Date.now()}`
  const { createPlaybook } = await ask<{ createPlaybook: { id: string } }>(
    page,
    'mutation ($title: String!) { createPlaybook(title: $title) { id } }',
    { title },
  )
  const { id } = createPlaybook
  await page.goto(`/playbooks?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `More about ${title}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Save as a template' }).press('Enter')
  await page.getByRole('region', { name: 'Messages' }).getByText('is a template now').waitFor()

  const dialog = page.getByRole('dialog', { name: 'New from a template' })
  await page.getByRole('link', { name: 'New from a template' }).first().press('Enter')
  const card = dialog
    .getByRole('list', { name: 'Templates of your organisation' })
    .getByRole('link', { name: title })
  await card.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFaults(page)).toEqual([])
  }
  await card.press('Enter')
  await dialog.getByRole('heading', { level: 2, name: title }).waitFor()
  expect(
    await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFaults(page)).toEqual([])
  }
  const made = `Made by keys ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Title of your playbook' }).fill(made)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: made, level: 1 }).waitFor()

  await page.goto(`/playbooks?templates=${id}`)
  const heading = dialog.getByRole('heading', { level: 2, name: title })
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Remove from the templates' }).press('Enter')
  await dialog.getByRole('link', { name: 'Product demo' }).waitFor()
  await card.waitFor({ state: 'detached' })
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

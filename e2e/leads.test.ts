// Leads: narrowed, kept as a view and found again, changed over two campaigns at once, taken back; and those of playbooks.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { settled } from './screens.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

/** Two running campaigns with the same two accounts, which nobody else has. */
async function twoCampaigns(page: Page, name: string): Promise<string[]> {
  const { a, b } = await ask<{ a: { id: string }; b: { id: string } }>(
    page,
    'mutation ($a: String!, $b: String!) { a: createCompany(company: { name: $a }) { id } b: createCompany(company: { name: $b }) { id } }',
    { a: `${name} East`, b: `${name} West` },
  )
  const { playbooks } = await ask<{ playbooks: { id: string; title: string }[] }>(
    page,
    '{ playbooks { id title } }',
  )
  const ids: string[] = []
  for (const title of [`${name} spring`, `${name} autumn`]) {
    const { createCampaign: made } = await ask<{ createCampaign: { id: string } }>(
      page,
      'mutation ($title: String!, $playbookId: ID!, $audience: CampaignAudienceInput!) { createCampaign(title: $title, playbookId: $playbookId, startDate: "2026-01-01", audience: $audience) { id } }',
      {
        title,
        playbookId: playbooks.find(({ title }) => title === discovery)!.id,
        audience: { conditions: [{ field: 'RECORD', operator: 'ANY_OF', ids: [a.id, b.id] }] },
      },
    )
    ids.push(made.id)
  }
  await setStates(page, ids, 'RUNNING')
  return ids
}
async function setStates(page: Page, ids: readonly string[], state: 'RUNNING' | 'DONE') {
  for (const id of ids)
    await ask(
      page,
      'mutation ($id: ID!, $state: CampaignState!) { setCampaignState(id: $id, state: $state) { id } }',
      { id, state },
    )
}
test('leads are narrowed, kept as a view, and changed over two campaigns with one undo', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(page, 'Anouk', '/leads')
  const name = `Walk ${Date.now()}`,
    campaigns = await twoCampaigns(page, name)
  const rows = page.locator('main tbody tr')
  const count = (wanted: number) => expect.poll(() => rows.count()).toBe(wanted)
  const bar = page.getByRole('region', { name: 'Selected accounts' })

  await page.reload()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await count(4)
  await page.getByRole('combobox', { name: 'Campaign' }).click()
  await page.getByRole('option', { name: `${name} spring` }).click()
  await count(2)
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `View: ${name}` }).waitFor()

  // by its key, from the whole list
  await page.goto('/leads?of=all')
  await page.getByRole('button', { name: 'View: Filtered leads' }).waitFor()
  await page.keyboard.press('v')
  await page.getByRole('option', { name }).waitFor()
  // on a busy machine the list is there before its search has the focus
  await expect
    .poll(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement))
    .toBe(true)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await count(2)
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['view'])

  // without its campaign there are those of both
  await page.goto(`/leads?search=${encodeURIComponent(name)}`)
  await count(4)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await bar.getByText('4 selected').waitFor()
  await bar.getByRole('button', { name: 'Set aside' }).press('Enter')
  await page.getByText('Set aside: 4 accounts').waitFor()
  await count(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await count(4)
  await setStates(page, campaigns, 'DONE')

  await page.goto('/leads')
  await page.getByRole('radiogroup', { name: 'Leads of' }).getByText('Playbooks').click()
  await page.waitForURL(/list=playbooks/)
  await page.getByRole('table', { name: 'Leads of playbooks' }).waitFor()
  await page
    .getByRole('link', { name: /^Plan a meeting with / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'New meeting', level: 1 }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('nothing moves when the keyboard goes to the bar of the selected; on a phone words are whole, and the view stands beside the title', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(page, 'Pieter', '/leads?of=all')
  await page.locator('main tbody tr').nth(20).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected accounts' })
  await bar.getByRole('combobox', { name: 'Take a label off' }).waitFor()
  // one line
  await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThan(70)
  await page.keyboard.press('a')
  for (let at = 0; at < 8; at++) {
    await expect.poll(() => bar.locator(':focus').count()).toBe(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Tab')
  }
  // and it goes back to the row
  await bar.getByRole('button', { name: 'Qualify', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('main tbody tr:focus').count()).toBe(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // a campaign takes three lines at the most
  await page.setViewportSize({ width: 1024, height: 768 })
  const campaigns = page.locator('main td a[href^="/campaign/"]:visible')
  const tallest = () =>
    campaigns.evaluateAll((all) =>
      Math.max(...all.map((one) => one.getBoundingClientRect().height)),
    )
  await expect.poll(tallest).toBeLessThan(60)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/leads?list=playbooks')
  const order = page.getByRole('combobox', { name: 'Order' })
  await order.waitFor()
  await settled(page)
  expect(await order.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  const lists = page.getByRole('radiogroup', { name: 'Leads of' })
  const placeOfLists = await lists.boundingBox()
  await page.goto('/leads')
  const view = page.getByRole('button', { name: 'View: My leads' })
  await view.waitFor()
  await settled(page)
  // it does not move under the finger that chooses
  expect(await lists.boundingBox()).toEqual(placeOfLists)
  const title = (await page.getByRole('heading', { name: 'Leads' }).boundingBox())!,
    { y, height } = (await view.boundingBox())!
  expect(y).toBeLessThan(title.y + title.height)
  expect(y + height).toBeGreaterThan(title.y)
  await context.close()
})

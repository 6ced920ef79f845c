// A campaign from its audience to an opportunity: made of a saved view, started, worked through, counted in its funnel.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { allSaved, discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

const day = (offset: number) => {
  const [year, month, date] = new Date(Date.now() + offset * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${date}/${month}/${year}`
}
/** What the funnel says: of each step how many accounts. */
const funnel = (page: Page) =>
  page
    .getByRole('region', { name: 'How far the accounts have come' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Number(row.querySelector('td')!.textContent)))
const look = async (page: Page) => {
  expect(await seriousFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousFaults(page, { rules: contrast })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a manager makes a campaign of a view and starts it; an account is planned, met, and qualified with an opportunity', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(page, 'Anouk', '/campaigns')
  const title = `Spring ${Date.now()}`
  const { companies } = await ask<{ companies: { list: { id: string; name: string }[] } }>(
    page,
    '{ companies(take: 3, sort: NAME) { list { id name } } }',
  )
  const [first] = companies.list as [{ id: string; name: string }]
  await ask(
    page,
    'mutation ($title: String!, $content: ListViewContent!) { createListView(table: COMPANY, title: $title, isShared: false, content: $content) { id } }',
    {
      title,
      content: {
        conditions: [
          { field: 'RECORD', operator: 'ANY_OF', ids: companies.list.map(({ id }) => id) },
        ],
      },
    },
  )

  await page.getByRole('button', { name: 'New campaign' }).first().click()
  const form = page.getByRole('dialog', { name: 'New campaign' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('combobox', { name: 'Playbook' }).click()
  await page.getByRole('option', { name: discovery, exact: true }).click()
  await form.getByRole('combobox', { name: 'Audience' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await form.getByRole('textbox', { name: 'From' }).fill(day(-1))
  await form.getByRole('textbox', { name: 'Until' }).fill(day(30))
  await form.getByRole('combobox', { name: 'Goal' }).click()
  await page.getByRole('option', { name: 'Opportunities', exact: true }).click()
  await form.getByRole('textbox', { name: 'Amount' }).fill('2')
  await look(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await expect.poll(() => funnel(page)).toEqual([3, 0, 0, 0, 0, 0])
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await look(page)
  const dashboard = page.url()

  // what waits leads to its accounts
  await page.getByRole('link', { name: /^No meeting planned/ }).click()
  await page.getByRole('link', { name: `Plan a meeting with ${first.name}`, exact: true }).click()
  await page.getByRole('heading', { name: 'New meeting', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill('First talk')
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await page.waitForURL(/\/companyDialog\/[\w-]+$/)
  await allSaved(page)
  await page.goto(dashboard)
  await expect.poll(() => funnel(page)).toEqual([3, 1, 0, 0, 0, 0])
  const { companyDialogFromCompany: meetings } = await ask<{
    companyDialogFromCompany: { id: string }[]
  }>(
    page,
    'query ($c: ID!, $k: ID) { companyDialogFromCompany(companyId: $c, campaignId: $k) { id } }',
    { c: first.id, k: /campaign\/([^/]+)/.exec(dashboard)![1] },
  )
  await ask(
    page,
    'mutation ($id: ID!) { a: updateCompanyDialog(id: $id, typeUpdate: START) { id } b: updateCompanyDialog(id: $id, typeUpdate: STOP) { id } }',
    { id: meetings[0]!.id },
  )

  await page
    .getByRole('navigation', { name: 'Campaign' })
    .getByRole('link', { name: 'Accounts' })
    .click()
  await page.getByRole('combobox', { name: 'Step' }).click()
  await page.getByRole('option', { name: 'Meeting held' }).click()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
  await look(page)
  await page.getByRole('button', { name: `More about ${first.name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Qualify and create an opportunity' }).click()
  const opportunity = page.getByRole('dialog', { name: 'New opportunity' })
  await opportunity.getByRole('textbox', { name: 'Title' }).fill('Racks')
  await opportunity.getByRole('textbox', { name: 'Price in euros' }).fill('1234')
  await opportunity.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Qualified: “${first.name}”`).waitFor()
  await page.locator('main tbody').getByText('Qualified', { exact: true }).last().waitFor()

  // all of it by keyboard: another one is disqualified with a reason, and that is taken back
  await page.goto(`${dashboard.replace('/dashboard', '/accounts')}?only=noMeeting`)
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(2)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: 'Selected accounts' }).waitFor()
  await page.getByRole('button', { name: 'Disqualify…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too small')
  await page.keyboard.press('Enter')
  const undo = await heldUndo(page)
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
  await undo.press('Enter')
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(2)

  await page.goto(dashboard)
  await expect.poll(() => funnel(page)).toEqual([3, 1, 1, 1, 1, 0])
  await page.getByRole('region', { name: 'Goal' }).getByText('1 of 2').waitFor()
  await page.getByRole('link', { name: 'Opportunity', exact: true }).click()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)

  // into the bin with everything, and back
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.waitForURL(/\/campaigns$/)
  await (await heldUndo(page)).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await expect.poll(() => funnel(page)).toEqual([3, 1, 1, 1, 1, 0])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a rep prepares an account, sees what was answered, and judges on the board by keyboard', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await signedInAs(page, 'Emma')
  const { campaigns } = await ask<{ campaigns: { id: string; state: string }[] }>(
    page,
    '{ campaigns { id state } }',
  )
  // the newest come first: the demo's own is the last
  const campaign = `/campaign/${campaigns.findLast(({ state }) => state === 'RUNNING')!.id}`,
    tab = (name: string) =>
      page.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name }).click()

  await page.goto(`${campaign}/accounts?step=HELD`)
  const first = page.locator('main tbody tr').first().getByRole('link').first(),
    name = (await first.textContent())!
  await first.click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page
    .getByRole('region', { name: 'What this campaign wants to know' })
    .getByText(/^\d+ of \d+ known$/)
    .waitFor()
  await look(page)
  await page.getByRole('link', { name: 'Plan a meeting', exact: true }).click()
  await page.getByRole('heading', { name: 'New meeting', level: 1 }).waitFor()
  await page.getByText(name).first().waitFor()
  await page.goBack()

  await tab('Insights')
  await page
    .getByRole('button', { name: /^Yes \d/ })
    .first()
    .press('Enter')
  await page.waitForURL(/filters=/)
  await page.getByRole('region', { name: 'Filters' }).getByRole('listitem').first().waitFor()
  await look(page)
  for (const list of ['Leads', 'Contacts']) {
    await tab(list)
    await page.locator('main table').or(page.locator('[class*="_empty_"]')).first().waitFor()
    await look(page)
  }

  await page.goto(`${campaign}/qualifications?of=all`)
  const column = (title: string) => page.getByRole('region', { name: title, exact: true }),
    cards = (title: string) => column(title).locator('[data-card]').count()
  await column('No verdict').locator('[data-card]').first().waitFor()
  await look(page)
  const [open, qualified] = [await cards('No verdict'), await cards('Qualified')]
  await column('No verdict').locator('[data-focus]').first().press('Alt+ArrowRight')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wants it this year')
  await page.keyboard.press('Enter')
  const undo = await heldUndo(page)
  await expect.poll(() => cards('Qualified')).toBe(qualified + 1)
  await column('Qualified').getByText('Wants it this year').waitFor()
  await undo.press('Enter')
  await expect.poll(() => cards('No verdict')).toBe(open)
  await page.getByRole('radio', { name: 'Table' }).press('Space')
  await page.waitForURL(/view=table/)
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(open)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

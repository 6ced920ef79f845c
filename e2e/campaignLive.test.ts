// Two people on one campaign: what one does with its accounts, the other sees without asking.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

const look = async (page: Page) => {
  expect(await seriousFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousFaults(page, { rules: contrast })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a verdict and an assignment of a colleague come to the dashboard and to the list by themselves', async () => {
  const emma = await newVisitor({ reducedMotion: 'reduce' }),
    pieter = await newVisitor({ reducedMotion: 'reduce' })
  await signedInAs(emma.page, 'Emma')
  await signedInAs(pieter.page, 'Pieter')
  const { me, campaigns } = await ask<{
    me: { id: string }
    campaigns: { id: string; state: string }[]
  }>(emma.page, '{ me { id } campaigns { id state } }')
  const { id } = campaigns.findLast(({ state }) => state === 'RUNNING')!
  const { campaign } = await ask<{
    campaign: { accounts: { list: { companyId: string; company: { name: string } }[] } }
  }>(
    pieter.page,
    'query ($id: ID!) { campaign(id: $id) { accounts(step: HELD, verdicts: [OPEN], take: 1) { list { companyId company { name } } } } }',
    { id },
  )
  const [{ companyId, company }] = campaign.accounts.list as [
    { companyId: string; company: { name: string } },
  ]
  const change = (what: string) =>
    ask(
      pieter.page,
      `mutation ($id: ID!, $companyIds: [ID!]!) { ${what}(campaignId: $id, companyIds: $companyIds, `.concat(
        what === 'assignCampaignAccounts' ? `assigneeId: "${me.id}")` : 'verdict: QUALIFIED)',
        ' { id } }',
      ),
      { id, companyIds: [companyId] },
    )

  const { page } = emma
  await page.goto(`/campaign/${id}/dashboard`)
  const qualified = () =>
    page
      .getByRole('region', { name: 'How far the accounts have come' })
      .locator('tbody tr')
      .nth(3)
      .locator('td')
      .first()
      .textContent()
      .then(Number)
  await page
    .getByRole('article', { name: /^Over time/ })
    .getByRole('img')
    .waitFor()
  await page.getByRole('table', { name: 'By person' }).waitFor()
  await look(page)
  const before = await qualified()
  await change('setCampaignVerdict')
  await expect.poll(qualified).toBe(before + 1)

  // each figure of a person leads to their accounts
  await page
    .getByRole('table', { name: 'By person' })
    .getByRole('link', { name: /^Nobody in particular, Accounts/ })
    .click()
  await page.waitForURL(/assignee=nobody/)
  await page.goto(`/campaign/${id}/accounts?search=${encodeURIComponent(company.name)}`)
  const row = page.locator('main tbody tr', { hasText: company.name })
  await row.getByText('Qualified', { exact: true }).last().waitFor()
  await change('assignCampaignAccounts')
  await row.getByText('Emma').last().waitFor()

  // and they are told, which leads to the account there
  await page.goto('/apps/mail')
  // another test may have assigned it too; the newest stands on top
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`assigned ${company.name} to you`) })
    .first()
    .click()
  await page.getByRole('heading', { name: company.name, level: 2, exact: true }).waitFor()
  await ask(
    pieter.page,
    'mutation ($id: ID!, $companyIds: [ID!]!) { setCampaignVerdict(campaignId: $id, companyIds: $companyIds, verdict: OPEN) { id } }',
    { id, companyIds: [companyId] },
  )
  for (const { context } of [emma, pieter]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

test('on the board a verdict of a colleague waits until what is open over it is closed; the verdicts to give in all campaigns follow too', async () => {
  const emma = await newVisitor({ reducedMotion: 'reduce' }),
    pieter = await newVisitor({ reducedMotion: 'reduce' })
  await signedInAs(emma.page, 'Emma')
  await signedInAs(pieter.page, 'Pieter')
  interface Account {
    id: string
    campaignId: string
    companyId: string
    company: { name: string }
  }
  const { qualifications } = await ask<{ qualifications: { list: Account[] } }>(
    pieter.page,
    '{ qualifications(take: 2) { list { id campaignId companyId company { name } } } }',
  )
  const [first, second] = qualifications.list as [Account, Account]
  const judge = ({ campaignId, companyId }: Account, verdict: 'QUALIFIED' | 'OPEN') =>
    ask(
      pieter.page,
      'mutation ($id: ID!, $companyIds: [ID!]!, $verdict: CampaignVerdict!) { setCampaignVerdict(campaignId: $id, companyIds: $companyIds, verdict: $verdict) { id } }',
      { id: campaignId, companyIds: [companyId], verdict },
    )
  const { page } = emma
  await page.goto(`/campaign/${first.campaignId}/qualifications?of=all`)
  const column = (title: string) => page.getByRole('region', { name: title, exact: true }),
    open = column('No verdict').locator('[data-card]'),
    qualified = column('Qualified').getByText(first.company.name, { exact: true })
  await open.first().waitFor()
  const before = (await open.count()) - 1
  await judge(first, 'QUALIFIED')
  await qualified.waitFor()
  await expect.poll(() => open.count()).toBe(before)
  await untilRead(page)
  await open.first().getByRole('button', { name: /more$/ }).click()
  await page.getByRole('menu').waitFor()
  await judge(first, 'OPEN')
  // long after it was heard of
  await page.waitForTimeout(2000)
  expect(await page.getByRole('menu').count()).toBe(1)
  expect(await open.count()).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => open.count()).toBe(before + 1)

  await page.goto('/qualifications?of=all')
  const row = ({ id }: Account) => page.locator(`[data-account="${id}"]`)
  await row(second).waitFor()
  await judge(first, 'QUALIFIED')
  await judge(second, 'QUALIFIED')
  await row(second).waitFor({ state: 'detached' })
  // it is the one in question
  await expect.poll(() => row(first).getAttribute('aria-current')).toBe('true')
  await judge(second, 'OPEN')
  await row(second).waitFor()
  await judge(first, 'OPEN')
  for (const { context } of [emma, pieter]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

test('leads of playbooks follow what a colleague plans outside of campaigns', async () => {
  const emma = await newVisitor({ reducedMotion: 'reduce' }),
    pieter = await newVisitor({ reducedMotion: 'reduce' })
  // the line of all campaigns is there once the page has been on screen for a while
  const line = emma.page.waitForResponse(
    (response) =>
      response.request().headers()['accept'] === 'text/event-stream' &&
      /CampaignLive|campaignId|ofPlaybooks/.test(response.request().postData() ?? ''),
  )
  await openAs(emma.page, 'Emma', '/leads?list=playbooks&of=all')
  await line
  await signedInAs(pieter.page, 'Pieter')
  const { playbookLeads } = await ask<{
    playbookLeads: { list: { company: { id: string; name: string }; playbook: { id: string } }[] }
  }>(pieter.page, '{ playbookLeads(take: 1) { list { company { id name } playbook { id } } } }')
  const [{ company, playbook }] = playbookLeads.list as [(typeof playbookLeads.list)[number]]
  const { page } = emma
  await page.locator('main tbody tr', { hasText: company.name }).first().waitFor()
  const id = crypto.randomUUID(),
    start = Date.now() + 3_600_000
  await ask(
    pieter.page,
    `mutation ($id: ID!, $company: ID!, $playbook: ID!, $start: DateTime!, $end: DateTime!) {
      createCompanyDialog(id: $id, title: "Look at it live", companyId: $company, playbookId: $playbook, startDate: $start, endDate: $end) { id } }`,
    {
      id,
      company: company.id,
      playbook: playbook.id,
      start: new Date(start).toISOString(),
      end: new Date(start + 1_800_000).toISOString(),
    },
  )
  const row = page
    .locator('main tbody tr', { hasText: company.name })
    .filter({ has: page.locator(`a[href*="${id}"]`) })
  await row.waitFor()
  await ask(pieter.page, 'mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id })
  await row.waitFor({ state: 'detached' })
  for (const { context } of [emma, pieter]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

/** Nothing is read any more of what was done before. */
async function untilRead(page: Page): Promise<void> {
  let reads = 0
  const count = (request: Request): void => {
    if (request.url().endsWith('/graphql')) reads++
  }
  page.on('request', count)
  for (let before = -1; before !== reads; await page.waitForTimeout(1500)) before = reads
  page.off('request', count)
}

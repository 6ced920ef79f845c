import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

interface Numbers {
  playbookDashboard: {
    states: { done: number }
    skippedQuestions: { title: string; skippedCount: number }[]
  }
  playbookAccounts: { totalCount: number }
  playbookContacts: { totalCount: number }
}
interface Asked {
  playbook: { published: { hubs: { questions: { id: string; title: string }[] }[] } }
}

test('the tabs of a playbook keep the filter; numbers lead to their meetings, lists are those behind it', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/insights')
  await page.getByRole('link', { name: new RegExp(discovery) }).click()
  await page.getByRole('heading', { name: discovery, level: 1 }).waitFor()
  const playbookId = new URL(page.url()).pathname.split('/')[2]!,
    tabs = page.getByRole('navigation', { name: 'Playbook', exact: true })
  const { playbook } = await ask<Asked>(
    page,
    'query($id: ID!) { playbook(id: $id) { published { hubs { questions { id title } } } } }',
    { id: playbookId },
  )
  const wms = playbook.published.hubs
    .flatMap((hub) => hub.questions)
    .find(({ title }) => title === 'Do you use a warehouse management system?')!
  const filters = [{ questionId: wms.id, valueBool: true }]
  const numbers = await ask<Numbers>(
    page,
    `query($id: ID!, $filters: [AnswerRangeInput!]) {
      playbookDashboard(playbookId: $id, filters: $filters) { states { done } skippedQuestions { title skippedCount } }
      playbookAccounts(playbookId: $id, filters: $filters) { totalCount } playbookContacts(playbookId: $id, filters: $filters) { totalCount } }`,
    { id: playbookId, filters },
  )
  const kept = (): string | null => new URL(page.url()).searchParams.get('filters')
  await page
    .getByRole('article', { name: wms.title, exact: true })
    .getByRole('button', { name: /^Yes \d/ })
    .click()
  await expect.poll(kept).toContain(wms.id)
  // who does not edit playbooks has no builder
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
    'Dashboard',
    'Insights',
    'Leads',
    'Accounts',
    'Contacts',
  ])

  await tabs.getByRole('link', { name: 'Dashboard' }).press('Enter')
  const { states, skippedQuestions } = numbers.playbookDashboard,
    done = page.getByRole('button', { name: `Done: ${states.done.toLocaleString('en')}` })
  await done.first().click()
  const dialog = page.getByRole('dialog', { name: 'Done' })
  await dialog.getByText(`${states.done.toLocaleString('en')} meetings`, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const skipped = skippedQuestions[0]!
  await page
    .getByRole('button', { name: `${skipped.title} · Not answered: ${skipped.skippedCount}` })
    .press('Enter')
  const meeting = page.getByRole('dialog').getByRole('listitem').getByRole('link').first()
  const title = await meeting.innerText()
  await meeting.click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.goBack()

  for (const [name, total] of [
    ['Accounts', numbers.playbookAccounts.totalCount],
    ['Contacts', numbers.playbookContacts.totalCount],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await tabs.locator('[aria-current="page"]', { hasText: name }).waitFor()
    expect(kept()).toContain(wms.id)
    const rows = page.getByRole('table', { name }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(Math.min(50, total))
  }
  await page.getByRole('button', { name: /^Remove the filter/ }).click()
  await expect.poll(kept).toBeNull()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

interface Counted {
  playbookAnalytics: { questionId: string; answerCount: number }[]
}
interface Asked {
  playbook: {
    published: {
      hubs: {
        questions: { id: string; title: string; options: { id: string; title: string }[] }[]
      }[]
    }
    noLongerAsked: { id: string; title: string }[]
  }
}

/** Counts on the badges equal what the API counts with the same filters. */
async function sameCounts(page: Page, playbookId: string, filters: object[]) {
  const { playbook } = await ask<Asked>(
    page,
    'query($id: ID!) { playbook(id: $id) { published { hubs { questions { id title } } } noLongerAsked { id title } } }',
    { id: playbookId },
  )
  const { playbookAnalytics } = await ask<Counted>(
    page,
    'query($id: ID!, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId: $id, filters: $filters) { questionId answerCount } }',
    { id: playbookId, filters },
  )
  const counts = new Map(playbookAnalytics.map((one) => [one.questionId, one.answerCount]))
  const asked = playbook.published.hubs.flatMap((hub) => hub.questions)
  const expected = [...asked, ...playbook.noLongerAsked].map(({ id, title }) => [
    title,
    counts.get(id) ?? 0,
  ])
  await expect
    .poll(() =>
      page
        .locator('main section:not([aria-label="Pains & Bullets"]) article')
        .evaluateAll((cards) =>
          cards.map((card) => [
            card.getAttribute('aria-label'),
            Number(
              /(\d+) answers?/.exec(
                card.querySelector('button[aria-label*=": show "]')?.getAttribute('aria-label') ??
                  '',
              )?.[1],
            ),
          ]),
        ),
    )
    .toEqual(expected)
}

test('charts of a year: a click on a segment filters everything, in the address; answers lead to meeting and account', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/insights')
  await page.getByRole('link', { name: new RegExp(discovery) }).click()
  await page.getByRole('heading', { name: discovery, level: 1 }).waitFor()
  const playbookId = new URL(page.url()).pathname.split('/')[2]!
  const { playbook } = await ask<Asked>(
    page,
    'query($id: ID!) { playbook(id: $id) { published { hubs { questions { id title options { id title } } } } } }',
    { id: playbookId },
  )
  const question = (title: string) =>
    playbook.published.hubs.flatMap((hub) => hub.questions).find((one) => one.title === title)!
  const card = (title: string) => page.getByRole('article', { name: title, exact: true })
  await card('Which one?').waitFor()
  await sameCounts(page, playbookId, [])
  expect(
    await card('How many warehouses do you run?')
      .getByRole('button', { name: /answers: show them/ })
      .innerText(),
  ).toBe('99+')
  for (const chart of [
    'Do you use a warehouse management system?',
    'When is the first truck loaded?',
    'By when should it run?',
    'Order lines on a normal day?',
  ])
    await expect.poll(() => card(chart).getByRole('button').count()).toBeGreaterThan(2)

  // what an earlier version asked, with its answers and filters
  const former = page.getByRole('region', { name: 'No longer asked' }).getByRole('article').first()
  await former.getByRole('button', { name: /answers?: show (them|it)/ }).click()
  await page.getByRole('dialog').locator('article a').first().waitFor()
  await page.keyboard.press('Escape')

  const wms = question('Do you use a warehouse management system?'),
    which = question('Which one?'),
    reflex = which.options.find((option) => option.title === 'Reflex')!
  await card(wms.title)
    .getByRole('button', { name: /^Yes \d/ })
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toContain(wms.id)
  await sameCounts(page, playbookId, [{ questionId: wms.id, valueBool: true }])
  await card(which.title)
    .getByRole('button', { name: /^Reflex/ })
    .press('Enter')
  const both = [
    { questionId: wms.id, valueBool: true },
    { questionId: which.id, valueOptions: [reflex.id] },
  ]
  await sameCounts(page, playbookId, both)
  await page.reload()
  await page.getByRole('region', { name: 'Filters' }).getByText('Reflex').waitFor()
  await sameCounts(page, playbookId, both)

  // from a number to its answers to the meeting and the account
  await card(wms.title)
    .getByRole('button', { name: /answers?: show (them|it)/ })
    .click()
  const dialog = page.getByRole('dialog'),
    account = dialog.locator('h3 a').first(),
    meeting = dialog.locator('article a').first()
  const accountName = await account.innerText(),
    meetingTitle = await meeting.innerText()
  await meeting.click()
  await page.getByRole('heading', { name: meetingTitle, level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Filters' }).waitFor()
  await card(wms.title)
    .getByRole('button', { name: /answers?: show (them|it)/ })
    .click()
  await account.click()
  await page.getByRole('heading', { name: accountName, level: 1 }).waitFor()
  await page.goBack()
  // and from the filters to the accounts that answered so last
  await page.getByRole('link', { name: 'Accounts whose newest answers are these' }).click()
  const conditions = both.map((answer) => ({ answer }))
  const { companies } = await ask<{ companies: { totalCount: number } }>(
    page,
    'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions) { totalCount } }',
    { conditions },
  )
  expect(companies.totalCount).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Which one? is Reflex', exact: true }).waitFor()
  // a page of them
  await expect
    .poll(() => page.getByRole('table', { name: 'Accounts' }).locator('tbody tr').count())
    .toBe(Math.min(50, companies.totalCount))
  await page.goBack()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await sameCounts(page, playbookId, [])
  await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBeNull()

  // two questions crossed, in the address: a cell leads to its meetings, and back to it
  await card(which.title)
    .getByRole('button', { name: /: more$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cross with…' }).click()
  await page.getByLabel('Crossed with').selectOption({ label: wms.title })
  const cell = dialog.getByRole('button', { name: /^Reflex, Yes: \d+ meetings?$/ })
  await cell.waitFor()
  await page.reload()
  const shown = Number(await cell.innerText())
  await cell.click()
  const meetings = page.getByRole('list', { name: 'Meetings' })
  // a dozen is shown at first
  if (shown > 12) await meetings.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => meetings.getByRole('link').count()).toBe(shown)
  await page.goBack()
  await cell.waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

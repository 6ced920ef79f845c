// The page of one's day: what is on today, follow-ups ticked off with and without a network, weeks by key, one's own or the team's.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  newVisitor,
  newVisitorWithWorker,
  openAs,
  signedInAs,
  troubles,
  useBrowser,
} from './browser.ts'
import { allSaved, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'
import { reloadUnderWorker } from './navigation.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

/** The day where the browser is, so many days from now. */
function day(away = 0): string {
  // days of 24 hours: those of the clock there may have 23 or 25
  const date = new Date(new Date().toLocaleDateString('sv', { timeZone: 'Europe/Brussels' }))
  date.setUTCDate(date.getUTCDate() + away)
  return date.toISOString().slice(0, 10)
}
const noon = (away = 0) => ({ start: new Date(`${day(away)}T11:00:00Z`) })

async function agree(page: Page, companyDialogId: string, title: string, nextStepDate: string) {
  const { nextStepTypes } = await ask<{ nextStepTypes: { id: string }[] }>(
    page,
    '{ nextStepTypes { id } }',
  )
  const { addNextStep } = await ask<{ addNextStep: { nextSteps: { id: string }[] } }>(
    page,
    'mutation ($companyDialogId: ID!, $type: ID!, $title: String, $nextStepDate: Date) { addNextStep(companyDialogId: $companyDialogId, nextStepTypeId: $type, title: $title, nextStepDate: $nextStepDate) { nextSteps { id } } }',
    { companyDialogId, title, nextStepDate, type: nextStepTypes[0]!.id },
  )
  return addNextStep.nextSteps[0]!.id
}
const isDone = async (page: Page, meeting: string) =>
  (
    await ask<{ companyDialog: { nextSteps: { isDone: boolean }[] } }>(
      page,
      'query ($id: ID!) { companyDialog(id: $id) { nextSteps { isDone } } }',
      { id: meeting },
    )
  ).companyDialog.nextSteps[0]!.isDone
const region = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: true })
/** Waits for one of today's meetings, of which some stand there at first: other tests have made more. */
async function shownToday(page: Page, title: string) {
  const today = region(page, 'Today'),
    found = today.getByRole('link', { name: title }),
    all = today.getByRole('button', { name: /^Show all/ })
  await expect.poll(async () => (await all.count()) + (await found.count())).toBeGreaterThan(0)
  if (!(await found.count())) await all.click()
  await found.waitFor()
  return found
}
const step = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })

/** A second try stands above what the first one left. */
let year = 2002

test('opened by the menu: today’s meeting, a follow-up ticked off and taken back, also without a network', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await openAs(page, 'Emma')
  year -= 1
  const title = `Breakfast ${Date.now()}`
  const meeting = await makeMeeting(page, { title, ...noon() })
  await agree(page, meeting, title, `${year}-01-01`)

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await shownToday(page, title)
  await region(page, 'Meeting completeness').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousFaults(page, { rules: contrast })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  // the longest overdue comes first
  const first = region(page, /^Follow ups/)
    .getByRole('listitem')
    .first()
  await first.getByText('Overdue').waitFor()
  await first.getByText(title).first().waitFor()
  await step(page, title).focus()
  await page.keyboard.press('Space')
  const undo = await heldUndo(page)
  await page.getByText(`“${title}” is done.`).waitFor()
  await expect.poll(() => isDone(page, meeting)).toBe(true)
  await undo.click()
  await expect.poll(() => step(page, title).isChecked()).toBe(false)
  await expect.poll(() => isDone(page, meeting)).toBe(false)
  // what was sent, and not answered as far as this device knows, would wait once more
  await allSaved(page)

  await reloadUnderWorker(page)
  await shownToday(page, title)
  // what the device kept may be older than that it was taken back
  await step(page, title).waitFor()
  await context.setOffline(true)
  await step(page, title).check()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^State of saving/ })
    .filter({ hasText: 'Saved on this device, 1 waiting' })
    .waitFor()
  await page.reload()
  const today = await shownToday(page, title)
  // what is ticked off stands there as long as its page does
  await step(page, title).waitFor({ state: 'detached' })
  // the year: titles of tests have the time in digits, in which these four may stand
  expect(await page.getByText(new RegExp(`\\b${year}\\b`)).count()).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => isDone(page, meeting)).toBe(true)
  await today.click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await leave()
})

test('by keyboard: the weeks, which the address remembers, and a day of one in the calendar', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma')
  // of no other day of the week
  await makeMeeting(page, { title: 'Next week', ...noon(7) })
  // at once: the second key counts for a second behind the first
  await Promise.all(['g', 'd'].map((key) => page.keyboard.press(key)))
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  const week = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.poll(() => week('This week').isChecked()).toBe(true)
  await page.keyboard.press('1')
  await expect.poll(() => new URL(page.url()).search).toBe('?week=last')
  await page.keyboard.press('3')
  await expect.poll(() => new URL(page.url()).search).toBe('?week=next')
  await page.reload()
  await expect.poll(() => week('Next week').isChecked()).toBe(true)
  const column = region(page, 'Meetings per week').getByRole('link', {
    name: new RegExp(` ${Number(day(7).slice(-2))}: \\d`),
  })
  await column.press('Enter')
  await page.waitForURL((url) => url.pathname === '/companyDialogs')
  // one's own, where everybody's could be seen
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    view: 'day',
    date: day(7),
    people: expect.any(String),
  })
  await page.goBack()
  await expect.poll(() => week('Next week').isChecked()).toBe(true)
  await week('Next week').press('ArrowLeft')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('one’s own or the team’s, for whoever sees all meetings', async () => {
  const { context, page } = await newVisitor(),
    lead = await newVisitor(),
    admin = await newVisitor()
  await signedInAs(page, 'Emma')
  await openAs(lead.page, 'Camille', '/dashboard')
  await signedInAs(admin.page, 'Sofie')
  const visibility = (value: string) =>
    ask(
      admin.page,
      'mutation ($value: String!) { updateOrganisationSetting(key: "memberVisibility", value: $value) { id } }',
      { value },
    )
  // a first try may have left it
  await visibility('organisation')
  const title = `Of Emma ${Date.now()}`
  await makeMeeting(page, { title, ...noon() })
  await lead.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  const today = region(lead.page, 'Today')
  await today.waitFor()
  expect(await today.getByText(title).count()).toBe(0)
  // the address has it, which comes later than the press
  await lead.page.getByRole('radio', { name: 'Team' }).click()
  await lead.page.waitForURL((url) => url.search === '?of=team')
  await shownToday(lead.page, title)
  await lead.page.keyboard.press('t')
  await today.getByText(title).waitFor({ state: 'detached' })

  try {
    await page.goto('/dashboard')
    await page.getByRole('radio', { name: 'Team' }).waitFor()
    await visibility('own')
    await page.goto('/dashboard?of=team')
    await shownToday(page, title)
    await page.getByRole('radio', { name: 'Team' }).waitFor({ state: 'detached' })
    await lead.page.reload()
    await lead.page.getByRole('radio', { name: 'Team' }).waitFor()
  } finally {
    // its token may be over
    await signedInAs(admin.page, 'Sofie')
    await visibility('organisation')
  }
  for (const one of [context, lead.context, admin.context]) {
    expect(troubles.get(one)).toEqual([])
    await one.close()
  }
})

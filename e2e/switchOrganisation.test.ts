// Somebody in two organisations goes from one to the other: another tab follows, and what waits stays with its organisation.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { allSaved } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { founded, join, leaveTour } from './founded.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const goTo = async (page: Page, organisation: string): Promise<void> => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitemradio', { name: organisation }).click()
}
const setBlocked = async (admin: Page, email: string, isBlocked: boolean): Promise<void> => {
  const { members } = await ask<{ members: { id: string; email: string }[] }>(
    admin,
    '{ members { id email } }',
  )
  await ask(
    admin,
    'mutation($id: ID!, $is: Boolean!) { setMemberBlocked(memberID: $id, isBlocked: $is) { id } }',
    {
      id: members.find((one) => one.email === email)!.id,
      is: isBlocked,
    },
  )
}

test('a person goes to another of their organisations; an open tab follows, unsent work waits for their return', async () => {
  const alpha = await founded('Alpha'),
    beta = await founded('Beta'),
    { context, page } = await newVisitor()
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const newcomer = page.getByRole('button', { name: /New here/ }).first()
  const email = `newcomer-${/Newcomer (\d+)/.exec(await newcomer.innerText())![1]!}@demo.example`
  await alpha.invite(email)
  await newcomer.click()
  await join(page, 'Alpha', '/accounts/all')
  // whoever is shut out of one organisation may enter another one; then they are in both
  await beta.invite(email)
  await setBlocked(alpha.page, email, true)
  await heading(page, 'Welcome to Parley')
  await join(page, 'Beta', '/accounts/all')
  await setBlocked(alpha.page, email, false)

  await ask(page, 'mutation { createCompany(company: { name: "Acme of Beta" }) { id } }')
  const { createCompanyDialog } = await ask<{ createCompanyDialog: { id: string } }>(
    page,
    'mutation { createCompanyDialog(title: "Planned in Beta", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T10:00:00Z", timeZone: "Europe/Brussels") { id } }',
  )
  const path = `/companyDialog/${createCompanyDialog.id}`
  const other = await context.newPage()
  await other.goto(path)
  await heading(other, 'Planned in Beta')
  // what is typed there does not get through, whichever tab sends it
  await context.route('**/graphql', (route) =>
    /EditText/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  )
  await other.getByRole('textbox', { name: 'Notes' }).fill('Noted in Beta')
  await other.locator('[data-save-state="waiting"]').waitFor()

  await page.goto('/accounts/all')
  await page.getByText('Acme of Beta').waitFor()
  await goTo(page, 'Alpha')
  // for some seconds only
  await page.getByRole('status').getByText('You are in “Alpha” now.').waitFor()
  await heading(page, 'Meetings')
  const waits = '1 change that you made in Beta is kept on this device.'
  await page.getByText(waits).waitFor()
  await other.getByText(waits).waitFor()
  await context.unroute('**/graphql')
  await page.goto('/accounts/all')
  await heading(page, 'Accounts')
  await expect.poll(() => page.getByText('Acme of Beta').count()).toBe(0)
  expect(await ask(page, '{ companyDialogs { title } companies { totalCount } }')).toMatchObject({
    companyDialogs: [],
  })
  await other.close()

  await goTo(page, 'Beta')
  await heading(page, 'Meetings')
  await page.goto(path)
  await heading(page, 'Planned in Beta')
  await allSaved(page)
  await expect.poll(() => page.getByText('kept on this device').count()).toBe(0)
  await expect
    .poll(() => ask(page, '{ companyDialogs { internalNotes } }'))
    .toEqual({ companyDialogs: [{ internalNotes: 'Noted in Beta' }] })
  expect(troubles.get(context)).toEqual([])
  await Promise.all([alpha, beta, { context }].map((each) => each.context.close()))
})

test('somebody is invited from inside: told in the inbox, declined and taken back, joined from the menu, an open tab follows', async () => {
  const alpha = await founded('Alpha'),
    beta = await founded('Beta'),
    { context, page } = alpha
  const {
    me: { id, email },
  } = await ask<{ me: { id: string; email: string } }>(page, '{ me { id email } }')
  await leaveTour(page, '/apps/mail')
  await beta.invite(email)
  const notice = page.getByRole('link', { name: /There is a seat for you at Beta/ })
  await notice.click()
  const panel = page.getByRole('region', { name: 'Invitations' })
  await panel.getByText('Your role there: Manager').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await panel.getByRole('button', { name: 'Decline Beta' }).click()
  await panel.waitFor({ state: 'detached' })
  const undo = page.getByRole('button', { name: 'Undo' })
  // the message stays while the pointer is on it
  await undo.hover()
  expect(await ask(beta.page, '{ members { state } }')).toEqual({ members: [{ state: 'ACTIVE' }] })
  await undo.click()
  await panel.getByRole('button', { name: 'Join Beta' }).waitFor()

  const other = await context.newPage()
  await other.goto('/accounts/all')
  await heading(other, 'Accounts')
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Join Beta' }).click()
  await heading(page, 'Meetings')
  await heading(other, 'Accounts')
  const here = '{ me { role currentOrganisation { title } } }'
  await expect
    .poll(() => ask(page, here))
    .toEqual({ me: { role: 'Manager', currentOrganisation: { title: 'Beta' } } })
  await goTo(page, 'Alpha')
  // its first page is the one where they are
  await page.getByRole('status').getByText('You are in “Alpha” now.').waitFor()
  await page.goto(`/profile/${id}`)
  const menu = page.getByRole('navigation', { name: 'My Profile' })
  await menu.getByRole('link', { name: 'Activity log' }).waitFor()
  expect(await menu.getByRole('link', { name: 'All organisations' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'Remove data' }).click()
  await page.getByRole('button', { name: 'Remove data…' }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await Promise.all([alpha, beta].map((each) => each.context.close()))
})

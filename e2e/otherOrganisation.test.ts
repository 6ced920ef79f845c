// What was typed for one organisation: to no other one, whatever happens to its person, and there when they are back.
import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { founded, join } from './founded.ts'
import { allSaved } from './demoMeeting.ts'

useBrowser()

const asked = (request: Request) =>
  request.postDataJSON() as { operationName?: string; variables?: Record<string, unknown> } | null
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
/** Changes of a meeting do not get through; everything else does. */
const holdChanges = (context: BrowserContext) =>
  context.route('**/graphql', (route) =>
    /^(PlanMeeting|CreateMeeting|EditText)$/.test(asked(route.request())?.operationName ?? '')
      ? route.abort()
      : route.fallback(),
  )

test('unsent work of somebody who changes the organisation stays on the device, reaches nobody, and arrives when they are back', async () => {
  const alpha = await founded('Alpha'),
    beta = await founded('Beta'),
    { context, page } = await newVisitor()
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const email = `newcomer-${
    /Newcomer (\d+)/.exec(
      await page
        .getByRole('button', { name: /New here/ })
        .first()
        .innerText(),
    )![1]!
  }@demo.example`
  const inAlpha = await alpha.invite(email)
  await page
    .getByRole('button', { name: /New here/ })
    .first()
    .click()
  await join(page, 'Alpha', '/accounts/all')
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(company: { name: "Acme of Alpha" }) { id } }',
  )

  await holdChanges(context)
  await page.goto(`/account/${createCompany.id}`)
  await page.getByRole('link', { name: 'New meeting' }).click()
  await page.getByLabel('Title').fill('Planned in Alpha')
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await heading(page, 'Planned in Alpha')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Noted in Alpha')
  // the meeting waits already
  await page.locator('[data-save-state="waiting"]').filter({ hasText: '2 waiting' }).waitFor()
  const path = new URL(page.url()).pathname
  // another tab hears of nothing
  const late = await context.newPage()
  await late.goto(path)
  await heading(late, 'Planned in Alpha')
  await late.route('**/graphql', (route) => route.abort())

  const inBeta = await beta.invite(email)
  await alpha.remove(inAlpha)
  // without a new load
  await heading(page, 'Welcome to Parley')
  await page
    .getByText(
      '2 changes that you made in Alpha are kept on this device. They are sent when you are back there.',
    )
    .waitFor()
  await join(page, 'Beta', '/accounts/all')
  await page.getByText('2 changes that you made in Alpha are kept on this device.').waitFor()

  const reached: unknown[] = []
  context.on('response', (response) => {
    if (
      response.url().endsWith('/graphql') &&
      asked(response.request())?.operationName === 'CreateMeeting'
    )
      void response.json().then(
        (answer) => reached.push(answer),
        () => {},
      )
  })
  await context.unroute('**/graphql')
  await late.getByRole('textbox', { name: 'Notes' }).fill('Noted in Alpha, late')
  await late.locator('[data-save-state="waiting"]').waitFor()
  await late.unroute('**/graphql')
  // what a load would show
  await late.getByText('2 changes that you made in Alpha are kept on this device.').waitFor()
  for (const answer of reached)
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'OTHER_MEMBER' } }] })
  // what was read in Alpha is gone, what was typed there is not
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const all = await indexedDB.databases()
        return ['outbox-', 'reads-'].map(
          (kind) => all.filter(({ name }) => name?.startsWith(kind)).length,
        )
      }),
    )
    .toEqual([2, 1])
  await late.close()
  const {
    createCompanyDialog: { id },
  } = await ask<{ createCompanyDialog: { id: string } }>(
    page,
    'mutation { createCompanyDialog(title: "Planned in Beta", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T10:00:00Z", timeZone: "Europe/Brussels") { id } }',
  )
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Noted in Beta')
  await allSaved(page)
  await expect
    .poll(() => ask(page, '{ companyDialogs { title internalNotes } }'))
    .toEqual({ companyDialogs: [{ title: 'Planned in Beta', internalNotes: 'Noted in Beta' }] })

  await alpha.invite(email)
  await beta.remove(inBeta)
  await heading(page, 'Welcome to Parley')
  await join(page, 'Alpha', path)
  await heading(page, 'Planned in Alpha')
  await allSaved(page)
  await expect
    .poll(() => ask(alpha.page, '{ companyDialogs { title internalNotes company { name } } }'))
    .toEqual({
      companyDialogs: [
        {
          title: 'Planned in Alpha',
          internalNotes: 'Noted in Alpha, late',
          company: { name: 'Acme of Alpha' },
        },
      ],
    })
  await expect.poll(() => page.getByText('are kept on this device').count()).toBe(0)
  expect(troubles.get(context)).toEqual([])
  await Promise.all([alpha, beta, { context }].map((each) => each.context.close()))
})

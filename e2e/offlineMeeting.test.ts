import { expect, test } from 'vitest'
import { answerOperation } from './answerOperation.ts'
import { newVisitorWithWorker, openAs, signedInAs, useBrowser } from './browser.ts'
import { allSaved, answersOnServer, makeMeeting, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { forgetReads, isKept } from './keptReads.ts'
import { reloadUnderWorker, untilUnderWorker } from './navigation.ts'

useBrowser()

test('the network goes in the middle of a meeting and a reload comes on top: nothing is lost, nothing arrives twice', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signedInAs(page, 'Lars')
  const id = await makeMeeting(page, { title: 'In a cellar', isRunning: true })
  await page.goto(`/companyDialog/${id}`)
  const sites = 'How many warehouses do you run?',
    wms = 'Do you use a warehouse management system?'
  await questionCard(page, sites).getByRole('textbox').fill('2')
  await questionCard(page, sites).getByRole('textbox').blur()
  await allSaved(page)
  await reloadUnderWorker(page)
  // what is still on its way would be cut off
  for (const text of ['In a cellar', 'Manhattan'])
    await expect.poll(() => isKept(page, text)).toBe(true)

  await context.setOffline(true)
  await questionCard(page, sites).getByRole('textbox').fill('6')
  await questionCard(page, wms).getByRole('radio', { name: 'Yes' }).click()
  await questionCard(page, 'Which one?').getByRole('radio', { name: 'Manhattan' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('No signal down here')
  await page.getByRole('textbox', { name: 'What exactly' }).fill('Call back')
  await page.getByRole('textbox', { name: 'What exactly' }).press('Enter')
  await page.getByText('Call back').waitFor()
  await page.locator('[data-save-state="waiting"]').waitFor()

  await page.reload()
  await expect.poll(() => questionCard(page, sites).getByRole('textbox').inputValue()).toBe('6')
  await expect
    .poll(() =>
      questionCard(page, 'Which one?')
        .getByRole('radio', { name: 'Manhattan' })
        .getAttribute('aria-checked'),
    )
    .toBe('true')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue())
    .toBe('No signal down here')
  await page.getByText('Call back').waitFor()
  await page.locator('[data-save-state="waiting"]').waitFor()

  await context.setOffline(false)
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })
  expect(await answersOnServer(page, id)).toEqual({
    [sites]: 6,
    [wms]: true,
    'Which one?': ['Manhattan'],
  })
  const { companyDialog } = await ask<{
    companyDialog: {
      internalNotes: string
      nextSteps: { title: string }[]
      answers: { history: { valueNumber: number | null; valueYesNo: boolean | null }[] }[]
    }
  }>(
    page,
    'query($id: ID!) { companyDialog(id: $id) { internalNotes nextSteps { title } answers { history { valueNumber valueYesNo } } } }',
    { id },
  )
  expect(companyDialog.internalNotes).toBe('No signal down here')
  expect(companyDialog.nextSteps).toMatchObject([{ title: 'Call back' }])
  expect(
    companyDialog.answers
      .flatMap((answer) => answer.history.map((entry) => entry.valueNumber))
      .filter((number) => number !== null),
  ).toEqual([6, 2])
  await leave()
})

test('a meeting planned without a network is run at once, and is on the server when it is back', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await openAs(page, 'Emma', '/accounts/all')
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'New meeting' }).click()
  await page.getByLabel('Title').fill('Planned on the train')
  await untilUnderWorker(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await page.waitForURL('**/companyDialog/*')
  await page.getByRole('heading', { name: 'Planned on the train', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ask for the budget')
  await page.locator('[data-save-state="waiting"]').waitFor()
  const id = page.url().split('/').at(-1)!
  await context.setOffline(false)
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })
  const { companyDialog } = await ask<{
    companyDialog: { title: string; internalNotes: string; company: { name: string } }
  }>(page, 'query($id: ID!) { companyDialog(id: $id) { title internalNotes company { name } } }', {
    id,
  })
  expect(companyDialog).toMatchObject({
    title: 'Planned on the train',
    internalNotes: 'Ask for the budget',
  })
  expect(companyDialog.company.name).toBeTruthy()
  await leave()
})

test('the app opens without a network where one has been before', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await openAs(page, 'Emma', '/companyDialogs')
  await page.getByRole('heading', { name: 'Recently visited' }).waitFor()
  await reloadUnderWorker(page)
  await page.getByRole('heading', { name: 'Recently visited' }).waitFor()
  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto('/companyDialogs')
  await again.getByRole('heading', { name: 'Meetings', level: 1 }).waitFor()
  await again.getByRole('button', { name: /^Emma.* menu/ }).waitFor()
  expect(
    await again.evaluate(() =>
      fetch('/livez', { cache: 'no-store' }).then(
        () => 'reached',
        () => 'no network',
      ),
    ),
  ).toBe('no network')
  await leave()
})

test('after the cache was cleared the app still opens without a network, and without one it is not cleared', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await openAs(page, 'Emma', '/accounts/all')
  await reloadUnderWorker(page)
  await forgetReads(page)
  await answerOperation(page, 'Session', (route) =>
    route.fulfill({
      json: {
        errors: [{ message: 'no', extensions: { code: 'INTERNAL', correlationId: 'abcdefgh' } }],
      },
    }),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Parley could not be opened', level: 1 }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Clear cache and restart' }).click()
  await page
    .getByText('The server cannot be reached, so nothing was cleared: Parley could not open again.')
    .waitFor()
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  await context.setOffline(false)
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Clear cache and restart' }).click()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(async () => (await caches.keys()).length > 0)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await leave()
})

test('what each of two tabs has read opens without a network', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await openAs(page, 'Emma')
  const [first, second] = [
    await makeMeeting(page, { title: 'Read in the first tab', isRunning: true }),
    await makeMeeting(page, { title: 'Read in the second tab', isRunning: true }),
  ]
  const other = await context.newPage()
  await other.goto('/companyDialogs')
  await page.goto(`/companyDialog/${first}`)
  await page.getByRole('textbox', { name: 'Notes' }).waitFor()
  await other.goto(`/companyDialog/${second}`)
  await other.getByRole('textbox', { name: 'Notes' }).waitFor()
  // the first tab goes on and writes what it knows
  await page.getByRole('textbox', { name: 'Notes' }).fill('Written last')
  await allSaved(page)
  await reloadUnderWorker(page)
  await page.getByRole('heading', { name: 'Read in the first tab', level: 1 }).waitFor()
  // a moment after it is shown
  for (const text of ['Written last', 'Read in the second tab'])
    await expect.poll(() => isKept(page, text)).toBe(true)
  await context.setOffline(true)
  const again = await context.newPage()
  for (const [id, title] of [
    [second, 'Read in the second tab'],
    [first, 'Read in the first tab'],
  ] as const) {
    await again.goto(`/companyDialog/${id}`)
    await again.getByRole('heading', { name: title, level: 1 }).waitFor()
    await expect
      .poll(() => again.getByRole('textbox', { name: 'Notes' }).inputValue())
      .toBe(id === first ? 'Written last' : '')
  }
  await leave()
})

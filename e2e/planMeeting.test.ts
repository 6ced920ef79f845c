import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { calendarSlot, dayOf } from './calendarSlot.ts'
import { inDays } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { settled } from './screens.ts'

useBrowser()

test('a slot picked in the week becomes a meeting: times in the address, rules of the form, its page', async () => {
  const { context, page } = await newVisitor()
  // later than the meetings of the demo
  const day = dayOf(inDays(42, 19))
  await signedInAs(page, 'Jeroen')
  await page.goto(`/companyDialogs?view=week&date=${day}`)
  await page.locator(`[data-date="${day}"]`).last().waitFor()
  await page.getByRole('group', { name: 'Show the meetings of' }).waitFor()
  await settled(page)
  const from = await calendarSlot(page, day, 18.1),
    to = await calendarSlot(page, day, 18.9)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await page.waitForURL('**/newcompanyDialog?**')
  const search = new URL(page.url()).searchParams
  expect([search.get('startDate'), search.get('endDate')]).toEqual([day, day])
  expect(search.get('startHour')).toMatch(/^18-[01]/)
  expect(search.get('endHour')).toMatch(/^(18-[45]|19-0)/)

  // a title and somebody to meet
  const create = page.getByRole('button', { name: 'Create meeting' })
  expect(await create.isDisabled()).toBe(true)
  await page.getByLabel('Title').fill('Evening with the board')
  expect(await create.isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Account' }).fill('bakk')
  await page.getByRole('option', { name: /bakk/i }).first().click()
  await expect.poll(() => create.isEnabled()).toBe(true)

  // the length that was picked is kept when the start changes, and so is the one set by hand
  const start = page.getByRole('textbox', { name: 'Start' }),
    end = page.getByRole('textbox', { name: 'End' })
  const [year, month, date] = day.split('-'),
    minutes = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
  const picked = minutes(search.get('endHour')!) - minutes(search.get('startHour')!)
  await start.fill(`${date}/${month}/${year} 19:00`)
  await start.press('Enter')
  await expect.poll(async () => minutes((await end.inputValue()).slice(-5))).toBe(19 * 60 + picked)
  await end.fill(`${date}/${month}/${year} 18:00`)
  await end.blur()
  await create.click()
  // at its field, and announced
  await page.getByText('The end must be after the start').first().waitFor()
  await end.fill(`${date}/${month}/${year} 20:30`)
  await end.blur()
  await start.fill(`${date}/${month}/${year} 19:30`)
  await start.blur()
  await expect.poll(() => end.inputValue()).toBe(`${date}/${month}/${year} 21:00`)

  await page
    .getByRole('combobox', { name: 'Playbook' })
    .or(page.getByRole('textbox', { name: 'Playbook' }))
    .first()
    .click()
  const playbook = page.getByRole('option', { name: 'First discovery call' })
  await playbook.click()
  // it fades out
  await playbook.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: /^Contacts of/ }).click()
  const contact = page.getByRole('option').first()
  const name = (await contact.locator('span').first().innerText()).trim()
  await contact.click()
  await page.getByLabel('Title').focus()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/companyDialog/*')
  await page.getByRole('heading', { name: 'Evening with the board', level: 1 }).waitFor()

  const id = page.url().split('/').at(-1)!
  const { companyDialog } = await ask<{
    companyDialog: {
      startDate: string
      endDate: string
      timeZone: string
      playbook: { title: string }
      contacts: { firstName: string; lastName: string }[]
      organisationUsers: { user: { firstName: string } }[]
    }
  }>(
    page,
    'query($id: ID!) { companyDialog(id: $id) { startDate endDate timeZone playbook { title } contacts { firstName lastName } organisationUsers { user { firstName } } } }',
    { id },
  )
  expect(companyDialog.timeZone).toBe('Europe/Brussels')
  expect(Date.parse(companyDialog.endDate) - Date.parse(companyDialog.startDate)).toBe(90 * 60_000)
  expect(companyDialog.playbook.title).toBe('First discovery call')
  expect(companyDialog.contacts.map((one) => `${one.firstName} ${one.lastName}`)).toEqual([name])
  expect(companyDialog.organisationUsers.map((one) => one.user.firstName)).toEqual(['Jeroen'])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('what was filled in stays when one nearly leaves', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma', '/companyDialogs/newcompanyDialog')
  await page.getByLabel('Title').fill('Half a meeting')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a meeting')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Accounts' }).waitFor()
  await context.close()
})

test('a script that cannot be fetched takes nothing of what was typed, and comes with the next press', async () => {
  const { context, page } = await newVisitor()
  await page.route(/\/MenuList-/, (route) => route.abort())
  await openAs(page, 'Jeroen', '/companyDialogs/newcompanyDialog')
  const title = page.getByLabel('Title'),
    menu = page.getByRole('button', { name: /^Jeroen.* menu/ })
  await title.fill('Typed before the menu')
  await menu.click()
  await page
    .getByRole('alert')
    .getByText('This part could not be loaded. Check your connection and try again.')
    .waitFor()
  await expect
    .poll(async () => [await title.inputValue(), await menu.getAttribute('aria-expanded')])
    .toEqual(['Typed before the menu', 'false'])
  await page.unroute(/\/MenuList-/)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await title.inputValue()).toBe('Typed before the menu')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

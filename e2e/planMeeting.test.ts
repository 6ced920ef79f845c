import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { inDays, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

const dayOf = (date: Date) => date.toLocaleDateString('sv', { timeZone: 'Europe/Brussels' })
/** Of the next month, or the Monday after. */
function onTheEighth(hour: number): Date {
  const today = new Date()
  return inDays(
    Math.round(
      (Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 8) -
        Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())) /
        86_400_000,
    ),
    hour,
  )
}
/** Where a time of a day stands in the week view. */
async function slot(page: Page, day: string, hour: number): Promise<{ x: number; y: number }> {
  const column = (await page.locator(`[data-date="${day}"]`).last().boundingBox())!
  const grid = (await page.getByText('08:00', { exact: true }).first().boundingBox())!,
    later = (await page.getByText('20:00', { exact: true }).first().boundingBox())!
  const perHour = (later.y - grid.y) / 12
  return { x: column.x + column.width * 0.8, y: grid.y + perHour * (hour - 8) }
}

test('a slot picked in the week becomes a meeting: times in the address, rules of the form, its page', async () => {
  const { context, page } = await newVisitor()
  const day = dayOf(inDays(21, 19))
  await openAs(page, 'Jeroen', '/companyDialogs')
  await page.goto(`/companyDialogs?view=week&date=${day}`)
  await page.locator(`[data-date="${day}"]`).last().waitFor()
  await page.getByRole('group', { name: 'Show the meetings of' }).waitFor()
  const from = await slot(page, day, 18.1),
    to = await slot(page, day, 18.9)
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
  await page.getByRole('textbox', { name: 'Account' }).fill('bakk')
  await page.getByRole('option', { name: /bakk/i }).first().click()
  expect(await create.isEnabled()).toBe(true)

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
  await page.getByText('The end must be after the start', { exact: false }).waitFor()
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
  await page.getByRole('option', { name: 'First discovery call' }).click()
  await page.getByRole('textbox', { name: /^Contacts of/ }).click()
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

test('a dragged meeting moves, and Undo takes it back', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/companyDialogs')
  const start = inDays(28, 19),
    day = dayOf(start),
    name = `To be moved ${Date.now()}`
  const id = await makeMeeting(page, { title: name, start })
  const startsAt = async () =>
    new Date(
      (
        await ask<{ companyDialog: { startDate: string } }>(
          page,
          'query($id: ID!) { companyDialog(id: $id) { startDate } }',
          { id },
        )
      ).companyDialog.startDate,
    ).toISOString()
  await page.goto(`/companyDialogs?view=day&date=${day}`)
  const event = page.locator('[data-view="day"]').getByText(name)
  await event.waitFor()
  await page.getByRole('group', { name: 'Show the meetings of' }).waitFor()
  const at = (await event.boundingBox())!,
    target = await slot(page, day, 12)
  const grip = { x: at.x + at.width / 2, y: at.y + 4 }
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x, grip.y - 40, { steps: 4 })
  await page.mouse.move(grip.x, target.y + 4, { steps: 8 })
  await page.mouse.up()
  await page.getByText(`“${name}” was moved.`).waitFor()
  const moved = await startsAt()
  expect(moved).not.toBe(start.toISOString())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(startsAt).toBe(start.toISOString())
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a meeting is moved and resized by keys alone, quickly behind each other; one Undo takes it all back', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/companyDialogs')
  // a week and a day on, and it is still in its month
  const start = onTheEighth(10),
    day = dayOf(start),
    name = `By keys ${Date.now()}`
  const id = await makeMeeting(page, { title: name, start })
  const times = async () => {
    const {
      companyDialog: { startDate, endDate },
    } = await ask<{ companyDialog: Record<'startDate' | 'endDate', string> }>(
      page,
      'query($id: ID!) { companyDialog(id: $id) { startDate endDate } }',
      { id },
    )
    return {
      startDate: new Date(startDate).toISOString(),
      endDate: new Date(endDate).toISOString(),
    }
  }
  const before = await times(),
    later = (date: string, minutes: number, days = 0) => {
      const moment = new Date(date)
      moment.setDate(moment.getDate() + days)
      return new Date(moment.getTime() + minutes * 60_000).toISOString()
    }
  const focused = () =>
    page.waitForFunction(
      ([wanted]) =>
        document.activeElement?.closest<HTMLElement>('[data-meeting]')?.dataset['meeting'] ===
        wanted,
      [id],
    )
  await page.goto(`/companyDialogs?view=day&date=${day}`)
  await page.locator(`[data-meeting="${id}"]`).focus()
  await focused()
  // within the page, or a slow machine would make two moves of it
  await page.evaluate(async () => {
    for (const [key, shiftKey] of [
      ['ArrowDown', false],
      ['ArrowDown', false],
      ['ArrowDown', false],
      ['ArrowUp', false],
      ['ArrowDown', true],
    ] as const) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          altKey: true,
          shiftKey,
          bubbles: true,
          cancelable: true,
        }),
      )
      await new Promise(requestAnimationFrame)
    }
  })
  await page.getByText(`“${name}” was moved.`).waitFor()
  await expect
    .poll(times)
    .toEqual({ startDate: later(before.startDate, 30), endDate: later(before.endDate, 45) })
  await focused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(times).toEqual(before)
  await page.goto(`/companyDialogs?view=month&date=${day}`)
  await page.locator(`[data-meeting="${id}"]`).focus()
  for (const key of [
    'Alt+ArrowRight',
    'Alt+ArrowRight',
    'Alt+ArrowLeft',
    'Alt+ArrowDown',
    'Alt+ArrowUp',
  ]) {
    await focused()
    await page.keyboard.press(key)
  }
  await expect
    .poll(times)
    .toEqual({ startDate: later(before.startDate, 0, 1), endDate: later(before.endDate, 0, 1) })
  expect(page.url()).toContain('view=month')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('keys change range and view, the view is remembered, and a manager filters by people', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Jeroen', '/companyDialogs')
  const range = page.getByRole('heading', { level: 2 }).first()
  await page.keyboard.press('4')
  await page.waitForURL('**view=day**')
  await expect.poll(() => range.innerText()).toMatch(/^\w{3},? \d/)
  const today = await range.innerText()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => range.innerText()).not.toBe(today)
  await page.keyboard.press('Home')
  await expect.poll(() => range.innerText()).toBe(today)
  await page.keyboard.press('6')
  await page.waitForURL('**view=cards**')
  await page.goto('/companyDialogs')
  await expect.poll(() => page.getByRole('radio', { name: 'Cards' }).isChecked()).toBe(true)

  const people = page.getByRole('group', { name: 'Show the meetings of' })
  await page.goto('/companyDialogs?view=month')
  const lars = people.getByRole('button', { name: 'Lars Hoekstra' })
  await lars.click()
  await expect.poll(() => lars.getAttribute('aria-pressed')).toBe('true')
  expect(new URL(page.url()).searchParams.get('people')).toBeTruthy()
  await page.reload()
  await expect.poll(() => lars.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Everybody' }).click()
  await expect.poll(() => lars.getAttribute('aria-pressed')).toBe('false')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a member has no filter by people', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Lars', '/companyDialogs')
  await page.getByRole('heading', { name: 'Recently visited' }).waitFor()
  expect(await page.getByRole('group', { name: 'Show the meetings of' }).count()).toBe(0)
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
  expect([await title.inputValue(), await menu.getAttribute('aria-expanded')]).toEqual([
    'Typed before the menu',
    'false',
  ])
  await page.unroute(/\/MenuList-/)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await title.inputValue()).toBe('Typed before the menu')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a page whose script cannot be fetched says so, and comes when it is asked for again', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Jeroen')
  await page.route(/\/Contacts-/, (route) => route.abort())
  await page.getByRole('link', { name: 'Contacts' }).click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(/\/Contacts-/)
  await again.click()
  await page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor()
  expect(await again.count()).toBe(0)
  await context.close()
})

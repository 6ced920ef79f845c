import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { calendarSlot, dayOf } from './calendarSlot.ts'
import { inDays, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { settled } from './screens.ts'

useBrowser()

/** Of the month after the next, or the Monday after: later than the meetings of the demo. */
function onTheEighth(hour: number): Date {
  const today = new Date()
  return inDays(
    Math.round(
      (Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 8) -
        Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())) /
        86_400_000,
    ),
    hour,
  )
}

test('a dragged meeting moves, also when the calendar is drawn anew meanwhile, and Undo takes it back', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Anouk')
  // later than the meetings of the demo
  const start = inDays(49, 19),
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
  await settled(page)
  const at = (await event.boundingBox())!,
    target = await calendarSlot(page, day, 12)
  const grip = { x: at.x + at.width / 2, y: at.y + 4 }
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x, grip.y - 40, { steps: 4 })
  await page.mouse.move(grip.x, target.y + 4, { steps: 8 })
  // draws the calendar anew while the pointer rests
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('[data-view="day"][data-color-scheme="dark"]').waitFor()
  await page.mouse.up()
  // the message stays while the pointer is on it
  await page.getByText(`“${name}” was moved.`).hover()
  await expect.poll(startsAt).not.toBe(start.toISOString())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(startsAt).toBe(start.toISOString())
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('Escape takes back what the mouse drags or draws; a block says whose meeting it is', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Anouk')
  const start = inDays(50, 18),
    day = dayOf(start),
    name = `Stays ${Date.now()}`
  await makeMeeting(page, { title: name, start })
  await page.goto(`/companyDialogs?view=day&date=${day}`)
  const event = page.locator('[data-meeting]').filter({ hasText: name })
  await event.waitFor()
  await expect.poll(() => event.innerText()).toContain('Anouk')
  await page.getByRole('group', { name: 'Show the meetings of' }).waitFor()
  await settled(page)
  const stands = async () => (await event.boundingBox())!
  const at = await stands(),
    x = at.x + at.width / 2
  // moved, made longer, drawn
  for (const y of [at.y + 6, at.y + at.height - 2, at.y - 80]) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 20)
    await page.mouse.move(x, y + 60, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.move(x, y + 4)
    await page.mouse.up()
    await expect.poll(stands).toEqual(at)
  }
  expect(new URL(page.url()).pathname).toBe('/companyDialogs')
  expect(await page.getByText('was moved').count()).toBe(0)
  await event.click()
  await page.waitForURL('**/companyDialog/*')
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a dragged meeting goes by as much as the pointer, and back to where it was', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Anouk')
  const start = inDays(51, 16),
    day = dayOf(start),
    name = `By the pointer ${Date.now()}`
  const id = await makeMeeting(page, { title: name, start })
  const startsAt = async () =>
    Date.parse(
      (
        await ask<{ companyDialog: { startDate: string } }>(
          page,
          'query($id: ID!) { companyDialog(id: $id) { startDate } }',
          { id },
        )
      ).companyDialog.startDate,
    )
  await page.goto(`/companyDialogs?view=day&date=${day}`)
  const event = page.locator('[data-view="day"] [data-meeting]').filter({ hasText: name })
  await event.waitFor()
  await page.getByRole('group', { name: 'Show the meetings of' }).waitFor()
  await settled(page)
  const hour = (await calendarSlot(page, day, 13)).y - (await calendarSlot(page, day, 12)).y
  let from = start.getTime()
  // by the earlier quarter of an hour, and by the later one
  for (const part of [1, 3]) {
    const at = (await event.boundingBox())!,
      x = at.x + at.width / 2,
      y = at.y + (part * hour) / 8
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 30, { steps: 4 })
    await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
    expect(await startsAt()).toBe(from)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - hour, { steps: 6 })
    await page.mouse.up()
    from -= 3_600_000
    await expect.poll(startsAt).toBe(from)
    await settled(page)
  }
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a meeting is moved and resized by keys alone, quickly behind each other; one Undo takes it all back', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Anouk')
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
      moment.setUTCDate(moment.getUTCDate() + days)
      return new Date(moment.getTime() + minutes * 60_000).toISOString()
    }
  const focused = () =>
    page.waitForFunction(
      ([wanted]) =>
        document.activeElement?.closest<HTMLElement>('[data-meeting]')?.dataset['meeting'] ===
        wanted,
      [id],
    )
  // with Alt, within the page: a slow machine would make two moves of it, or press while the block is drawn anew
  const press = (...keys: string[]) =>
    page.evaluate(
      async ([wanted, ...pressed]) => {
        const isFocused = () =>
          document.activeElement?.closest<HTMLElement>('[data-meeting]')?.dataset['meeting'] ===
          wanted
        for (const key of pressed) {
          while (!isFocused()) await new Promise(requestAnimationFrame)
          document.activeElement!.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: key.replace('Shift+', ''),
              altKey: true,
              shiftKey: key.startsWith('Shift'),
              bubbles: true,
              cancelable: true,
            }),
          )
          await new Promise(requestAnimationFrame)
        }
      },
      [id, ...keys],
    )
  const block = page.locator(`[data-meeting="${id}"]`)
  // what is not shown yet takes no focus, nor what is drawn anew with the answer of the server at that moment
  const focus = async () => {
    await block.waitFor()
    await expect
      .poll(async () => {
        await block.focus()
        return block.evaluate((element) => element.contains(document.activeElement))
      })
      .toBe(true)
  }
  await page.goto(`/companyDialogs?view=day&date=${day}`)
  await focus()
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Shift+ArrowDown')
  await page.getByText(`“${name}” was moved.`).hover()
  await expect
    .poll(times)
    .toEqual({ startDate: later(before.startDate, 30), endDate: later(before.endDate, 45) })
  await focused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(times).toEqual(before)
  await page.goto(`/companyDialogs?view=month&date=${day}`)
  await focus()
  await press('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp')
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
  await range.waitFor()
  await settled(page)
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
  await expect.poll(() => new URL(page.url()).searchParams.get('people')).toBeTruthy()
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

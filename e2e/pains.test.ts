import { expect, test } from 'vitest'
import { newVisitor, newVisitorWithWorker, openAs, signedInAs, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { between, fingerOn, type Point } from './finger.ts'
import { isKept } from './keptReads.ts'
import { reloadUnderWorker, untilUnderWorker } from './navigation.ts'
import { settled } from './screens.ts'

useBrowser()

/** As long a finger rests on a handle before it moves what the handle is of. */
const holdMilliseconds = 200

test('a pain is named, voted for and noted on without a network, and then stands on the account and on its page', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signedInAs(page, 'Lars')
  const id = await makeMeeting(page, { title: 'In the basement', isRunning: true })
  const { companyDialog } = await ask<{ companyDialog: { company: { id: string } } }>(
    page,
    'query($id: ID!) { companyDialog(id: $id) { company { id } } }',
    { id },
  )
  await page.goto(`/companyDialog/${id}`)
  const field = page.getByRole('combobox', { name: 'Name a pain' })
  await field.waitFor()
  await reloadUnderWorker(page)
  await field.waitFor()
  // the known ones come after the field
  await expect.poll(() => isKept(page, 'Picking errors')).toBe(true)
  await context.setOffline(true)
  await page.keyboard.press('p')
  const title = `24 forklifts queue, ${id.slice(-6)}`
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Vote for “${title}”: 0` }).click()
  await page.getByRole('button', { name: `Vote for “${title}”: 1`, pressed: true }).waitFor()
  await page.getByRole('button', { name: `Add a note on “${title}”` }).click()
  const note = page.getByRole('textbox', { name: `Note on “${title}”` })
  await note.fill('Each morning')
  await note.press('Escape')
  // one that is known, by a digit
  await field.fill('picking')
  await page.getByRole('option', { name: /Picking errors/ }).waitFor()
  await field.press('1')
  await page.getByRole('button', { name: /Vote for “Picking errors/ }).waitFor()
  await page.locator('[data-save-state="waiting"]').waitFor()
  await context.setOffline(false)
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })

  await page.goto(`/account/${companyDialog.company.id}`)
  const named = page.getByRole('link', { name: title })
  await named.waitFor()
  await named.click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByText('Each morning').waitFor()
  expect(await page.getByRole('link', { name: 'In the basement' }).getAttribute('href')).toBe(
    `/companyDialog/${id}`,
  )
  await leave()
})

test('a meeting that is planned and run without a network is offered the known pains', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await openAs(page, 'Emma', '/accounts/all')
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link').first().click()
  const known = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"operationName":"MeetingPains"')),
  )
  await page.getByRole('link', { name: 'New meeting' }).click()
  await page.getByLabel('Title').fill('Planned in the tunnel')
  await untilUnderWorker(page)
  await (await known).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await page.waitForURL('**/companyDialog/*')
  await page.getByRole('combobox', { name: 'Name a pain' }).fill('picking')
  await page.getByRole('option', { name: /Picking errors/ }).click()
  await page.getByRole('button', { name: /Vote for “Picking errors/ }).waitFor()
  await leave()
})

test('a finger on the handle of a pain scrolls the list, and moves the pain once it has held', async () => {
  const { context, page } = await newVisitor({
    viewport: { width: 390, height: 500 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  await signedInAs(page, 'Sofie')
  const handles = page.getByRole('button', { name: /^Move / })
  const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const open = async () => {
    await page.goto('/pains_and_bullets/all')
    await handles.nth(3).waitFor()
    await settled(page)
  }
  const handle = async (at: number) => {
    const { x, y, width, height } = (await handles.nth(at).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const finger = await fingerOn(page)
  // once more where the machine has stalled so long that the finger held
  let before: (string | null)[], rested: number
  do {
    await open()
    before = await names()
    const low = await handle(3)
    rested = await finger.slide(between(low, { x: low.x + 4, y: low.y - 150 }))
  } while (rested >= holdMilliseconds)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(80)
  expect(await names()).toEqual(before)

  // the page still moves by itself after a swipe
  await open()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const [first = null, second = null, ...others] = before
  const from = await handle(0),
    { y } = await handle(1)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await expect.poll(() => page.locator('[data-dragging]').count()).toBeGreaterThan(0)
  for (const point of between(from, { x: from.x, y: y + 14 })) await touch('touchMove', point)
  await page.getByText(/: place 2 of \d/).waitFor({ state: 'attached' })
  await touch('touchEnd')
  await expect.poll(() => page.locator('[data-dragging]').count()).toBe(0)
  await expect.poll(names).toEqual([second, first, ...others])
  // kept, and not only drawn by what drags
  const kept = async () =>
    (await ask<{ pains: { id: string; title: string }[] }>(page, '{ pains { id title } }')).pains
  await expect.poll(async () => (await kept())[1]?.title).toBe(first?.replace('Move ', ''))
  // as it was, for the others who look at it
  const id = (await kept())[1]!.id
  await ask(page, 'mutation($id: ID!) { movePain(id: $id, afterId: "") { id } }', { id })
  await context.close()
})

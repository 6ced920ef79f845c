// A meeting is recorded with a false microphone: after consent, over a page that is killed, played from a mark, and gone with the consent.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, newVisitorWithWorker, openAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { isKept } from './keptReads.ts'
import { reloadUnderWorker } from './navigation.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('recorded after consent, a killed page loses nothing that was kept; it is played from a mark, and goes with the consent', async () => {
  const { context, page } = await newVisitor({ permissions: ['microphone'] })
  await openAs(page, 'Emma')
  const id = await meetingWithNora(page, 'With a recorder')
  const recordings = async () =>
    (
      await ask<{ companyDialog: { recordings: { state: string; duration: number }[] } }>(
        page,
        'query ($id: ID!) { companyDialog(id: $id) { recordings { state duration } } }',
        { id },
      )
    ).companyDialog.recordings
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('button', { name: 'Recordings', exact: true }).click()
  await page.getByText('No recordings yet').waitFor()

  // the key asks for what is missing first
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Consent to the recording' })
  expect(await dialog.getByRole('button', { name: 'Start recording' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Language of the customer').selectOption('NL')
  await dialog.getByText(/^Wij willen dit gesprek graag opnemen/).waitFor()
  await dialog.getByRole('button', { name: 'Has agreed aloud: Nora Peeters' }).click()
  await dialog.getByText(/^agreed aloud, .* as Emma/).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  // on the smallest phone too its words are whole
  await page.setViewportSize({ width: 320, height: 700 })
  const takesBack = dialog.getByRole('button', { name: 'Takes it back: Nora Peeters' })
  const hidden = await takesBack
    .locator('.mantine-Button-label')
    .evaluate((label) => label.scrollWidth - label.clientWidth)
  expect(hidden).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  const bar = page.getByRole('region', { name: 'Recording', exact: true })
  await bar.waitFor()
  expect(await recordings()).toMatchObject([{ state: 'RUNNING' }])
  expect(await seriousFaults(page)).toEqual([])

  const other = await newVisitor()
  await openAs(other.page, 'Anouk', `/companyDialog/${id}`)
  await other.page.locator('[data-recorded-by-others]').waitFor()
  await other.context.close()

  // its sign is over a drawing too
  await page.getByRole('button', { name: 'Drawing', exact: true }).click()
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.locator('[data-sheet]').waitFor()
  await bar.getByRole('button', { name: 'Pause' }).click({ trial: true })
  await page.keyboard.press('Escape')
  await page.locator('[data-sheet]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Drawing', exact: true }).click()

  // it goes on over other pages of the product
  await page.getByRole('link', { name: 'Accounts' }).first().click()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await bar.waitFor()
  await ask(
    page,
    'mutation ($id: ID!, $type: ID!) { addNextStep(companyDialogId: $id, nextStepTypeId: $type, title: "Send the offer") { id } }',
    {
      id,
      type: (await ask<{ nextStepTypes: { id: string }[] }>(page, '{ nextStepTypes { id } }'))
        .nextStepTypes[0]!.id,
    },
  )
  // so far that what was said at that moment is kept, on a busy machine too
  const secondsIn = (text: string): number => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text)!
    return 60 * Number(minutes) + Number(seconds)
  }
  const until = secondsIn(await page.locator('[data-recording-time]').innerText())
  await expect
    .poll(async () => (await recordings())[0]!.duration, { timeout: 40_000 })
    .toBeGreaterThan(Math.max(7, until + 1))

  // whoever leaves is asked; this one leaves all the same
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.accept()
  })
  await page.goto(`/companyDialog/${id}`)
  expect(asked).toEqual(['beforeunload'])
  // and may go on at once
  const cut = page.getByRole('region', { name: 'Recording that was cut short' })
  const goOn = cut.getByRole('button', { name: 'Go on recording' })
  await goOn.waitFor()
  // all of its words are there on a phone
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const words = goOn.locator('span', { hasText: /^Go on recording$/ }).last()
  expect(
    await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  await page.setViewportSize(wide)
  const row = page.locator('[data-recording="READY"]')
  await row.waitFor()
  await page.locator('[data-recordings]').waitFor({ state: 'detached' })
  expect(await seriousFaults(page)).toEqual([])
  await cut.getByRole('button', { name: 'Do not go on' }).click()
  await cut.waitFor({ state: 'detached' })
  const [made] = await recordings()
  expect(made!.duration).toBeGreaterThan(7)
  await row.getByRole('button', { name: /^Play the recording/ }).click()
  const player = page.getByRole('region', { name: 'Player' }),
    sound = player.locator('audio')
  const time = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(time).toBeGreaterThan(0.2)
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(
    made!.duration,
    0,
  )
  await player.getByRole('button', { name: 'Pause' }).click()
  await player.getByLabel('Moment').fill('6')
  await expect.poll(time).toBe(6)
  const mark = player.getByRole('button', { name: /Next step: Send the offer/ })
  await player.getByLabel('Moment').fill('0')
  await expect.poll(time).toBe(0)
  await mark.click()
  // from shortly before
  const at = secondsIn(await mark.innerText())
  await expect.poll(time).toBeGreaterThan(Math.max(0, at - 3))
  expect(await seriousFaults(page)).toEqual([])
  // from the next step itself too, by the keyboard
  const moment = page.getByRole('button', { name: /^Play this moment, \d+:/ }).first(),
    dock = page.getByRole('region', { name: 'Moment of a recording' })
  await moment.press('Enter')
  await expect
    .poll(() =>
      dock
        .locator('audio')
        .evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 0),
    )
    .toBe(true)
  // one is heard at a time
  await player.first().getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dock.waitFor({ state: 'detached' })
  await expect.poll(() => moment.evaluate((one) => one === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Consents' }).click()
  await page.getByRole('button', { name: 'Takes it back: Nora Peeters' }).click()
  await page.getByRole('button', { name: 'Delete the recordings' }).click()
  await dialog.getByText('has not agreed yet').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('No recordings yet').waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('begun without a network after a word in the room, it comes with that word, and an answer is where it was given', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await context.grantPermissions(['microphone'])
  await openAs(page, 'Emma')
  const id = await meetingWithNora(page, 'In a basement')
  await page.goto(`/companyDialog/${id}`)
  await reloadUnderWorker(page)
  await page.getByRole('button', { name: 'Recordings', exact: true }).click()
  await page.getByText('No recordings yet').waitFor()
  await expect.poll(() => isKept(page, 'Wij willen dit gesprek graag opnemen')).toBe(true)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Consent to the recording' })
  await dialog.getByRole('button', { name: 'Has agreed aloud: Nora Peeters' }).click()
  await dialog.getByText(/the server is told together with the recording$/).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  const bar = page.getByRole('region', { name: 'Recording', exact: true })
  await bar.waitFor()
  const answered = questionCard(page, 'How many warehouses do you run?').getByRole('textbox')
  await answered.fill('4')
  await answered.blur()
  await expect
    .poll(async () => page.locator('[data-recording-time]').innerText(), { timeout: 40_000 })
    .toMatch(/^0:(09|[1-5]\d)|^[1-9]/)
  await bar.getByRole('button', { name: 'Stop the recording' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.locator('[data-recordings]').waitFor()

  await context.setOffline(false)
  await page.locator('[data-recording="READY"]').waitFor({ timeout: 90_000 })
  await page.locator('[data-recordings]').waitFor({ state: 'detached' })
  interface Made {
    recordings: { duration: number; dateCreated: string; marks: { kind: string; at: number }[] }[]
    consents: { how: string; dateCreated: string }[]
  }
  const made = async () =>
    (
      await ask<{ companyDialog: Made }>(
        page,
        'query ($id: ID!) { companyDialog(id: $id) { recordings { duration dateCreated marks { kind at } } consents { how dateCreated } } }',
        { id },
      )
    ).companyDialog
  await expect.poll(async () => (await made()).recordings[0]?.marks).toHaveLength(1)
  const { recordings, consents } = await made()
  expect(recordings).toHaveLength(1)
  expect(recordings[0]!.duration).toBeGreaterThan(7)
  expect(recordings[0]!.marks).toMatchObject([{ kind: 'ANSWER' }])
  // before the network was back
  expect(recordings[0]!.marks[0]!.at).toBeLessThan(recordings[0]!.duration)
  expect(consents).toMatchObject([{ how: 'SPOKEN' }])
  expect(consents[0]!.dateCreated < recordings[0]!.dateCreated).toBe(true)
  expect(troubles.get(context)).toEqual([])
  await context.clearPermissions()
  await leave()
})

/** A meeting with one contact, who has agreed to nothing. */
async function meetingWithNora(page: Page, title: string): Promise<string> {
  const id = await makeMeeting(page, { title }),
    contactId = newId()
  const { companyDialog: planned } = await ask<{ companyDialog: { company: { id: string } } }>(
    page,
    'query ($id: ID!) { companyDialog(id: $id) { company { id } } }',
    { id },
  )
  await ask(
    page,
    'mutation ($contact: ID!, $company: ID!) { createContact(id: $contact, companyId: $company, contact: { firstName: "Nora", lastName: "Peeters" }) { id } }',
    { contact: contactId, company: planned.company.id },
  )
  await ask(
    page,
    'mutation ($contact: ID!, $id: ID!) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, contactIds: [$contact]) { id } }',
    { contact: contactId, id },
  )
  return id
}

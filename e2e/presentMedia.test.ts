// The media of a question, shown to the customer by keys alone, and once more when the network is gone; a sound too.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { between, fingerOn } from './finger.ts'
import { addPicture, addSound, makeMediaBook } from './mediaBook.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('one key shows the media of a question in the whole screen, the arrows turn, Escape leads back', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Pieter', '/companyDialogs')
  const media = [
    await addPicture(page, 'The plant', '#0e7490'),
    await addPicture(page, 'The line', '#b45309'),
  ]
  const playbook = await makeMediaBook(page, media)
  const id = await makeMeeting(page, { title: 'With pictures', playbook, isRunning: true })
  const long = 'A title that is longer than the panel of a meeting is wide'
  await ask(
    page,
    'mutation($id: ID!, $item: ID!) { addMeetingMedia(companyDialogId: $id, mediaItemId: $item) { id } }',
    { id, item: await addPicture(page, long, '#166534') },
  )
  const sound = await addSound(page, 'The line at work', 30)
  await ask(
    page,
    'mutation($id: ID!, $item: ID!) { addMeetingMedia(companyDialogId: $id, mediaItemId: $item) { id } }',
    { id, item: sound },
  )
  await page.goto(`/companyDialog/${id}`)
  const card = questionCard(page, 'Does your plant look like this?')
  await card.getByRole('button', { name: 'Show “The plant” to the customer' }).waitFor()
  await expect.poll(() => card.locator('img').count()).toBe(2)
  // the picture of an option
  await questionCard(page, 'Which line is yours?')
    .getByRole('radio', { name: /Filling/ })
    .locator('img')
    .waitFor()
  expect(await seriousFaults(page)).toEqual([])
  // whatever its title: one that was put on the meeting can be taken off
  await page.getByRole('button', { name: 'Media', exact: true }).click()
  const remove = page.getByRole('button', { name: `Remove ${long}` })
  await remove.scrollIntoViewIfNeeded()
  const edge = async () => {
    const { x, width: size } = (await remove.boundingBox())!
    return x + size
  }
  await expect.poll(edge).toBeLessThan(page.viewportSize()!.width)

  await card.focus()
  await page.keyboard.press('v')
  const presenter = (name: string) => page.getByRole('dialog', { name, exact: true })
  const width = (name: string) =>
    presenter(name)
      .getByRole('img', { name })
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(() => width('The plant')).toBe(1200)
  // nothing of the rep's
  expect(await presenter('The plant').innerText()).toBe('1 / 2')
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => width('The line')).toBe(1200)
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION')
  // and a finger turns back
  await (await fingerOn(page)).slide(between({ x: 500, y: 400 }, { x: 900, y: 410 }))
  await expect.poll(() => width('The plant')).toBe(1200)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true)

  // it came by itself
  await expect.poll(() => keptSizes(page)).toContain(44 + 30 * 8000)
  await context.setOffline(true)
  await page.keyboard.press('v')
  await expect.poll(() => width('The plant')).toBe(1200)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show “The line at work” to the customer' }).click()
  const played = presenter('The line at work').locator('audio')
  const at = (second: number) =>
    played.evaluate(async (audio: HTMLAudioElement, to) => {
      if (audio.readyState === 0)
        await new Promise((ready) =>
          audio.addEventListener('loadedmetadata', ready, { once: true }),
        )
      audio.currentTime = to
      await new Promise((done) => audio.addEventListener('seeked', done, { once: true }))
      return [audio.src.split(':')[0], audio.duration, audio.currentTime]
    }, second)
  expect(await at(21)).toEqual(['blob', 30, 21])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await context.setOffline(false)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

/** Bytes of what this device keeps of the library. */
const keptSizes = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.endsWith('-media'))?.name
    if (!name) return []
    const opened = indexedDB.open(name)
    await new Promise((done) => opened.addEventListener('success', done))
    const all = opened.result.transaction('kept').objectStore('kept').getAll()
    await new Promise((done) => all.addEventListener('success', done))
    opened.result.close()
    return all.result.map(({ size }: { size: number }) => size)
  })

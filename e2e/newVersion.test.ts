// Fault Q: a newer version of the app is put on the server while changes wait in a running meeting.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { webFolder } from '../server/platform/config.ts'
import { postgresUrl } from '../server/platform/embedded/postgresUrl.ts'
import { questionCard } from './demoMeeting.ts'
import { signIn } from './demoPerson.ts'
import { product } from './browser.ts'
import { FaultDevice } from './faultDevice.ts'
import { FaultWorld } from './faultWorld.ts'
import { reloadUnderWorker } from './navigation.ts'

const newer = mkdtempSync(join(tmpdir(), 'parley-newer-'))
let world: FaultWorld
let device: FaultDevice

beforeAll(async () => {
  world = await FaultWorld.open(postgresUrl(product.dataFolder))
  device = await new FaultDevice(world, inject('chrome'), world.reps[0]).start()
})
afterAll(async () => {
  await device.close()
  await world.close()
  rmSync(newer, { recursive: true, force: true })
})

test('Q: it offers itself, waits for the end of the meeting, and the queue survives it', async () => {
  const meeting = await world.newMeeting()
  await world.ask(
    'mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: START) { id } }',
    { id: meeting },
  )
  let page = await device.context.newPage()
  await signIn(page, 'Ada', `/companyDialog/${meeting}`)
  await reloadUnderWorker(page)
  world.proxy.fail('drop')
  await questionCard(page, 'Question 00').getByRole('textbox').fill('before the update')
  await questionCard(page, 'Question 01').getByRole('textbox').fill('me too')
  await page.locator('[data-save-state="waiting"]').filter({ hasText: '2 waiting' }).waitFor()

  makeNewer()
  await world.deploy(newer)
  await page.reload()
  // the browser can take a minute for it: it lets a worker that was just installed come to rest first
  await page.getByText('A newer version of Parley is ready.').waitFor({ timeout: 150_000 })
  await page.getByRole('button', { name: 'Use it now' }).click()
  await page.getByText('A meeting is running. The newer version comes after it.').waitFor()
  expect(await page.locator('meta[name="deployed"]').count()).toBe(0)

  // killed, without a server: the app opens from this device
  await world.proxy.down()
  await device.kill()
  await device.start()
  page = await device.context.newPage()
  await page.goto(`/companyDialog/${meeting}`)
  await expect
    .poll(() => questionCard(page, 'Question 00').getByRole('textbox').inputValue())
    .toBe('before the update')
  await world.proxy.up()

  // the colleague ends the meeting
  await world.ask(
    'mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: STOP) { id } }',
    { id: meeting },
    world.reps[1],
  )
  await expect
    .poll(
      async () => {
        const offer = page.getByRole('button', { name: 'Use it now' })
        if (await offer.isVisible()) await offer.click({ timeout: 1000 }).catch(() => {})
        return page
          .locator('meta[name="deployed"]')
          .count()
          .catch(() => 0)
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1)
  await expect
    .poll(() => questionCard(page, 'Question 01').getByRole('textbox').inputValue())
    .toBe('me too')
  world.proxy.heal()
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 60_000 })
  const { answers } = await world.meeting(meeting)
  expect(
    answers.map(({ valueText, history }) => `${valueText}: ${history.length}`).toSorted(),
  ).toEqual(['before the update: 1', 'me too: 1'])
  expect(device.troubles).toEqual([])
}, 500_000)

/** The same files with another page, as a browser sees a newer build. */
function makeNewer(): void {
  cpSync(webFolder, newer, { recursive: true })
  for (const name of ['index.html', 'sw.js'])
    for (const suffix of ['.br', '.gz']) rmSync(join(newer, name + suffix), { force: true })
  const page = join(newer, 'index.html')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('</head>', '<meta name="deployed" content="newer"></head>'),
  )
  const worker = join(newer, 'sw.js')
  const text = readFileSync(worker, 'utf8')
  const changed = text.replace(/(index\.html",revision:")[^"]+/, '$1newer')
  expect(changed).not.toBe(text)
  writeFileSync(worker, changed)
}

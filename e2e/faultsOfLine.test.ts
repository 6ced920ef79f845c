// Faults of the line and of the server: nothing lost, nothing doubled, order kept.
import { expect, test } from 'vitest'
import { amounts, pending, sent, until, useFaultScene } from './faultScene.ts'

const scene = useFaultScene()

test('A: a healthy line', async () => {
  const { page } = await scene.one()
  await scene.work(page)
  await sent(page)
  expect(await scene.wrong()).toEqual([])
  await expect
    .poll(() => page.evaluate(() => window.faults.state()))
    .toMatchObject({ savedHere: true, waiting: 0, needsYou: 0, storage: 'disk', status: 'idle' })
})

test('B: offline and back in the same tab', async () => {
  const {
    device: { context },
    page,
  } = await scene.one()
  await context.setOffline(true)
  await scene.work(page)
  await until(
    page,
    () => window.faults.state().status === 'offline' && window.faults.state().savedHere,
  )
  expect(await pending(page)).toBe(amounts.answers + amounts.steps + 1)
  await context.setOffline(false)
  await sent(page)
  expect(await scene.wrong()).toEqual([])
})

test('B: many that waited travel together, and one answer of theirs breaks off', async () => {
  const {
    device: { context },
    page,
  } = await scene.one()
  await context.setOffline(true)
  const questions = [...scene.world.questions]
  await page.evaluate(
    (ids) => Promise.all(ids.map((id, at) => window.faults.answer(id, `w${at}`))),
    questions,
  )
  scene.world.proxy.fail('half', 1)
  await context.setOffline(false)
  await sent(page)
  const { answers, seq } = await scene.world.meeting(scene.meeting)
  expect(answers.map(({ questionId }) => questionId).toSorted()).toEqual(questions.toSorted())
  expect(answers.map(({ history }) => history.length)).toEqual(questions.map(() => 1))
  expect(seq).toBe(questions.length)
  expect(scene.world.proxy.requests).toBeLessThan(10)
})

test('C: offline, tab closed, opened again', async () => {
  const { device: one_, page } = await scene.one()
  await one_.context.setOffline(true)
  await scene.work(page)
  await page.close()
  await one_.context.setOffline(false)
  await sent(await one_.open(scene.meeting))
  expect(await scene.wrong()).toEqual([])
})

test('E: the server hangs, and the browser is killed meanwhile', async () => {
  const { device: one_, page } = await scene.one()
  scene.world.proxy.fail('hangAfter', 1)
  await scene.work(page)
  await expect.poll(() => scene.world.proxy.received.size).toBeGreaterThan(0)
  await one_.kill()
  await one_.start()
  await sent(await one_.open(scene.meeting))
  expect(await scene.wrong()).toEqual([])
})

const lossy = [
  ['F: HTTP 500, four times', '500'],
  ['G: applied, then HTTP 500', '500After'],
  ['H: applied, then the socket cut', 'dropAfter'],
  ['H: applied, then the answer cut in its middle', 'half'],
  ['O: 401 on the first sends', '401'],
  ['P: a captive portal answers with its page', 'html'],
] as const

test.for(lossy)('%s', async ([, fault]) => {
  const { page } = await scene.one()
  scene.world.proxy.fail(fault, 4)
  await scene.work(page)
  await sent(page)
  expect(await scene.wrong()).toEqual([])
})

test('I: the server is gone while the browser believes to be online', async () => {
  const { page } = await scene.one()
  await scene.world.proxy.down()
  await scene.work(page)
  await until(page, () => window.faults.state().status === 'offline' && navigator.onLine)
  await scene.world.proxy.up()
  await sent(page)
  expect(await scene.wrong()).toEqual([])
})

test('M: answers take a random time, the order stays', async () => {
  const { page } = await scene.one()
  scene.world.proxy.delay = [0, 120]
  await scene.work(page)
  await sent(page)
  expect(await scene.wrong()).toEqual([])
  const { nextSteps } = await scene.world.meeting(scene.meeting)
  expect(nextSteps.map(({ title }) => title)).toEqual(
    Array.from({ length: amounts.steps }, (_none, at) => `s${at}`),
  )
})

test('R: one poisoned command waits by itself, everything else goes through', async () => {
  const { page } = await scene.one()
  scene.world.proxy.poison = '"v3"'
  await scene.work(page)
  await until(page, () => window.faults.pending().length === 1)
  expect((await scene.world.meeting(scene.meeting)).answers).toHaveLength(amounts.answers)
  scene.world.proxy.poison = null
  await sent(page)
  expect(await scene.wrong()).toEqual([])
})

test('R: a refused command stays with its reason; mended, it goes through', async () => {
  const { page } = await scene.one()
  await page.evaluate(
    ([bad, good]) => {
      void window.faults.answer(bad ?? '', 'x'.repeat(30_000))
      return window.faults.answer(good ?? '', 'fine')
    },
    [scene.question(0), scene.question(1)],
  )
  await until(
    page,
    () => window.faults.refused().length === 1 && window.faults.pending().length === 1,
  )
  expect(await page.evaluate(() => window.faults.refused()[0]?.problem)).toMatchObject({
    code: 'BAD_INPUT',
    rule: 'TOO_LONG',
  })
  await page.reload()
  await until(page, () => window.faults?.refused().length === 1)
  await page.evaluate((id) => window.faults.answer(id, 'shorter'), scene.question(0))
  await sent(page)
  expect(
    (await scene.world.meeting(scene.meeting)).answers
      .map(({ valueText }) => String(valueText))
      .toSorted(),
  ).toEqual(['fine', 'shorter'])
})

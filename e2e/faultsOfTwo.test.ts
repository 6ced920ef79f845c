// Two people, two tabs, long queues, and a server that forgets.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sleep } from './faultDevice.ts'
import { amounts, loaded, pick, sent, shown, until, useFaultScene } from './faultScene.ts'

const scene = useFaultScene()

test('J: two tabs come back at once', async () => {
  const { device: one_, tabs } = await scene.twoTabs()
  await one_.context.setOffline(false)
  await Promise.all(tabs.map((tab) => sent(tab)))
  expect(await scene.wrong()).toEqual([])
  expect([...scene.world.proxy.received.values()].filter((times) => times > 1)).toEqual([])
})

test('W: two answers to one question: both kept, shown to both, settled by a person; typing on during it', async () => {
  const { device: one_, page: ada } = await scene.one()
  const two = await scene.device(scene.world.reps[1])
  const ben = await two.open(scene.meeting)
  await loaded(ben)
  const q = scene.question(0)
  await ben.evaluate((id) => window.faults.answer(id, 'base'), q)
  await until(ada, (id) => window.faults.shown()?.answers[id] === 'base', q)
  await one_.context.setOffline(true)
  await ada.evaluate((id) => window.faults.answer(id, 'mine'), q)
  await ben.evaluate((id) => window.faults.answer(id, 'theirs'), q)
  await sent(ben)
  await one_.context.setOffline(false)
  for (const page of [ada, ben])
    await until(
      page,
      (id) =>
        window.faults
          .shown()
          ?.conflicts.some(({ questionId, text }) => questionId === id && text === 'mine'),
      q,
    )
  await until(ada, (id) => window.faults.shown()?.answers[id] === 'theirs', q)
  await ada.reload()
  await loaded(ada)
  // at first it may show what it had kept before
  await until(ada, () => window.faults.shown()?.conflicts.length === 1)
  const [conflict] = (await shown(ada)).conflicts
  expect(conflict?.text).toBe('mine')
  await pick(ada, q)
  for (const page of [ada, ben])
    await until(
      page,
      (id) =>
        window.faults.shown()?.answers[id] === 'mine' &&
        window.faults.shown()?.conflicts.length === 0,
      q,
    )

  // typing on while the conflict arises: one's own later words are not a second conflict
  await one_.context.setOffline(true)
  await ada.evaluate((id) => window.faults.answer(id, 'mine 2'), q)
  await ben.evaluate((id) => window.faults.answer(id, 'theirs 2'), q)
  await sent(ben)
  scene.world.proxy.delay = [150, 150]
  const before = scene.world.proxy.received.size
  await one_.context.setOffline(false)
  await expect.poll(() => scene.world.proxy.received.size).toBeGreaterThan(before)
  await ada.evaluate((id) => window.faults.answer(id, 'mine 2, typed on'), q)
  await sent(ada)
  const answer = (await scene.world.meeting(scene.meeting)).answers.find(
    ({ questionId }) => questionId === q,
  )
  expect([answer?.valueText, answer?.conflicts.map(({ valueText }) => valueText)]).toEqual([
    'theirs 2',
    ['mine 2, typed on'],
  ])
})

test('W: a choice made offline overwrites nothing that came meanwhile', async () => {
  const { device: one_, page: ada } = await scene.one()
  const ben = await (await scene.device(scene.world.reps[1])).open(scene.meeting)
  await loaded(ben)
  const q = scene.question(0)
  const answer = (page: Page, text: string) =>
    page.evaluate(([id, given]) => window.faults.answer(id ?? '', given ?? ''), [q, text])
  await one_.context.setOffline(true)
  await answer(ada, 'by Ada')
  await answer(ben, 'by Ben')
  await sent(ben)
  await one_.context.setOffline(false)
  for (const page of [ada, ben]) {
    await until(page, () => window.faults.shown()?.conflicts.length === 1)
  }
  await one_.context.setOffline(true)
  await pick(ada, q)
  // the screen shows what was chosen, before any server has heard of it
  expect(await shown(ada)).toMatchObject({ answers: { [q]: 'by Ada' }, conflicts: [] })
  await answer(ben, 'by Ben, typed on')
  await sent(ben)
  await one_.context.setOffline(false)
  for (const page of [ada, ben]) {
    await sent(page)
    await expect
      .poll(() => shown(page))
      .toMatchObject({
        answers: { [q]: 'by Ben, typed on' },
        conflicts: [{ questionId: q, text: 'by Ada' }],
      })
  }
})

test('W: notes of two people are merged, nothing is refused', async () => {
  const { device: one_, page: ada } = await scene.one()
  const ben = await (await scene.device(scene.world.reps[1])).open(scene.meeting)
  await loaded(ben)
  await ben.evaluate(() => window.faults.notes('first\nsecond\nthird'))
  await until(ada, () => window.faults.shown()?.notes.startsWith('first'))
  await one_.context.setOffline(true)
  await ada.evaluate(() => window.faults.notes('first by Ada\nsecond\nthird'))
  await ben.evaluate(() => window.faults.notes('first\nsecond\nthird by Ben'))
  await sent(ben)
  await one_.context.setOffline(false)
  await sent(ada)
  for (const page of [ada, ben])
    await expect
      .poll(async () => (await shown(page)).notes, { timeout: 30_000 })
      .toBe('first by Ada\nsecond\nthird by Ben')
})

test('W: own changes in one focus, sent one by one and from two tabs, are never a conflict with oneself', async () => {
  const { device: one_, page } = await scene.one()
  const second = await one_.open(scene.meeting)
  await loaded(second)
  scene.world.proxy.delay = [30, 120]
  for (const [at, text] of ['one', 'one two', 'one two three', 'one two three four'].entries()) {
    await page.evaluate(
      ([id, given]) =>
        window.faults.outbox.put({
          kind: 'saveAnswer',
          record: `CompanyDialog:${new URLSearchParams(location.search).get('meeting') ?? ''}`,
          input: {
            questionId: id ?? '',
            value: {
              valueText: given ?? '',
              valueNumber: null,
              valueYesNo: null,
              valueDecimal: null,
              valueNumberFrom: null,
              valueNumberTo: null,
              valueDate: null,
              valueOptions: null,
            },
          },
          base: null,
        }),
      [scene.question(0), text],
    )
    await sleep(at * 60)
  }
  await sent(page)
  const [answer] = (await scene.world.meeting(scene.meeting)).answers
  expect([
    answer?.valueText,
    answer?.conflicts,
    answer?.history.some(({ status }) => status !== 'CURRENT'),
  ]).toEqual(['one two three four', [], false])
})

test('X: 300 commands that waited arrive in order, each once', async () => {
  const { device: one_, page } = await scene.one()
  await one_.context.setOffline(true)
  await page.evaluate(async (type) => {
    for (let at = 0; at < 300; at += 1) await window.faults.step(`n${at}`, type)
  }, scene.stepType)
  await one_.context.setOffline(false)
  await sent(page, 200_000)
  expect((await scene.world.meeting(scene.meeting)).nextSteps.map(({ title }) => title)).toEqual(
    Array.from({ length: 300 }, (_none, at) => `n${at}`),
  )
  expect(
    [...scene.world.proxy.received.values()].filter((times) => times > 1).length,
  ).toBeLessThanOrEqual(1)
})

test("Z: the server comes back from a backup older than its last answer: noticed, and sent again at the person's word", async () => {
  const { page } = await scene.one()
  await page.evaluate((id) => window.faults.answer(id, 'before'), scene.question(0))
  await sent(page)
  const putBack = await scene.world.backup()
  await scene.work(page)
  await sent(page)
  await putBack()
  scene.world.proxy.cut()
  await until(page, () => window.faults.outbox.lostAcknowledgements.lost().length > 0)
  expect((await scene.world.meeting(scene.meeting)).answers).toHaveLength(1)
  await page.evaluate(() => window.faults.outbox.lostAcknowledgements.sendAgain())
  await sent(page)
  expect(await page.evaluate(() => window.faults.outbox.lostAcknowledgements.lost())).toEqual([])
  const found = await scene.world.meeting(scene.meeting)
  for (let at = 1; at < amounts.answers; at += 1)
    expect(
      found.answers.find(({ questionId }) => questionId === scene.question(at))?.valueText,
    ).toBe(`v${at}`)
  expect(found.nextSteps).toHaveLength(amounts.steps)
})

// Faults of the device: killed, closed, frozen, full, its clock wrong, in other hands.
import { expect, test } from 'vitest'
import { amounts, loaded, pending, sent, shown, until, useFaultScene } from './faultScene.ts'

const scene = useFaultScene()

test('D: killed at once after the last change, and in the middle of typing', async () => {
  const { device: one_, page } = await scene.one()
  await one_.context.setOffline(true)
  await scene.work(page)
  await one_.kill()
  await one_.start()
  await sent(await one_.open(scene.meeting))
  expect(await scene.wrong()).toEqual([])
  scene.world.proxy.fail('drop')
  const again = await one_.open(scene.meeting)
  await loaded(again)
  // every key that the page knows to be kept must come back
  let kept = ''
  await again.exposeFunction('tellKept', (text: string) => {
    kept = text
  })
  void again
    .evaluate(async (id) => {
      const text = 'The customer wants a pilot in March with twelve seats.'
      for (let at = 1; at <= text.length; at += 1) {
        await window.faults.answer(id, text.slice(0, at), true)
        await (window as unknown as { tellKept: (text: string) => Promise<void> }).tellKept(
          text.slice(0, at),
        )
      }
    }, scene.question(9))
    .catch(() => {})
  await expect.poll(() => kept.length, { interval: 5 }).toBeGreaterThan(25)
  await one_.kill()
  const told = kept
  scene.world.proxy.heal()
  await one_.start()
  await sent(await one_.open(scene.meeting))
  const found =
    (await scene.world.meeting(scene.meeting)).answers.find(
      ({ questionId }) => questionId === scene.question(9),
    )?.valueText ?? ''
  expect(found.length).toBeGreaterThanOrEqual(told.length)
  expect(found.startsWith(told)).toBe(true)
})

test('K: two tabs closed, one opened again', async () => {
  const { device: one_, tabs } = await scene.twoTabs()
  for (const tab of tabs) await tab.close()
  await one_.context.setOffline(false)
  await sent(await one_.open(scene.meeting))
  expect(await scene.wrong()).toEqual([])
})

test('L: killed while it sends what had waited', async () => {
  const { device: one_, page } = await scene.one()
  await one_.context.setOffline(true)
  await scene.work(page)
  await page.close()
  scene.world.proxy.delay = [200, 200]
  await one_.context.setOffline(false)
  await one_.open(scene.meeting)
  await expect.poll(() => scene.world.proxy.received.size).toBeGreaterThan(1)
  await one_.kill()
  scene.world.proxy.heal()
  await one_.start()
  await sent(await one_.open(scene.meeting))
  expect(await scene.wrong()).toEqual([])
})

test('N: killed, and started again without network, twice', async () => {
  const { device: one_, page } = await scene.one()
  await scene.world.proxy.down()
  await scene.work(page)
  scene.world.proxy.fail('drop')
  await scene.world.proxy.up()
  for (let times = 0; times < 2; times += 1) {
    await one_.kill()
    await one_.start()
    const again = await one_.open(scene.meeting)
    await until(again, () => window.faults.state().status === 'offline')
    expect(await pending(again)).toBe(amounts.answers + amounts.steps + 1)
  }
  scene.world.proxy.heal()
  await sent(one_.context.pages().at(-1) ?? expect.fail('no tab'))
  expect(await scene.wrong()).toEqual([])
})

test('Q: what the release before kept is sent by this one', async () => {
  const { device: one_, page } = await scene.one()
  await one_.context.setOffline(true)
  await scene.work(page)
  await page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('outbox'))?.name
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open(name ?? ''))
    const store = database.transaction('commands', 'readwrite').objectStore('commands')
    for (const row of (await done(store.getAll())) as { record?: string }[]) {
      delete row.record
      await done(store.put(row))
    }
    database.close()
  })
  await page.close()
  await one_.context.setOffline(false)
  await sent(await one_.open(scene.meeting))
  expect(await scene.wrong()).toEqual([])
})

test('S: the clock jumps three days back and forth', async () => {
  const { device: one_, page } = await scene.one()
  await one_.context.setOffline(true)
  await scene.work(page, { to: amounts.answers / 2 })
  for (const days of [-3, 3, 0]) {
    await page.evaluate((shift) => {
      const real = (window as unknown as { realNow?: () => number }).realNow ?? Date.now.bind(Date)
      Object.assign(window, { realNow: real })
      Date.now = () => real() + shift * 86_400_000
    }, days)
    await page.evaluate(
      ([id, text]) => window.faults.answer(id ?? '', text ?? '', true),
      [scene.question(20), `clock ${days}`],
    )
  }
  await page.evaluate(() => {
    Date.now = () => (window as unknown as { realNow: () => number }).realNow() - 3 * 86_400_000
  })
  await one_.context.setOffline(false)
  await scene.work(page, { from: amounts.answers / 2 })
  await sent(page)
  expect(await scene.wrong()).toEqual([])
})

test('T: storage blocked: it works, and says that nothing is kept', async () => {
  await scene.plan()
  const one_ = await scene.device()
  await one_.context.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    IDBFactory.prototype.open = (name, version) => {
      if (name.startsWith('outbox')) throw new DOMException('blocked', 'SecurityError')
      return open(name, version)
    }
  })
  const page = await one_.open(scene.meeting)
  await loaded(page)
  // with a line all of it may be sent before anybody looks
  await one_.context.setOffline(true)
  await scene.work(page)
  expect(await page.evaluate(() => window.faults.state())).toMatchObject({
    storage: 'memory',
    savedHere: false,
  })
  await one_.context.setOffline(false)
  await sent(page)
  expect(await scene.wrong()).toEqual([])
})

test('T: storage full: from then on in memory, said loudly, and sent', async () => {
  const { device: one_, page } = await scene.one()
  await one_.context.setOffline(true)
  await scene.work(page, { to: amounts.answers / 2, order: false })
  const fill = (isFull: boolean) =>
    page.evaluate((given) => Object.assign(window, { isDiskFull: given }), isFull)
  await page.evaluate(() => {
    type Write = (
      this: IDBObjectStore,
      ...given: [unknown, IDBValidKey?]
    ) => IDBRequest<IDBValidKey>
    const { put, add } = Object.fromEntries(
      ['put', 'add'].map((name) => [name, Reflect.get(IDBObjectStore.prototype, name) as Write]),
    ) as { put: Write; add: Write }
    const guarded = (write: Write): Write =>
      function (...given) {
        if ('isDiskFull' in window && window.isDiskFull)
          throw new DOMException('no space', 'QuotaExceededError')
        return write.apply(this, given)
      }
    Object.assign(IDBObjectStore.prototype, { put: guarded(put), add: guarded(add) })
  })
  await fill(true)
  await page.evaluate(
    (id) => window.faults.notes(`${id}${'large '.repeat(15_000)}`),
    scene.question(0),
  )
  await until(page, () => window.faults.state().storage === 'memory')
  await scene.work(page, { from: amounts.answers / 2 })
  await fill(false)
  await one_.context.setOffline(false)
  await sent(page)
  expect((await scene.world.meeting(scene.meeting)).internalNotes).toHaveLength(
    scene.question(0).length + 90_000,
  )
})

test('U: another person on the device sees and sends nothing of the first', async () => {
  const { device: one_, page } = await scene.one()
  // a tab that is played to be offline is online for a moment while it closes
  await scene.world.proxy.down()
  await page.evaluate((id) => window.faults.answer(id, 'by Ada'), scene.question(0))
  // a page that goes sends once more; the browser has given that up when the next document is there
  await page.goto('about:blank')
  await page.close()
  await scene.world.proxy.up()
  const [ada, ben] = scene.world.reps
  one_.rep = ben
  const other = await one_.open(scene.meeting)
  await loaded(other)
  await until(other, () => window.faults.state().isRead)
  expect([
    await pending(other),
    (await shown(other)).answers,
    (await scene.world.meeting(scene.meeting)).answers,
  ]).toEqual([0, {}, []])
  await other.close()
  one_.rep = ada
  await sent(await one_.open(scene.meeting))
  expect((await scene.world.meeting(scene.meeting)).answers[0]?.history[0]).toMatchObject({
    valueText: 'by Ada',
    creator: { id: ada.userId },
  })
})

test('V: a tab is frozen while it sends: another one takes over, the thawed one doubles nothing', async () => {
  const parameters = { stealAfter: '3000', requestTimeout: '5000' }
  const { device: one_, page } = await scene.one(parameters)
  const second = await one_.open(scene.meeting, parameters)
  await loaded(second)
  scene.world.proxy.fail('hang', 1)
  await page.evaluate((id) => window.faults.answer(id, 'from the first'), scene.question(0))
  await expect.poll(() => scene.world.proxy.received.size).toBe(1)
  const session = await one_.context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await second.evaluate((id) => window.faults.answer(id, 'from the second'), scene.question(1))
  await sent(second)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await sent(page)
  const found = await scene.world.meeting(scene.meeting)
  expect(
    found.answers.map(({ valueText, history }) => `${valueText}: ${history.length}`).toSorted(),
  ).toEqual(['from the first: 1', 'from the second: 1'])
})

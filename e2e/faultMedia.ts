import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { FaultDevice, sleep } from './faultDevice.ts'
import { mediaKinds, type Found, type MediaKind, type Work } from './faultMediaKinds.ts'
import type { Fault } from './faultProxy.ts'
import { randomOf } from './faultRun.ts'
import type { FaultWorld } from './faultWorld.ts'

interface Actor {
  device: FaultDevice
  work: Work
  tab: Page
  isOffline: boolean
}

const actions = { uploads: 16, recordings: 12, scribbles: 24 } as const
const faults: readonly Fault[] = [
  'drop',
  'dropAfter',
  'hangAfter',
  '500',
  '500After',
  '503',
  '401',
  'html',
  'half',
]

/** People add files, record or draw while everything around them fails as the seed says; gives what was lost and doubled. */
export async function mediaRun(
  world: FaultWorld,
  chrome: string,
  kind: MediaKind,
  seed: number,
): Promise<Found> {
  const random = randomOf(seed),
    pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item,
    meeting = await world.newMeeting(),
    actors: Actor[] = []
  world.proxy.reset()
  try {
    for (const rep of kind === 'scribbles' ? world.reps : world.reps.slice(0, 1)) {
      const device = await new FaultDevice(world, chrome, rep).start()
      await device.context.grantPermissions(['microphone'])
      const work = mediaKinds[kind]({ world, meeting, random })
      const actor = { device, work, tab: await openTab(device, meeting), isOffline: false }
      actors.push(actor)
      await work.begin(actor.tab)
    }
    for (let at = 0; at < actions[kind]; at += 1) {
      const actor = pick(actors),
        chance = random()
      if (chance < 0.5) await actor.work.act(actor.tab, false)
      else if (chance < 0.62) await offline(actor, !actor.isOffline)
      else if (chance < 0.74) world.proxy.fail(pick(faults), 1 + Math.floor(random() * 4))
      else if (chance < 0.82) world.disk(random() < 0.6 ? pick(['ENOSPC', 'EIO'] as const) : null)
      else if (chance < 0.87) {
        await world.stopServer('SIGKILL')
        await sleep(random() * 500)
        await world.startServer()
      } else if (chance < 0.94) await again(actor, meeting, false)
      else await again(actor, meeting, true)
      await sleep(random() * 200)
    }
    world.proxy.heal()
    world.proxy.cut()
    world.disk(null)
    for (const actor of actors) await offline(actor, false)
    for (const { work, tab } of actors) await work.settle(tab)
    const found = await Promise.all(actors.map(({ work }) => work.found()))
    const troubles = actors.flatMap(({ device }) => device.troubles)
    assert.deepEqual(troubles, [])
    return {
      made: found.reduce((sum, { made }) => sum + made, 0),
      lost: found.flatMap(({ lost }) => lost),
      doubled: found.flatMap(({ doubled }) => doubled),
      mostSeconds: Math.max(...found.map(({ mostSeconds = 0 }) => mostSeconds)),
    }
  } finally {
    world.disk(null)
    world.proxy.reset()
    await Promise.all(actors.map(({ device }) => device.close()))
  }
}

async function openTab(device: FaultDevice, meeting: string): Promise<Page> {
  const tab = await device.open(meeting, { requestTimeout: '4000' }, '/faults/media/')
  // whoever leaves is asked, and leaves
  tab.on('dialog', (question) => void question.accept().catch(() => {}))
  await tab.waitForFunction(() => 'media' in window, null, { polling: 50 })
  await tab.evaluate(() => window.faults.loaded)
  return tab
}

async function offline(actor: Actor, isOffline: boolean): Promise<void> {
  actor.isOffline = isOffline
  await actor.device.context.setOffline(isOffline)
}

/** The page is reloaded, or its browser is killed in the middle of something. */
async function again(actor: Actor, meeting: string, isKilled: boolean): Promise<void> {
  const { work, device } = actor
  await work.watch(actor.tab)
  if (isKilled) {
    await work.act(actor.tab, true)
    await device.kill()
    await device.start()
    await device.context.grantPermissions(['microphone'])
    actor.isOffline = false
    actor.tab = await openTab(device, meeting)
  } else {
    // the page itself comes over the network
    await offline(actor, false)
    await actor.tab.reload()
    await actor.tab.waitForFunction(() => 'media' in window, null, { polling: 50 })
    await actor.tab.evaluate(() => window.faults.loaded)
  }
  await work.begin(actor.tab)
}

import assert from 'node:assert/strict'
import { FaultDevice } from './faultDevice.ts'
import type { FaultWorld } from './faultWorld.ts'

/** Fault Y: 2,000 changes after three days without network, a new sign-in, and a browser that was closed in between. */
export async function longQueueRun(
  world: FaultWorld,
  chrome: string,
  stepType: string,
  count = 2000,
): Promise<void> {
  const meeting = await world.newMeeting()
  const device = await new FaultDevice(world, chrome, world.reps[0]).start()
  world.proxy.reset()
  try {
    for (let day = 0; day < 4; day += 1) {
      world.proxy.fail('drop')
      const tab = await device.open(meeting)
      await tab.evaluate(
        async (given) => {
          await window.faults.loaded
          const real = Date.now.bind(Date)
          Date.now = () => real() - (3 - given.day) * 86_400_000
          for (let at = given.from; at < given.to; at += 1)
            await window.faults.step(`y${at}`, given.stepType)
        },
        { day, stepType, from: (count / 4) * day, to: (count / 4) * (day + 1) },
      )
      if (day < 3) await device.kill().then(() => device.start())
    }
    world.proxy.heal()
    for (const tab of device.context.pages())
      if (tab.url().includes('/faults/'))
        await tab.waitForFunction(() => window.faults.pending().length === 0, null, {
          timeout: 600_000,
          polling: 500,
        })
    const { nextSteps, seq } = await world.meeting(meeting)
    assert.deepEqual(
      nextSteps.map(({ title }) => title),
      Array.from({ length: count }, (_none, at) => `y${at}`),
    )
    assert.equal(seq, count, 'something took effect twice')
  } finally {
    world.proxy.reset()
    await device.close()
  }
}

// A world, and what every scenario of faults does in it.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { postgresUrl } from '../server/platform/embedded/postgresUrl.ts'
import { product } from './browser.ts'
import { FaultDevice } from './faultDevice.ts'
import { FaultWorld, type Rep } from './faultWorld.ts'

/** How much `work` does. */
export const amounts = { answers: 8, steps: 4, orders: 4 } as const

/** Opens a world for the tests of a file; heals it and switches all devices off after each. */
export function useFaultScene(): FaultScene {
  const scene = new FaultScene()
  beforeAll(() => scene.open())
  afterEach(async () => {
    const troubles = await scene.tidy()
    if (troubles.length > 0) throw new Error(troubles.join('\n'))
  })
  afterAll(() => scene.world.close())
  return scene
}

export const loaded = (page: Page) => page.evaluate(() => window.faults.loaded)
export const pending = (page: Page) => page.evaluate(() => window.faults.pending().length)
export const shown = async (page: Page) =>
  (await page.evaluate(() => window.faults.shown())) ?? expect.fail('nothing is shown')
/** Waits by the clock, for a busy browser may draw nothing for a while; in vain, what the page holds is in the error. */
export const until = (
  page: Page,
  condition: (given: string) => unknown,
  given = '',
  timeout = 60_000,
) =>
  page.waitForFunction(condition, given, { timeout, polling: 50 }).catch(async (error: unknown) => {
    const left = () => JSON.stringify([window.faults.state(), window.faults.pending()])
    const told = await page.evaluate(left).catch(() => 'the page is gone')
    throw new Error(`waited in vain: ${told}`, { cause: error })
  })
/** Everything that this page knows of is on the server. */
export const sent = (page: Page, timeout?: number) =>
  until(
    page,
    () => window.faults.state().isRead && window.faults.pending().length === 0,
    '',
    timeout,
  )
/** Picks the entry that stands beside the current answer, in the moment in which the screen shows it: the next read may be another. */
export const pick = (page: Page, question: string) =>
  until(
    page,
    async (id) => {
      const entry = window.faults.shown()?.conflicts.find(({ questionId }) => questionId === id)
      if (entry) await window.faults.settle(id, entry.id).done
      return entry !== undefined
    },
    question,
  )

type Work = { from?: number; to?: number; order?: boolean; wait?: boolean }

/** One meeting at a time, worked on from devices that fail. */
export class FaultScene {
  meeting = ''
  stepType = ''
  #world: FaultWorld | null = null
  readonly #devices: FaultDevice[] = []

  get world(): FaultWorld {
    return this.#world ?? expect.fail('the world is not open')
  }

  async open(): Promise<void> {
    this.#world = await FaultWorld.open(postgresUrl(product.dataFolder))
    this.stepType = await this.world.nextStepTypeId()
  }

  /** Gives what broke in the devices' pages. */
  async tidy(): Promise<string[]> {
    const devices = this.#devices.splice(0)
    await Promise.all(devices.map((device) => device.close()))
    this.world.proxy.reset()
    await this.world.proxy.up()
    return devices.flatMap(({ troubles }) => troubles)
  }

  async plan(): Promise<void> {
    this.meeting = await this.world.newMeeting()
  }

  async device(rep: Rep = this.world.reps[0]): Promise<FaultDevice> {
    const made = await new FaultDevice(this.world, inject('chrome'), rep).start()
    this.#devices.push(made)
    return made
  }

  /** A new meeting on one device in one tab, loaded. */
  async one(parameters?: Record<string, string>): Promise<{ device: FaultDevice; page: Page }> {
    await this.plan()
    const device = await this.device()
    const page = await device.open(this.meeting, parameters)
    await loaded(page)
    return { device, page }
  }

  /** A new meeting on one device without a network, half of the work in each of two tabs. */
  async twoTabs(): Promise<{ device: FaultDevice; tabs: [Page, Page] }> {
    const { device, page } = await this.one()
    const second = await device.open(this.meeting)
    await loaded(second)
    await device.context.setOffline(true)
    await Promise.all([
      this.work(page, { to: amounts.answers / 2 }),
      this.work(second, { from: amounts.answers / 2, order: false }),
    ])
    return { device, tabs: [page, second] }
  }

  question(at: number): string {
    return this.world.questions[at] ?? expect.fail(`no question ${at}`)
  }

  /** Answers, next steps, and one question that is answered several times in a row. */
  async work(
    page: Page,
    { from = 0, to = amounts.answers, order = true, wait = true }: Work = {},
  ): Promise<void> {
    await page.evaluate(
      async (given) => {
        const kept: Promise<void>[] = []
        for (let at = given.from; at < given.to; at += 1) {
          kept.push(window.faults.answer(given.questions[at] ?? '', `v${at}`))
          if (at % 2 === 0) kept.push(window.faults.step(`s${at / 2}`, given.stepType))
        }
        if (given.order)
          for (let at = 1; at <= given.orders; at += 1)
            kept.push(window.faults.answer(given.questions[20] ?? '', `o${at}`))
        if (given.wait) await Promise.all(kept)
      },
      {
        from,
        to,
        order,
        wait,
        orders: amounts.orders,
        stepType: this.stepType,
        questions: [...this.world.questions],
      },
    )
  }

  /** What of `work` is not on the server, there twice, or out of order; nothing when all is well. */
  async wrong(): Promise<string[]> {
    const { answers, nextSteps, seq } = await this.world.meeting(this.meeting)
    const wrong: string[] = []
    for (let at = 0; at < amounts.answers; at += 1) {
      const answer = answers.find(({ questionId }) => questionId === this.question(at))
      if (answer?.valueText !== `v${at}` || answer.history.length !== 1)
        wrong.push(`answer ${at}: ${answer?.valueText}, ${answer?.history.length} entries`)
    }
    const titles = nextSteps.map(({ title }) => String(title)).toSorted()
    if (titles.join() !== Array.from({ length: amounts.steps }, (_none, at) => `s${at}`).join())
      wrong.push(`next steps: ${titles.join()}`)
    const last = answers.find(({ questionId }) => questionId === this.question(20))
    if (last?.valueText !== `o${amounts.orders}` || last.conflicts.length > 0)
      wrong.push(`last of several: ${last?.valueText}, ${last?.conflicts.length} conflicts`)
    const effects = answers.reduce((sum, { history }) => sum + history.length, 0) + nextSteps.length
    if (seq !== effects) wrong.push(`${seq} changes took effect, there are ${effects}`)
    return wrong
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { testChromeArgs } from '../scripts/chrome.ts'
import type { FaultPage } from './faultPage.ts'
import type { FaultWorld, Rep } from './faultWorld.ts'

declare global {
  interface Window {
    faults: FaultPage
  }
}

export const sleep = (wait: number) =>
  new Promise<void>((done) => {
    setTimeout(done, wait)
  })

/** A browser with a disk of its own, that can be killed and started again. */
export class FaultDevice {
  readonly #folder = mkdtempSync(join(tmpdir(), 'parley-device-'))
  readonly #world: FaultWorld
  readonly #chrome: string
  #context: BrowserContext | null = null
  rep: Rep
  /** What broke in its pages without anybody seeing it. */
  readonly troubles: string[] = []

  constructor(world: FaultWorld, chrome: string, rep: Rep) {
    this.#world = world
    this.#chrome = chrome
    this.rep = rep
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('the device is off')
    return this.#context
  }

  async start(): Promise<this> {
    rmSync(join(this.#folder, 'SingletonLock'), { force: true })
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: this.#chrome,
      args: testChromeArgs,
      viewport: { width: 1200, height: 800 },
      baseURL: this.#world.proxy.origin,
      locale: 'en-GB',
    })
    this.#context.setDefaultTimeout(60_000)
    this.#context.on('weberror', (error) => this.troubles.push(String(error.error())))
    return this
  }

  /** A tab with the meeting. */
  async open(
    meeting: string,
    parameters: Record<string, string> = {},
    path = '/faults/',
  ): Promise<Page> {
    const page = await this.context.newPage()
    const { token, member, userId } = this.rep
    await page.addInitScript((given) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('access_token', given)
    }, token)
    await page.goto(
      `${this.#world.proxy.origin}${path}?${new URLSearchParams({ member, user: userId, meeting, ...parameters })}`,
    )
    await page.waitForFunction(() => 'faults' in window, null, { polling: 50 })
    return page
  }

  /** SIGKILL: nothing is said goodbye to. */
  async kill(): Promise<void> {
    for (const id of this.#processes())
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        /* gone already */
      }
    await Promise.race([this.context.close().catch(() => {}), sleep(1000)])
    this.#context = null
    for (let waited = 0; this.#processes().length > 0 && waited < 30_000; waited += 50)
      await sleep(50)
  }

  async close(): Promise<void> {
    if (this.#context) await Promise.race([this.#context.close().catch(() => {}), sleep(3000)])
    this.#context = null
    for (const id of this.#processes())
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        /* gone already */
      }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 15, retryDelay: 100 })
  }

  #processes(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((id) => {
        try {
          const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
          return command.includes(`--user-data-dir=${this.#folder}`) && !command.includes('--type=')
        } catch {
          return false
        }
      })
  }
}

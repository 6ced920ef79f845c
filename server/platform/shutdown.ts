import type { Log } from './log.ts'

interface Step {
  name: string
  run: () => unknown
}

/** Whatever was started, in the order in which it started; stops it backwards, once, whatever asked for it. */
export class Shutdown {
  readonly #steps: Step[] = []
  readonly #log: Log
  #ending: Promise<void> | undefined

  constructor(log: Log) {
    this.#log = log
  }

  get isEnding(): boolean {
    return this.#ending !== undefined
  }

  add(name: string, run: Step['run']) {
    this.#steps.push({ name, run })
  }

  /** Ends the process on Ctrl-C, SIGTERM, SIGHUP, and when the process that started us is gone. */
  listen() {
    let first = 0
    const ask = (reason: string) => {
      // Ctrl-C comes twice: from the terminal and from the launcher
      if (first && Date.now() - first > 2000) process.exit(1)
      first ||= Date.now()
      void this.end(0, reason)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => ask(signal))
    if (process.send) process.on('disconnect', () => ask('the launcher is gone'))
  }

  /** Stops everything, then the process. */
  end(code: number, reason: string): Promise<void> {
    this.#ending ??= this.#run(reason).finally(() => process.exit(code))
    return this.#ending
  }

  async #run(reason: string) {
    if (this.#steps.length) this.#log.info({ reason }, 'stopping')
    for (const { name, run } of this.#steps.toReversed()) {
      try {
        await run()
      } catch (error) {
        this.#log.error({ error, step: name }, 'a part did not stop as it should')
      }
    }
  }
}

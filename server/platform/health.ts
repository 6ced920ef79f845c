/** One thing that has to work before people are sent here. */
export type Check = () => Promise<boolean> | boolean

export interface Readiness {
  ready: boolean
  checks: Record<string, boolean>
}

/** Hears when a check fails that did not fail before, with what was thrown, and when it is well again. */
export type OnChange = (check: string, isWell: boolean, error?: unknown) => void

/** What /livez and /readyz say. */
export class Health {
  readonly #checks: Record<string, Check>
  readonly #onChange: OnChange
  readonly #failing = new Set<string>()
  readonly #listeners: (() => void)[] = []
  #isStopping = false
  #wasReady = false

  constructor(checks: Record<string, Check>, onChange: OnChange = () => {}) {
    this.#checks = checks
    this.#onChange = onChange
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Whether every check was well at once before. */
  get wasReady(): boolean {
    return this.#wasReady
  }

  /** Calls the listener when this process begins to stop. */
  onStopping(listener: () => void) {
    this.#listeners.push(listener)
  }

  /** From now on this process wants no new work. */
  stopping() {
    this.#isStopping = true
    for (const listener of this.#listeners) listener()
  }

  /** Runs every check; one that takes more than two seconds has failed. */
  async readiness(): Promise<Readiness> {
    const results = await Promise.all(
      Object.entries(this.#checks).map(async ([name, check]): Promise<[string, boolean]> => [
        name,
        await this.#run(name, check),
      ]),
    )
    const checks = Object.fromEntries(results)
    const isWell = Object.values(checks).every(Boolean)
    this.#wasReady ||= isWell
    return { ready: !this.#isStopping && isWell, checks }
  }

  async #run(name: string, check: Check): Promise<boolean> {
    let error: unknown
    const isWell = await inTime(check).catch((thrown: unknown) => {
      error = thrown
      return false
    })
    if (isWell === this.#failing.has(name)) {
      if (isWell) this.#failing.delete(name)
      else this.#failing.add(name)
      this.#onChange(name, isWell, error)
    }
    return isWell
  }
}

async function inTime(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((_done, refuse) => {
    timer = setTimeout(() => refuse(new Error('no answer within two seconds')), 2000)
  })
  try {
    return await Promise.race([Promise.resolve().then(check), late])
  } finally {
    clearTimeout(timer)
  }
}

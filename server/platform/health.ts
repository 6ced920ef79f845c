/** One thing that has to work before people are sent here. */
export type Check = () => Promise<boolean> | boolean

export interface Readiness {
  ready: boolean
  checks: Record<string, boolean>
}

/** What /livez and /readyz say. */
export class Health {
  readonly #checks: Record<string, Check>
  readonly #listeners: (() => void)[] = []
  #isStopping = false

  constructor(checks: Record<string, Check>) {
    this.#checks = checks
  }

  get isStopping(): boolean {
    return this.#isStopping
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
        await inTime(check),
      ]),
    )
    const checks = Object.fromEntries(results)
    return { ready: !this.#isStopping && Object.values(checks).every(Boolean), checks }
  }
}

async function inTime(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), 2000)
  })
  try {
    return await Promise.race([Promise.resolve().then(check), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

// What a local CRM server does wrong, by a script of its test.

/**
 * `rateLimited`, `broken` and `unauthorized` answer 429, 500 and 401 and do nothing; `slow` answers when it is
 * let go, `cut` ends in the middle of the body, `badJson` answers with no JSON: these three happen behind the
 * action, as when a line breaks.
 */
export type CrmFault = 'rateLimited' | 'broken' | 'unauthorized' | 'slow' | 'cut' | 'badJson'

interface Planned {
  /** such as companies.list or GET /crm/v3/owners; undefined: any */
  action?: string | undefined
  /** the next call is 1 */
  nth: number
  fault: CrmFault
}

export class CrmFaults {
  #planned: Planned[] = []
  #waiting: (() => void)[] = []

  /** The nth call from now, of this action or of any, has the fault. */
  plan(fault: CrmFault, { action, nth = 1 }: { action?: string; nth?: number } = {}): void {
    this.#planned.push({ fault, action, nth })
  }

  /** Counts a call; gives the fault that it has. */
  next(action: string): CrmFault | undefined {
    const concerned = this.#planned.filter(
      (one) => one.action === undefined || one.action === action,
    )
    for (const one of concerned) one.nth--
    const due = concerned.find(({ nth }) => nth === 0)
    this.#planned = this.#planned.filter(({ nth }) => nth > 0)
    return due?.fault
  }

  /** Until `release`. */
  wait(): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push(done)
    })
  }
  /** Lets slow answers go. */
  release(): void {
    for (const done of this.#waiting.splice(0)) done()
  }
}

// Statements of reads wait for their turn; slow ones have fewer turns than quick ones.
import type { Actor } from './actor.ts'
import { Admission, ClientLeft, QueueFull, type AdmissionLimits, type Client } from './admission.ts'
import { quickReads, slowMilliseconds, slowReads } from './budgets.ts'
import type { Document } from './documents.ts'

/** Default: those of budgets.ts. */
export interface TurnLimits { quickReads?: AdmissionLimits, slowReads?: AdmissionLimits }
interface Asker { actor: Actor, client?: Client }

/** Not known to be quick. */
export const isSlow = ({ isTrusted, lately }: Document): boolean =>
  !isTrusted || lately > slowMilliseconds
/** The read was not run, and there is nothing to answer it with. */
export const hadNoTurn = (error: unknown): boolean =>
  error instanceof QueueFull || error instanceof ClientLeft

export class ReadTurns {
  readonly #quick: Admission
  readonly #slow: Admission
  constructor(limits: TurnLimits) {
    this.#quick = new Admission(limits.quickReads ?? quickReads)
    this.#slow = new Admission(limits.slowReads ?? slowReads)
  }

  /** Runs a statement of the document when its turn has come, and measures it. */
  run<T>(document: Document, { actor, client }: Asker, work: () => Promise<T>): Promise<T> {
    return (isSlow(document) ? this.#slow : this.#quick).run(actor, async () => {
      const began = performance.now()
      try {
        return await work()
      } finally {
        document.lately += (performance.now() - began - document.lately) * 0.1
      }
    }, client)
  }
}

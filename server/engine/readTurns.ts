// When a read of a document runs: slow ones and quick ones have turns of their own.
import {
  Admission,
  ClientLeft,
  QueueFull,
  type AdmissionLimits,
  type Client,
} from '../platform/admission.ts'
import { outsideLimits, readLimits, slowMilliseconds } from '../platform/budgets.ts'
import type { Actor } from './actor.ts'
import type { Document } from './documents.ts'

export interface TurnLimits {
  /** default: those of budgets.ts */
  quickReads?: AdmissionLimits
  slowReads?: AdmissionLimits
  outside?: AdmissionLimits & { milliseconds: number }
}

export class ReadTurns {
  readonly #quick: Admission
  readonly #slow: Admission
  /** of functions that wait for something else than PostgreSQL */
  readonly outside: Admission
  /** how long one of these may take, ms */
  readonly outsideMilliseconds: number
  constructor(limits: TurnLimits) {
    const usual = readLimits()
    this.#quick = new Admission(limits.quickReads ?? usual.quickReads)
    this.#slow = new Admission(limits.slowReads ?? usual.slowReads)
    const outside = limits.outside ?? outsideLimits
    this.outside = new Admission(outside)
    this.outsideMilliseconds = outside.milliseconds
  }

  /** Runs the work when its turn has come. Throws QueueFull or ClientLeft when it has none. */
  run<T>(
    document: Document,
    actor: Actor,
    client: Client | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    return (isSlow(document) ? this.#slow : this.#quick).run(
      actor,
      async () => {
        const began = performance.now()
        try {
          return await work()
        } finally {
          document.lately += (performance.now() - began - document.lately) * 0.1
        }
      },
      client,
    )
  }
}

export const hadNoTurn = (error: unknown): boolean =>
  error instanceof QueueFull || error instanceof ClientLeft
/** Not known to be quick. */
export const isSlow = ({ isTrusted, lately }: Document): boolean =>
  !isTrusted || lately > slowMilliseconds

// One writer of an upload at a time, whichever process it asks: a lease in the upload's row.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock } from '@tus/server'
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import type { Actor } from '../engine/actor.ts'

/** A killed process holds it for so long, s; who holds it says so every ms; who waits looks so often, and gives up after ms. */
const leaseSeconds = 5,
  renewEvery = 1000,
  lookEvery = 200,
  patience = 20_000

export class UploadLock implements Lock {
  readonly #database: Database
  readonly #actor: Actor
  readonly #id: string
  readonly #lease = newId()
  #renewal: NodeJS.Timeout | undefined

  constructor(database: Database, actor: Actor, id: string) {
    this.#database = database
    this.#actor = actor
    this.#id = id
  }

  /** `release` is called when somebody else wants it: a client that lost its line comes again before we notice that it is gone. */
  async lock(signal: AbortSignal, release: () => unknown): Promise<void> {
    const until = performance.now() + patience
    while (!(await this.#take())) {
      if (signal.aborted || performance.now() > until) fail('UNAVAILABLE')
      await sleep(lookEvery)
    }
    this.#renewal = setInterval(() => {
      // a renewal that fails is tried again before the lease is over
      this.#renew().then(
        (isWanted) => {
          if (isWanted) void release()
        },
        () => {},
      )
    }, renewEvery)
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewal)
    await this.#ask(
      `update file set lock_id = null, lock_until = null, is_lock_wanted = false
      where organisation_id = $1 and id = $2 and lock_id = $3`,
    ).catch(() => {
      /* the lease ends by itself */
    })
  }

  async #take(): Promise<boolean> {
    const taken = await this.#ask(
      `update file set lock_id = $3, lock_until = now() + interval '${leaseSeconds} seconds', is_lock_wanted = false
      where organisation_id = $1 and id = $2 and (lock_until is null or lock_until < now()) returning id`,
    )
    if (taken.length) return true
    const wanted = await this.#ask(
      'update file set is_lock_wanted = true where organisation_id = $1 and id = $2 and lock_id <> $3 returning id',
    )
    // it was let go in between, or the upload is gone
    if (!wanted.length && !(await this.#isThere())) fail('NOT_FOUND', { field: 'id' })
    return false
  }

  /** Whether somebody else wants it, or has it by now; false: nobody. */
  async #renew(): Promise<boolean> {
    const [mine] = await this.#ask(
      `update file set lock_until = now() + interval '${leaseSeconds} seconds'
      where organisation_id = $1 and id = $2 and lock_id = $3 returning is_lock_wanted`,
    )
    return mine?.['is_lock_wanted'] !== false
  }

  async #isThere(): Promise<boolean> {
    const rows = await this.#database.transaction(this.#actor, (db) =>
      db.query('select id from file where organisation_id = $1 and id = $2', [
        this.#actor.organisationId,
        this.#id,
      ]),
    )
    return rows.length > 0
  }

  #ask(text: string): Promise<Record<string, unknown>[]> {
    return this.#database.transaction(this.#actor, (db) =>
      db.query(text, [this.#actor.organisationId, this.#id, this.#lease]),
    )
  }
}

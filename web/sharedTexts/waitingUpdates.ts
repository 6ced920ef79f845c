import type { Outbox } from '../outbox/outbox.ts'
import { isInTrouble } from '../outbox/commandQueue.ts'
import type { Command } from '../outbox/commands.ts'
import { fromBase64 } from '../../shared/base64.ts'

type Edit = Extract<Command, { kind: 'editText' }>

/** Updates that are remembered; one that is forgotten is taken once more, which changes nothing. */
const mostSeen = 20_000

/** What this device typed into a text and the outbox holds, or had acknowledged lately. */
export class WaitingUpdates {
  readonly #outbox: Outbox
  readonly #lane: string
  #seen = new Set<string>()
  readonly #looked = new WeakSet<object>()
  #refused = new Map<string, readonly string[]>()
  /** Sent anew already: once for each refusal. */
  readonly #answered = new Set<string>()

  constructor(outbox: Outbox, lane: string) {
    this.#outbox = outbox
    this.#lane = lane
  }

  /** The document has all of it. */
  follow(): void {
    this.#seen = new Set(this.#texts())
    this.#refused = this.#refusedNow()
  }
  all(): Uint8Array[] {
    return this.#texts().map(fromBase64)
  }

  /** The document has these, which are on their way into the outbox. */
  note(updates: readonly string[]): void {
    for (const update of updates) this.#seen.add(update)
  }

  /** What the document does not have: another tab typed it. */
  fresh(): Uint8Array[] {
    const fresh: string[] = []
    for (const { input } of this.#edits()) {
      if (this.#looked.has(input)) continue
      this.#looked.add(input)
      fresh.push(...input.updates.filter((update) => !this.#seen.has(update)))
    }
    this.note(fresh)
    if (this.#seen.size > mostSeen) this.#seen = new Set(this.#texts())
    return fresh.map(fromBase64)
  }

  /** Whether something that was refused is in no command any more. */
  wasDiscarded(): boolean {
    const before = this.#refused
    this.#refused = this.#refusedNow()
    const gone = [...before].filter(([id]) => !this.#refused.has(id))
    if (gone.length === 0) return false
    const now = new Set(this.#texts())
    return gone.some(
      ([id, updates]) => !this.#answered.has(id) && !updates.every((one) => now.has(one)),
    )
  }

  /** The command that was refused because the server lacks what it builds on. */
  lacksEarlier(): string | null {
    const found = this.#edits().find(
      ({ id, state, problem }) =>
        state === 'rejected' && problem?.rule === 'MISSING_EARLIER' && !this.#answered.has(id),
    )
    if (found) this.#answered.add(found.id)
    return found?.id ?? null
  }

  /** Whether a whole text waits to be joined. */
  hasWholeText(meetingId: string): boolean {
    return this.#outbox
      .pending(`CompanyDialog:${meetingId}`)
      .some(({ kind, ackedSeq }) => kind === 'saveNotes' && ackedSeq === undefined)
  }

  #edits = (): Edit[] =>
    this.#outbox.ofLane(this.#lane).filter((command) => command.kind === 'editText')
  #texts = (): string[] => this.#edits().flatMap(({ input }) => input.updates)
  #refusedNow = () =>
    new Map(
      this.#edits()
        .filter(isInTrouble)
        .map(({ id, input }) => [id, input.updates]),
    )
}

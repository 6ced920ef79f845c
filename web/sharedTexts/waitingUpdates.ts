import type { Outbox } from '../outbox/outbox.ts'
import { isInTrouble } from '../outbox/commandQueue.ts'
import type { Command } from '../outbox/commands.ts'
import { isWholeText, textLane, type TextName } from '../outbox/textKinds.ts'
import { fromBase64 } from '../../shared/base64.ts'

type Edit = Extract<Command, { kind: 'editText' }>

/** Updates that are remembered; one that is forgotten is taken once more, which changes nothing. */
const mostSeen = 20_000

/** What this device typed into a text and the outbox holds, or had acknowledged lately. */
export class WaitingUpdates {
  readonly #outbox: Outbox
  readonly #meetingId: string
  readonly #name: TextName
  readonly #lane: string
  #seen = new Set<string>()
  readonly #looked = new WeakSet<object>()
  /** What was refused, until it is acknowledged: with what is typed on it goes into another command. */
  #refused = new Map<string, readonly string[]>()
  /** Sent anew already: once for each refusal. */
  readonly #answered = new Set<string>()

  constructor(outbox: Outbox, meetingId: string, name: TextName) {
    this.#outbox = outbox
    this.#meetingId = meetingId
    this.#name = name
    this.#lane = textLane(meetingId, name)
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
    if (this.#refused.size === 0) {
      this.#refused = this.#refusedNow()
      return false
    }
    const known = new Set(this.#texts()),
      waiting = new Set(
        this.#outbox
          .pending()
          .filter(({ lane, ackedSeq }) => lane === this.#lane && ackedSeq === undefined)
          .flatMap((command) => (command.kind === 'editText' ? command.input.updates : [])),
      )
    const gone = [...this.#refused].filter(([id, updates]) => {
      const isWaiting = updates.every((one) => waiting.has(one))
      if (!isWaiting) this.#refused.delete(id)
      return !isWaiting && !this.#answered.has(id) && !updates.every((one) => known.has(one))
    })
    for (const [id, updates] of this.#refusedNow()) this.#refused.set(id, updates)
    return gone.length > 0
  }

  /** The command that was refused because the server lacks what it builds on, until that is answered. */
  refusedForEarlier(): string | null {
    const found = this.#edits().find(
      ({ id, state, problem }) =>
        state === 'rejected' && problem?.rule === 'MISSING_EARLIER' && !this.#answered.has(id),
    )
    return found?.id ?? null
  }
  answer(id: string): void {
    this.#answered.add(id)
  }

  /** Whether a whole text waits to be joined. */
  hasWholeText(): boolean {
    return this.#outbox
      .pending(`CompanyDialog:${this.#meetingId}`)
      .some((command) => command.ackedSeq === undefined && isWholeText(command, this.#name))
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

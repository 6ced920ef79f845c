import { mapExchange, type Client, type Exchange, type OperationResult } from 'urql'
import type { readFreshMeeting } from './readFreshMeeting.ts'

/**
 * An answer that was read before the newest event can arrive after it, and would put the meeting in the cache back.
 * Whenever a result is older than what came before, or the stream does not repeat all that was missed,
 * the meeting is read once more.
 */
export class MeetingFreshness {
  readonly #newest = new Map<string, number>()
  readonly #reading = new Set<string>()
  /** Those that could not be read, or are still too old: read again after a pause. */
  readonly #again = new Map<string, ReturnType<typeof setTimeout>>()
  #client: Client | null = null

  start(client: Client): void {
    this.#client = client
  }

  /** Stands below the cache and looks at every result on its way there. */
  exchange: Exchange = mapExchange({ onResult: (result) => this.#look(result) })

  #look(result: OperationResult): void {
    const { companyDialogEvents: live } = (result.data ?? {}) as {
      companyDialogEvents?: { resetSeq?: number | null }
    }
    if (live?.resetSeq)
      this.#reset(
        (result.operation.variables as { companyDialogId: string }).companyDialogId,
        live.resetSeq,
      )
    const meeting = meetingIn(result.data)
    if (!meeting) return
    const newest = this.#newest.get(meeting.id) ?? -1
    if (meeting.seq >= newest) this.#newest.set(meeting.id, meeting.seq)
    else if (!this.#reading.has(meeting.id) && !this.#again.has(meeting.id))
      void this.#read(meeting.id)
  }

  #reset(id: string, seq: number): void {
    this.#newest.set(id, Math.max(this.#newest.get(id) ?? -1, seq))
    if (!this.#reading.has(id)) void this.#read(id)
  }

  /** Nothing, when its script cannot be had; like an answer that cannot. */
  #ask(): Promise<typeof readFreshMeeting | null> {
    return import('./readFreshMeeting.ts').then(
      (module) => module.readFreshMeeting,
      () => null,
    )
  }

  async #read(id: string): Promise<void> {
    clearTimeout(this.#again.get(id))
    this.#again.delete(id)
    this.#reading.add(id)
    // Behind the result that is older: the cache takes them in turn.
    const ask = await this.#ask()
    const before = this.#newest.get(id) ?? -1
    const { data, error } = (this.#client && (await ask?.(this.#client, id))) ?? {}
    this.#reading.delete(id)
    // It was deleted, or is hidden from the person now.
    if (data?.companyDialog === null && !error) return void this.#newest.delete(id)
    const seq = data?.companyDialog?.seq
    // Asked after all that: a server that is behind has been put back to an earlier state.
    if (seq !== undefined && seq < before && this.#newest.get(id) === before)
      this.#newest.set(id, seq)
    else if (seq === undefined || seq < (this.#newest.get(id) ?? -1))
      this.#again.set(
        id,
        setTimeout(() => void this.#read(id), 5000),
      )
  }
}

/** The one meeting that a result is about, wherever it stands in it; lists are of other things. */
export function meetingIn(data: unknown): { id: string; seq: number } | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  for (const value of Object.values(data)) {
    const found = isMeeting(value) ? value : meetingIn(value)
    if (found) return found
  }
  return null
}

function isMeeting(value: unknown): value is { id: string; seq: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    '__typename' in value &&
    value.__typename === 'CompanyDialog' &&
    'seq' in value &&
    typeof value.seq === 'number'
  )
}

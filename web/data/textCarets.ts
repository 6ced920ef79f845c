import type { MeetingLiveSubscription } from '../gql.ts'

type Live = MeetingLiveSubscription['companyDialogEvents']
export type TextCaret = NonNullable<Live['carets']>[number]
type Others = {
  /** People who have the meeting open, oneself among them. */
  people: number
  carets: readonly TextCaret[]
}

const nobody: Others = { people: 0, carets: [] }

/** Where colleagues write in the texts of a meeting at the moment. */
class TextCarets {
  readonly #meetings = new Map<string, Others>()
  readonly #listeners = new Set<() => void>()

  get = (meetingId: string): Others => this.#meetings.get(meetingId) ?? nobody

  set(meetingId: string, others: Others | null): void {
    if (others) this.#meetings.set(meetingId, others)
    else if (!this.#meetings.delete(meetingId)) return
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const textCarets = new TextCarets()

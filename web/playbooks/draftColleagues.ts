import type { Overlay_userFragment } from '../gql.ts'

export interface DraftColleague {
  user: Overlay_userFragment
  /** Where they are in the draft, as far as they said. */
  hubId: string | undefined
  questionId: string | undefined
}

const nobody: readonly DraftColleague[] = []

/** Who else has the draft on screen open at the moment. */
class DraftColleagues {
  #all: readonly DraftColleague[] | null = null
  readonly #listeners = new Set<() => void>()

  get = (): readonly DraftColleague[] => this.#all ?? nobody

  /** Whether that is known, and not only that nobody is heard of. */
  isKnown = (): boolean => this.#all !== null

  set(all: readonly DraftColleague[] | null): void {
    this.#all = all
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const draftColleagues = new DraftColleagues()

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
  #all = nobody
  readonly #listeners = new Set<() => void>()

  get = (): readonly DraftColleague[] => this.#all

  set(all: readonly DraftColleague[] | null): void {
    this.#all = all ?? nobody
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const draftColleagues = new DraftColleagues()

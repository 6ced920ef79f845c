type NameOf = (id: string) => string | undefined

let shown: NameOf | null = null

/** How what is on the screen is called, by its id: the meeting, its questions, options, labels, items. */
export const shownNames = {
  get: (id: string): string | undefined => shown?.(id),
  /** Gives what takes it back. */
  set: (nameOf: NameOf): (() => void) => {
    shown = nameOf
    return () => {
      if (shown === nameOf) shown = null
    }
  },
}

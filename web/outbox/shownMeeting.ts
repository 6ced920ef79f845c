let shown: string | null = null
const listeners = new Set<() => void>()

/** The meeting whose own state of saving stands on the page; null for none. */
export const shownMeeting = {
  get: () => shown,
  set: (meetingId: string | null) => {
    shown = meetingId
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

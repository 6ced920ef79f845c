/** Why the dialog stands there: asked for, or after a crash. */
export type FeedbackReason = 'asked' | 'crash'

let open: FeedbackReason | null = null
const listeners = new Set<() => void>()

/** Opens the dialog in which a person tells what they think, from wherever. */
export function openFeedback(reason: FeedbackReason = 'asked'): void {
  set(reason)
}

/** For the host that draws it. */
export const feedbackStore = {
  get: (): FeedbackReason | null => open,
  close: (): void => set(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(next: FeedbackReason | null) {
  open = next
  for (const listener of listeners) listener()
}

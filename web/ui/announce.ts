/** What is said within this belongs together, and the last word about one thing stands for all; milliseconds. */
const quiet = 500

type Text = string | (() => string)
export type Announcement = { id: number; text: string }

let waiting = new Map<string, Text>()
let timer: ReturnType<typeof setTimeout> | undefined
let said: readonly Announcement[] = []
let count = 0
const listeners = new Set<() => void>()

/**
 * Has a screen reader say something when it has nothing else to say. Debounced: of what is said about the same thing
 * within a moment only the last is spoken; a function is asked for its text at that time.
 */
export function announce(text: Text, about: string = typeof text === 'string' ? text : ''): void {
  waiting.delete(about)
  waiting.set(about, text)
  clearTimeout(timer)
  timer = setTimeout(speak, quiet)
}

/** What the live region says now, for the host that draws it. */
export const announcementStore = {
  get: () => said,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function speak(): void {
  const texts = [...waiting.values()].map((text) => (typeof text === 'string' ? text : text()))
  waiting = new Map()
  // the same words once more are other elements, so they are spoken again
  said = texts.filter(Boolean).map((text) => ({ id: ++count, text }))
  for (const listener of listeners) listener()
}

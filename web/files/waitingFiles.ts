// Whether files wait on this device, known without opening what keeps them.
const listeners = new Set<() => void>()

/** `what`: files, or something else that is kept on the device of a member until the server has it. */
export const waiting = (what: string) => ({
  has: (member: string): boolean => {
    try {
      return localStorage.getItem(`${what}_waiting-${member}`) !== null
    } catch {
      return false
    }
  },
  set: (member: string, isWaiting: boolean): void => {
    const key = `${what}_waiting-${member}`
    try {
      if (isWaiting) localStorage.setItem(key, '1')
      else localStorage.removeItem(key)
    } catch {
      // blocked: what waits is found when its record is opened
    }
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
})
export const waitingFiles = waiting('files')

// Whether files wait on this device, known without opening what keeps them.
const keyOf = (member: string): string => `files_waiting-${member}`
const listeners = new Set<() => void>()

export const waitingFiles = {
  has: (member: string): boolean => {
    try {
      return localStorage.getItem(keyOf(member)) !== null
    } catch {
      return false
    }
  },
  set: (member: string, isWaiting: boolean): void => {
    try {
      if (isWaiting) localStorage.setItem(keyOf(member), '1')
      else localStorage.removeItem(keyOf(member))
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
}

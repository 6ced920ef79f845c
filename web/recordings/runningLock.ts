// Tabs know of each other by locks: which of them records, and that it has gone.

/** The lock that the tab holds in which one runs. */
export const runningLock = (id: string): string => `recording-${id}`

const manager = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks
/** Those that any tab holds. */
export const heldLocks = async (): Promise<Set<string | undefined>> =>
  new Set((await manager()?.query())?.held?.map(({ name }) => name))
/** Resolves when the tab that holds it has gone; null where tabs cannot know. */
export const whenFree = (name: string): Promise<unknown> | null =>
  manager()?.request(name, () => {}) ?? null

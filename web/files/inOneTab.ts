/**
 * Work that one tab at a time does: the one that has the lock of this name; when that closes, the next one has it. Called
 * while it is done, it is done once more, for something may come just as the last one is.
 */
export function inOneTab(name: string, work: () => Promise<void>): () => Promise<void> {
  let isRunning = false,
    isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    const { locks } = navigator as { locks?: LockManager }
    try {
      while (isWanted) {
        isWanted = false
        await (locks ? locks.request(name, work) : work())
      }
    } finally {
      isRunning = false
    }
  }
}

/** Makes calls that come while the work runs share one more run after it. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  const run = async () => {
    try {
      do {
        isAskedAgain = false
        try {
          await work()
        } catch (error) {
          // Whoever asked meanwhile waits for the next run, which may go well.
          if (!isAskedAgain) throw error
        }
      } while (isAskedAgain)
    } finally {
      // at once: whoever asks from now on would wait for a run that does not come
      running = null
    }
  }
  return () => {
    if (running) isAskedAgain = true
    else running = run()
    return running
  }
}

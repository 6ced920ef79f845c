const quiet = 2000

/** Does what can wait until the page has long been on screen; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(
    () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: quiet }) : work(),
    quiet,
  )
  return () => clearTimeout(timer)
}

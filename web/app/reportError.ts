/** A page that fails again and again tells so no more often than this. */
let left = 20
let known: readonly string[] = []

/** Words about the signed-in person, which no report may hold. */
export function keepOutOfReports(words: readonly string[]): void {
  known = words
}

/** Tells whoever looks after the product of an error, without personal data. Never throws. */
export function reportError(fault: unknown): void {
  if (left-- > 0)
    void import('./errorReports.ts')
      .then(({ sendError }) => sendError(fault, known))
      .catch(() => {})
}

/** Hears of the errors that nothing catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => {
    // so a browser says that it tells of a size one frame later: every calendar does it
    if (!message.startsWith('ResizeObserver loop')) reportError(error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

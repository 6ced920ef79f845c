import { takeWanted } from './wantedAddress.ts'

export function backAddress(): string {
  const here = location.pathname + location.search + location.hash
  const wanted = takeWanted()
  return /^\/(login|register|forgotpassword|auth)(\/|\?|$)/.test(here) ? safeBack(wanted) : here
}

/** What went to the provider comes back with the person, or with the refusal. */
export function backOf(answer: unknown): string {
  return safeBack((answer as { state?: { back?: unknown } | null }).state?.back)
}

/** Only addresses of this product: a state that somebody forged must not lead away. */
export function safeBack(back: unknown): string {
  return typeof back === 'string' &&
    back.startsWith('/') &&
    URL.parse(back, location.origin)?.origin === location.origin
    ? back
    : '/'
}

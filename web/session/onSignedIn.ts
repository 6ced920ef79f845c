import { auth } from './auth.ts'

/** Hears when the person comes in again after their session had ended; not of a token that is only renewed. */
export function onSignedIn(listener: () => void): void {
  let before = auth.state().phase
  auth.subscribe(() => {
    const { phase } = auth.state()
    if (phase === 'signed-in' && before !== 'signed-in') listener()
    before = phase
  })
}

import { expect, test, vi } from 'vitest'
import { auth, type AuthState } from './auth.ts'
import { onSignedIn } from './onSignedIn.ts'

test('coming in again is heard, and not a token that is only renewed', () => {
  let phase: AuthState['phase'] = 'signed-in',
    tell = (): void => {},
    heard = 0
  const state = vi.spyOn(auth, 'state').mockImplementation(() => ({ phase }) as AuthState),
    subscribe = vi.spyOn(auth, 'subscribe').mockImplementation((listener) => {
      tell = listener
      return () => {}
    })
  const become = (next: AuthState['phase']): number => {
    phase = next
    tell()
    return heard
  }
  try {
    onSignedIn(() => heard++)
    expect(become('signed-in')).toBe(0)
    expect(become('expired')).toBe(0)
    expect(become('signed-in')).toBe(1)
    expect(become('signed-in')).toBe(1)
    expect(become('signed-out')).toBe(1)
  } finally {
    state.mockRestore()
    subscribe.mockRestore()
  }
})

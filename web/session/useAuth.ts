import { useSyncExternalStore } from 'react'
import { auth, type AuthState } from './auth.ts'

/** Where the sign-in stands; renders again when it changes. */
export function useAuth(): AuthState {
  return useSyncExternalStore(auth.subscribe, auth.state)
}

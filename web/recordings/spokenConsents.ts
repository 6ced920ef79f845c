// What was agreed to aloud while the server was not reached: it goes there with the recording that is begun after it, and is
// gone with the page when none was.
import { useSyncExternalStore } from 'react'
import type { SpokenConsent } from './keptRecordings.ts'

const none: readonly SpokenConsent[] = []
const spoken = new Map<string, readonly SpokenConsent[]>()
const listeners = new Set<() => void>()

export const spokenIn = (meetingId: string): readonly SpokenConsent[] =>
  spoken.get(meetingId) ?? none
const set = (meetingId: string, contactId: string, more: readonly SpokenConsent[]): void => {
  const others = spokenIn(meetingId).filter((one) => one.contactId !== contactId)
  spoken.set(meetingId, [...others, ...more])
  for (const listener of listeners) listener()
}
export const keepSpoken = (meetingId: string, consent: SpokenConsent): void =>
  set(meetingId, consent.contactId, [consent])
/** The server has all of it. */
export function forgetSpoken(meetingId: string): void {
  if (!spoken.delete(meetingId)) return
  for (const listener of listeners) listener()
}
/** They took it back. */
export const dropSpoken = (meetingId: string, contactId: string): void =>
  set(meetingId, contactId, [])

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSpoken = (meetingId: string): readonly SpokenConsent[] =>
  useSyncExternalStore(subscribe, () => spokenIn(meetingId))

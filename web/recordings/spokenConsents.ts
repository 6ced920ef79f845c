// What was agreed to aloud while the server was not reached: it goes there with the recording that is begun after it, and is
// gone with the page when none was.
import { useSyncExternalStore } from 'react'
import type { SpokenConsent } from './keptRecordings.ts'

const none: readonly SpokenConsent[] = []
const spoken = new Map<string, readonly SpokenConsent[]>()
const listeners = new Set<() => void>()

export const spokenIn = (meetingId: string): readonly SpokenConsent[] =>
  spoken.get(meetingId) ?? none
/** Of one contact what was said last. */
export const withSpoken = (
  all: readonly SpokenConsent[],
  consent: SpokenConsent,
): readonly SpokenConsent[] => [
  ...all.filter(({ contactId }) => contactId !== consent.contactId),
  consent,
]
const set = (meetingId: string, now: readonly SpokenConsent[]): void => {
  spoken.set(meetingId, now)
  for (const listener of listeners) listener()
}
export const keepSpoken = (meetingId: string, consent: SpokenConsent): void =>
  set(meetingId, withSpoken(spokenIn(meetingId), consent))
/** The server has all of it, or is reached and has refused it. */
export function forgetSpoken(meetingId: string): void {
  if (!spoken.delete(meetingId)) return
  for (const listener of listeners) listener()
}
/** They took it back. */
export const dropSpoken = (meetingId: string, contactId: string): void =>
  set(
    meetingId,
    spokenIn(meetingId).filter((one) => one.contactId !== contactId),
  )

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSpoken = (meetingId: string): readonly SpokenConsent[] =>
  useSyncExternalStore(subscribe, () => spokenIn(meetingId))

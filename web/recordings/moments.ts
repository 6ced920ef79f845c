import { useSyncExternalStore } from 'react'
import type { RunningRecordingsQuery } from '../gql.ts'

/** A moment of the sound, in seconds from its beginning. */
export interface Moment {
  recordingId: string
  at: number
}
/** Why nobody plays a recording that is there. */
export type Held = 'locked' | 'infected'
export type Recorded = Pick<
  NonNullable<RunningRecordingsQuery['companyDialog']>['recordings'][number],
  'id' | 'state' | 'dateCreated' | 'spans' | 'lockedUntil' | 'isInfected'
>

/** There is sound of it, or will be soon. */
export const isPlayable = ({ state }: Pick<Recorded, 'state'>): boolean =>
  state === 'READY' || state === 'WAITING'
export const heldBy = ({
  lockedUntil,
  isInfected,
}: Pick<Recorded, 'lockedUntil' | 'isInfected'>): Held | null =>
  isInfected ? 'infected' : lockedUntil ? 'locked' : null

/** A span ends with the last piece of it, and somebody may do something a moment later, seconds; as server/recordings/marks.ts has it. */
const near = 3

/** Which moment of which recording a date is, where one ran then. */
export function momentOf(recordings: readonly Recorded[], date: string): Moment | null {
  const found = recordings
    .filter((one) => isPlayable(one))
    .flatMap(({ id, dateCreated, spans }) => {
      const since = (Date.parse(date) - Date.parse(dateCreated)) / 1000
      return spans.map(({ at, from, length }) => ({
        recordingId: id,
        distance: Math.max(at - since, since - at - length),
        at: Math.min(from + Math.max(since - at, 0), from + length),
      }))
    })
    .filter(({ distance }) => distance <= near)
    .toSorted((a, b) => a.distance - b.distance)[0]
  return found ? { recordingId: found.recordingId, at: found.at } : null
}

/** The moment of what came at a date, as the marks of the recordings have it: without a network it was done earlier. */
export function markedMoment(
  recordings: readonly Recorded[],
  marked: readonly { id: string; marks: readonly { at: number; dateCreated: string }[] }[],
  date: string,
): Moment | null {
  for (const { id, marks } of marked) {
    const mark = marks.find(({ dateCreated }) => dateCreated === date)
    if (mark && recordings.some((one) => one.id === id && isPlayable(one)))
      return { recordingId: id, at: mark.at }
  }
  return null
}

/** What is played of a meeting now. */
export interface Playing extends Moment {
  meetingId: string
  round: number
  opener: HTMLElement
}
let playing: Playing | null = null
let rounds = 0
const listeners = new Set<() => void>()
const set = (next: Playing | null): void => {
  playing = next
  for (const listener of listeners) listener()
}
export const playMoment = (given: Omit<Playing, 'round'>): void =>
  set({ ...given, round: ++rounds })
export const closeMoment = (): void => set(null)
export const playedMoment = (): Playing | null => playing
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePlaying = (): Playing | null => useSyncExternalStore(subscribe, playedMoment)

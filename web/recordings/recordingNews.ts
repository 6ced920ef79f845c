// What is told of recordings on their way to the server.
import type { ShownProblem } from '../data/errors.ts'
import type { KeptRecording } from './keptRecordings.ts'

/** One as it is shown. */
export type ShownRecordingUpload = KeptRecording & {
  /** pieces that the server does not have */
  left: number
  /** why it waits, where it was tried */
  later?: ShownProblem['code']
  /** it would survive this tab */
  isOnDevice: boolean
}
export type RecordingNews =
  /** all of it is there */
  | { id: string; meetingId: string; what: 'done' }
  /** nothing of it may be kept any more, and nothing is */
  | { id: string; meetingId: string; what: 'withdrawn' }
  /** nothing of it is here any more: the consent was taken back before this device knew whether the server had heard of it */
  | { id: string; meetingId: string; what: 'dropped' }
  /** the server has what was agreed to, and lets it begin */
  | { id: string; meetingId: string; what: 'begun' }
  /** the consent with this id */
  | { id: string; meetingId: string; what: 'takenBack'; contactId: string }
  /** somebody takes part who has not agreed */
  | { id: string; meetingId: string; what: 'missing' }

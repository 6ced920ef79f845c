import { useSyncExternalStore } from 'react'
import { useSession } from '../data/session.tsx'
import { acting, actingMember } from '../session/acting.ts'
import type { ShownRecordingUpload } from './recordingNews.ts'
import { RecordingUploads } from './recordingUploads.ts'

/** One for the life of the page, by what its recordings are named after on the device. */
export const openRecordingUploads = new Map<string, RecordingUploads>()

/** The person's recordings that are on their way, and what brings them there. */
export function useRecordingUploads(): [
  uploads: RecordingUploads,
  all: readonly ShownRecordingUpload[],
] {
  const { me } = useSession()
  const as = acting(),
    member = as ? actingMember(as) : me.organisationUserId
  let uploads = openRecordingUploads.get(member)
  if (!uploads) {
    uploads = new RecordingUploads(member, me.organisationUserId)
    openRecordingUploads.set(member, uploads)
  }
  return [uploads, useSyncExternalStore(uploads.subscribe, uploads.all)]
}

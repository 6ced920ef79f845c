import { useSyncExternalStore } from 'react'
import { useSession } from '../data/session.tsx'
import { openOutboxes } from '../outbox/openOutboxes.ts'
import { acting, actingMember } from '../session/acting.ts'
import { Uploads, type ShownUpload } from './uploads.ts'

/** One for the life of the page, by what its files are named after on the device. */
export const openUploads = new Map<string, Uploads>()

/** The person's files that are on their way, and what brings them there. */
export function useUploads(): [uploads: Uploads, all: readonly ShownUpload[]] {
  const { me } = useSession()
  const as = acting(),
    member = as ? actingMember(as) : me.organisationUserId
  let uploads = openUploads.get(member)
  if (!uploads) {
    uploads = new Uploads(member, me.organisationUserId, {
      isUnsent: ({ id }) =>
        (openOutboxes.get(member)?.pending(`CompanyDialog:${id}`) ?? []).some(
          ({ kind }) => kind === 'createCompanyDialog',
        ),
    })
    openUploads.set(member, uploads)
  }
  return [uploads, useSyncExternalStore(uploads.subscribe, uploads.all)]
}

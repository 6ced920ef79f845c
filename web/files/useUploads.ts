import { useSyncExternalStore } from 'react'
import { useSession } from '../data/session.tsx'
import { openOutboxes } from '../outbox/openOutboxes.ts'
import { acting, actingMember } from '../session/acting.ts'
import { Uploads, type ShownUpload } from './uploads.ts'

/** One for the life of the page, by what its files are named after on the device. */
export const openUploads = new Map<string, Uploads>()

/** The person's files that are on their way, and what brings them there. */
export function useUploads(): [uploads: Uploads, all: readonly ShownUpload[]] {
  const uploads = uploadsOf(useSession().me)
  return [uploads, useSyncExternalStore(uploads.subscribe, uploads.all)]
}

export function uploadsOf(me: { organisationUserId: string }): Uploads {
  const as = acting(),
    member = as ? actingMember(as) : me.organisationUserId
  let uploads = openUploads.get(member)
  if (!uploads) {
    uploads = new Uploads(member, me.organisationUserId, {
      isUnsent: ({ id }) =>
        (openOutboxes.get(member)?.pending(`CompanyDialog:${id}`) ?? []).some(
          ({ kind }) => kind === 'createCompanyDialog',
        ),
      rename: async ({ id, of, name: value }) => {
        const outbox = openOutboxes.get(member)
        if (of.argument !== 'companyDialogId') return true
        await outbox?.put({
          kind: 'renameFile',
          record: `CompanyDialog:${of.id}`,
          input: { id, fields: { name: { value, base: null } } },
        })
        return outbox !== undefined
      },
    })
    openUploads.set(member, uploads)
  }
  return uploads
}

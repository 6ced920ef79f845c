// Everything that is known of a contact, as one file that a person can read.
import { fail } from '../../shared/errors.ts'
import { resolveMergedId, resolveMergedSql } from '../companies/resolveMerged.ts'
import { exportBytes, exportDays } from '../../shared/limits.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { may, type Request } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf, newIdOr } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { startRun } from '../work/runs.ts'
import { declareStored } from '../work/storedBytes.ts'
import { knownOf } from './knownOf.ts'
import { privacyRecord } from './privacy.record.ts'

declareStored(
  'select coalesce(sum(file_size), 0)::bigint from privacy_request where organisation_id = $1',
)

/** Asks for the file; the same id again is the same file. */
export async function createContactFile(
  request: Request,
  args: { id?: string | null; contactId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'contact:privacy')
  const { organisationId, userId, db } = context
  const id = newIdOr(args.id),
    contactId = await resolveMergedId(context, 'contact', idOf(args.contactId, 'contactId'))
  const [contact] = await db.query(
    'select id from contact where organisation_id = $1 and id = $2 for key share',
    [organisationId, contactId],
  )
  if (!contact) return fail('NOT_FOUND', { field: 'contactId' })
  const row = {
    id,
    kind: 'FILE',
    contact_id: contactId,
    creator_id: userId,
    run_id: await startRun(context, contactFileJob, { fileId: id }),
    date_expires: new Date(Date.now() + exportDays * 86_400_000).toISOString(),
  }
  if (!(await insertRow(context, 'privacy_request', row))) {
    const [there] = await db.query(
      `select id from privacy_request where organisation_id = $1 and id = $2 and kind = 'FILE' and contact_id = $3 and creator_id = $4`,
      [organisationId, id, contactId, userId],
    )
    return there ? { id } : fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  }
  logActivity(context, { of: privacyRecord, id, property: 'file', message: contactId })
  return { id }
}

/** The file is there as a whole or not at all, so another attempt begins anew. */
export const contactFileJob = declareRunJob<{ fileId: string }>({
  name: 'write-contact-file',
  run: async ({ database, files, organisationId, data: { fileId }, stopping }, run) => {
    const [wanted] = await inOrganisation(database, organisationId, (db) =>
      db.query<{ contact_id: string; creator_id: string }>(
        `select ${resolveMergedSql('contact', 'p.contact_id', '$1')} as contact_id, p.creator_id from privacy_request p
        where p.organisation_id = $1 and p.id = $2 and p.kind = 'FILE' and p.date_finished is null`,
        [organisationId, fileId],
      ),
    )
    if (!wanted) return
    const actor = await memberNow(database, { organisationId, userId: wanted.creator_id })
    if (!actor || !may(actor, 'contact:privacy')) fail('FORBIDDEN')
    const content = knownOf(database, organisationId, wanted.contact_id, (done, total) => {
      stopping.throwIfAborted()
      run.signal.throwIfAborted()
      run.progress(done, total)
    })
    const { key, size } = await files.write(organisationId, content, exportBytes)
    const kept = await inOrganisation(database, organisationId, (db) =>
      db.query(
        `update privacy_request set file_key = $3, file_size = $4, date_finished = now()
        where organisation_id = $1 and id = $2 and date_finished is null returning id`,
        [organisationId, fileId, key, size],
      ),
    )
    // another attempt was as quick
    if (!kept.length) await files.remove(organisationId, key)
  },
})

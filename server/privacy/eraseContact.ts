// The erasure of a contact: for good, in texts, log, versions and files.
import { fail } from '../../shared/errors.ts'
import { resolveMergedId } from '../companies/resolveMerged.ts'
import { contactErasure } from '../../shared/inputs/privacy.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { fullName } from '../../shared/personName.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { may, type Request } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { logActivity, logOf } from '../rules/activity.ts'
import { holdErasures } from '../reset/erasedSince.ts'
import { isRestoring } from '../reset/resetRow.ts'
import { eraseRecordings } from '../recordings/eraseRecordings.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import type { FileStore } from '../work/files.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { startRun } from '../work/runs.ts'
import { eraseDocuments } from './eraseDocuments.ts'
import { eraseDrawings } from './eraseDrawings.ts'
import { eraseFiles, searchFiles } from './eraseFiles.ts'
import { eraseLinks, lockLinks } from './eraseLinks.ts'
import { eraseTexts, searchTexts, type Erasure } from './eraseTexts.ts'
import {
  clearAnswers,
  meetingsOf,
  ownTerms,
  soughtOf,
  type ErasureRow,
  type Sought,
} from './erasures.ts'
import { privacyRecord } from './privacy.record.ts'

/** Something of the contact that is there still; `table` FILES: a kept file; ARCHIVES: one of removed data, `until` it goes. */
interface Left {
  table: string
  count: number
  until?: string
  /** all of it is of others as well */
  isShared: boolean
}

/** Starts the erasure of a contact whose name was typed; one that did not come to its end goes on. */
export async function eraseContact(
  request: Request,
  args: Given<typeof contactErasure> & { id?: string | null; contactId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'contact:privacy')
  const { organisationId, userId, db } = context
  const id = newIdOr(args.id),
    contactId = await resolveMergedId(context, 'contact', idOf(args.contactId, 'contactId')),
    { name, clearsAnswers } = parse(contactErasure, args)
  const [contact] = await db.query<{ first_name: string; last_name: string }>(
    'select first_name, last_name from contact where organisation_id = $1 and id = $2 for update',
    [organisationId, contactId],
  )
  if (!contact) return fail('NOT_FOUND', { field: 'contactId' })
  const isName = sameName(
    name,
    fullName({ firstName: contact.first_name, lastName: contact.last_name }),
  )
  if (!isName) fail('CONFLICT', { field: 'name' })
  // rows that come back while it goes on would not be looked through
  holdErasures(context)
  const [restoring] = await db.query<{ id: string }>(
    `select t.id from data_reset t where t.organisation_id = $1 and ${isRestoring('t')}`,
    [organisationId],
  )
  if (restoring) fail('STATE_REFUSED', { field: 'contactId' })
  const [open] = await db.query<{ id: string }>(
    `select id from privacy_request where organisation_id = $1 and contact_id = $2 and kind = 'ERASURE' and date_finished is null for update`,
    [organisationId, contactId],
  )
  const erasureId = open?.id ?? id
  const runId = await startRun(context, eraseContactJob, { erasureId })
  // who asks now may, and what they choose now holds
  if (open)
    await db.query(
      'update privacy_request set run_id = $3, creator_id = $4, clears_answers = $5 where organisation_id = $1 and id = $2',
      [organisationId, open.id, runId, userId, clearsAnswers ?? false],
    )
  else {
    const row = {
      id,
      kind: 'ERASURE',
      contact_id: contactId,
      creator_id: userId,
      run_id: runId,
      clears_answers: clearsAnswers ?? false,
    }
    if (!(await insertRow(context, 'privacy_request', row)))
      fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  }
  logActivity(context, {
    of: privacyRecord,
    id: erasureId,
    property: 'erasure',
    message: contactId,
  })
  return { id: erasureId }
}
const sameName = (typed: string, name: string): boolean =>
  typed.trim().replace(/\s+/g, ' ') === name.replace(/\s+/g, ' ')

/**
 * May be killed between any two of its transactions: what was done is found done, and the rest is done. Nobody cancels it
 * from its first one on, which clears the contact.
 */
export const eraseContactJob = declareRunJob<{ erasureId: string }>({
  name: 'erase-contact',
  run: async ({ database, files, organisationId, data: { erasureId }, stopping }, run) => {
    const [row] = await inOrganisation(database, organisationId, (db) =>
      db.query<Row>(
        `select contact_id, creator_id, clears_answers, terms from privacy_request
        where organisation_id = $1 and id = $2 and date_finished is null`,
        [organisationId, erasureId],
      ),
    )
    if (!row) return
    // what has begun goes to its end, whoever has left meanwhile
    if (!row.terms) {
      const actor = await memberNow(database, { organisationId, userId: row.creator_id })
      if (!actor || !may(actor, 'contact:privacy')) fail('FORBIDDEN')
    }
    await run.disableCancel()
    const step = (part: number) => (done: number, total: number) => {
      stopping.throwIfAborted()
      run.signal.throwIfAborted()
      run.progress(Math.round((50 * done) / total) + 50 * part, 100)
    }
    const place = { organisationId, id: erasureId, contactId: row.contact_id }
    const sought =
      row.terms ??
      (await inOrganisation(database, organisationId, async (db) => {
        await lockLinks(db, place)
        const found = await soughtOf(db, place)
        if (found) await eraseLinks(db, place)
        return found
      })) ??
      fail('STATE_REFUSED', { field: 'contactId' })
    await clearAll(database, files, { place, row, sought }, step(0))
    const left = await searchAll(database, files, place, sought, step(1))
    await inOrganisation(database, organisationId, async (db) => {
      const [now] = await db.query<{ clears_answers: boolean }>(
        'select clears_answers from privacy_request where organisation_id = $1 and id = $2 and date_finished is null for update',
        [organisationId, erasureId],
      )
      // asked for meanwhile
      if (now?.clears_answers && !row.clears_answers)
        await clearAnswers(db, place, await meetingsOf(db, organisationId, place.contactId))
      const [ended] = await db.query<{ creator_id: string }>(
        `update privacy_request set terms = null, date_finished = now(),
          result = coalesce(result, '{"cleared": {}}') || $3
        where organisation_id = $1 and id = $2 and date_finished is null returning creator_id`,
        [organisationId, erasureId, JSON.stringify({ left, namesakes: sought.namesakes })],
      )
      if (!ended) return
      logOf({ organisationId, db }, [ended.creator_id, null], null, {
        of: privacyRecord,
        id: erasureId,
        property: 'erased',
        message: row.contact_id,
      })
    })
  },
})
interface Row {
  contact_id: string
  creator_id: string
  clears_answers: boolean
  terms: Sought | null
}

async function clearAll(
  database: Database,
  files: FileStore,
  { place, row, sought }: { place: ErasureRow; row: Row; sought: Sought },
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { organisationId } = place
  const erasure: Erasure = { ...place, terms: ownTerms(sought) }
  const { meetingIds, keys } = await inOrganisation(database, organisationId, async (db) => {
    const ids = await meetingsOf(db, organisationId, place.contactId)
    if (row.clears_answers) await clearAnswers(db, place, ids)
    // what they left on public pages; that they agreed to something stays, of an erased contact
    const sent = await db.query<{ file_key: string; files: { key: string }[] }>(
      'delete from file where organisation_id = $1 and contact_id = $2 returning file_key, files',
      [organisationId, place.contactId],
    )
    for (const table of ['visitor_comment', 'visitor_reply'] as const)
      db.send(`delete from ${table} where organisation_id = $1 and contact_id = $2`, [
        organisationId,
        place.contactId,
      ])
    // their voice is in what was recorded, also of a meeting in which they do not stand any more
    const heard = await db.query<{ meeting_id: string }>(
      'select distinct meeting_id from meeting_consent where organisation_id = $1 and contact_id = $2',
      [organisationId, place.contactId],
    )
    await eraseRecordings(
      { organisationId, db },
      [row.creator_id, null],
      [...new Set([...ids, ...heard.map((one) => one.meeting_id)])],
    )
    return {
      meetingIds: ids,
      keys: sent.flatMap((one) => [one.file_key, ...one.files.map(({ key }) => key)]),
    }
  })
  // those that a process was killed before are swept
  for (const key of keys) await files.remove(organisationId, key)
  // documents before the columns beside them, which are compared with them
  await eraseDocuments(database, erasure, meetingIds)
  await eraseDrawings(database, erasure)
  await eraseTexts(database, erasure, progress)
  await eraseFiles(database, files, erasure, place.contactId)
}

/** The proof: where something of the contact still is, in all texts and files of the organisation. */
async function searchAll(
  database: Database,
  files: FileStore,
  place: ErasureRow,
  sought: Sought,
  progress: (done: number, total: number) => void,
): Promise<Left[]> {
  const { terms } = sought,
    own = ownTerms(sought)
  const searched = { ...place, terms, own }
  const found = [
    ...(await searchTexts(database, searched, progress)),
    ...(await searchFiles(database, files, searched)),
  ]
  return found.map(({ hasOwn, ...one }) => ({ ...one, isShared: !hasOwn }))
}

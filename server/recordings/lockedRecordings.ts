// Recordings that nobody plays because a consent was taken back on the page for the customer: whoever has its address can
// say that they are somebody else, and erasing cannot be undone.
import { lockedDays } from '../../shared/recordingLimits.ts'
import { fail } from '../../shared/errors.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Request } from '../engine/actor.ts'
import { recordEvent, recordFileEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { openMeeting } from '../meetings/openMeeting.ts'
import { authorsOf, logActivity, logOf } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { onConsentWithdrawn, type Withdrawal } from '../sharing/consentWithdrawn.ts'
import { eraseRecordings } from './eraseRecordings.ts'

type Place = Pick<Context, 'organisationId' | 'db'>
type OnPage = NonNullable<Withdrawal['onPage']>

const isRecorded = (organisation: string, meeting: string): string =>
  `exists (select from recording r where r.organisation_id = ${organisation} and r.meeting_id = ${meeting} and r.date_erased is null)`

/** When recordings of the meeting of a row go unless somebody says that it was not who was named, as SQL; null: they are not locked. */
export const lockedUntil = (row: string): string =>
  `(select min(k.erases_at) from meeting_consent k where k.organisation_id = ${row}.organisation_id and k.meeting_id = ${row}.meeting_id and k.erases_at is not null)`

export async function isLocked({ organisationId, db }: Place, meetingId: string): Promise<boolean> {
  const found = await db.query(
    'select from meeting_consent where organisation_id = $1 and meeting_id = $2 and erases_at is not null limit 1',
    [organisationId, meetingId],
  )
  return found.length > 0
}

/** So many names nobody of the meeting has that a member refused: the same address locks in none any more. */
const refusedNames = 3

/** Whether a member has said of the same address that this was not who was named: the page locks once, and then it is told only. */
async function isRefused(
  { organisationId, db }: Place,
  meetingId: string,
  { shareId, contactIds, name }: OnPage,
): Promise<boolean> {
  const [refused] = await db.query<{ same: number; unknown: number }>(
    `select count(*) filter (where k.contact_id = any($4::uuid[]) or lower(k.person_name) = lower($5))::int as same,
      count(distinct lower(k.person_name))::int as unknown
    from meeting_consent k join meeting_share s on s.organisation_id = $1 and s.id = $3
    where k.organisation_id = $1 and k.meeting_id = $2 and k.date_refused >= s.date_created`,
    [organisationId, meetingId, shareId, contactIds, name],
  )
  return refused!.same > 0 || (contactIds.length === 0 && refused!.unknown >= refusedNames)
}

/** Where there are any. */
async function lockRecordings(
  place: Place,
  authors: Withdrawal['authors'],
  meetingId: string,
  onPage: OnPage,
): Promise<void> {
  const { organisationId, db } = place,
    { consentIds, name } = onPage
  if (await isRefused(place, meetingId, onPage)) {
    // it is taken back all the same, and its members are told as of every act of a visitor
    await db.query(
      `update meeting_consent set is_repeated = true where organisation_id = $1 and id = any($2::uuid[]) and ${isRecorded('$1', '$3')}`,
      [organisationId, consentIds, meetingId],
    )
    return
  }
  const locked = await db.query(
    `update meeting_consent set erases_at = now() + interval '${lockedDays} days' where organisation_id = $1 and id = any($2::uuid[])
      and ${isRecorded('$1', '$3')} returning true`,
    [organisationId, consentIds, meetingId],
  )
  if (!locked.length) return
  logOf(place, authors, null, {
    of: meetingRecord,
    id: meetingId,
    property: 'recordingsLocked',
    to: name,
  })
  await recordFileEvent({ ...place, userId: authors[0] }, meetingId, 'RECORDING')
}

onConsentWithdrawn(async ({ authors, meetingId, purposes, onPage, ...place }) => {
  if (!purposes.includes('AUDIO')) return
  if (onPage) await lockRecordings(place, authors, meetingId, onPage)
  else {
    await eraseRecordings(place, authors, [meetingId])
    // nothing is left to be locked
    await unlock(place, meetingId)
  }
})

/** Says whether it was who was named that took a consent back on the page: the recordings go at once, or are played again. */
export async function settleWithdrawal(
  request: Request,
  args: { id: string; tookPart: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'consent:declare')
  const { db, organisationId } = context
  const [found] = await db.query<{ id: string; meeting_id: string }>(
    'select id, meeting_id from meeting_consent where organisation_id = $1 and id = $2',
    [organisationId, idOf(args.id, 'id')],
  )
  if (!found) return fail('NOT_FOUND', { field: 'id' })
  const meeting = await openMeeting(context, found.meeting_id, 'id')
  const [settled] = await db.query<{ name: string }>(
    `update meeting_consent a set erases_at = null, is_repeated = false, date_refused = case when $3 then a.date_refused else now() end
    where a.organisation_id = $1 and a.id = $2 and (a.erases_at is not null or a.is_repeated)
    returning coalesce(a.person_name, (select concat_ws(' ', c.first_name, c.last_name) from contact c where c.organisation_id = $1 and c.id = a.contact_id)) as name`,
    [organisationId, found.id, args.tookPart],
  )
  if (!settled) return { id: meeting.id }
  if (args.tookPart) {
    await unlock(context, meeting.id)
    await eraseRecordings(context, authorsOf(context), [meeting.id])
  }
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: args.tookPart ? 'withdrawalConfirmed' : 'withdrawalRefused',
    to: settled.name,
  })
  await recordEvent(context, meeting.id, 'RECORDING')
  return { id: meeting.id }
}

const unlock = ({ organisationId, db }: Place, meetingId: string): Promise<unknown> =>
  db.query(
    'update meeting_consent set erases_at = null, is_repeated = false where organisation_id = $1 and meeting_id = $2 and (erases_at is not null or is_repeated)',
    [organisationId, meetingId],
  )

/** Of which nobody said anything in those days: they go. */
export const eraseLocked = (database: Database, organisationId: string): Promise<void> =>
  inOrganisation(database, organisationId, async (db) => {
    const over = await db.query<{ meeting_id: string; creator_id: string }>(
      `select m.id as meeting_id, m.creator_id from meeting m where m.organisation_id = $1
        and m.id in (select k.meeting_id from meeting_consent k where k.organisation_id = $1 and k.erases_at < now())
      order by m.id limit 100 for no key update of m`,
      [organisationId],
    )
    for (const { meeting_id: id, creator_id: userId } of over) {
      // somebody may have said that it was nobody while this waited for the meeting
      const due = await db.query(
        'select from meeting_consent where organisation_id = $1 and meeting_id = $2 and erases_at < now() limit 1',
        [organisationId, id],
      )
      if (!due.length) continue
      await unlock({ organisationId, db }, id)
      await eraseRecordings({ organisationId, db }, [userId, null], [id])
      await recordFileEvent({ organisationId, db, userId }, id, 'RECORDING')
    }
  })

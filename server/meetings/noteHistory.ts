// The history of notes: what is typed leaves several times a second, and one entry and one line of the log say what each
// person wrote between two pauses.
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { logOf } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'
import type { WithoutHistory } from '../sharedTexts/openText.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { meetingRecord } from './meeting.record.ts'
import type { Meeting } from './openMeeting.ts'

/** So long nobody types in a pause; and so long somebody types without one, until they get an entry nevertheless, ms. */
const pause = 60_000,
  longest = 10 * 60_000

type Place = Pick<Context, 'organisationId' | 'db'>
type Noted = Pick<Meeting, 'id' | 'internal_notes'>

/** For who writes on: what was written before the pause gets its entries. The meeting's row is held. */
export async function keepNoteHistoryBehindPause(
  context: Place,
  meeting: Noted,
  lacking: WithoutHistory | null,
  now = Date.now(),
): Promise<void> {
  if (lacking && (now - lacking.until > pause || now - lacking.since > longest))
    await keepNoteHistory(context, meeting, lacking)
}

async function keepNoteHistory(
  place: Place,
  { id, internal_notes: content }: Noted,
  { textId, from, to }: Pick<WithoutHistory, 'textId' | 'from' | 'to'>,
): Promise<void> {
  const { organisationId, db } = place
  const [people, [before]] = await Promise.all([
    // whole texts have their entries
    db.query<{ creator_id: string; acting_user_id: string | null; moment: string }>(
      `select creator_id, acting_user_id, max(date_created) as moment from text_update
      where organisation_id = $1 and text_id = $2 and seq between $3 and $4 and seen_until is null
      group by creator_id, acting_user_id order by max(seq)`,
      [organisationId, textId, from, to],
    ),
    db.query<{ content: string }>(
      `select content from note_entry where organisation_id = $1 and meeting_id = $2
      order by date_created desc, id desc limit 1`,
      [organisationId, id],
    ),
  ])
  for (const { creator_id: creatorId, acting_user_id: actingUserId, moment } of people) {
    db.send(
      `insert into note_entry (organisation_id, id, meeting_id, content, creator_id, date_created)
      values ($1, $2, $3, $4, $5, $6)`,
      [organisationId, newId(), id, content, creatorId, moment],
    )
    const authors = actingUserId
      ? ([actingUserId, creatorId] as const)
      : ([creatorId, null] as const)
    logOf(place, authors, moment, {
      of: meetingRecord,
      id,
      property: 'internalNotes',
      from: before?.content ?? '',
      to: content,
    })
  }
  db.send('update shared_text set history_seq = $3 where organisation_id = $1 and id = $2', [
    organisationId,
    textId,
    to,
  ])
}

/** Notes of one transaction of the job. */
const batchSize = 50

/** The work by the clock for one organisation: notes in which nobody types any more get their entries. Doing it twice does no harm. */
export async function keepNoteHistories(
  database: Database,
  organisationId: string,
  now = new Date(),
): Promise<void> {
  const keepSome = async (db: Place['db']) => {
    const rows = await db.query<Noted & { text_id: string; from: number; to: number }>(
      `select m.id, m.internal_notes, t.id as text_id, t.history_seq + 1 as from, t.seq as to from shared_text t
        join meeting m on m.organisation_id = $1 and m.id = t.meeting_id
      where t.organisation_id = $1 and t.field = 'NOTES' and t.history_seq < t.seq
        and t.date_updated < $2::timestamptz - ${pause} * interval '1 ms'
      limit ${batchSize} for update of m, t skip locked`,
      [organisationId, now],
    )
    for (const { text_id: textId, ...row } of rows)
      await keepNoteHistory({ organisationId, db }, row, { textId, from: row.from, to: row.to })
    return rows.length
  }
  while ((await inOrganisation(database, organisationId, keepSome)) === batchSize);
}

declareOrganisationJob({
  name: 'keep-note-histories-of',
  fanOut: { queue: 'keep-note-histories', cron: '*/10 * * * *' },
  work: ({ database, organisationId }) => keepNoteHistories(database, organisationId),
})

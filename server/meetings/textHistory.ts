// The history of texts that several people write: what is typed leaves several times a second, and one line of the log
// (of notes an entry too) says what each person wrote between two pauses.
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { logOf } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'
import type { WithoutHistory } from '../sharedTexts/withoutHistory.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { meetingRecord } from './meeting.record.ts'
import { columnOf, meetingTextKinds, type MeetingTextField } from './meetingTextKinds.ts'

/** So long nobody types in a pause; and so long somebody types without one, until they get an entry nevertheless, ms. */
const pause = 60_000,
  longest = 10 * 60_000

type Place = Pick<Context, 'organisationId' | 'db'>
type Lacking = Pick<WithoutHistory, 'textId' | 'from' | 'to'>

/** A text `t` whose history lacks something. */
const lackingText = `t.id as "textId", t.history_seq + 1 as "from", t.seq as "to"`,
  isLacking = 't.history_seq < t.seq'

/** For who writes on: what was written before the pause gets its lines. The meeting's row is held. */
export async function keepHistoryBehindPause(
  context: Place,
  meetingId: string,
  lacking: WithoutHistory | null,
  now = Date.now(),
): Promise<void> {
  if (lacking && (now - lacking.until > pause || now - lacking.since > longest))
    await keepHistory(context, meetingId, lacking)
}

/** What the release before wrote since has its lines: they end with the text that the document led to. */
export async function keepHistory(
  place: Place,
  meetingId: string,
  { textId, from, to }: Lacking,
): Promise<void> {
  const { organisationId, db } = place
  const [people, [text]] = await Promise.all([
    // whole texts have their lines
    db.query<{ creator_id: string; acting_user_id: string | null; moment: string }>(
      `select creator_id, acting_user_id, max(date_created) as moment from text_update
      where organisation_id = $1 and text_id = $2 and seq between $3 and $4 and seen_until is null
      group by creator_id, acting_user_id order by max(seq)`,
      [organisationId, textId, from, to],
    ),
    db.query<{ field: MeetingTextField; content: string; before: string | null }>(
      // both are null of notes alone, which have versions and entries
      `select t.field, coalesce(t.record_text, m.internal_notes) as content,
        coalesce(t.history_text, (select e.content from note_entry e
          where e.organisation_id = $1 and e.meeting_id = m.id order by e.date_created desc, e.id desc limit 1)) as before
      from shared_text t join meeting m on m.organisation_id = $1 and m.id = t.meeting_id
      where t.organisation_id = $1 and t.id = $2`,
      [organisationId, textId],
    ),
  ])
  const { field, content, before } = text!,
    isNotes = field === 'NOTES'
  for (const { creator_id: creatorId, acting_user_id: actingUserId, moment } of people) {
    if (isNotes)
      db.send(
        `insert into note_entry (organisation_id, id, meeting_id, content, creator_id, date_created)
        values ($1, $2, $3, $4, $5, $6)`,
        [organisationId, newId(), meetingId, content, creatorId, moment],
      )
    // what was taken back while it was typed is no change
    if (!isNotes && before === content) continue
    const authors = actingUserId
      ? ([actingUserId, creatorId] as const)
      : ([creatorId, null] as const)
    logOf(place, authors, moment, {
      of: meetingRecord,
      id: meetingId,
      property: meetingTextKinds[field].property,
      from: before ?? '',
      to: content,
    })
  }
  db.send(
    'update shared_text set history_seq = $3, history_text = $4 where organisation_id = $1 and id = $2',
    [organisationId, textId, to, isNotes ? null : content],
  )
}

/** Of an agenda item or a pain that goes: what was typed into its text gets its lines before. */
export async function keepHistoryOfItem(
  context: Place,
  meetingId: string,
  field: MeetingTextField,
  itemId: string,
): Promise<void> {
  const [lacking] = await context.db.query<Lacking>(
    `select ${lackingText} from shared_text t
    where t.organisation_id = $1 and t.meeting_id = $3 and t.field = $4 and t.${columnOf(field)} = $2 and ${isLacking}`,
    [context.organisationId, itemId, meetingId, field],
  )
  if (lacking) await keepHistory(context, meetingId, lacking)
}

/** Texts of one transaction of the job. */
const batchSize = 50

/** The work by the clock for one organisation: texts in which nobody types any more get their lines. Doing it twice does no harm. */
export async function keepTextHistories(
  database: Database,
  organisationId: string,
  now = new Date(),
): Promise<void> {
  const keepSome = async (db: Place['db']) => {
    const rows = await db.query<Lacking & { meetingId: string }>(
      `select m.id as "meetingId", ${lackingText} from shared_text t
        join meeting m on m.organisation_id = $1 and m.id = t.meeting_id
      where t.organisation_id = $1 and ${isLacking}
        and t.date_updated < $2::timestamptz - ${pause} * interval '1 ms'
      limit ${batchSize} for update of m, t skip locked`,
      [organisationId, now],
    )
    for (const { meetingId, ...lacking } of rows)
      await keepHistory({ organisationId, db }, meetingId, lacking)
    return rows.length
  }
  while ((await inOrganisation(database, organisationId, keepSome)) === batchSize);
}

declareOrganisationJob({
  name: 'keep-note-histories-of',
  fanOut: { queue: 'keep-note-histories', cron: '*/10 * * * *' },
  work: ({ database, organisationId }) => keepTextHistories(database, organisationId),
})

// What was done in a meeting while it was recorded, as moments of the sound.
//
// A device that had no network brings its work later, so a moment is when the device did something, not when that came:
// the ids that devices choose say it, by the device's own clock. How far that clock is from the server's is the shortest
// time that anything of the same person took to arrive, the recording itself among it.

/** What a mark is of. One more is one more part below, its description, and its words in web/recordings/recordingTexts.ts. */
export const markKinds = ['ANSWER', 'NEXT_STEP', 'NOTE', 'COMMENT', 'DRAWING'] as const

/** A span ends with the last piece of it, and somebody may do something a moment later, ms. */
const moment = 3000
/** Strokes, and what is typed into notes, are one mark up to a pause of so many seconds. */
const pause = 20

/** Each has when it came, by whom, when its device did it, and the question that it is about. Of strokes and notes, which may be thousands, those alone that came since. */
const doneIn = (row: string): string => {
  const of = (t: string): string =>
    `${t}.organisation_id = ${row}.organisation_id and ${t}.meeting_id = ${row}.meeting_id`
  return `select null::uuid as id, null as kind, null as title, null::uuid as question_id, ${row}.creator_id, ${row}.date_created, uuid_extract_timestamp(${row}.id) as made, null::uuid as of
  union all select e.id, 'ANSWER', null, e.question_id, e.creator_id, e.date_created, coalesce(uuid_extract_timestamp(e.id), e.date_client), e.id
    from answer_entry e where ${of('e')}
  union all select s.id, 'NEXT_STEP', coalesce(s.title, t.title), null, s.creator_id, s.date_created, uuid_extract_timestamp(s.id), s.id
    from next_step s join next_step_type t on t.organisation_id = s.organisation_id and t.id = s.next_step_type_id
    where ${of('s')} and s.date_deleted is null
  union all select c.id, 'COMMENT', null, null, c.creator_id, c.date_created, uuid_extract_timestamp(c.id), c.id
    from comment c where ${of('c')} and c.date_deleted is null
  union all select k.id, 'DRAWING', null, d.question_id, k.creator_id, k.date_created, uuid_extract_timestamp(k.id), d.id
    from scribble d join scribble_stroke k on k.organisation_id = d.organisation_id and k.scribble_id = d.id
    where ${of('d')} and not k.is_removed and k.date_created >= ${row}.date_created
  union all select u.command_id, 'NOTE', null, null, u.creator_id, u.date_created, uuid_extract_timestamp(u.command_id), x.id
    from shared_text x join text_update u on u.organisation_id = x.organisation_id and u.text_id = x.id
    where ${of('x')} and x.field = 'NOTES' and u.date_created >= ${row}.date_created
  union all select l.id, 'NOTE', null, null, l.creator_id, l.date_created, null, null
    from activity l where l.organisation_id = ${row}.organisation_id and l.source_id = ${row}.meeting_id and l.table_name = 'meeting' and l.property = 'internalNotes'
      and l.date_created >= ${row}.date_created and l.date_created <= coalesce(${row}.date_ended, now()) + interval '${moment} milliseconds'`
}

/** The marks of a row of `recording`, as a from-clause. */
export const marksOf = (t: string, row: string): string => `(
  select b.id, b.kind, coalesce(b.title, (select q.title from question q where q.organisation_id = ${row}.organisation_id and q.id = b.question_id
      order by q.playbook_version_id desc limit 1)) as title, b.date_created,
    least(s."from" + greatest(b.ms - s.at, 0), s."from" + s.length) / 1000 as at
  from (select w.*, extract(epoch from w.moment - ${row}.date_created)::float8 * 1000 as ms,
      w.kind in ('NOTE', 'DRAWING') and w.of is not null
        and w.moment - lag(w.moment) over (partition by w.kind, w.of, w.creator_id order by w.moment, w.id) < interval '${pause} seconds' as is_more
    from (select d.*, coalesce(d.made + min(d.date_created - d.made) over (partition by d.creator_id), d.date_created) as moment
      from (${doneIn(row)}) d) w) b,
    lateral (select p.* from jsonb_to_recordset(${row}.spans) as p(at float8, "from" float8, length float8)
      where b.ms between p.at - ${moment} and p.at + p.length + ${moment} order by abs(b.ms - p.at - p.length / 2) - p.length / 2 limit 1) s
  where b.kind is not null and b.is_more is not true
  ) ${t}`

// What the report of a meeting has in it, read from the database: what is not chosen, or is not for its customer, is in no
// statement.
import type { Language } from '../../shared/inputs/values.ts'
import { limits } from '../../shared/limits.ts'
import { linesOf, picturesIn, runsOf } from '../../shared/richText.ts'
import { fullName } from '../../shared/personName.ts'
import type { PdfSection } from '../../shared/pdfSections.ts'
import type { SharedDrawing, SharedMeeting, ShareField } from '../../shared/sharedMeeting.ts'
import { mergedEach } from '../labels/mergedLabel.ts'
import { versionOf } from '../meetings/meetings.graphql.ts'
import { settingSql } from '../organisations/settings.ts'
import { standingPain } from '../pains/standingPain.ts'
import { textIn } from '../playbooks/textIn.ts'
import type { Place } from '../sharing/askedQuestions.ts'
import { readDrawings } from '../sharing/readDrawings.ts'
import { answersOf, readShared } from '../sharing/readShared.ts'
import type { StoredPicture } from './drawPdf.ts'
import { readHubs, type HubProgress } from './readHubs.ts'

/** What was asked for; a row of meeting_pdf. */
export interface Wanted {
  is_internal: boolean
  language: Language
  sections: readonly PdfSection[]
  picture_ids: readonly string[]
}
/** A meeting as its report has it. */
export interface ReportedMeeting {
  shared: SharedMeeting
  timeZone: string
  /** #rrggbb; null: the product's own */
  color: string | null
  logo: StoredPicture | null
  pictures: readonly StoredPicture[]
  hubs?: readonly HubProgress[]
  drawings?: readonly SharedDrawing[]
  /** for colleagues only */
  notes?: string
  /** where they have formats */
  notesFormats?: string | null
  /** those of the notes' pictures that can be shown */
  notePictures?: readonly (StoredPicture & { id: string })[]
  pains?: readonly { title: string; note: string }[]
  comments?: readonly {
    who: string
    moment: string
    content: string
    /** what it is on; null: the meeting */
    question: string | null
  }[]
  labels?: readonly string[]
}

/** The fields of the public page that a section is. */
const fieldOf: Partial<Record<PdfSection, ShareField>> = {
  TIMES: 'TIMES',
  LOCATION: 'LOCATION',
  COMPANY: 'COMPANY',
  PARTICIPANTS: 'PARTICIPANTS',
  DESCRIPTION: 'DESCRIPTION',
  AGENDA: 'AGENDA',
}

/** Undefined: the meeting is not there. */
export async function readReport(
  place: Place,
  { is_internal: isInternal, language, sections, picture_ids }: Wanted,
): Promise<ReportedMeeting | undefined> {
  const { db, organisationId, meetingId } = place,
    given = [organisationId, meetingId],
    has = (section: PdfSection): boolean => sections.includes(section),
    fields = sections.flatMap((section) => fieldOf[section] ?? [])
  const nextSteps = has('NEXT_STEPS')
    ? await db.query<{ id: string }>(
        `select id from next_step where organisation_id = $1 and meeting_id = $2 and date_deleted is null order by date_created, id limit ${limits.sharedSteps}`,
        given,
      )
    : []
  const choice = {
    fields: ['TITLE' as const, ...fields],
    questionIds: [],
    nextStepIds: nextSteps.map(({ id }) => id),
  }
  const shared = await readShared(place, choice, language)
  const [look] = await db.query<{
    time_zone: string
    color: string | null
    name: string
    file_key: string | null
  }>(
    `select m.time_zone, ${settingSql('$1::uuid', 'reportColor')} as color, o.title as name,
      (select l.file_key from organisation_logo l where l.organisation_id = $1 and l.date_expires is null) as file_key
    from meeting m join organisation o on o.id = m.organisation_id
    where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null`,
    given,
  )
  if (!shared || !look) return undefined
  const { time_zone: timeZone, color, name, file_key } = look
  return {
    shared: {
      ...shared,
      ...(has('ANSWERS') && {
        answers: await answersOf(place, isInternal ? 'all' : 'open', language, timeZone),
      }),
    },
    timeZone,
    color,
    logo: file_key === null ? null : { name, file_key },
    pictures: picture_ids.length ? await pictures(place, picture_ids) : [],
    ...(has('DRAWINGS') && {
      drawings: await readDrawings(place, isInternal ? 'all' : 'open', language),
    }),
    ...(has('COMPLETENESS') && { hubs: await readHubs(place, isInternal, language) }),
    ...(isInternal && (await internalParts(place, has, language))),
  }
}

async function internalParts(
  place: Place,
  has: (section: PdfSection) => boolean,
  language: Language,
): Promise<
  Pick<ReportedMeeting, 'notes' | 'notesFormats' | 'notePictures' | 'pains' | 'comments' | 'labels'>
> {
  const { db, organisationId, meetingId } = place,
    given = [organisationId, meetingId]
  const notes = has('NOTES')
    ? await db.query<{ internal_notes: string; formats: string | null }>(
        `select m.internal_notes, t.formats from meeting m
        left join shared_text t on t.organisation_id = $1 and t.meeting_id = m.id and t.field = 'NOTES' and t.version_id = m.note_entry_id
        where m.organisation_id = $1 and m.id = $2`,
        given,
      )
    : undefined
  const pains = has('PAINS')
    ? await db.query<{ title: string; note: string }>(
        `select p.title, coalesce(x.note, '') as note from meeting_pain x
        join pain n on n.organisation_id = $1 and n.id = x.pain_id join pain p on p.organisation_id = $1 and p.id = ${standingPain('n')} and p.date_deleted is null
        where x.organisation_id = $1 and x.meeting_id = $2 and x.date_removed is null order by x.date_created, x.id`,
        given,
      )
    : undefined
  const comments = has('COMMENTS')
    ? await db.query<{
        first_name: string
        last_name: string
        moment: string
        content: string
        question: string | null
      }>(
        `select u.first_name, u.last_name, c.date_created as moment, c.content, ${textIn('q', 'title', '$3::text')} as question
        from comment c join app_user u on u.id = c.creator_id join meeting m on m.organisation_id = $1 and m.id = c.meeting_id
        left join question q on q.organisation_id = $1 and q.playbook_version_id = ${versionOf('m')} and q.id = c.question_id
        where c.organisation_id = $1 and c.meeting_id = $2 and c.date_deleted is null order by c.date_created, c.id`,
        [...given, language],
      )
    : undefined
  const labels = has('LABELS')
    ? await db.query<{ title: string }>(
        `select l.title from ${mergedEach('array(select k.label_id from label_link k where k.organisation_id = $1 and k.meeting_id = $2)', '$1::uuid')} x
        join label l on l.organisation_id = $1 and l.id = x.id and l.date_deleted is null order by l.norm, l.id`,
        given,
      )
    : undefined
  return {
    ...(notes && {
      notes: notes[0]?.internal_notes ?? '',
      notesFormats: notes[0]?.formats ?? null,
      notePictures: await notePictures(place, notes[0]),
    }),
    ...(pains && { pains }),
    ...(comments && {
      comments: comments.map(({ first_name, last_name, ...comment }) => ({
        ...comment,
        who: fullName({ firstName: first_name, lastName: last_name }),
      })),
    }),
    ...(labels && { labels: labels.map(({ title }) => title) }),
  }
}

/** Of files of this meeting alone, whatever ids its notes have. */
async function notePictures(
  place: Place,
  notes: { internal_notes: string; formats: string | null } | undefined,
): Promise<(StoredPicture & { id: string })[]> {
  const ids = notes?.formats ? picturesIn(linesOf(runsOf(notes.internal_notes, notes.formats))) : []
  return ids.length ? pictures(place, ids.slice(0, limits.notePictures)) : []
}

/** Pictures of the meeting that are here and were found clean, in the order in which they came. */
const pictures = (
  { db, organisationId, meetingId }: Place,
  ids: readonly string[],
): Promise<(StoredPicture & { id: string })[]> =>
  db.query<StoredPicture & { id: string }>(
    `select id, name, file_key from file where organisation_id = $1 and meeting_id = $2 and id = any($3::uuid[])
      and ${isPicture} order by date_created, id`,
    [organisationId, meetingId, ids],
  )

/** A condition on a row of `file`: a report can show it. */
export const isPicture = `state = 'CLEAN' and date_deleted is null and file_key is not null and type in ('image/png', 'image/jpeg', 'image/webp')`

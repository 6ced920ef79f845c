import type { Language } from '../../shared/inputs/values.ts'
import { consentKey, consentText } from '../../shared/consentText.ts'
import { fullName } from '../../shared/personName.ts'
import type {
  SharedHub,
  SharedMeeting,
  SharedReport,
  ShareField,
} from '../../shared/sharedMeeting.ts'
import { localeOf, sharedWords } from '../../shared/sharedWords.ts'
import { valueText } from '../../shared/valueText.ts'
import type { AnswerValue } from '../../shared/values.ts'
import { lastTitle } from '../answers/answerWords.ts'
import { textIn } from '../playbooks/textIn.ts'
import type { Transaction } from '../database/transaction.ts'
import { mergedEach } from '../labels/mergedLabel.ts'
import { settingSql } from '../organisations/settings.ts'
import { personOrder } from '../users/personOrder.ts'
import { asked, isOpen, ofMeeting, type Place } from './askedQuestions.ts'
import { readDrawings } from './readDrawings.ts'
import { findSharedPdf, type KeptReport } from './sharedPdfs.ts'

/** What is chosen of a meeting. */
export interface Choice {
  fields: readonly ShareField[]
  questionIds: readonly string[]
  nextStepIds: readonly string[]
  /** a report that was made for the customer */
  pdfId?: string | null
}

/** Which of the questions may not be shown: internal, or not asked. */
export async function notToShow(
  { db, organisationId, meetingId }: Place,
  questionIds: readonly string[],
): Promise<string[]> {
  const open = await db.query<{ id: string }>(
    `select q.id ${asked} ${ofMeeting} and q.id = any($3::uuid[]) and ${isOpen}`,
    [organisationId, meetingId, questionIds],
  )
  const known = new Set(open.map(({ id }) => id))
  return questionIds.filter((id) => !known.has(id))
}

/** A meeting with what was chosen, and nothing else; undefined: it is not there. */
export async function readShared(
  place: Place,
  { fields, questionIds, nextStepIds, pdfId }: Choice,
  language: Language,
): Promise<SharedMeeting | undefined> {
  const { db, organisationId, meetingId } = place,
    has = (field: ShareField): boolean => fields.includes(field),
    given = [organisationId, meetingId]
  const column = (field: ShareField, name: string): string => (has(field) ? `, ${name}` : '')
  const key = consentKey(language)
  const [row] = await db.query<Found>(
    `select o.title as organisation${column('TITLE', 'm.title')}${column('TIMES', 'm.start_date, m.end_date, m.time_zone')}${column('LOCATION', 'm.location')}${column('DESCRIPTION', 'm.description')}${column('VIDEO', 'm.video_url')}${column('COMPANY', '(select c.name from company c where c.organisation_id = $1 and c.id = m.company_id and c.date_deleted is null) as company')}${column('CONSENT', `${settingSql('$1::uuid', key)} as consent_text`)}
    from meeting m join organisation o on o.id = m.organisation_id
    where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null`,
    given,
  )
  if (!row) return undefined
  const agenda = has('AGENDA')
    ? await db.query<{ title: string }>(
        'select title from agenda_item where organisation_id = $1 and meeting_id = $2 order by rank, id',
        given,
      )
    : undefined
  const people = has('PARTICIPANTS') ? await participants(db, given) : undefined
  const answers = questionIds.length
    ? await answersOf(place, questionIds, language, row.time_zone)
    : undefined
  const nextSteps = nextStepIds.length
    ? await db.query<{ id: string; title: string; date: string | null; is_done: boolean }>(
        `select s.id, coalesce(s.title, t.title) as title, s.next_step_date::text as date, s.date_done is not null as is_done
      from next_step s join next_step_type t on t.organisation_id = $1 and t.id = s.next_step_type_id
      where s.organisation_id = $1 and s.meeting_id = $2 and s.id = any($3::uuid[]) and s.date_deleted is null order by s.date_created, s.id`,
        [...given, nextStepIds],
      )
    : undefined
  const kept = pdfId ? await findSharedPdf(place, pdfId) : undefined
  return {
    organisation: row.organisation,
    ...(has('TITLE') && { title: row.title! }),
    ...(has('TIMES') && {
      times: { start: row.start_date!, end: row.end_date!, timeZone: row.time_zone! },
    }),
    ...(has('LOCATION') && { location: row.location ?? null }),
    ...(has('DESCRIPTION') && { description: row.description ?? null }),
    ...(agenda && { agenda: agenda.map(({ title }) => title) }),
    ...(has('VIDEO') && { videoUrl: row.video_url ?? null }),
    ...(people && { participants: people }),
    ...(has('COMPANY') && { company: row.company ?? null }),
    ...(answers && { answers }),
    ...(nextSteps && {
      nextSteps: nextSteps.map(({ is_done: isDone, ...step }) => ({ ...step, isDone })),
    }),
    ...(kept && { report: withoutKey(kept) }),
    ...(has('DRAWINGS') && { drawings: await readDrawings(place, questionIds, language) }),
    ...(has('COMMENTS') && { takesComments: true as const }),
    ...(has('FILES') && { takesFiles: true as const }),
    ...(has('CONSENT') && { consentText: consentText(language, () => row.consent_text) }),
  }
}

const withoutKey = ({ key: _key, ...report }: KeptReport): SharedReport => report

interface Found {
  organisation: string
  title?: string
  start_date?: string
  end_date?: string
  time_zone?: string
  location?: string | null
  description?: string | null
  video_url?: string | null
  company?: string | null
  consent_text?: string | null
}

async function participants(
  db: Transaction,
  given: readonly unknown[],
): Promise<NonNullable<SharedMeeting['participants']>> {
  const rows = await db.query<{
    id: string
    first_name: string
    last_name: string
    is_contact: boolean
    is_accepted: boolean | null
  }>(
    `select x.* from (
      select o.id, u.first_name, u.last_name, false as is_contact, null::boolean as is_accepted, row_number() over (order by ${personOrder('u', 'o.id')}) as place
      from meeting_user a join organisation_user o on o.organisation_id = $1 and o.id = a.organisation_user_id join app_user u on u.id = o.user_id
      where a.organisation_id = $1 and a.meeting_id = $2
      union all select c.id, c.first_name, c.last_name, true, r.is_accepted, row_number() over (order by c.norm, c.id)
      from meeting_contact a join contact c on c.organisation_id = $1 and c.id = a.contact_id and c.date_deleted is null
        left join visitor_reply r on r.organisation_id = $1 and r.meeting_id = a.meeting_id and r.contact_id = c.id
      where a.organisation_id = $1 and a.meeting_id = $2) x order by x.is_contact, x.place`,
    given,
  )
  return rows.map((one) => ({
    id: one.id,
    name: fullName({ firstName: one.first_name, lastName: one.last_name }),
    isContact: one.is_contact,
    isAccepted: one.is_accepted,
  }))
}

interface AnswerRow {
  hub_id: string
  hub: string
  is_internal_hub: boolean
  question: string
  is_internal: boolean
  data_type: string
  value_text: string | null
  value_number: number | null
  value_yes_no: boolean | null
  value_decimal: number | null
  value_number_from: number | null
  value_number_to: number | null
  value_date: string | null
  options: string[] | null
  time_zone: string
}

/** Answers that count, in the order of the playbook: to chosen questions or all, of those that may be shown; or to all for colleagues, who see which are internal. */
export async function answersOf(
  { db, organisationId, meetingId }: Place,
  which: readonly string[] | 'open' | 'all',
  language: Language,
  timeZone: string | undefined,
): Promise<SharedHub[]> {
  const spoken = '$3::text'
  // as the meeting asks it, like its question; what its version does not have is called as it was last
  const titleOf = `coalesce((select ${textIn('o', 'title', spoken)} from question_option o
    where o.organisation_id = $1 and o.playbook_version_id = q.playbook_version_id and o.id = x.id), ${lastTitle('x.id', '$1::uuid', spoken)})`
  const rows = await db.query<AnswerRow>(
    `select h.id as hub_id, ${textIn('h', 'title', spoken)} as hub, h.is_internal as is_internal_hub, ${textIn('q', 'title', spoken)} as question, q.is_internal, q.data_type, a.value_text, a.value_number, a.value_yes_no, a.value_decimal, a.value_number_from, a.value_number_to, a.value_date,
      case when a.value_options is not null then array(select ${titleOf} from ${mergedEach('a.value_options', '$1::uuid')} x order by x.at) end as options, m.time_zone
    ${asked} join answer a on a.organisation_id = $1 and a.meeting_id = m.id and a.question_id = q.id
    ${ofMeeting}
      ${typeof which === 'string' ? '' : 'and q.id = any($4::uuid[])'} and ${which === 'all' ? 'true' : isOpen} and not a.is_empty and a.is_counted order by h.rank, h.id, q.rank, q.id`,
    [organisationId, meetingId, language, ...(typeof which === 'string' ? [] : [which])],
  )
  const words = sharedWords[language],
    hubs = new Map<string, SharedHub & { answers: SharedHub['answers'][number][] }>()
  for (const row of rows) {
    const value: Omit<AnswerValue, 'valueOptions'> & { valueOptions: { title: string }[] | null } =
      {
        valueText: row.value_text,
        valueNumber: row.value_number,
        valueYesNo: row.value_yes_no,
        valueDecimal: row.value_decimal,
        valueNumberFrom: row.value_number_from,
        valueNumberTo: row.value_number_to,
        valueDate: row.value_date,
        valueOptions: row.options?.map((title) => ({ title })) ?? null,
      }
    const answer = valueText({ dataType: row.data_type }, value, {
      locale: localeOf[language],
      yes: words.yes,
      no: words.no,
      timeZone: timeZone ?? row.time_zone,
    })
    const hub = hubs.get(row.hub_id) ?? {
      title: row.hub,
      answers: [],
      ...(row.is_internal_hub && { isInternal: true }),
    }
    hubs.set(row.hub_id, hub)
    hub.answers.push({
      question: row.question,
      answer,
      ...(row.is_internal && { isInternal: true }),
    })
  }
  return [...hubs.values()]
}

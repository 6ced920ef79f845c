import { nextStepDueDays } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import type { Batch } from './batch.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const day = 86_400_000
/** Told about what happened in so many days: a day more than the hourly work looks back, so that it finds nothing left to tell in a new demo. Has read what is older than `readFor`. */
const toldFor = nextStepDueDays + 1,
  readFor = 2
/** Comments that name somebody. */
const mentions = 24

/** What everybody's inbox holds by now of what stands in the batch, the newest unread. */
export function addNotifications(
  batch: Batch,
  random: Random,
  org: { organisationId: string; people: readonly Person[]; now: Date },
): void {
  const people = new Map(org.people.map((person) => [person.id, person])),
    members = new Map(org.people.map((person) => [person.memberId, person.id]))
  const attending = Map.groupBy(batch.rows('meeting_user'), (row) => String(row['meeting_id'])),
    meetings = new Map(batch.rows('meeting').map((row) => [String(row['id']), row]))
  const peopleOf = (meetingId: string) =>
    (attending.get(meetingId) ?? []).map((row) => members.get(String(row['organisation_user_id']))!)
  const tell = (
    userId: string,
    kind: string,
    date: Date,
    about: {
      meeting_id: string
      comment_id?: string
      next_step_id?: string
      next_step_date?: string
      question_id?: string
    },
    creatorId: string | null,
  ) => {
    if (
      userId === creatorId ||
      date > org.now ||
      date.getTime() < org.now.getTime() - toldFor * day
    )
      return
    const isRead = date.getTime() < org.now.getTime() - readFor * day
    batch.add('notification', {
      organisation_id: org.organisationId,
      id: random.id(date),
      user_id: userId,
      kind,
      meeting_id: about.meeting_id,
      comment_id: about.comment_id ?? null,
      next_step_id: about.next_step_id ?? null,
      next_step_date: about.next_step_date ?? null,
      question_id: about.question_id ?? null,
      creator_id: creatorId,
      date_created: date,
      date_read: isRead ? new Date(date.getTime() + 0.2 * day) : null,
    })
  }

  for (const [id, meeting] of meetings)
    for (const userId of peopleOf(id))
      tell(
        userId,
        'INVITED',
        meeting['date_created'] as Date,
        { meeting_id: id },
        String(meeting['creator_id']),
      )
  for (const step of batch.rows('next_step')) {
    const meetingId = String(step['meeting_id']),
      due = String(step['next_step_date'])
    if (step['date_done']) continue
    const today = new Intl.DateTimeFormat('sv', {
      timeZone: String(meetings.get(meetingId)!['time_zone']),
    }).format(org.now)
    // the hour at which a day begins is not the same everywhere: what is due today has just been told
    const told = due === today ? org.now : new Date(`${due}T04:05:00Z`)
    for (const userId of new Set([
      String(meetings.get(meetingId)!['creator_id']),
      ...peopleOf(meetingId),
    ]))
      tell(
        userId,
        'NEXT_STEP_DUE',
        told,
        { meeting_id: meetingId, next_step_id: String(step['id']), next_step_date: due },
        null,
      )
  }
  for (const entry of batch.rows('answer_entry').filter((row) => row['status'] === 'CONFLICT')) {
    const meetingId = String(entry['meeting_id']),
      questionId = String(entry['question_id']),
      writer = String(entry['creator_id'])
    const other = String(
      batch
        .rows('answer')
        .find((row) => row['meeting_id'] === meetingId && row['question_id'] === questionId)![
        'creator_id'
      ],
    )
    for (const [userId, creatorId] of [
      [writer, other],
      [other, writer],
    ] as const)
      tell(
        userId,
        'CONFLICT',
        entry['date_created'] as Date,
        { meeting_id: meetingId, question_id: questionId },
        creatorId,
      )
  }
  const said = batch
    .rows('comment')
    .filter((row) => row['meeting_id'])
    .toSorted(
      (a, b) => (b['date_created'] as Date).getTime() - (a['date_created'] as Date).getTime(),
    )
    .slice(0, mentions)
  for (const comment of said) {
    const meetingId = String(comment['meeting_id']),
      creatorId = String(comment['creator_id']),
      questionId = comment['question_id'] as string | null,
      named = peopleOf(meetingId).find((userId) => userId !== creatorId)
    if (!named) continue
    Object.assign(comment, {
      content: `@${fullName(people.get(named)!)} ${String(comment['content'])}`,
      mentioned_user_ids: [named],
    })
    tell(
      named,
      'MENTIONED',
      comment['date_created'] as Date,
      {
        meeting_id: meetingId,
        comment_id: String(comment['id']),
        ...(questionId && { question_id: questionId }),
      },
      creatorId,
    )
  }
}

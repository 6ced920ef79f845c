import type { Happening } from './answers.ts'
import type { Batch } from './batch.ts'
import { addComment, addLabelLink } from './vocabulary.ts'
import { rankAt } from './playbooks.ts'
import type { Random } from './random.ts'
import { agendaExtras, answerComments, meetingComments } from './sayings.ts'
import { day, minute, type MeetingSeed, type Plan } from './meetingPlan.ts'

export function addNotes(
  batch: Batch,
  random: Random,
  org: MeetingSeed,
  meetingId: string,
  creatorId: string,
  content: string,
  from: Date,
  to: Date,
  happenings: Happening[],
): { id: string; content: string } {
  const lines = content.split('\n')
  // saved once in the middle and once at the end
  const drafts =
    random.chance(0.5) && lines.length > 2 ? [lines.slice(0, 2).join('\n'), content] : [content]
  let base: string | null = null
  drafts.forEach((text, index) => {
    const date = new Date(
      from.getTime() + ((to.getTime() - from.getTime()) * (index + 1)) / (drafts.length + 0.5),
    )
    const id = random.id(date)
    batch.add('note_entry', {
      organisation_id: org.organisationId,
      id,
      meeting_id: meetingId,
      content: text,
      base_id: base,
      is_merged: false,
      creator_id: creatorId,
      date_client: date,
      date_created: date,
    })
    happenings.push({ date, kind: 'NOTES', questionId: null, creatorId })
    base = id
  })
  return { id: base!, content }
}

export function addNextSteps(
  batch: Batch,
  random: Random,
  org: MeetingSeed,
  meetingId: string,
  plan: Plan,
  date: Date,
): Date[] {
  return Array.from(
    {
      length: random.weighted([
        [0, 2],
        [1, 6],
        [2, 3],
      ]),
    },
    () => {
      const type = random.weighted(
        org.vocabulary.nextStepTypes.map((each) => [each, each.weight] as const),
      )
      const due = new Date(date.getTime() + (1 + random.next()) * type.withinDays * day)
      const done = random.chance(due < org.now ? 0.86 : 0.1)
        ? new Date(
            Math.min(due.getTime() + random.normal(-1, 2.5) * day, org.now.getTime() - minute),
          )
        : null
      const doneDate = done && done > date ? done : null
      batch.add('next_step', {
        organisation_id: org.organisationId,
        id: random.id(date),
        meeting_id: meetingId,
        next_step_type_id: type.id,
        title: random.chance(0.6) ? `${type.title}: ${plan.account.name}` : null,
        next_step_date: due.toISOString().slice(0, 10),
        date_done: doneDate,
        creator_id: plan.people[0]!.id,
        date_created: date,
      })
      addChange(
        batch,
        random,
        org,
        meetingId,
        date,
        plan.people[0]!.id,
        'nextStep',
        null,
        type.title,
      )
      return date
    },
  )
}

export function addAgenda(
  batch: Batch,
  random: Random,
  org: MeetingSeed,
  meetingId: string,
  plan: Plan,
  created: Date,
  started: Date | null,
  end: Date,
): void {
  const titles = [
    ...(plan.playbook?.plan.agenda ?? ['How are things', 'News from our side']),
    ...(random.chance(0.4) ? [random.pick(agendaExtras)] : []),
  ]
  titles.forEach((title, index) => {
    const passed = started && (plan.state === 'DONE' ? random.chance(0.85) : index < 2)
    batch.add('agenda_item', {
      organisation_id: org.organisationId,
      id: random.id(created),
      meeting_id: meetingId,
      title,
      rank: rankAt(index),
      date_done: passed
        ? new Date(
            started.getTime() +
              ((end.getTime() - started.getTime()) * (index + 0.7)) / titles.length,
          )
        : null,
      date_created: created,
    })
  })
}

/** Labels and comments that the meeting got. */
export function addTalk(
  batch: Batch,
  random: Random,
  org: MeetingSeed,
  meetingId: string,
  plan: Plan,
  end: Date,
  happenings: Happening[],
  isHeld: boolean,
): void {
  const organisationId = org.organisationId
  const titles = isHeld
    ? [
        ...(plan.account.interest > 0.62 && random.chance(0.6) ? ['Hot'] : []),
        ...(random.chance(0.2)
          ? [random.pick(['Peak season', 'Reporting', 'Upsell', 'Cold store'])]
          : []),
      ]
    : []
  for (const title of titles) {
    addLabelLink(batch, random, {
      organisationId,
      labelId: org.vocabulary.labels.get(title)!,
      on: 'meeting_id',
      id: meetingId,
      creatorId: plan.people[0]!.id,
      date: end,
    })
    happenings.push({ date: end, kind: 'LABEL', questionId: null, creatorId: plan.people[0]!.id })
  }
  if (!isHeld) return
  const say = (content: string, questionId: string | null) => {
    const date = new Date(
      Math.min(
        org.now.getTime(),
        end.getTime() + random.next() * (questionId ? -10 : 300) * minute,
      ),
    )
    const creatorId = random.pick(org.people).id
    addComment(batch, random, {
      organisationId,
      content,
      meetingId,
      ...(questionId && { questionId }),
      creatorId,
      date,
    })
    happenings.push({ date, kind: 'COMMENT', questionId, creatorId })
  }
  for (const answer of happenings.filter((each) => each.kind === 'ANSWER'))
    if (random.chance(0.025)) say(random.pick(answerComments), answer.questionId)
  if (random.chance(0.12)) say(random.pick(meetingComments), null)
}

export function addChange(
  batch: Batch,
  random: Random,
  org: MeetingSeed,
  id: string,
  date: Date,
  creator: string,
  property: string,
  from: string | null,
  to: string,
  message: string | null = null,
): void {
  batch.add('activity', {
    organisation_id: org.organisationId,
    id: random.id(date),
    date_created: date,
    creator_id: creator,
    table_name: 'meeting',
    source_id: id,
    property,
    value: from,
    value2: to,
    message,
  })
}

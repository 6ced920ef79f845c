import type { Account } from './accounts.ts'
import { addAnswers, addConflict, type Happening } from './answers.ts'
import type { Batch } from './batch.ts'
import { Diary } from './diary.ts'
import { addComment, addLabelLink, type Vocabulary } from './vocabulary.ts'
import type { Person } from './people.ts'
import { rankAt, type WrittenPlaybook } from './playbooks.ts'
import { clamp, type Random } from './random.ts'
import {
  agendaExtras,
  answerComments,
  cancelled,
  descriptions,
  meetingComments,
  notes,
} from './sayings.ts'

export interface MeetingSeed {
  organisationId: string
  people: readonly Person[]
  accounts: readonly Account[]
  playbooks: readonly WrittenPlaybook[]
  vocabulary: Vocabulary
  start: Date
  now: Date
  prefix?: string
}

interface Plan {
  account: Account
  playbook: WrittenPlaybook | null
  start: Date
  end: Date
  people: Person[]
  state: 'PLANNED' | 'RUNNING' | 'DONE' | 'CANCELLED'
  prepared: Date | null
  hasConflict: boolean
}

const day = 86_400_000
const minute = 60_000

/** Meetings of the year gone by, some running now, and those of the coming weeks, with all that was said in them. */
export function addMeetings(batch: Batch, random: Random, org: MeetingSeed, count: number): void {
  const running = Math.min(2, count)
  const coming = Math.round(count * 0.12)
  const diary = new Diary()
  const held = new Map<string, number>()
  for (let index = 0; index < running; index++)
    addMeeting(batch, random, org, runningPlan(random, org, index))
  for (let index = 0; index < coming; index++) {
    const within = index < coming * 0.12 ? random.next() * 2 : 1 + random.next() ** 1.3 * 33
    const plan = plannedAt(
      random,
      org,
      diary,
      held,
      () => new Date(org.now.getTime() + within * day + random.whole(0, 3) * day),
      (start) => start > org.now,
    )
    // prepared at the desk: the first answer keeps the meeting on its version
    const prepared =
      index % 12 === 5 ? new Date(org.now.getTime() - (index % 24 === 5 ? 95 : 2) * day) : null
    if (plan)
      addMeeting(batch, random, org, {
        ...plan,
        state: 'PLANNED',
        prepared: prepared && plan.account.created < prepared ? prepared : null,
      })
  }
  const span = org.now.getTime() - org.start.getTime()
  for (let index = running + coming; index < count; index++) {
    const plan = plannedAt(
      random,
      org,
      diary,
      held,
      () => new Date(org.start.getTime() + random.next() ** 0.75 * span),
      (start) => start < org.now,
    )
    // seven in a hundred were called off, six nobody came to
    if (plan)
      addMeeting(batch, random, org, {
        ...plan,
        state: random.weighted([
          ['DONE', 87],
          ['CANCELLED', 7],
          ['PLANNED', 6],
        ]),
      })
    else index--
  }
}

/** Quiet summers and turns of the year. */
const season = (date: Date) =>
  [0.8, 1, 1.1, 1, 0.95, 1, 0.55, 0.45, 1.1, 1.15, 1.1, 0.6][date.getUTCMonth()]!

function plannedAt(
  random: Random,
  org: MeetingSeed,
  diary: Diary,
  held: Map<string, number>,
  moment: () => Date,
  fits: (start: Date) => boolean,
): Plan | null {
  for (let attempt = 0; attempt < 200; attempt++) {
    const date = moment()
    if (date <= org.now && !random.chance(season(date))) continue
    const account = pickAccount(random, org, date)
    if (!account) continue
    const playbook = pickPlaybook(random, org, account, held.get(account.id) ?? 0, date)
    const people = attendees(random, org, account)
    const time = diary.take(
      random,
      people.map((person) => person.id),
      account.zone,
      date,
      random.pick(playbook?.plan.minutes ?? [30, 60]),
    )
    if (!time || !fits(time.start) || (time.end > org.now && time.start < org.now)) continue
    held.set(account.id, (held.get(account.id) ?? 0) + 1)
    return { account, playbook, ...time, people, state: 'DONE', prepared: null, hasConflict: false }
  }
  return null
}

function runningPlan(random: Random, org: MeetingSeed, index: number): Plan {
  const start = new Date(
    Math.floor((org.now.getTime() - (12 + 14 * index) * minute) / (5 * minute)) * 5 * minute,
  )
  // two people of the same country write in it
  const leads = org.people.filter((person) => person.role === 'Member')
  const lead = leads[index * 3] ?? org.people[0]!
  const other =
    org.people.find((person) => person.country === lead.country && person.id !== lead.id) ??
    org.people.at(-1)!
  const own = org.accounts.filter(
    (account) => account.owner.country === lead.country && account.contacts.length > 1,
  )
  return {
    account: own[index * 5] ?? random.pick(org.accounts),
    playbook: org.playbooks[index % org.playbooks.length] ?? null,
    start,
    end: new Date(start.getTime() + 60 * minute),
    people: [...new Set([lead, other])],
    state: 'RUNNING',
    prepared: null,
    hasConflict: index === 0,
  }
}

function pickAccount(random: Random, org: MeetingSeed, date: Date): Account | null {
  const known = Array.from({ length: 8 }, () => random.pick(org.accounts)).filter(
    (account) => account.created.getTime() + day < date.getTime() && account.contacts.length,
  )
  return known.length
    ? random.weighted(
        known.map(
          (account) => [account, 0.15 + account.interest ** 2 + 0.4 * account.size] as const,
        ),
      )
    : null
}

function pickPlaybook(
  random: Random,
  org: MeetingSeed,
  account: Account,
  before: number,
  date: Date,
): WrittenPlaybook | null {
  if (random.chance(0.05)) return null
  const known = org.playbooks.filter((playbook) => playbook.versions[0]!.published < date)
  const [first, second] = known
  if (first && before === 0 && random.chance(0.75)) return first
  if (second && before === 1 && random.chance(0.55 + 0.3 * account.interest)) return second
  return known.length
    ? random.weighted(known.map((playbook) => [playbook, playbook.plan.weight] as const))
    : null
}

function attendees(random: Random, org: MeetingSeed, account: Account): Person[] {
  const colleagues = org.people.filter(
    (person) =>
      person.id !== account.owner.id &&
      (person.country === account.owner.country || person.role !== 'Member'),
  )
  const lead = random.chance(0.12) ? random.pick(org.people) : account.owner
  return random.chance(0.36) && colleagues.length
    ? [...new Set([lead, random.pick(colleagues)])]
    : [lead]
}

function addMeeting(batch: Batch, random: Random, org: MeetingSeed, plan: Plan): void {
  const { account, playbook, state } = plan
  const organisation_id = org.organisationId
  const lead = plan.people[0]!
  const earliest = Math.max(account.created.getTime(), plan.start.getTime() - 24 * day)
  const created = new Date(
    plan.prepared
      ? plan.prepared.getTime() - day
      : Math.min(
          earliest + random.next() * (plan.start.getTime() - earliest),
          org.now.getTime() - 30 * minute,
        ),
  )
  const id = random.id(created)
  const isHeld = state === 'DONE' || state === 'RUNNING'
  const started = isHeld ? new Date(plan.start.getTime() + random.whole(-1, 5) * minute) : null
  const stopped =
    state === 'DONE'
      ? new Date(
          Math.min(plan.end.getTime() + random.whole(-6, 9) * minute, org.now.getTime() - minute),
        )
      : null
  const asked = started ?? plan.prepared
  const version =
    playbook && asked
      ? (playbook.versions.findLast((each) => each.published < asked) ?? null)
      : null
  const contacts = random.some(
    account.contacts,
    random.weighted([
      [1, 5],
      [2, 4],
      [3, 1],
    ]),
  )
  const contact = contacts[0]?.firstName ?? 'the customer'
  const happenings: Happening[] = []
  const happened = (date: Date, kind: Happening['kind'], creatorId = lead.id) =>
    happenings.push({ date, kind, questionId: null, creatorId })
  const end = stopped ?? org.now

  if (playbook && version && asked)
    happenings.push(
      ...addAnswers(batch, random, {
        organisationId: organisation_id,
        id,
        account,
        playbook,
        version,
        from: asked,
        to: plan.prepared ? new Date(asked.getTime() + 10 * minute) : end,
        writers: plan.people.map((person) => person.id),
        diligence: state === 'RUNNING' ? 0.8 : clamp(random.normal(0.86, 0.15), 0.25, 1),
        ...(plan.prepared ? { most: 2 } : state === 'RUNNING' ? { most: 9 } : {}),
        labelIds: org.vocabulary.labels,
      }),
    )
  if (plan.hasConflict) addOpenConflict(batch, random, org, id, plan, happenings)
  if (started) {
    happened(started, 'STATE')
    addChange(batch, random, org, id, started, lead.id, 'state', 'PLANNED', 'RUNNING')
  }
  if (stopped) {
    happened(stopped, 'STATE')
    addChange(batch, random, org, id, stopped, lead.id, 'state', 'RUNNING', 'DONE')
  }
  const reason = state === 'CANCELLED' ? random.pick(cancelled) : null
  const calledOff = new Date(
    Math.max(created.getTime() + minute, plan.start.getTime() - random.whole(2, 50) * 60 * minute),
  )
  if (reason) {
    happened(calledOff, 'STATE')
    addChange(batch, random, org, id, calledOff, lead.id, 'state', 'PLANNED', 'CANCELLED', reason)
  }
  addChange(batch, random, org, id, created, lead.id, 'created', null, plan.account.name)

  const note =
    isHeld && random.chance(0.9)
      ? addNotes(
          batch,
          random,
          org,
          id,
          lead.id,
          notes(random, contact, account.city),
          started!,
          end,
          happenings,
        )
      : { id: null, content: '' }
  const steps = stopped ? addNextSteps(batch, random, org, id, plan, stopped) : []
  for (const step of steps) happened(step, 'NEXT_STEP')
  addAgenda(batch, random, org, id, plan, created, started, end)
  addTalk(batch, random, org, id, plan, end, happenings, isHeld)

  happenings.sort((a, b) => a.date.getTime() - b.date.getTime())
  happenings.forEach((each, index) =>
    batch.add('meeting_event', {
      organisation_id,
      meeting_id: id,
      seq: index + 1,
      kind: each.kind,
      question_id: each.questionId,
      creator_id: each.creatorId,
      date_created: each.date,
    }),
  )
  batch.add('meeting', {
    organisation_id,
    id,
    title:
      (org.prefix ?? '') +
      random
        .pick(
          playbook?.plan.titles ?? [
            'Catch-up {account}',
            'Lunch with {account}',
            'Visit to {account}',
          ],
        )
        .replace('{account}', account.name)
        .slice(0, 180),
    description: random.chance(0.3) ? random.pick(descriptions) : null,
    location: random.weighted([
      ['Online', 4],
      [`${account.name}, ${account.city}`, 5],
      ['Our office in Antwerpen', 1],
    ]),
    start_date: plan.start,
    end_date: plan.end,
    time_zone: account.zone,
    date_started: started,
    date_stopped: stopped,
    state,
    state_message: reason,
    company_id: account.id,
    playbook_id: playbook?.id ?? null,
    playbook_version_id: version?.id ?? null,
    internal_notes: note.content,
    note_entry_id: note.id,
    seq: happenings.length,
    creator_id: lead.id,
    date_created: created,
    date_updated: happenings.at(-1)?.date ?? created,
    date_deleted: null,
  })
  for (const each of contacts)
    batch.add('meeting_contact', { organisation_id, meeting_id: id, contact_id: each.id })
  for (const person of plan.people)
    batch.add('meeting_user', {
      organisation_id,
      meeting_id: id,
      organisation_user_id: person.memberId,
    })
  if (
    Math.abs(plan.start.getTime() - org.now.getTime()) < 12 * day &&
    (isHeld || random.chance(0.2))
  )
    for (const person of plan.people)
      batch.add('visit', {
        organisation_id,
        user_id: person.id,
        meeting_id: id,
        date_visited: new Date(
          Math.min(
            org.now.getTime(),
            Math.max(created.getTime(), (stopped ?? plan.start).getTime()),
          ),
        ),
      })
}

function addOpenConflict(
  batch: Batch,
  random: Random,
  org: MeetingSeed,
  id: string,
  plan: Plan,
  happenings: Happening[],
): void {
  const counted = batch
    .rows('answer')
    .find((row) => row['meeting_id'] === id && typeof row['value_number'] === 'number')
  const other = plan.people.find((person) => person.id !== counted?.['creator_id'])
  if (!counted || !other) return
  happenings.push(
    addConflict(
      batch,
      random,
      { organisationId: org.organisationId, id },
      counted,
      Number(counted['value_number']) + 1,
      other.id,
      new Date(org.now.getTime() - minute),
    ),
  )
}

function addChange(
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

function addNotes(
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

function addNextSteps(
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

function addAgenda(
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
function addTalk(
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

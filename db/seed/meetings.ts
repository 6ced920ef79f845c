import { addAnswers, addConflict, type Happening } from './answers.ts'
import type { Batch } from './batch.ts'
import { Diary } from './diary.ts'
import { clamp, Random } from './random.ts'
import { cancelled, descriptions, notes } from './sayings.ts'
import { type Plan, plannedAt, runningPlan, type MeetingSeed, day, minute } from './meetingPlan.ts'
import { addNotes, addNextSteps, addAgenda, addTalk, addChange } from './meetingParts.ts'

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
  addNearMeetings(batch, new Random(count), org, diary, held)
}

/** Each member has a day to look at: a meeting today, which may be over, and one tomorrow, as far as these are working days. All else is the same without them. */
function addNearMeetings(
  batch: Batch,
  random: Random,
  org: MeetingSeed,
  diary: Diary,
  held: Map<string, number>,
): void {
  const members = org.people.filter(({ role }) => role === 'Member')
  for (const [index, person] of members.entries()) {
    const accounts = org.accounts.filter(({ owner }) => owner.id === person.id),
      own = { ...org, accounts, people: [person] }
    // no more than two of them at once: a week of the whole team stays legible
    const lane: Pick<Diary, 'take'> = {
      take: (by, people, ...when) => diary.take(by, [...people, `lane ${index % 2}`], ...when),
    }
    for (const away of accounts.length > 0 ? [0, 1] : []) {
      const moment = () => new Date(org.now.getTime() + away * day)
      const plan = plannedAt(random, own, lane, held, moment, () => true)
      if (plan)
        addMeeting(batch, random, org, {
          ...plan,
          state: plan.end < org.now ? 'DONE' : 'PLANNED',
        })
    }
  }
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

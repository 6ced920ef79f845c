import type { Account } from './accounts.ts'
import type { Batch } from './batch.ts'
import { lives, type QuestionPlan, type Raw, type Situation, type Test } from './playbookPlan.ts'
import type { WrittenPlaybook } from './playbooks.ts'
import type { Random } from './random.ts'
import { columns, empty, readable } from './answerColumns.ts'

export interface Happening {
  date: Date
  kind: 'ANSWER' | 'COMMENT' | 'NOTES' | 'STATE' | 'AGENDA' | 'LABEL' | 'NEXT_STEP' | 'DETAILS'
  questionId: string | null
  creatorId: string
}

export interface AnsweredMeeting {
  organisationId: string
  id: string
  account: Account
  playbook: WrittenPlaybook
  version: { id: string; number: number }
  from: Date
  to: Date
  /** app_user ids, the first one types the most */
  writers: readonly string[]
  /** 0 to 1: the part of the open questions that gets an answer */
  diligence: number
  /** at most so many answers */
  most?: number
  labelIds: ReadonlyMap<string, string>
}

export interface Entry {
  question: QuestionPlan
  raw: Raw
  date: Date
  writer: string
}

/** Entries and current answers of a meeting, asked in the playbook's order along its branches; reports what happened. */
export function addAnswers(batch: Batch, random: Random, meeting: AnsweredMeeting): Happening[] {
  const entries = draw(random, meeting)
  const duration = meeting.to.getTime() - meeting.from.getTime()
  entries.forEach((entry, index) => {
    entry.date = new Date(
      meeting.from.getTime() +
        Math.floor((duration * (index + 0.2 + random.next() * 0.6)) / (entries.length + 1)),
    )
  })
  const current = new Map<string, { entry: Entry; id: string; first: Date }>()
  for (const entry of entries) {
    const id = random.id(entry.date)
    const before = current.get(entry.question.key)
    const value = columns(meeting, entry)
    batch.add('answer_entry', {
      organisation_id: meeting.organisationId,
      id,
      meeting_id: meeting.id,
      question_id: meeting.playbook.questionIds.get(entry.question.key),
      ...value,
      base_id: before?.id ?? null,
      status: 'CURRENT',
      creator_id: entry.writer,
      date_client: new Date(entry.date.getTime() - 400),
      date_created: entry.date,
    })
    batch.add('activity', {
      organisation_id: meeting.organisationId,
      id: random.id(entry.date),
      date_created: entry.date,
      creator_id: entry.writer,
      table_name: 'meeting',
      source_id: meeting.id,
      property: 'answer',
      value: before ? readable(before.entry.raw) : null,
      value2: readable(entry.raw),
      message: entry.question.title,
    })
    current.set(entry.question.key, { entry, id, first: before?.first ?? entry.date })
  }
  for (const [key, { entry, id, first }] of current) {
    batch.add('answer', {
      organisation_id: meeting.organisationId,
      meeting_id: meeting.id,
      question_id: meeting.playbook.questionIds.get(key),
      playbook_version_id: meeting.version.id,
      entry_id: id,
      is_empty: entry.raw === null,
      ...columns(meeting, entry),
      creator_id: entry.writer,
      date_created: first,
      date_updated: entry.date,
    })
  }
  return entries.map((entry) => ({
    date: entry.date,
    kind: 'ANSWER',
    questionId: meeting.playbook.questionIds.get(entry.question.key)!,
    creatorId: entry.writer,
  }))
}

function draw(random: Random, meeting: AnsweredMeeting): Entry[] {
  const answers = new Map<string, Raw>()
  const language = meeting.account.language === 'FR' ? 'fr' : 'nl'
  const own = random.chance(0.3)
  const situation: Situation = {
    random,
    account: meeting.account,
    date: meeting.from,
    answers,
    say: (texts) => random.pick((own && texts[language]) || texts.en),
  }
  const writer = () =>
    meeting.writers.length > 1 && random.chance(0.25) ? meeting.writers[1]! : meeting.writers[0]!
  const open = (tests: readonly Test[] | undefined) =>
    isOpen(
      tests?.filter((test) => lives(test, meeting.version.number)),
      answers,
      meeting.playbook,
    )
  const entries: Entry[] = []
  const asked: QuestionPlan[] = []
  for (const hub of meeting.playbook.plan.hubs) {
    if (!lives(hub, meeting.version.number) || !open(hub.when)) continue
    for (const question of hub.questions) {
      if (
        !lives(question, meeting.version.number) ||
        !open(question.when) ||
        entries.length >= (meeting.most ?? 999)
      )
        continue
      if (!random.chance(Math.min(1, meeting.diligence + 0.04 * (question.importance ?? 0))))
        continue
      const raw = clean(question.answer(situation), question, meeting.version.number)
      if (raw === null) continue
      answers.set(question.key, raw)
      asked.push(question)
      entries.push({ question, raw, date: meeting.from, writer: writer() })
    }
  }
  const add = (question: QuestionPlan, raw: Raw) =>
    entries.push({ question, raw, date: meeting.from, writer: writer() })
  for (const question of asked) {
    // said differently later on, unless a branch hangs on it
    if (!random.chance(0.06) || isSource(meeting.playbook, question.key)) continue
    const raw = random.chance(0.12)
      ? null
      : clean(question.answer(situation), question, meeting.version.number)
    if (JSON.stringify(raw) !== JSON.stringify(answers.get(question.key))) add(question, raw)
  }
  // a branch that closed again: its answers stay, parked
  const switches = asked.filter(
    (question) =>
      typeof answers.get(question.key) === 'boolean' && isSource(meeting.playbook, question.key),
  )
  if (switches.length && random.chance(0.06)) {
    const question = random.pick(switches)
    add(question, !answers.get(question.key))
  }
  return entries
}

/** Two people who did not see each other's answer: the second one waits for somebody to pick. */
export function addConflict(
  batch: Batch,
  random: Random,
  meeting: { organisationId: string; id: string },
  current: Readonly<Record<string, unknown>>,
  value: number,
  writer: string,
  date: Date,
): Happening {
  batch.add('answer_entry', {
    organisation_id: meeting.organisationId,
    id: random.id(date),
    meeting_id: meeting.id,
    question_id: current['question_id'],
    ...empty,
    value_number: value,
    base_id: null,
    status: 'CONFLICT',
    creator_id: writer,
    date_client: new Date(date.getTime() - 90_000),
    date_created: date,
  })
  return { date, kind: 'ANSWER', questionId: String(current['question_id']), creatorId: writer }
}

const isSource = (playbook: WrittenPlaybook, key: string) =>
  playbook.plan.hubs.some(
    (hub) =>
      hub.when?.some((test) => test.on === key) ||
      hub.questions.some((question) => question.when?.some((test) => test.on === key)),
  )

function isOpen(
  tests: readonly Test[] | undefined,
  answers: Map<string, Raw>,
  playbook: WrittenPlaybook,
): boolean {
  if (!tests?.length) return true
  return tests.every((test) =>
    tests.some(
      (other) => other.on === test.on && matches(other, answers.get(test.on) ?? null, playbook),
    ),
  )
}

function matches(test: Test, raw: Raw, playbook: WrittenPlaybook): boolean {
  if (raw === null) return false
  if (test.bool !== undefined) return raw === test.bool
  if (test.options)
    return test.options.some(
      (title) => title === raw || (Array.isArray(raw) && raw.includes(title)),
    )
  const between = (value: number, from: number | undefined, to: number | undefined) =>
    value >= (from ?? -Infinity) && value <= (to ?? Infinity)
  if (raw instanceof Date)
    return between(
      raw.getTime(),
      test.dayFrom === undefined ? undefined : playbook.testDate(test.dayFrom).getTime(),
      test.dayTo === undefined ? undefined : playbook.testDate(test.dayTo).getTime(),
    )
  return typeof raw === 'number' && between(raw, test.from, test.to)
}

/** Leaves out what that version does not offer. */
function clean(raw: Raw, question: QuestionPlan, version: number): Raw {
  if (!question.options || raw === null) return raw
  const offered = new Set(
    question.options
      .filter((option) => typeof option === 'string' || lives(option, version))
      .map((option) => (typeof option === 'string' ? option : option.title)),
  )
  const chosen = (typeof raw === 'string' ? [raw] : (raw as readonly string[])).filter((title) =>
    offered.has(title),
  )
  return chosen.length ? (typeof raw === 'string' ? chosen[0]! : chosen) : null
}

import { ranks } from '../../shared/rank.ts'
import type { Batch } from './batch.ts'
import { demoFollowUp } from './demoFollowUp.ts'
import { discovery } from './discovery.ts'
import type { Person } from './people.ts'
import {
  lives,
  type HubPlan,
  type PlaybookPlan,
  type QuestionPlan,
  type Test,
} from './playbookPlan.ts'
import type { Random } from './random.ts'
import { renewal } from './renewal.ts'
import { tender } from './tender.ts'

/** A playbook that was written, with the ids of its parts. */
export interface WrittenPlaybook {
  id: string
  plan: PlaybookPlan
  draftId: string
  versions: { id: string; number: number; published: Date }[]
  questionIds: Map<string, string>
  /** by question key and title */
  optionIds: Map<string, string>
  testDate: (days: number) => Date
}

export const plans: readonly PlaybookPlan[] = [discovery, demoFollowUp, renewal, tender]
const dayLength = 86_400_000
const fresh = ranks(60)
/** The rank at that place of a new list. */
export const rankAt = (index: number): string => fresh[index]!

/** The playbooks with all their versions; published ones get the number in which they were published, the draft none. */
export function addPlaybooks(
  batch: Batch,
  random: Random,
  org: { organisationId: string; people: readonly Person[]; now: Date; titlePrefix?: string },
): WrittenPlaybook[] {
  const authors = org.people.filter((person) => person.role !== 'Member')
  return plans.map((plan, index) =>
    addPlaybook(batch, random, org, plan, authors[index % authors.length]!),
  )
}

function addPlaybook(
  batch: Batch,
  random: Random,
  org: { organisationId: string; now: Date; titlePrefix?: string },
  plan: PlaybookPlan,
  author: Person,
): WrittenPlaybook {
  const organisation_id = org.organisationId
  const first = new Date(org.now.getTime() - plan.versions[0]!.daysAgo * dayLength)
  const created = new Date(first.getTime() - 6 * dayLength)
  const id = random.id(created)
  const versions = plan.versions.map((version, index) => {
    const published = new Date(org.now.getTime() - version.daysAgo * dayLength)
    return { id: random.id(published), number: index + 1, published, note: version.note }
  })
  const latest = versions.at(-1)!
  const draftId = random.id(created)
  const written: WrittenPlaybook = {
    id,
    plan,
    draftId,
    versions,
    questionIds: new Map(),
    optionIds: new Map(),
    testDate: (days) =>
      new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + days)),
  }
  const isAhead = plan.hubs.some(
    (hub) =>
      hub.since === versions.length + 1 ||
      hub.questions.some((question) => question.since === versions.length + 1),
  )
  const changed = new Date(
    isAhead
      ? Math.max(latest.published.getTime(), org.now.getTime() - 3 * dayLength)
      : latest.published.getTime(),
  )

  batch.add('playbook', {
    organisation_id,
    id,
    title: (org.titlePrefix ?? '') + plan.title,
    description: plan.description,
    draft_version_id: draftId,
    published_version_id: latest.id,
    creator_id: author.id,
    date_created: created,
    date_updated: changed,
  })
  for (const version of versions) {
    batch.add('playbook_version', {
      organisation_id,
      id: version.id,
      playbook_id: id,
      number: version.number,
      note: version.note,
      revision: 0,
      publisher_id: author.id,
      date_published: version.published,
      date_created: version.published,
    })
    batch.add('activity', {
      organisation_id,
      id: random.id(version.published),
      date_created: version.published,
      creator_id: author.id,
      table_name: 'playbook',
      source_id: id,
      property: 'published',
      value: version.number === 1 ? null : String(version.number - 1),
      value2: String(version.number),
      message: version.note,
    })
  }
  batch.add('playbook_version', {
    organisation_id,
    id: draftId,
    playbook_id: id,
    number: null,
    note: null,
    revision: isAhead ? 3 : 0,
    publisher_id: null,
    date_published: null,
    date_created: created,
  })

  const hubIds = new Map(plan.hubs.map((hub) => [hub.key, random.id(created)]))
  for (const question of plan.hubs.flatMap((hub) => hub.questions)) {
    const questionId = random.id(created)
    written.questionIds.set(question.key, questionId)
    batch.add('question_lineage', {
      organisation_id,
      id: questionId,
      playbook_id: id,
      creator_id: author.id,
      date_created: created,
    })
    for (const option of question.options ?? [])
      written.optionIds.set(`${question.key}/${titleOf(option)}`, random.id(created))
  }
  const all = [
    ...versions.map(({ id, number }) => ({ id, number, is_published: true })),
    { id: draftId, number: versions.length + 1, is_published: false },
  ]
  for (const version of all)
    addVersion(
      batch,
      random,
      {
        organisation_id,
        versionId: version.id,
        number: version.number,
        is_published: version.is_published,
        created,
      },
      written,
      hubIds,
    )
  return written
}

const titleOf = (option: string | { title: string }) =>
  typeof option === 'string' ? option : option.title

interface VersionKey {
  organisation_id: string
  versionId: string
  number: number
  is_published: boolean
  created: Date
}

function addVersion(
  batch: Batch,
  random: Random,
  key: VersionKey,
  playbook: WrittenPlaybook,
  hubIds: Map<string, string>,
): void {
  const { organisation_id, versionId: playbook_version_id, number, is_published } = key
  playbook.plan.hubs
    .filter((hub) => lives(hub, number))
    .forEach((hub, index) => {
      batch.add('question_hub', {
        organisation_id,
        playbook_version_id,
        id: hubIds.get(hub.key),
        title: hub.title,
        description: hub.description ?? null,
        is_internal: hub.internal ?? false,
        importance: hub.importance ?? 0,
        x: 80 + (index % 3) * 360,
        y: 80 + Math.floor(index / 3) * 280,
        rank: rankAt(index),
        is_published,
      })
      for (const test of testsOf(hub, number))
        batch.add(
          'answer_range',
          condition(random, key, playbook, test, { hub: hubIds.get(hub.key)!, question: null }),
        )
      hub.questions
        .filter((question) => lives(question, number))
        .forEach((question, place) => {
          addQuestion(batch, key, playbook, question, hubIds.get(hub.key)!, place)
          for (const test of testsOf(question, number))
            batch.add(
              'answer_range',
              condition(random, key, playbook, test, {
                hub: null,
                question: playbook.questionIds.get(question.key)!,
              }),
            )
        })
    })
}

const testsOf = (part: HubPlan | QuestionPlan, number: number) =>
  (part.when ?? []).filter((test) => lives(test, number))

function addQuestion(
  batch: Batch,
  key: VersionKey,
  playbook: WrittenPlaybook,
  question: QuestionPlan,
  hubId: string,
  place: number,
): void {
  const { organisation_id, versionId: playbook_version_id, number, is_published } = key
  const older: Partial<NonNullable<QuestionPlan['before']>> =
    question.before && number <= question.before.until ? question.before : {}
  const id = playbook.questionIds.get(question.key)
  batch.add('question', {
    organisation_id,
    playbook_version_id,
    id,
    question_hub_id: hubId,
    title: older.title ?? question.title,
    description: older.description ?? question.description ?? null,
    placeholder: question.placeholder ?? null,
    data_type: question.type,
    default_value: question.defaults?.value ?? null,
    default_start_value: question.defaults?.start ?? null,
    default_end_value: question.defaults?.end ?? null,
    default_value_bool: question.defaults?.bool ?? null,
    min_value: question.min ?? null,
    max_value: older.max ?? question.max ?? null,
    is_internal: question.internal ?? false,
    importance: older.importance ?? question.importance ?? 0,
    rank: rankAt(place),
    is_published,
  })
  const options = (question.options ?? []).filter(
    (option) => typeof option === 'string' || lives(option, number),
  )
  options.forEach((option, rank) =>
    batch.add('question_option', {
      organisation_id,
      playbook_version_id,
      id: playbook.optionIds.get(`${question.key}/${titleOf(option)}`),
      question_id: id,
      title: titleOf(option),
      rank: rankAt(rank),
      is_published,
    }),
  )
}

function condition(
  random: Random,
  key: VersionKey,
  playbook: WrittenPlaybook,
  test: Test,
  target: { hub: string | null; question: string | null },
) {
  return {
    organisation_id: key.organisation_id,
    playbook_version_id: key.versionId,
    id: random.id(key.created),
    question_hub_id: target.hub,
    target_question_id: target.question,
    question_id: playbook.questionIds.get(test.on),
    value_bool: test.bool ?? null,
    value_options:
      test.options?.map((title) => playbook.optionIds.get(`${test.on}/${title}`)) ?? null,
    value_date_from: test.dayFrom === undefined ? null : playbook.testDate(test.dayFrom),
    value_date_to: test.dayTo === undefined ? null : playbook.testDate(test.dayTo),
    is_published: key.is_published,
    value_number_from: test.from ?? null,
    value_number_to: test.to ?? null,
  }
}

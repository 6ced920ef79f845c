import type { Batch } from './batch.ts'
import { rankAt } from './playbooks.ts'
import type { Random } from './random.ts'

export interface Vocabulary {
  /** label ids by title */
  labels: Map<string, string>
  nextStepTypes: { id: string; title: string; weight: number; withinDays: number }[]
}

const labelPlans: readonly (readonly [title: string, color: string, description: string])[] = [
  ['Stock accuracy', '#1d5fb8', 'What the system says and what is on the shelf'],
  ['Picking errors', '#b42318', 'Wrong article, wrong number, wrong customer'],
  ['Peak season', '#b54708', 'November, sales, holidays'],
  ['Staff shortage', '#b0256f', 'Temps, turnover, training'],
  ['Traceability', '#177245', 'Batches, audits, recalls'],
  ['Old system', '#5b4bc4', 'Out of support, or about to be'],
  ['Reporting', '#0e7490', 'Numbers for the board'],
  ['Upsell', '#4d7c0f', 'Room for another module'],
  ['At risk', '#8a6100', 'Needs attention before the contract ends'],
  ['Hot', '#8e3bb0', 'Wants to move this quarter'],
  ['Reference', '#0f766e', 'Happy to receive visitors'],
  ['Cold store', '#1d5fb8', 'Works below zero'],
  ['Three shifts', '#5b4bc4', 'No quiet hour for a release'],
]
const stepPlans: readonly (readonly [
  title: string,
  scoring: number,
  weight: number,
  withinDays: number,
])[] = [
  ['Send information', 5, 6, 5],
  ['Call back', 5, 7, 12],
  ['Plan a demo', 20, 8, 10],
  ['Visit the site', 25, 4, 20],
  ['Send an offer', 30, 6, 9],
  ['Contract review', 40, 3, 15],
  ['Introduce a partner', 10, 2, 14],
  ['No follow-up', -20, 1.5, 1],
]

/** What an organisation sets up once: labels and types of next steps. */
export function addVocabulary(
  batch: Batch,
  random: Random,
  org: { organisationId: string; authorId: string; start: Date; prefix?: string },
): Vocabulary {
  const labels = new Map<string, string>()
  for (const [title, color, description] of labelPlans) {
    const id = random.id(org.start)
    labels.set(title, id)
    batch.add('label', {
      organisation_id: org.organisationId,
      id,
      title: (org.prefix ?? '') + title,
      description,
      color,
      creator_id: org.authorId,
      date_created: org.start,
      date_deleted: null,
    })
  }
  const nextStepTypes = stepPlans.map(([title, scoring, weight, withinDays], index) => {
    const id = random.id(org.start)
    batch.add('next_step_type', {
      organisation_id: org.organisationId,
      id,
      title: (org.prefix ?? '') + title,
      scoring,
      rank: rankAt(index),
      date_created: org.start,
    })
    return { id, title, weight, withinDays }
  })
  return { labels, nextStepTypes }
}

/** A label on something; the same once only. */
export function addLabelLink(
  batch: Batch,
  random: Random,
  link: {
    organisationId: string
    labelId: string
    on: 'company_id' | 'contact_id' | 'meeting_id' | 'question_id' | 'playbook_id'
    id: string
    creatorId: string
    date: Date
  },
): void {
  batch.add('label_link', {
    organisation_id: link.organisationId,
    id: random.id(link.date),
    label_id: link.labelId,
    company_id: null,
    contact_id: null,
    meeting_id: null,
    question_id: null,
    playbook_id: null,
    [link.on]: link.id,
    creator_id: link.creatorId,
    date_created: link.date,
  })
}

/** A comment on an account, a contact, a meeting, or on an answer in a meeting. */
export function addComment(
  batch: Batch,
  random: Random,
  comment: {
    organisationId: string
    content: string
    companyId?: string
    contactId?: string
    meetingId?: string
    questionId?: string
    creatorId: string
    date: Date
  },
): void {
  batch.add('comment', {
    organisation_id: comment.organisationId,
    id: random.id(comment.date),
    content: comment.content,
    company_id: comment.companyId ?? null,
    contact_id: comment.contactId ?? null,
    meeting_id: comment.meetingId ?? null,
    question_id: comment.questionId ?? null,
    creator_id: comment.creatorId,
    date_created: comment.date,
    mentioned_user_ids: [],
  })
}

/** The label of each question of the demo's playbooks that has one, by its key. */
const themes: Record<string, string> = {
  errors: 'Picking errors',
  lines: 'Peak season',
  audit: 'Traceability',
  satisfaction: 'Old system',
  nps: 'At risk',
  moreModules: 'Upsell',
  tickets: 'Reporting',
}

export function addThemes(
  batch: Batch,
  random: Random,
  {
    labels,
    questionIds,
    ...link
  }: {
    organisationId: string
    labels: ReadonlyMap<string, string>
    questionIds: ReadonlyMap<string, string>
    creatorId: string
    date: Date
  },
): void {
  for (const [key, id] of questionIds) {
    const labelId = labels.get(themes[key] ?? '')
    if (labelId) addLabelLink(batch, random, { ...link, labelId, on: 'question_id', id })
  }
}

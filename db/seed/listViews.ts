import type { RecordCondition } from '../../shared/recordConditions.ts'
import type { Batch } from './batch.ts'
import type { Random } from './random.ts'

interface Plan {
  kind: 'COMPANY' | 'CONTACT'
  title: string
  prio?: number
  label?: string
  conditions?: RecordCondition[]
  sort?: string
}

const plans: readonly Plan[] = [
  {
    kind: 'COMPANY',
    title: 'My accounts',
    conditions: [{ field: 'OWNER', operator: 'IS_ME' }],
    sort: 'PRIO',
  },
  {
    kind: 'COMPANY',
    title: 'Urgent, not met yet',
    prio: 3,
    conditions: [{ field: 'LAST_MEETING', operator: 'IS_SET', not: true }],
    sort: 'NEWEST',
  },
  { kind: 'COMPANY', title: 'Hot accounts', label: 'Hot', sort: 'PRIO' },
  {
    kind: 'COMPANY',
    title: 'Follow-up overdue',
    conditions: [{ field: 'OVERDUE_NEXT_STEP', operator: 'IS_SET' }],
    sort: 'PRIO',
  },
  {
    kind: 'CONTACT',
    title: 'Directors',
    conditions: [{ field: 'JOB_TITLE', operator: 'CONTAINS', text: 'director' }],
  },
]

/** Views of lists that everybody in the organisation sees. */
export function addListViews(
  batch: Batch,
  random: Random,
  org: {
    organisationId: string
    authorId: string
    start: Date
    labels: ReadonlyMap<string, string>
    prefix?: string
  },
): void {
  for (const { kind, title, prio, label, conditions = [], sort } of plans)
    batch.add('list_view', {
      organisation_id: org.organisationId,
      id: random.id(org.start),
      creator_id: org.authorId,
      kind,
      title: (org.prefix ?? '') + title,
      is_shared: true,
      prio: prio ?? null,
      label_ids: label ? [org.labels.get(label)!] : [],
      conditions,
      sort: sort ?? null,
      date_created: org.start,
      date_updated: org.start,
    })
}

import { loadId } from '../../db/seed/load.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'

/** Of each kind that looks for something beside the account, over what seedPlanLoad() makes. */
export const dearConditions: RecordCondition[] = [
  ...(
    [
      'OPEN_OPPORTUNITY',
      'OVERDUE_NEXT_STEP',
      'LAST_MEETING',
      'NEXT_MEETING',
      'LABEL',
      'CAMPAIGN',
      'CONTACT_NAME',
      'CONTACT_JOB_TITLE',
    ] as const
  ).map((field) => ({ field, operator: 'IS_SET' }) as const),
  { field: 'LAST_MEETING', operator: 'IS', day: '2026-01-01' },
  { field: 'NEXT_MEETING', operator: 'WITHIN_DAYS', number: 7 },
  { field: 'LABEL', operator: 'ANY_OF', ids: [loadId('label', 1)] },
  { field: 'CONTACT_NAME', operator: 'CONTAINS', text: 'foods' },
  { field: 'CONTACTS', operator: 'IS', number: 0 },
  { field: 'MEETINGS', operator: 'GREATER_THAN', number: 2 },
  { answer: { questionId: loadId('question', 2) }, operator: 'IS_SET' },
]

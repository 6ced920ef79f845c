// What refers to accounts and contacts, and moves with one that is merged. A test compares it with the database.
import type { Rows } from '../database/rows.ts'
import type { TableName } from '../rules/insertRow.ts'

export type MergeKind = 'COMPANY' | 'CONTACT'
/** What the dialog counts. */
export const mergeParts = [
  'MEETING',
  'CONTACT',
  'COMPANY',
  'ANSWER',
  'NEXT_STEP',
  'OPPORTUNITY',
  'CAMPAIGN',
  'COMMENT',
  'LABEL',
] as const
export type MergePart = (typeof mergeParts)[number]

export interface Reference {
  table: TableName
  column: string
  /** the column by which a row is found beside `column` */
  key: string
  part: MergePart | null
  /** Of a record with the same value here there is one row; the table that the value is of. */
  once?: { column: string; of: TableName }
  /** whether the row `l` of the record that goes says more than `w`, which gives way then */
  saysMore?: (l: string, w: string) => string
}

const reference = <T extends TableName>(
  table: T,
  column: keyof Rows[T] & string,
  rest: Omit<Reference, 'table' | 'column' | 'key'> & { key?: keyof Rows[T] & string },
): Reference => ({ key: 'id', ...rest, table, column })

const place = (l: string, w: string): string =>
  `(${w}.role is null and not ${w}.decision_maker and (${l}.role is not null or ${l}.decision_maker))`

export const references: Record<MergeKind, readonly Reference[]> = {
  COMPANY: [
    reference('meeting', 'company_id', { part: 'MEETING' }),
    reference('opportunity', 'company_id', { part: 'OPPORTUNITY' }),
    reference('company_contact', 'company_id', {
      part: 'CONTACT',
      once: { column: 'contact_id', of: 'contact' },
      saysMore: place,
    }),
    reference('campaign_account', 'company_id', {
      part: 'CAMPAIGN',
      once: { column: 'campaign_id', of: 'campaign' },
      saysMore: (l, w) => `(${w}.verdict = 'OPEN' and ${l}.verdict <> 'OPEN')`,
    }),
    reference('comment', 'company_id', { part: 'COMMENT' }),
    reference('label_link', 'company_id', {
      part: 'LABEL',
      once: { column: 'label_id', of: 'label' },
    }),
    reference('notification', 'company_id', { part: null }),
    // those that were merged into it before
    reference('company', 'merged_into_id', { part: null }),
  ],
  CONTACT: [
    reference('meeting_contact', 'contact_id', {
      part: 'MEETING',
      key: 'meeting_id',
      once: { column: 'meeting_id', of: 'meeting' },
    }),
    reference('opportunity_contact', 'contact_id', {
      part: 'OPPORTUNITY',
      once: { column: 'opportunity_id', of: 'opportunity' },
      saysMore: (l, w) => `(${w}.role is null and ${l}.role is not null)`,
    }),
    reference('company_contact', 'contact_id', {
      part: 'COMPANY',
      once: { column: 'company_id', of: 'company' },
      saysMore: place,
    }),
    reference('comment', 'contact_id', { part: 'COMMENT' }),
    reference('label_link', 'contact_id', {
      part: 'LABEL',
      once: { column: 'label_id', of: 'label' },
    }),
    reference('contact', 'merged_into_id', { part: null }),
    reference('visitor_comment', 'contact_id', { part: null }),
    reference('visitor_reply', 'contact_id', {
      part: null,
      key: 'meeting_id',
      once: { column: 'meeting_id', of: 'meeting' },
    }),
    reference('meeting_consent', 'contact_id', { part: null }),
    reference('file', 'contact_id', { part: null }),
    reference('meeting_summary_contact', 'contact_id', {
      part: null,
      key: 'summary_id',
      once: { column: 'summary_id', of: 'meeting_summary' },
    }),
  ],
}

/** Columns that hold such an id without a foreign key, and why nothing is moved in them. */
export const notMoved: Record<string, string> = {
  'activity.company_id':
    'lines are never changed: the timeline follows the records that were merged',
  'notification.company_ids':
    'what somebody was told at the time; its accounts are read as they are now',
  'privacy_request.contact_id': 'what was asked about one of them, and done, at the time',
}

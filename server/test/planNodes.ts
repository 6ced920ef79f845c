// What PostgreSQL says of how it would run a statement.

/** Tables that grow with the organisations. */
export const grows = [
  'company',
  'contact',
  'company_contact',
  'meeting',
  'meeting_contact',
  'meeting_user',
  'meeting_event',
  'answer',
  'answer_entry',
  'note_entry',
  'shared_text',
  'text_update',
  'text_writer',
  'activity',
  'comment',
  'agenda_item',
  'next_step',
  'file',
  'label_link',
  'visit',
  'notification',
  'meeting_follow_up',
  'meeting_summary',
  'meeting_summary_contact',
]

/** The same for every organisation, and as large as a country. */
const register = [
  'registry_entry',
  'registry_establishment',
  'registry_name',
  'registry_address',
  'registry_activity',
]

/** A node of a plan, as `explain (format json)` gives it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

/** The tables of the register that are read whole; the growing tables that are, or of which all that an organisation has is read to find less than a tenth of it; `sizes`: rows of each table and index of one organisation. */
export function wholeIn(plan: PlanNode, sizes: ReadonlyMap<string, number>): string[] {
  const look = (node: PlanNode, stops: boolean): string[] => {
    const type = node['Node Type'],
      table = node['Relation Name'],
      inner = node.Plans ?? [],
      goesOn =
        type === 'Limit' ||
        (stops &&
          /^(Result|Subquery Scan|Append|WindowAgg|Nested Loop|LockRows|Incremental Sort)$/.test(
            type,
          ))
    const indexes = type === 'Bitmap Heap Scan' ? inner : [node],
      isBound = indexes.some((n) =>
        /(?<!organisation_id) (=|<|>|<=|>=|~~) /.test(n['Index Cond'] ?? ''),
      ),
      isSmall = indexes.some((n) => sizes.get(n['Index Name']!)! < sizes.get(table!)! / 10)
    const isOfAll = !indexes.every((n) => n['Index Cond']?.includes('organisation_id')),
      isMuch =
        !isBound &&
        !isSmall &&
        !(stops || type === 'Index Only Scan' || node['Plan Rows'] > sizes.get(table!)! / 10)
    const isWide =
      type.endsWith('Scan') &&
      table !== undefined &&
      (register.includes(table) ? !isBound && !stops : grows.includes(table) && (isOfAll || isMuch))
    return [...(isWide ? [table] : []), ...inner.flatMap((n) => look(n, goesOn))]
  }
  return look(plan, false)
}

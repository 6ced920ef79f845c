// What the values of a line are called, where they are ids.
import { campaignRecord } from '../campaigns/campaign.record.ts'
import { companyRecord } from '../companies/company.record.ts'
import { listViewRecord } from '../companies/listView.record.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { opportunityRecord } from '../opportunities/opportunity.record.ts'
import type { RecordKind } from '../records/record.ts'
import type { Viewer } from '../rules/activity.ts'

/** By table and property of a line, what its values name. */
const named: Record<string, RecordKind> = {
  'meeting companyId': companyRecord,
  'meeting playbookFlowId': campaignRecord,
  'meeting opportunity': opportunityRecord,
  'opportunity meeting': meetingRecord,
  'campaign viewId': listViewRecord,
}
const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The titles of what a value of a line names, as SQL; null where it names nothing that the person sees. */
export function titleOf(line: string, column: 'value' | 'value2', viewer: Viewer): string {
  const value = `${line}.${column}`
  const records = Object.entries(named).map(
    ([what, { table, title, seen }]) =>
      `when '${what}' then (select ${title('n')} from ${table} n
        where n.organisation_id = ${viewer.org} and n.id = ${value}::uuid and ${seen('n', viewer)})`,
  )
  return `case when ${value} ~ '^${id}(, ${id})*$' then case ${line}.table_name || ' ' || ${line}.property
    ${records.join(' ')}
    when 'nextStep nextStepTypeId' then (select n.title from next_step_type n
      where n.organisation_id = ${viewer.org} and n.id = ${value}::uuid)
    when 'campaign teamIds' then (select string_agg(btrim(n.first_name || ' ' || n.last_name), ', ' order by n.last_name, n.first_name)
      from app_user n where n.id = any(string_to_array(${value}, ', ')::uuid[])) end end`
}

import { listViewRecord } from '../companies/listView.record.ts'
import { labelRecord } from '../labels/label.record.ts'
import { everybody } from '../engine/declare.ts'
import { playbookRecord } from '../playbooks/playbook.record.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import { refuseTooManyCampaigns } from './findCampaign.ts'
import { recordCampaignChange } from './recordChange.ts'

export const campaignRecord = declareRecord({
  type: 'Campaign',
  table: 'campaign',
  title: (row) => `${row}.title`,
  visible: everybody("campaigns are the organisation's, like accounts"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'campaign:edit',
      check: (context) => refuseTooManyCampaigns(context, 'id'),
      done: recordCampaignChange,
    },
  },
  labels: null,
  comments: null,
  // few enough to be looked through
  search: { isIndexed: () => false, moment: (row) => `${row}.date_created` },
  notifications: { column: 'campaign_id', member: () => 'true' },
})

const named =
  (table: 'meeting' | 'opportunity', column: string) =>
  (row: string): string =>
    `exists (select from ${table} x where x.organisation_id = ${row}.organisation_id and x.${column} = ${row}.id)`
staysWhile(campaignRecord, named('meeting', 'playbook_flow_id'))
staysWhile(campaignRecord, named('opportunity', 'campaign_id'))
staysWhile(
  listViewRecord,
  (row) =>
    `exists (select from campaign x where x.organisation_id = ${row}.organisation_id and x.view_id = ${row}.id)`,
)
staysWhile(
  playbookRecord,
  (row) =>
    `exists (select from campaign x where x.organisation_id = ${row}.organisation_id and x.playbook_id = ${row}.id)`,
)
// an audience goes on from a label that was merged
staysWhile(
  labelRecord,
  (row) =>
    `(${row}.merged_into_id is not null and exists (select from campaign x where x.organisation_id = ${row}.organisation_id
      and position(${row}.id::text in lower(x.audience::text || x.criteria::text)) > 0))`,
)

// The timeline of an account and of a contact.
import { Campaign } from '../campaigns/campaigns.graphql.ts'
import { Company } from '../companies/companies.graphql.ts'
import { column, define, many, one, query, sql, table, type Type } from '../engine/declare.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { Opportunity } from '../opportunities/opportunities.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { lineVisible } from './lineVisible.ts'
import { kindOf, timelineKinds, timelineOf, timelineSize, type TimelineKind } from './timeline.ts'

define(`enum TimelineKind { ${timelineKinds.join(' ')} }`)

/** The record that a line is about, when it is of that table. */
const about = (target: () => Type, name: string) =>
  one(target, {
    where: (t, row) => `${row}.table_name = '${name}' and ${t}.id = ${row}.source_id`,
    nullable: true,
  })

const TimelineEntry = table(
  'TimelineEntry',
  'activity',
  {
    id: column(),
    dateCreated: column(),
    kind: sql('TimelineKind!', kindOf),
    property: column(),
    value: column(),
    value2: column(),
    message: column(),
    creator: one(() => User, 'creator_id'),
    onBehalfOf: one(() => User, 'on_behalf_of_id', { nullable: true }),
    companyDialog: about(() => CompanyDialog, 'meeting'),
    opportunity: about(() => Opportunity, 'opportunity'),
    campaign: about(() => Campaign, 'campaign'),
    // that of the verdict, or within which the contact's role changed
    company: one(() => Company, {
      where: (t, row) =>
        `${t}.id = coalesce(${row}.company_id, case when ${row}.table_name = 'company_contact' then (
          select x.company_id from company_contact x where x.organisation_id = ${row}.organisation_id and x.id = ${row}.source_id) end)`,
      nullable: true,
    }),
    // the entry of the stages was written in the same transaction
    outcome: sql(
      'OpportunityOutcome',
      (row, bind) =>
        `case when ${row}.table_name = 'opportunity' and ${row}.property = 'stage' then (
          select nullif(g.kind, 'OPEN') from opportunity_stage_entry e
          join opportunity_stage g on g.organisation_id = ${bind.org} and g.id = e.stage_id
          where e.organisation_id = ${bind.org} and e.opportunity_id = ${row}.source_id and e.date_created = ${row}.date_created
          order by e.id desc limit 1) end`,
    ),
  },
  { visible: lineVisible },
)

query({
  timeline: many(() => TimelineEntry, {
    where: (t, _row, bind) =>
      `${t}.id = any(array(${timelineOf(bind.choice('kind') as TimelineKind | null, bind)}))`,
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    take: timelineSize,
    nullable: true,
    args: 'companyId: ID, contactId: ID, kind: TimelineKind, before: ID, take: Int = 20',
  }),
})

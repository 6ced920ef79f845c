import { aboutBy, commentsBy } from '../companies/comments.graphql.ts'
import { Company } from '../companies/companies.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import {
  column,
  define,
  everybody,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  subscription,
  payload,
  table,
} from '../engine/declare.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { User } from '../users/users.graphql.ts'
import './opportunitiesHeld.ts'
import { opportunityEvents } from './live.ts'
import { createOpportunity, deleteOpportunity, updateOpportunity } from './opportunities.ts'
import { linkOpportunityContact, linkOpportunityMeeting } from './opportunityLinks.ts'
import { opportunityRecord } from './opportunity.record.ts'
import { opportunityVisible } from './opportunityVisible.ts'
import { OpportunityStage } from './pipelines.graphql.ts'
import { setOpportunityStage } from './setOpportunityStage.ts'

define('enum OpportunityOutcome { WON LOST }')
define(`input OpportunityBaseInput {
  title: String
  price: Int
  dateExpectedClose: Date
  companyId: ID
  ownerId: ID
}`)

const ofOpportunity = everybody('reached from an opportunity, which says who sees it')

const OpportunityContact = table(
  'OpportunityContact',
  'opportunity_contact',
  {
    id: column(),
    role: column(),
    contact: one(() => Contact, 'contact_id'),
  },
  { visible: everybody('reached from an opportunity or a contact, which say who sees it') },
)

const OpportunityStageEntry = table(
  'OpportunityStageEntry',
  'opportunity_stage_entry',
  {
    id: column(),
    stage: one(() => OpportunityStage, 'stage_id'),
    creator: one(() => User, 'creator_id'),
    dateCreated: column(),
  },
  { visible: ofOpportunity },
)

export const Opportunity = table(
  'Opportunity',
  'opportunity',
  {
    id: column(),
    title: column(),
    price: column(),
    dateExpectedClose: column(),
    stageId: column(),
    stage: one(() => OpportunityStage, 'stage_id'),
    opportunityStageId: column({ name: 'stage_id', deprecated: 'Use stageId.' }),
    rank: column(),
    companyId: column(),
    company: one(() => Company, 'company_id'),
    ownerId: column(),
    owner: one(() => User, 'owner_id'),
    creator: one(() => User, 'creator_id'),
    outcome: column({ type: 'OpportunityOutcome' }),
    lostReason: column(),
    dateClosed: column(),
    dateStage: column(),
    dateCreated: column(),
    dateUpdated: column(),
    seq: sql('Int!', (row) => `${row}.seq::int`),
    dateDeleted: column(),
    contacts: many(() => OpportunityContact, {
      join: (t) =>
        `join contact p on p.organisation_id = ${t}.organisation_id and p.id = ${t}.contact_id`,
      where: (t, row) => `${t}.opportunity_id = ${row}.id and p.date_deleted is null`,
      order: () => 'p.norm, p.id',
      rows: { usual: 2 },
    }),
    companyDialogs: many(() => CompanyDialog, {
      join: (t) =>
        `join opportunity_meeting x on x.organisation_id = ${t}.organisation_id and x.meeting_id = ${t}.id`,
      where: (t, row) => `x.opportunity_id = ${row}.id and ${t}.date_deleted is null`,
      order: (t) => `${t}.start_date desc, ${t}.id`,
      rows: { usual: 3 },
    }),
    stageHistory: many(() => OpportunityStageEntry, {
      on: 'opportunity_id',
      order: 'date_created, id',
      rows: { usual: 4 },
    }),
    comments: commentsBy('opportunity_id'),
  },
  { visible: opportunityRecord.visible },
)

const newestFirst = (t: string): string =>
  `${t}.outcome is not null, ${t}.date_created desc, ${t}.id`
extend(Company, {
  opportunities: many(() => Opportunity, {
    on: 'company_id',
    where: (t) => `${t}.date_deleted is null`,
    order: newestFirst,
    rows: { usual: 3 },
  }),
})
extend(OpportunityContact, { opportunity: one(() => Opportunity, 'opportunity_id') })
extend(Contact, {
  opportunityParts: many(() => OpportunityContact, {
    join: (t, _row, bind) =>
      `join opportunity o on o.organisation_id = ${bind.org} and o.id = ${t}.opportunity_id and o.date_deleted is null and ${opportunityVisible('o', bind)}`,
    where: (t, row) => `${t}.contact_id = ${row}.id`,
    order: () => newestFirst('o'),
    rows: { usual: 2 },
  }),
})
extend(CompanyDialog, {
  opportunities: many(() => Opportunity, {
    join: (t) =>
      `join opportunity_meeting x on x.organisation_id = ${t}.organisation_id and x.opportunity_id = ${t}.id`,
    where: (t, row) => `x.meeting_id = ${row}.id and ${t}.date_deleted is null`,
    order: newestFirst,
    rows: { usual: 1 },
  }),
})
extend(Notification, {
  opportunity: one(() => Opportunity, {
    where: (t, row) =>
      `(${t}.id = ${row}.opportunity_id and ${t}.date_deleted is null or ${aboutBy(t, row, 'opportunity_id')})`,
    nullable: true,
  }),
})

payload(
  'OpportunityLive',
  {
    seq: sql('Int!', (row) => `(${row}.data->>'seq')::int`),
    reset: sql('Boolean!', (row) => `${row}.data->'reset' is not null`),
    pipelinesChanged: sql('Boolean!', (row) => `${row}.data->'pipelinesChanged' is not null`),
    opportunityId: sql('ID', (row) => `${row}.data->>'opportunityId'`),
    opportunity: one(() => Opportunity, {
      where: (t, row) =>
        `${t}.id = (${row}.data->>'opportunityId')::uuid and ${t}.date_deleted is null`,
      nullable: true,
    }),
  },
  { visible: everybody('an id says nothing; the opportunity says who sees it') },
)

query({
  opportunity: one(() => Opportunity, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
  opportunitySeq: sql(
    'Int',
    (_row, bind) =>
      `coalesce((select s.seq::int from opportunity_seq s where s.organisation_id = ${bind.org}), 0)`,
  ),
})

mutation({
  createOpportunity: {
    args: 'id: ID, title: String!, stageId: ID!, companyId: ID!, price: Int, dateExpectedClose: Date, ownerId: ID, contactIds: [ID!], companyDialogId: ID, campaignId: ID, commandId: ID',
    type: 'Opportunity!',
    run: createOpportunity,
  },
  updateOpportunity: {
    args: 'id: ID!, title: String, price: Int, dateExpectedClose: Date, companyId: ID, ownerId: ID, base: OpportunityBaseInput, commandId: ID',
    type: 'Opportunity!',
    run: updateOpportunity,
  },
  setOpportunityStage: {
    args: 'opportunityId: ID!, stageId: ID!, afterId: String, lostReason: String, seenStageId: ID, commandId: ID',
    type: 'Opportunity!',
    run: setOpportunityStage,
  },
  deleteOpportunity: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteOpportunity },
  linkOpportunityContact: {
    args: 'opportunityId: ID!, contactId: ID!, role: String, remove: Boolean = false, commandId: ID',
    type: 'Opportunity!',
    run: linkOpportunityContact,
  },
  linkOpportunityMeeting: {
    args: 'opportunityId: ID!, companyDialogId: ID!, remove: Boolean = false, commandId: ID',
    type: 'Opportunity!',
    run: linkOpportunityMeeting,
  },
})

subscription({
  opportunityEvents: {
    args: 'afterSeq: Int!',
    type: 'OpportunityLive!',
    run: opportunityEvents,
  },
})

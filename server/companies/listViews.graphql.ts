import { campaignSorts } from '../../shared/campaigns.ts'
import { column, define, many, mutation, one, query, sql, table } from '../engine/declare.ts'
import { User } from '../users/users.graphql.ts'
import { listViewRecord } from './listView.record.ts'
import { sortNames } from './page.ts'
import { createListView, deleteListView, updateListView } from './listViews.ts'

define(`enum ListSort { ${[...new Set([...sortNames('company'), ...sortNames('contact'), ...campaignSorts])].join(' ')} }`)
define(`input ListViewContent {
  search: String
  prio: Int
  labels: [ID!]
  conditions: [RecordConditionInput!]
  sort: ListSort
  columns: [String!]
  leads: LeadViewContent
}`)
define(`input LeadViewContent {
  campaignIds: [ID!]
  ownerIds: [ID!]
  verdicts: [CampaignVerdict!]
  hasMeeting: Boolean
  isNew: Boolean
}`)
define(`input ListViewBase {
  title: String
  isShared: Boolean
  content: ListViewContent
}`)

export const ListView = table(
  'ListView',
  'list_view',
  {
    id: column(),
    table: column({ name: 'kind', type: 'BulkTable!' }),
    title: column(),
    isShared: column(),
    search: column(),
    prio: column(),
    labelIds: column({ type: '[ID!]!' }),
    conditions: column({ type: 'JSON!' }),
    sort: column({ type: 'ListSort' }),
    columns: column({ type: '[String!]' }),
    leads: column({ type: 'JSON' }),
    creator: one(() => User, 'creator_id'),
    isMine: sql('Boolean!', (row, bind) => `${row}.creator_id = ${bind.user}`),
    mayEdit: sql('Boolean!', (row, bind) =>
      bind.may('listView:editAny') ? 'true' : `${row}.creator_id = ${bind.user}`,
    ),
    dateCreated: column(),
    dateUpdated: column(),
  },
  { visible: listViewRecord.visible },
)

/** One view. */
const viewById = one(() => ListView, {
  where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
  nullable: true,
  args: 'id: ID!',
})

query({
  listViews: many(() => ListView, {
    where: (t, _row, bind) =>
      `${t}.date_deleted is null and ${t}.kind = ${bind.arg('table', 'text')}`,
    order: (t) => `app.norm(${t}.title), ${t}.id`,
    rows: { usual: 20 },
    nullable: true,
    args: 'table: BulkTable!',
  }),
  listView: viewById,
})

mutation({
  createListView: {
    args: 'id: ID, table: BulkTable!, title: String!, isShared: Boolean, content: ListViewContent!, commandId: ID',
    type: 'ListView!',
    run: createListView,
  },
  updateListView: {
    args: 'id: ID!, title: String, isShared: Boolean, content: ListViewContent, base: ListViewBase, commandId: ID',
    type: 'ListView!',
    run: updateListView,
  },
  deleteListView: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteListView },
})

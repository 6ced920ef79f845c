import { column, extend, many, mutation, sql, table } from '../engine/declare.ts'
import { addAgendaItem, deleteAgendaItem, updateAgendaItem } from './agenda.ts'
import { partVisible } from '../organisations/meetingVisible.ts'
import { CompanyDialog } from './meetings.graphql.ts'

export const AgendaItem = table(
  'AgendaItem',
  'agenda_item',
  {
    id: column(),
    title: column(),
    rank: column(),
    isDone: sql('Boolean!', (row) => `${row}.date_done is not null`),
    dateDone: column(),
  },
  { visible: partVisible },
)

extend(CompanyDialog, {
  agendaItems: many(() => AgendaItem, { on: 'meeting_id', order: 'rank, id', rows: { usual: 5 } }),
})

mutation({
  addAgendaItem: {
    args: 'id: ID, companyDialogId: ID!, title: String!, commandId: ID',
    type: 'CompanyDialog!',
    run: addAgendaItem,
  },
  updateAgendaItem: {
    args: 'id: ID!, companyDialogId: ID!, title: String, titleBaseId: ID, titleSeenIds: [ID!], isDone: Boolean, afterId: String, commandId: ID',
    type: 'CompanyDialog!',
    run: updateAgendaItem,
  },
  deleteAgendaItem: {
    args: 'id: ID!, companyDialogId: ID!, commandId: ID',
    type: 'CompanyDialog!',
    run: deleteAgendaItem,
  },
})

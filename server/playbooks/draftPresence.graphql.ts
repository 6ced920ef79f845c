import { many, mutation, object, one, payload, sql, subscription } from '../engine/declare.ts'
import { User } from '../users/users.graphql.ts'
import { draftEvents, draftSeenNow, showDraftPart } from './draftPresence.ts'

const DraftPart = object(
  'DraftPart',
  {
    user: one(() => User, { where: (t, row) => `${t}.id = ${row}."userId"` }),
    hubId: sql('ID!', (row) => `${row}."hubId"`),
    questionId: sql('ID', (row) => `${row}."questionId"`),
  },
  {
    from: (t, row) =>
      `jsonb_to_recordset(${row}.data->'chosen') as ${t}("userId" uuid, "hubId" uuid, "questionId" uuid)`,
  },
)

payload(
  'DraftLive',
  {
    present: many(() => User, {
      join: (t, row) =>
        `join jsonb_array_elements_text(${row}.data->'present') with ordinality x(id, at) on x.id::uuid = ${t}.id`,
      order: () => 'x.at',
    }),
    chosen: many(() => DraftPart, {}),
  },
  { visible: (row, bind) => draftSeenNow(`(${row}.data->>'playbookId')::uuid`, bind) },
)

mutation({
  showDraftPart: {
    args: 'playbookId: ID!, hubId: ID, questionId: ID, commandId: ID',
    type: 'Boolean!',
    run: showDraftPart,
  },
})

subscription({
  draftEvents: { args: 'playbookId: ID!', type: 'DraftLive!', run: draftEvents },
})

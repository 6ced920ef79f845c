import { mergeUndoDays } from '../../shared/limits.ts'
import { call, column, define, many, mutation, one, query, sql, table } from '../engine/declare.ts'
import { Company } from '../companies/companies.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { mergeFields } from './mergeFields.ts'
import { mergePreview } from './mergePreview.ts'
import { mergeRecords } from './mergeRecords.ts'
import { mergeParts } from './references.ts'
import { undoMerge } from './undoMerge.ts'

define('enum MergeTable { COMPANY CONTACT }')
define(`enum MergeField { ${mergeFields.join(' ')} }`)
define(`enum MergePart { ${mergeParts.join(' ')} }`)
define(`type MergeChoice {
  field: MergeField!
  winner: String
  loser: String
  joined: String
  takesLoser: Boolean!
}`)
define(`type MergeMove {
  part: MergePart!
  count: Int!
  both: Int!
}`)
define(`type MergePreview {
  revision: String!
  winnerTitle: String!
  loserTitle: String!
  winnerChanged: DateTime!
  loserChanged: DateTime!
  fields: [MergeChoice!]!
  moves: [MergeMove!]!
}`)

const isYoung = (row: string): string =>
  `${row}.date_created > now() - interval '${mergeUndoDays} days'`

const Merge = table(
  'Merge',
  'record_merge',
  {
    id: column(),
    table: column({ name: 'kind', type: 'MergeTable!' }),
    loserId: column(),
    loserTitle: column(),
    moved: column(),
    leftThere: column(),
    dateCreated: column(),
    dateUndone: column(),
    creator: one(() => User, 'creator_id'),
    company: one(() => Company, {
      where: (t, row) => `${row}.kind = 'COMPANY' and ${t}.id = ${row}.winner_id`,
      nullable: true,
    }),
    contact: one(() => Contact, {
      where: (t, row) => `${row}.kind = 'CONTACT' and ${t}.id = ${row}.winner_id`,
      nullable: true,
    }),
    canUndo: sql('Boolean!', (row) => `(${row}.date_undone is null and ${isYoung(row)})`),
  },
  { visible: (_row, bind) => String(bind.may('record:merge')) },
)

query({
  merges: many(() => Merge, {
    nullable: true,
    allowed: (bind) => bind.may('record:merge'),
    where: (t, _row, bind) =>
      `${t}.winner_id = ${bind.arg('winnerId', 'uuid')} and ${t}.date_undone is null and ${isYoung(t)}`,
    order: 'date_created desc, id desc',
    rows: { max: 50 },
    args: 'winnerId: ID!',
  }),
})
call({
  mergePreview: {
    args: 'table: MergeTable!, winnerId: ID!, loserId: ID!',
    type: 'MergePreview',
    run: mergePreview,
  },
})
mutation({
  mergeRecords: {
    args: 'table: MergeTable!, winnerId: ID!, loserId: ID!, take: [MergeField!]!, revision: String, commandId: ID',
    type: 'Merge!',
    run: mergeRecords,
  },
  undoMerge: { args: 'id: ID!, commandId: ID', type: 'Merge!', run: undoMerge },
})

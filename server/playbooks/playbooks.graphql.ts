import { column, count, define, many, mutation, one, query, table } from '../engine/declare.ts'
import { labelsBy } from '../labels/labels.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { changeDraft } from './changeDraft.ts'
import { copyPlaybook } from './copyPlaybook.ts'
import { importPlaybook } from './importPlaybook.ts'
import { playbookRecord } from './playbook.record.ts'
import { newestVersion } from './readVersion.ts'
import { createPlaybook, deletePlaybook, updatePlaybook } from './playbooks.ts'
import { translated } from './textIn.ts'
import { PlaybookVersion } from './versions.graphql.ts'
import { publishPlaybook } from './publishPlaybook.ts'
import { resetDraft } from './resetDraft.ts'

define(`input PlaybookTextsInput {
  language: String!
  title: String
  description: String
  titleOf: String
  descriptionOf: String
}`)

export const Playbook = table(
  'Playbook',
  'playbook',
  {
    id: column(),
    title: translated('title', 'String!'),
    description: translated('description', 'String'),
    language: column(),
    languages: column(),
    isTemplate: column(),
    translations: column(),
    creator: one(() => User, 'creator_id'),
    dateCreated: column(),
    dateUpdated: column(),
    dateDeleted: column(),
    draft: one(() => PlaybookVersion, 'draft_version_id', {
      nullable: true,
    }),
    published: one(() => PlaybookVersion, 'published_version_id'),
    versions: many(() => PlaybookVersion, {
      on: 'playbook_id',
      where: (t) => `${t}.number is not null`,
      order: (t) => `${t}.number desc`,
    }),
    questionCount: count(
      (
        row,
        bind,
      ) => `(select count(*)::int from question q where q.organisation_id = ${row}.organisation_id
    and q.playbook_version_id = ${newestVersion(row, bind)})`,
    ),
    labels: labelsBy('playbook_id'),
  },
  {
    visible: playbookRecord.visible,
  },
)

query({
  playbooks: many(() => Playbook, {
    nullable: true,
    where: (t, _row, bind) =>
      `${t}.date_deleted is null${bind.given('search') ? ` and position(app.norm(${bind.arg('search', 'text')}) in ${t}.norm) > 0` : ''}${bind.given('isTemplate') ? ` and ${t}.is_template = ${bind.arg('isTemplate', 'boolean')}` : ''}`,
    order: 'norm, id',
    args: 'search: String, isTemplate: Boolean',
  }),
  playbook: one(() => Playbook, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
})

mutation({
  createPlaybook: {
    args: 'id: ID, title: String!, description: String, commandId: ID',
    type: 'Playbook!',
    run: createPlaybook,
  },
  updatePlaybook: {
    args: 'id: ID!, title: String, description: String, language: String, languages: [String!], translations: [PlaybookTextsInput!], isTemplate: Boolean, commandId: ID',
    type: 'Playbook!',
    run: updatePlaybook,
  },
  copyPlaybook: {
    args: 'id: ID!, newId: ID, title: String!, commandId: ID',
    type: 'Playbook!',
    run: copyPlaybook,
  },
  deletePlaybook: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deletePlaybook },
  publishPlaybook: {
    args: 'id: ID!, note: String, commandId: ID',
    type: 'Playbook!',
    run: publishPlaybook,
  },
  resetDraft: {
    args: 'id: ID!, versionId: ID, commandId: ID',
    type: 'Playbook!',
    run: resetDraft,
  },
  importPlaybook: {
    args: 'id: ID, file: String!, commandId: ID',
    type: 'Playbook!',
    run: importPlaybook,
  },
  changeDraft: {
    args: 'playbookId: ID!, change: String!, commandId: ID',
    type: 'PlaybookVersion!',
    run: changeDraft,
  },
})

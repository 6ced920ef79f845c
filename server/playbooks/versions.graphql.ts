import { column, count, many, one, query, table } from '../engine/declare.ts'
import { User } from '../users/users.graphql.ts'
import { QuestionHub } from './hubs.graphql.ts'
import { mayEdit } from './mayEdit.ts'

export const PlaybookVersion = table(
  'PlaybookVersion',
  'playbook_version',
  {
    id: column(),
    playbookId: column(),
    number: column(),
    note: column(),
    revision: column(),
    publisher: one(() => User, 'publisher_id'),
    datePublished: column(),
    hubs: many(() => QuestionHub, {
      on: 'playbook_version_id',
      order: 'rank, id',
      rows: { usual: 10 },
    }),
    questionCount: count(
      (row) =>
        `(select count(*)::int from question q where q.organisation_id = ${row}.organisation_id and q.playbook_version_id = ${row}.id)`,
    ),
  },
  {
    visible: (row, bind) => (mayEdit(bind) ? 'true' : `${row}.number is not null`),
  },
)

query({
  playbookVersion: one(() => PlaybookVersion, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')}`,
    nullable: true,
    args: 'id: ID!',
  }),
})

import { fail } from '../../shared/errors.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import type { RowRule } from '../records/record.ts'
import { mayEdit } from './mayEdit.ts'

/** What was never published is only for those who edit. */
const visible: RowRule = (row, viewer) =>
  mayEdit(viewer) ? 'true' : `${row}.published_version_id is not null`

export const playbookRecord = declareRecord({
  type: 'Playbook',
  table: 'playbook',
  title: (row) => `${row}.title`,
  visible,
  log: {
    // for those who do not edit: what tells nothing of the draft
    visible: (line, viewer) =>
      mayEdit(viewer)
        ? 'true'
        : `${line}.property in ('created', 'title', 'description', 'published', 'label', 'deleted', 'restored')
      and exists (select from playbook lp where lp.organisation_id = ${line}.organisation_id and lp.id = ${line}.source_id and ${visible('lp', viewer)})`,
  },
  bin: {
    restore: { action: 'playbook:delete' },
  },
  labels: {
    column: 'playbook_id',
    find: async (context, id, field) => {
      const [found] = await context.db.query(
        'select from playbook where organisation_id = $1 and id = $2 and date_deleted is null',
        [context.organisationId, id],
      )
      if (!found) fail('NOT_FOUND', { field })
    },
    visible: 'row',
  },
  comments: null,
  search: {
    isIndexed: () => false,
    moment: (row) => `${row}.date_updated`,
  },
  notifications: null,
})

staysWhile(playbookRecord, questionsNamedBy('comment'))

/** That a row of a table names one of the playbook's questions. */
export function questionsNamedBy(table: 'comment' | 'answer_entry' | 'scribble') {
  return (row: string): string => `exists (
    select from question_lineage q
    join ${table} x on x.organisation_id = q.organisation_id and x.question_id = q.id
    where q.organisation_id = ${row}.organisation_id and q.playbook_id = ${row}.id)`
}

import { fail } from '../../shared/errors.ts'
import { everybody } from '../engine/declare.ts'
import { labelRecord } from '../labels/label.record.ts'
import { declareLogged, declareRecord, staysWhile } from '../records/record.ts'
import type { LineRule } from '../rules/activity.ts'
import { mayEdit } from './mayEdit.ts'
import { newestVersion } from './readVersion.ts'

/** Lines on questions and hubs tell of drafts. */
const editors: LineRule = (_line, viewer) => String(mayEdit(viewer))

export const questionRecord = declareRecord({
  type: 'Question',
  table: 'question',
  title: (row) => `${row}.title`,
  visible: everybody('its version decides'),
  log: { visible: editors },
  bin: null,
  labels: {
    column: 'question_id',
    find: async (context, id, field) => {
      const [found] = await context.db.query(
        'select from question_lineage where organisation_id = $1 and id = $2',
        [context.organisationId, id],
      )
      if (!found) fail('NOT_FOUND', { field })
    },
    // as the list of questions has them: those of each playbook's newest version
    visible: (
      link,
      viewer,
    ) => `exists (select from question_lineage g join playbook p on p.organisation_id = g.organisation_id and p.id = g.playbook_id
    join question q on q.organisation_id = g.organisation_id and q.playbook_version_id = ${newestVersion('p', viewer)} and q.id = g.id
    where g.organisation_id = ${viewer.org} and g.id = ${link}.question_id and p.date_deleted is null)`,
  },
  comments: null,
  search: {
    isIndexed: () => false,
    join: (row, viewer) =>
      `join playbook p on p.organisation_id = ${row}.organisation_id and ${row}.playbook_version_id = ${newestVersion('p', viewer)} and p.date_deleted is null`,
    moment: () => 'p.date_updated',
    inside: { type: 'Playbook', id: 'p.id', version: (row) => `${row}.playbook_version_id` },
  },
  notifications: null,
})

export const hubRecord = declareLogged('question_hub', editors)

// a condition goes on from a label that was merged
staysWhile(
  labelRecord,
  (row) =>
    `(${row}.merged_into_id is not null and exists (select from answer_range x where x.organisation_id = ${row}.organisation_id and ${row}.id = any(x.value_options)))`,
)

import { fail } from '../../shared/errors.ts'
import { everybody } from '../engine/declare.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import { labelsMerged } from './labelsMerged.ts'

export const labelRecord = declareRecord({
  type: 'Label',
  table: 'label',
  title: (row) => `${row}.title`,
  visible: everybody(
    "labels are the organisation's; which things carry one is said by those things",
  ),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'label:delete',
      check: async (context, { title }) => {
        const [taken] = await context.db.query(
          'select from label where organisation_id = $1 and norm = app.norm($2) and date_deleted is null',
          [context.organisationId, title],
        )
        if (taken) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE', params: { title } })
      },
      // answers that hold it count for it again
      done: async (context, id) => {
        const [label] = await context.db.query<{ into_id: string | null }>(
          'update label set merged_into_id = null where organisation_id = $1 and id = $2 returning old.merged_into_id as into_id',
          [context.organisationId, id],
        )
        if (label?.into_id != null) await labelsMerged(context, [id, label.into_id])
      },
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})

staysWhile(
  labelRecord,
  (row) =>
    `exists (select from label x where x.organisation_id = ${row}.organisation_id and x.merged_into_id = ${row}.id)`,
)

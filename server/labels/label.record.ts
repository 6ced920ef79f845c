import { fail } from '../../shared/errors.ts'
import { everybody } from '../engine/declare.ts'
import { declareRecord } from '../records/record.ts'

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
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})

import { declareRecord } from '../records/record.ts'
import { filedColumns, filedOf, fileVisible } from './filedKinds.ts'

export const fileRecord = declareRecord({
  type: 'File',
  table: 'file',
  title: (row) => `${row}.name`,
  visible: fileVisible,
  // what it is of has those of its coming and going
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'file:delete',
      done: async (context, id) => {
        const [row] = await context.db.query(
          `select ${filedColumns()} from file where organisation_id = $1 and id = $2`,
          [context.organisationId, id],
        )
        const { changed, id: of } = filedOf(row!)
        await changed(context, of)
      },
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})

import { declareRecord } from '../records/record.ts'
import type { Context } from '../rules/authorise.ts'
import { filedColumns, filedOf, fileVisible, type FiledKind } from './filedKinds.ts'

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
      // some kinds ask for more than a right to files
      check: async (context, { id }) => {
        const of = await filedAt(context, id)
        await of.find(context, of.id, 'id')
      },
      done: async (context, id) => {
        const { changed, arrived, id: of } = await filedAt(context, id)
        await changed(context, of)
        await arrived?.(context, of, id)
      },
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})

async function filedAt(
  { db, organisationId }: Context,
  id: string,
): Promise<FiledKind & { id: string }> {
  const [row] = await db.query(
    `select ${filedColumns()} from file where organisation_id = $1 and id = $2`,
    [organisationId, id],
  )
  return filedOf(row!)
}

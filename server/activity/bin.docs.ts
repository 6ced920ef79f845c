import { binStayText } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('BinItem', 'A deleted record that can be taken back.', {
  id: 'Id of the record.',
  table: 'What it is.',
  title: 'What it is called.',
  dateDeleted: `When it was deleted; it can be taken back ${binStayText}.`,
  count:
    'How many records one command deleted together; `id` is then that of its BulkChange, and `title` that of one of them. Null: one record.',
})
describeType('BinTable', 'What goes into the bin and can be taken back.')
describeMembers('Query', {
  bin: [
    'Deleted records that the person may see and take back, those deleted last first; at most 500.',
    {
      grouped: 'True gives the records that one command deleted as one item.',
      inside:
        'Id of such an item: only the records in it, by title; at most 100. Of an unknown one there are none.',
      skip: 'How many are left out before the first.',
    },
  ],
})
describeMembers('Mutation', {
  restore: [
    'Takes a record out of the bin, and answers with its id. Whoever may delete such a record may. A record that is not in it changes nothing; a label whose title is taken meanwhile is refused with DUPLICATE.',
    {
      table: 'What the id is of.',
      id: "Id of the record. NOT_FOUND when it is no more, or not the person's to see.",
    },
  ],
})

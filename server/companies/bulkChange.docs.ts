import { bulkRecords } from '../../shared/limits.ts'
import { binStayText, searchByName } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'
import { conditionsOfList } from './conditions.docs.ts'

describeType(
  'BulkTable',
  'Of which list a view is, or of which kind the records of one command are.',
  {
    LEAD: 'An account of a campaign, of the type CampaignAccount; a view only. A command for many records refuses it with WRONG_TYPE.',
  },
)
describeType('BulkAction', 'What one command did to many records.', {
  PRIO: 'Set their priority.',
  LABEL: 'Put a label on them.',
  UNLABEL: 'Took a label off them.',
  DELETE: 'Put them into the bin.',
})
describeType('RecordFilter', 'The filters of a list; all that are given must hold.', {
  search: searchByName,
  prio: 'Only those of this priority, -1 to 3.',
  labels: 'Only those with one of these labels, by id. An empty list is no filter.',
  conditions: conditionsOfList,
})
describeType(
  'RecordSelection',
  `The records that one command changes, ${bulkRecords} at most: either some, or all that a list shows. More are refused with TOO_MANY, and nothing is changed.`,
  {
    ids: 'The ids of some. Those that are not there, or not to be seen, are told in missingIds.',
    filter: 'All that a list with these filters shows.',
    total:
      'How many the person saw with the filter. When there are others by now the command is refused with CONFLICT, and params.current says how many. Null: it does not matter.',
    except: 'Ids of those that the filter finds and that are left out. They count in `total`.',
  },
)
describeType(
  'BulkChange',
  'What one command did to many records. Only who gave the command sees it.',
  {
    table: 'Of which kind the records are.',
    action: 'What it did.',
    prio: 'The priority that was set.',
    label:
      'The label that was put on or taken off; null when it is not there any more, or in the bin.',
    dateCreated: 'When it was done.',
    changed: 'How many records were changed.',
    unchanged: 'How many were as wanted already.',
    missingIds: 'Ids that were asked for and are not there, in the bin, or not to be seen.',
    dateUndone: 'When it was taken back; null: it was not.',
    restored:
      'How many records are again as they were; of the others somebody has changed the same thing since. Null: it was not taken back.',
  },
)
const table = 'Of which kind the records are.'
const records = 'Which records.'
const onEach = 'Each has its line in the log. Every role may.'
describeMembers('Query', {
  bulkChanges: `What the person's own commands did to many records and can still take back, the newest first, 50 at most: ${binStayText}.`,
})
describeMembers('Mutation', {
  setPrioOfRecords: [
    `Sets the priority of many accounts or contacts. ${onEach}`,
    { table, records, prio: '-1 cleared, 0 low, 1 normal, 2 high, 3 urgent.' },
  ],
  labelRecords: [
    `Puts a label on many accounts or contacts, or takes it off. ${onEach}`,
    {
      table,
      records,
      labelId: 'Id of the label. NOT_FOUND when it is not there or in the bin.',
      remove: 'True takes the label off.',
    },
  ],
  deleteRecords: [`Puts many accounts or contacts into the bin. ${onEach}`, { table, records }],
  undoBulkChange: [
    `Takes back what one command of the person's own did to many records, ${binStayText}: of each record that has still what the command gave it. A second time changes nothing.`,
    { id: 'Id of the BulkChange. NOT_FOUND when it is not there, or of somebody else.' },
  ],
})

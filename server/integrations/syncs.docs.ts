import { limits } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const adminsOnly = 'Admins only.'

describeMembers('Integration', {
  sync: 'The newest pull, or dry run of one; null: there was none with the account that is connected.',
  mayPull: 'A dry run has been done with the account that is connected: a pull may begin.',
  conflictCount: 'Fields that were changed on both sides, about which nobody has said which stays.',
})
describeType('SyncedKind', 'A kind of records that other systems have too.', {
  COMPANY: 'Accounts.',
  CONTACT: 'Contacts, with where they are.',
})
describeType('IntegrationSync', 'One pull from another system, or what one would do.', {
  isDry: 'Nothing is written: it only says what would be.',
  run: 'How its work goes; null when that is no longer known.',
  kind: 'What is being pulled, or was last.',
  done: 'Records that were looked at.',
  total:
    'As far as it is known: accounts at first, contacts too once they are reached. Null: not begun.',
  same: 'Records that are the same on both sides.',
  created: 'Records that are made here.',
  updated: 'Records of which something is taken from there.',
  conflicting:
    'Records of which a field was changed on both sides; what else of them was changed there is taken.',
  kept: 'Records that were only changed here.',
  skipped: 'Records that were deleted here, or merged into one that has its own there.',
  wrong: 'Records that cannot come in; the log has them too.',
  dateDone: 'Null: it is under way, paused, was cut off or was given up for another one.',
})
describeType('SyncChangeState', 'What becomes of a record of another system.', {
  CREATE: 'It is made here.',
  UPDATE: 'Something of it is taken from there.',
  CONFLICT: 'A field was changed on both sides.',
  KEEP: 'It was changed here alone, which stays.',
  SKIP: 'It was deleted here, or merged.',
  WRONG: 'It cannot be here as it is.',
})
describeType('IntegrationChange', 'What a pull did with a record, or would do.', {
  kind: 'What kind of record it is: an account or a contact here.',
  state: 'What became of it by that pull, or would become of it.',
  externalId: 'Its id there.',
  title: 'What it is called there; of one that could not be read its id.',
  recordId: 'The account or contact here; null: there is none yet.',
  changes:
    'Fields that are not the same: field, as the inputs name it (`place`, with `account`: where a contact is), outcome (TAKE, KEEP, CONFLICT), from (here), to (there).',
  problems:
    'Fields that are left out, or (field null) the whole record: AMBIGUOUS (several here fit), TWICE (another one there is the same here), NOT_AS_KNOWN, DELETED_HERE, MERGED_HERE, or a rule of inputs.',
})
describeType(
  'IntegrationConflict',
  'A field that was changed on both sides since they were the same.',
  {
    kind: 'What kind of record it is of.',
    recordId: 'The account or contact here.',
    title: 'What that is called here.',
    field: 'The column here; `place <id>`: where a contact is, by the id of the company there.',
    account: 'The name here of the account where a contact is; null: the field is no place.',
    here: 'What it was here when that was found; of the owner (owner_id) the name.',
    there: 'What it was there; of the owner (owner_id) the name here.',
    dateSettled: 'Null: nobody has said which stays.',
    choice: 'Which stayed; null with dateSettled: the two became the same by themselves.',
  },
)
describeType('ConflictChoice', 'Which of two values stays.', {
  HERE: 'That of this product; it waits to be brought there.',
  THERE: 'That of the other system, which is written here.',
})
describeType('ExternalLink', 'Which record of another system an account or contact is.', {
  name: 'The other system.',
  externalId: 'Its id there.',
  fields:
    'By column: value (what both sides had last), from (THERE: it was taken from there; BOTH: it was the same) and date (since when). A field that has another value by now was changed here.',
  dateChanged: 'When it was changed there, as of then.',
  dateSeen: 'When the two were compared last.',
})
const integrationId = 'Which connection.'
describeMembers('Mutation', {
  startIntegrationSync: [
    `Pulls what was changed in another system, by a job. ${adminsOnly} Goes on with a pull that was cut off. STATE_REFUSED while another one is under way, when nothing is connected or it is paused.`,
    {
      integrationId,
      isDry:
        'Says only what would be. The first one with an account has to be dry: STATE_REFUSED otherwise.',
    },
  ],
  settleIntegrationConflict: [
    `Says which of two values stays. ${adminsOnly} When the value here is another one by now, the conflict stays open, and shows that one.`,
    { id: 'Which conflict.', choice: 'Which side.' },
  ],
  retryIntegrationLogs: [
    `Asks for records again that could not come in; says of how many. ${adminsOnly} STATE_REFUSED when nothing is connected or it is paused.`,
    { integrationId, id: 'One entry of the log; left out: all of them.' },
  ],
})
describeMembers('Query', {
  integrationChanges: [
    `What a pull did with records, or would do; those that are the same are not among them. ${adminsOnly}`,
    { syncId: 'Of which pull.', state: 'Only those; left out: all.', take: takeUpTo(limits.page) },
  ],
  integrationConflicts: [
    `Conflicts that nobody has settled, the oldest first. ${adminsOnly}`,
    { integrationId, take: takeUpTo(limits.page) },
  ],
  externalLinks: [
    'Of an account or a contact, which records of other systems it is, and where its fields came from.',
    { recordId: 'An account or a contact here, deleted or not.' },
  ],
})

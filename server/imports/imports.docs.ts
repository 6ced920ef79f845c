import {
  importBytes,
  importCell,
  importColumns,
  importDays,
  importRows,
  limits,
} from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'ListImport',
  `A file of accounts or contacts that somebody brings in. It is sent with POST /imports/<id>?kind=<ImportKind>&name=<name> and the same token, as CSV (separator and encoding are found out, or said by these names) or as a workbook (its first sheet): a head and at most ${importRows} rows of ${importColumns} columns, ${importBytes} bytes. GET /imports/<id> gives the rows that are wrong, one JSON object a line. Only whoever sent it sees it; it goes after ${importDays} days.`,
  {
    kind: 'What its rows are.',
    title: 'The name of the file.',
    separator: 'By which its cells are separated; null: it is a workbook.',
    encoding: 'How its letters are written; null: it is a workbook.',
    sheet: 'The sheet that was read; null: it has none.',
    heads: 'Its first row.',
    rowCount: 'Rows under the head.',
    mapping:
      'What each column is, as ImportColumnInput; before mapImport what was said of a file with the same heads.',
    match: 'By which rows are matched with what there is; null: by nothing.',
    mode: 'What is done with rows.',
    accounts: 'What becomes of contacts at accounts that are not there.',
    step: 'What was begun last; null: nothing yet.',
    run: 'The job of that.',
    toCreate: 'Rows that become new records, or became ones.',
    toUpdate: 'Rows that change records, or did.',
    same: 'Rows of records that are so already.',
    skipped: 'Rows that the mode leaves out.',
    wrong: 'Rows that cannot be brought in.',
    kept: 'Rows that the revert left, wholly or in part, because somebody has changed the record since.',
    reverted: 'Rows that the revert took back.',
    newAccounts: 'Accounts that are made for contacts, or were.',
    keptAccounts: 'Of these those that the revert left.',
    doneTo: 'The last row that the step is done with.',
    dateExpires: 'When it goes.',
  },
)
describeType('ImportRow', 'A row of a file.', {
  rowNo: 'Its number; 1 under the head.',
  cells: 'Its cells, as many as there are heads.',
  state: 'What becomes of it, or became; null: it was not checked yet.',
  problems:
    'Why it is wrong: column (from 0; null: all of it), rule and params as of BAD_INPUT, or AMBIGUOUS (several records), TWICE (an earlier row has the key), NOT_THERE (no such record).',
  changes:
    'What it would change of its record, by the check: field (as of ImportColumnInput), from and to. Lists are joined: what is there stays. Empty once it is imported.',
  outcome: 'What a revert did with it; null: nothing.',
})
describeType('ImportKind', 'What the rows of a file are.', {
  COMPANY: 'Accounts.',
  CONTACT: 'Contacts, and the accounts that they are at.',
})
describeType('ImportMode', 'What is done with the rows of a file.', {
  CREATE: 'Those become records that match none.',
  UPDATE: 'Those change records that match one.',
  BOTH: 'Either.',
})
describeType('ImportAccounts', 'What becomes of contacts at accounts that are not there.', {
  WRONG: 'Their rows are wrong.',
  CREATE:
    'The accounts are made, one for each name. An account that its VAT number or website does not find is looked for by name.',
})
describeType('ImportMatch', 'By which a row is the same as a record.', {
  VAT: 'The VAT number; of accounts.',
  EMAIL: 'An e-mail address.',
  WEBSITE: 'The website; of accounts.',
  NAME_CITY: 'The name together with the city.',
})
describeType('ImportStep', 'A step of an import.', {
  CHECK: 'It is found out what would become of each row; nothing is changed.',
  IMPORT: 'Rows become records.',
  REVERT: 'It is taken back what nobody has changed since.',
})
describeType('ImportRowState', 'What becomes of a row.', {
  CREATE: 'A new record.',
  UPDATE: 'A change of a record.',
  SAME: 'Nothing: the record is so already.',
  SKIP: 'Nothing: the mode leaves it out.',
  WRONG: 'Nothing: it breaks a rule.',
})
describeType('ImportOutcome', 'What a revert did with a row.', {
  REVERTED: 'It took back all of it.',
  KEPT: 'It left what somebody has changed since.',
})
describeType('ImportColumnInput', 'What a column of a file is.', {
  field:
    'Of accounts: name, vAT, url, type, industry, companySize, source, prio, owner (name or address of a member); of contacts: firstName, lastName, jobTitle, prio, accountName, accountVat, accountWebsite, role, decisionMaker; of both: street, zipCode, city, countryName, telephones, emails, websites. Null: the column is left out.',
  words: 'What its cells say instead of values of the API; at most 50.',
})
describeMembers('Query', {
  listImports: [
    'Files that the person brought in, newest first. Admins and Managers only.',
    { take: takeUpTo(limits.page) },
  ],
  listImport: 'One of them. Admins and Managers only.',
  importRows: [
    'Rows of a file, in its order. Admins and Managers only.',
    {
      importId: 'Of which file.',
      state: 'Only those; left out: all.',
      outcome: 'Only those; left out: all.',
      take: takeUpTo(limits.page),
    },
  ],
})
describeMembers('Mutation', {
  mapImport: [
    'Says what the columns of a file are and begins its check; may be said again until the import begins. It is remembered for files with the same heads. Admins and Managers only.',
    {
      columns: `Of each column of the file, in order; at most ${importColumns}.`,
      match: 'REQUIRED to change records; its fields have to be among the columns.',
      mode: 'What is done with rows.',
      accounts: 'CREATE needs a column accountName.',
    },
  ],
  mendImportCell: [
    'Writes another text into a cell of a file that was checked, and checks its row again, with those that hang together with it. Admins and Managers only.',
    { column: 'Which column, from 0.', text: `What it is to say; ${upTo(importCell)}.` },
  ],
  startImport: [
    'Brings in the rows that the check found good; goes on with an import that was cancelled or failed. The log says who did. Admins and Managers only.',
    {},
  ],
  revertImport: [
    'Takes back an import: new records go into the bin, changed ones become what they were, except where somebody has changed them since. Admins and Managers only.',
    {},
  ],
})

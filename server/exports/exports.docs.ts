import {
  exportDays,
  exportMinutes,
  exportRows,
  exportRowsAtOnce,
  limits,
} from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const given =
  "Arguments of the list's own query, by their names, as a JSON object; take and skip are left out. BAD_INPUT for one that the query does not take."

describeType(
  'Export',
  `A list that somebody asked for as a file, which is had with GET /exports/<id> and the same token. Up to ${exportRowsAtOnce} rows are written while they are fetched, for ${exportMinutes} minutes; more by a job, whose file is kept for ${exportDays} days. Only whoever asked for it sees and has it.`,
  {
    list: 'Which list.',
    title: 'What it is called; the sheet has the same name.',
    format: 'How it is written.',
    total: 'Rows when it was asked for.',
    rowCount: 'Rows in the file; null: it is not there yet, or is written while it is fetched.',
    fileSize: 'Bytes; null as rowCount.',
    dateExpires: 'When it goes.',
    isReady: 'Whether it can be fetched.',
    run: 'The job that makes it; null: none does.',
  },
)
describeMembers('Notification', {
  export: 'The file that it is about; null where it is about something else, or the file is gone.',
})
describeType('ExportList', 'Lists that can be had as a file.', {
  COMPANY: 'As companies has it.',
  CONTACT: 'As contacts has it.',
  COMPANY_DIALOG: 'As companyDialogs has it.',
  OPPORTUNITY: 'As opportunities has it.',
  LEAD: 'As leads has it.',
  CAMPAIGN_ACCOUNT: 'As the accounts of a campaign have it; its id is an argument too.',
  QUALIFICATION: 'As qualifications has it.',
  ORGANISATION_MEMBER: 'As members has it. Admins only.',
  PAIN: 'As pains has it.',
  PLAYBOOK: 'As playbooks has it.',
  CAMPAIGN: 'As campaigns has it.',
  CAMPAIGN_CONTACT: 'As the contacts of a campaign have it; its id is an argument too.',
  PLAYBOOK_LEAD: 'As playbookLeads has it.',
  PLAYBOOK_ACCOUNT: 'As playbookAccounts has it.',
  PLAYBOOK_CONTACT: 'As playbookContacts has it.',
  PLAYBOOK_ANSWER:
    'As companyDialogsFromAnswers has it: a row for each meeting, and with the column `answers` a column for each question that any version of the playbook asks, in the order in which they were first published.',
  LOG: 'As logs has it, of the own organisation.',
})
describeType('ExportFormat', 'How a file is written.', {
  CSV: "Text in UTF-8 with a byte order mark; the separator that spreadsheets expect in the person's language.",
  XLSX: 'A workbook of one sheet.',
})
describeType('ExportColumnInput', 'A column of a file.', {
  id: 'Which one; BAD_INPUT for one that the list does not have.',
  title: `What its head says; ${upTo(100)}.`,
  words: 'What cells say instead of values of the API; at most 50.',
})
describeType('ExportWordInput', 'What a cell says instead of a value.', {
  value: `As the API has it, such as PLANNED; ${upTo(100)}.`,
  word: `As the person reads it; ${upTo(100)}.`,
})
describeMembers('Query', {
  exports: [
    'Files that the person asked for and can still have, newest first. Admins and Managers only.',
    { take: takeUpTo(limits.page) },
  ],
  exportCount: [
    `How many rows a file of a list would have. BAD_INPUT (TOO_MANY) for more than ${exportRows}. Admins and Managers only.`,
    { list: 'Which list.', arguments: given },
  ],
})
describeMembers('Mutation', {
  createExport: [
    'Asks for a list as a file, with the rows that the person sees in it, in its order. The log says who did. Admins and Managers only.',
    {
      list: 'Which list.',
      format: 'How it is to be written.',
      title: `What it is called; ${upTo(200)}.`,
      columns: `The columns, in order; each once, at most ${limits.columns}.`,
      arguments: given,
      timeZone:
        'The IANA time zone by whose clock moments are written. Without it: that of the organisation, else UTC.',
    },
  ],
})

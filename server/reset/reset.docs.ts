import { limits, resetConflicts, resetDays } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'DataReset',
  `Data that was removed on purpose, as a job. It is written into an archive first, and can be had back for ${resetDays} days. Admins, and super admins in the organisation where they are.`,
  {
    tables: 'What was to go.',
    reason: 'Why, as it was typed.',
    state: 'How far it is.',
    canUndo: 'Whether undoReset would bring it back now.',
    canUndoLater: 'Whether it would once what was removed later is back.',
    waitsForErasure:
      'Whether the erasure of a contact waits: once it begins, this can be had back no more.',
    rowCount: 'Rows that were removed, with all that went along.',
    conflictCount: 'Rows that could not be had back, because something else has their place.',
    conflicts: `Titles of such records, ${resetConflicts} at most.`,
    dateRemoved: 'When the last row had gone.',
    dateUndone: 'When it was there again.',
    dateExpires: 'Until when it can be had back, unless a contact is erased before.',
    creator: 'Who removed it.',
    run: 'The job that removes it, or brings it back.',
  },
)
describeType('ResetState', 'How far a removal is.', {
  ARCHIVING:
    'The archive is being written. It can be cancelled with cancelJob until nothing is missing in it.',
  REMOVING:
    'Rows go. Nobody cancels it any more; where its run failed, it goes on by itself within the hour.',
  DONE: 'It is removed.',
  RESTORING: 'It is being brought back.',
  RESTORED: 'It is there again.',
  CANCELLED: 'Somebody cancelled it before rows went: nothing was removed.',
  FAILED: 'The archive could not be made: nothing was removed, and it has to be started again.',
  UNDO_FAILED:
    'It could not be brought back as a whole before its archive went, which nobody can read.',
  REMOVAL_FAILED:
    'Its archive could not be read any more: it was given up, and what was removed by then cannot be had back.',
})
describeType('ResetTable', 'A kind of data that is removed as a whole.', {
  COMPANY_DIALOGS: 'Meetings, with their answers, notes, agendas, next steps and comments.',
  ANSWERS: 'Answers with all their entries; their meetings stay.',
  QUESTIONS: 'Questions of drafts; published versions never change.',
  PLAYBOOKS:
    'Playbooks with all versions, and the answers to their questions; their meetings stay.',
  CONTACTS: 'Contacts; accounts and meetings stay.',
  LABELS: 'Labels, but for those that stand in an answer.',
})
describeType('ResetCount', 'How much would go.', {
  table: 'Which kind of data.',
  count: 'How many of it.',
  id: 'As table.',
  along: 'How many rows of other tables go with it, by their names.',
})
const title = "The organisation's name; STATE_REFUSED for another.",
  reason = `Why; ${upTo(limits.resetReason)}. The log has it.`,
  id = 'Chosen by the client, so that a repeat is the same removal.'
describeMembers('Notification', {
  resetTables: 'With DATA_RESET and DATA_RESTORED: which kinds of data; null with other kinds.',
})
describeMembers('Query', {
  dataResets: ['What was removed, newest first.', { take: takeUpTo(limits.page) }],
  resetCounts: 'How much there is of each kind of data that can be removed, and what goes along.',
})
describeMembers('Mutation', {
  resetDataTable: [
    'Removes one kind of data, by a job.',
    { id, table: 'Which kind.', organisationTitle: title, reason },
  ],
  resetData: [
    'Removes all kinds of data that ResetTable has, by a job.',
    { id, organisationTitle: title, reason },
  ],
  undoReset: [
    'Brings back what was removed, with its ids, by a job. What was made since stays. STATE_REFUSED while it is being removed, after its time, and once a contact was erased after it.',
    { id: 'Of the removal.' },
  ],
})

import { exportDays, limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const ofContact = 'Id of the contact, in the bin too.'

describeType(
  'PrivacyRequest',
  `What an Admin asked for a contact: everything that is known as a file, which is had with GET /exports/<id> and the same token and kept for ${exportDays} days, or the contact's erasure. Admins only; the file is for whoever asked for it.`,
  {
    kind: 'Which of both.',
    contactId: 'Id of the contact.',
    clearsAnswers:
      "Whether texts of answers in the contact's meetings are cleared; of a file false.",
    result:
      'What an erasure did, as a JSON object. cleared: how many rows of each table, and kept files as FILES. left: tables that still have something, with count and isShared, which says that all of it is of others as well; FILES of kept files; ARCHIVES of archives of removed data, with until, the moment when the last of them goes. namesakes: others who have the same name, address or number, by kind (CONTACT, COMPANY, MEMBER) and id. Null: nothing was done yet.',
    fileSize: 'Bytes of the file; null: there is none.',
    dateFinished: 'When it was done; null: it is not.',
    dateExpires: 'When the file goes; of an erasure null.',
    creator: 'Who asked.',
    run: 'The job that does it; null: that is long ago.',
    isMine: 'Whether the person asked for it.',
  },
)
describeType('PrivacyKind', 'What is asked for a contact.', {
  FILE: 'Everything that is known, as a file.',
  ERASURE: 'That nothing personal is known any more.',
})
describeType('ContactHeld', 'How much hangs on a contact, in the bin too. Admins only.', {
  accounts: 'Accounts that the contact belongs to.',
  meetings: 'Meetings that the contact took part in.',
  answers: 'Answers with a text in these meetings.',
  comments: 'Comments on the contact.',
  opportunities: 'Opportunities that the contact has a part in.',
  lines: 'Lines of the activity log about the contact.',
  files:
    'Lists as files, and reports of meetings as PDF, that the organisation keeps; an erasure removes them.',
  clearsAnswers: "What the organisation's setting erasureAnswers says for an erasure.",
})
describeMembers('Query', {
  contactHeld: [
    'What an erasure of a contact would concern; null: there is no such contact, or the person may not. Admins only.',
    { contactId: ofContact },
  ],
  privacyRequests: [
    'What was asked for a contact, newest first. Admins only.',
    { contactId: ofContact, take: takeUpTo(limits.page) },
  ],
})
describeMembers('Mutation', {
  createContactFile: [
    'Asks for everything that is known of a contact, as a file of JSON that a job writes. The log says who did. Admins only, and nobody who acts for a member.',
    { contactId: `${ofContact} NOT_FOUND when it is not there.` },
  ],
  eraseContact: [
    'Starts the erasure of a contact, which cannot be undone: names, addresses and numbers, by now and before, go from all texts, versions, the log and kept files; the contact stays as "Erased contact", so that links and counts stay true. Asked again while one has not ended, that one goes on, as its last asker chooses. Once it has begun nobody cancels it (STATE_REFUSED), and one that failed is begun again within the hour. STATE_REFUSED too while data that was removed as a whole is being brought back; removals before it cannot be undone afterwards. Admins only, and nobody who acts for a member.',
    {
      contactId: `${ofContact} NOT_FOUND when it is not there.`,
      name: `The contact's full name, typed again; ${upTo(2 * limits.personName + 1)}. CONFLICT for another one.`,
      clearsAnswers:
        "Whether texts of answers in the contact's meetings are cleared as a whole. Numbers, dates and choices stay, and what stands in texts beside the contact's name.",
    },
  ],
})

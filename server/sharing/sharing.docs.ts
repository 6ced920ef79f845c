import { limits } from '../../shared/limits.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const chosen = 'Null: not chosen, or nothing is there.'
const personName = 'The name that was typed. Null: a contact was chosen.'
const contact = 'Who says so themselves. Null: a name was typed.'
const language = 'In which language: EN, FR or NL. Null: that of the browser of whoever reads.'
const everyRole =
  'Every role may share a meeting that it sees; whoever acts for somebody, and a key, may not.'

describeType('ShareField', 'What of a meeting is shown to its customer, chosen one by one.', {
  TITLE: 'What the meeting is called.',
  TIMES: 'When it begins and ends.',
  LOCATION: 'Where it takes place.',
  DESCRIPTION: 'What the meeting is about.',
  AGENDA: 'The titles of its agenda.',
  VIDEO: 'Its link to a video or a call.',
  PARTICIPANTS: 'Names of its members and contacts, who may say whether they come.',
  COMPANY: 'The name of its account.',
  COMMENTS: 'A box for comments.',
  DRAWINGS: 'What was drawn in the meeting, and on the answers that are shown.',
  FILES: 'A form by which they add files.',
  CONSENT: 'What they are asked to agree to before a conversation is recorded.',
})
describeType('ConsentPurpose', 'What somebody agrees to.', {
  AUDIO: 'The sound is recorded.',
  TRANSCRIPT: 'What is said is written down.',
  SHARING: 'The recording is shared with the participants.',
})
describeType('VisitorAct', 'What somebody did on the public page of a meeting.', {
  COMMENT: 'They wrote a comment.',
  ACCEPTED: 'A contact says that they come.',
  DECLINED: 'A contact says that they do not come.',
  CONSENTED: 'They agreed to something.',
  WITHDRAWN: 'They took back what they agreed to.',
  STEP_DONE: 'They ticked off a next step.',
  STEP_REOPENED: 'They took such a tick back.',
  FILE: 'They added a file.',
})
describeType(
  'MeetingShare',
  'The public page of a meeting: whoever has its address reads what is chosen.',
  {
    fields: 'What is shown.',
    questionIds: 'Questions whose answers are shown; what is internal never is.',
    nextStepIds: 'Next steps that are shown, and that visitors tick off.',
    pdfId:
      'The report that visitors may fetch; one that is gone meanwhile is not shown. Null: none.',
    language,
    dateExpires: 'Until when the address leads to the page.',
    dateRevoked: 'When it was taken away; null: it was not.',
    dateFirstOpened: 'When somebody opened the page first; null: nobody has.',
    dateLastOpened: 'And last.',
    openCount: 'How often it was opened.',
    creator: 'Who shared the meeting.',
  },
)
describeType('VisitorComment', 'What somebody outside wrote on the public page of a meeting.', {
  content: 'What they wrote, as plain text.',
  contact,
  personName,
})
describeMembers('File', {
  contact:
    'The contact that says to have sent it by the public page of a meeting; null: a name was typed, or a member added it.',
  personName:
    'The name that was typed by who sent it there. Null: a contact was chosen, or a member added it.',
})
describeType(
  'MeetingConsent',
  'What somebody agreed to. Given anew after it was withdrawn, it is another one.',
  {
    purpose: 'To what.',
    language: 'The language of the text: EN, FR or NL.',
    consentText: 'The text that they read, word for word.',
    dateWithdrawn: 'When they took it back; null: it holds.',
    contact,
    personName,
  },
)
describeType('VisitorReply', 'Whether a contact comes.', {
  contact: 'Who says so themselves.',
  isAccepted: 'True: they come. False: they do not.',
})
describeMembers('CompanyDialog', {
  share: 'Its public page; null: it has none, or that was revoked.',
  visitorComments: 'What was written on the public page, oldest first.',
  visitorReplies: 'What contacts said on the public page: whether they come.',
  consents: 'What people agreed to, withdrawn ones too, oldest first.',
  acceptedGDPR: 'Whether anybody agreed to something and has not withdrawn it.',
  commentPublic: 'The newest comment from the public page; null: there is none.',
})
describeMembers('Notification', {
  visitorAct: 'With VISITOR: what was done; null with other kinds.',
  visitorName: 'With VISITOR: the name of who did it, or of the next step; null with other kinds.',
})
describeType('PublicParticipant', 'Somebody who takes part.', {
  name: 'First and last name.',
  isContact: 'True: of the customer. False: of whoever shares the meeting.',
  isAccepted: 'Whether they come; null: they have not said.',
})
describeType('PublicAnswer', 'A question that was chosen, and its answer in words.', {
  question: 'What was asked, in the words of the version of the meeting.',
  answer: 'What was answered, as text in the language of the page.',
})
describeType('PublicHub', 'A group of questions with answers, in the order of the playbook.', {
  title: 'The title of the group.',
  answers: 'In the order of the playbook.',
})
describeType('PublicDrawing', 'A sheet of a drawing that is shown.', {
  question: 'The question that it is on; null: the meeting.',
  imageContent: 'As SVG.',
})
describeType('PublicNextStep', 'A next step that was chosen.', {
  title: 'What is to be done.',
  date: 'By when; null: not said.',
  isDone: 'Whether it is done.',
})
describeType('PublicReport', 'A report of the meeting as PDF.', {
  day: 'On which it was made, where the meeting takes place.',
  language: 'Of its texts: EN, FR or NL.',
  pageCount: 'How long it is.',
  fileSize: 'Bytes of the file.',
  url: 'The path where it is fetched, as long as the page is in force; its middle is the secret of the page.',
})
describeType(
  'CompanyDialogPublic',
  'A meeting as its customer sees it: what was chosen, and nothing else.',
  {
    organisation: 'The title of the organisation that shares it.',
    title: chosen,
    startDate: chosen,
    endDate: chosen,
    timeZone: chosen,
    location: chosen,
    description: chosen,
    agendaItems: 'Titles of the agenda. Null: not chosen.',
    videoUrl: chosen,
    participants: 'Who takes part. Null: not chosen.',
    company: `The name of the account. ${chosen}`,
    answers: 'Answers that were chosen. Null: none was.',
    nextSteps: 'Next steps that were chosen. Null: none was.',
    takesComments: 'Whether its page takes comments.',
    drawings: 'That of the meeting and those of the answers that are shown; null: not chosen.',
    takesFiles: 'Whether its page takes files.',
    report: 'A PDF that was made for them. Null: none was chosen, or it is gone.',
    consentText: 'What visitors are asked to agree to. Null: not chosen.',
  },
)

const choice = {
  fields: 'What is shown; null: nothing.',
  questionIds: `Questions whose answers are shown. UNKNOWN_ID for one that is internal or not asked; ${limits.questionsPerPlaybook} at most.`,
  pdfId:
    'A report of the meeting for its customer that is ready. UNKNOWN_ID for others, above all for those for colleagues. It is kept as long as the page; null: none.',
  nextStepIds: `Next steps of the meeting that are shown. UNKNOWN_ID for others; ${limits.sharedSteps} at most.`,
  language,
}
const dateExpires = `Until when the address leads to the page: within ${limits.shareDays} days.`
const id =
  'Id of the public page. NOT_FOUND when it is not there, or its meeting is not for the person to see.'
describeMembers('Mutation', {
  shareCompanyDialog: [
    `Makes the public page of a meeting, with an address that nobody can guess. ${everyRole} A meeting has one page: shared again, what is chosen is said anew.`,
    {
      companyDialogId:
        "Id of the meeting. NOT_FOUND when it is not there, or not the person's to see.",
      ...choice,
      dateExpires,
    },
  ],
  updateMeetingShare: [
    'Says anew everything that is chosen. STATE_REFUSED when it was revoked.',
    { id, ...choice, dateExpires },
  ],
  revokeMeetingShare: [
    'Takes the address away at once, or gives it back. STATE_REFUSED for giving back after an hour, or when there is another one.',
    { id, isRevoked: 'False gives it back.' },
  ],
  deleteVisitorComment: [
    'Takes a comment from outside away for good.',
    { id: "Id of the comment. NOT_FOUND when it is not there, or not the person's to see." },
  ],
})
describeMembers('Query', {
  meetingShareAddress: [
    'The path of a public page, whose part behind the last slash is a secret. Null when it cannot be read any more: another one is to be made.',
    { id },
  ],
  meetingSharePreview: [
    'The public page as HTML, exactly as whoever has its address would see it, without what sends something.',
    {
      companyDialogId:
        "Id of the meeting. NOT_FOUND when it is not there, or not the person's to see.",
      ...choice,
    },
  ],
  companyDialogPublic: [
    'A shared meeting, for whoever has its address; the only field for nobody who is signed in. Null for an unknown, an expired and a revoked address alike.',
    { id: 'What stands behind the last slash of the address.' },
  ],
})

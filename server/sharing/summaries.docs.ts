import { describeMembers, describeType } from '../engine/describe.ts'

const language = 'EN, FR or NL.'
const companyDialogId =
  "Id of the meeting. NOT_FOUND when it is not there, or not the person's to see."
describeType('SummaryChannel', 'How a summary left the product.', {
  MAIL: "It was put into a letter of the person's own e-mail program; whether they sent it is not known.",
  COPY: 'It was copied.',
})
describeType('MeetingSummary', 'What was written to the customer about a meeting.', {
  channel: 'How it left the product.',
  language,
  content: 'The text, word for word.',
  creator: 'Who did that.',
  contacts: 'To whom, by name; without those in the bin.',
})
describeMembers('CompanyDialog', {
  summaries: 'What was written to the customer about it, newest first.',
})
describeMembers('Mutation', {
  addMeetingSummary: [
    'Keeps what was written to the customer about a meeting. Every role may. Nothing is sent by this; a repeat changes nothing.',
    {
      companyDialogId,
      channel: 'How it left the product.',
      language,
      content: 'The text; from 1 to 100,000 characters.',
      contactIds:
        'To whom, by id. UNKNOWN_ID for those who do not attend the meeting; 200 at most.',
    },
  ],
})
describeMembers('Query', {
  meetingSummaryText: [
    'What is shown on the public page of a meeting as plain text with headings and lists, which a summary begins with. Null: it has no page in force.',
    {
      companyDialogId,
      language: 'EN, FR or NL; without it that of the page, else that of the person.',
    },
  ],
})

import { limits } from '../../shared/limits.ts'
import { upTo } from '../engine/common.docs.ts'
import { describeType } from '../engine/describe.ts'

export const conditionsOfList = `Only those that meet all of these conditions, ${limits.filters} tests at most, groups and all. An empty list is no filter.`

const ofMeetings = 'Of the meetings that the person may see.'
describeType(
  'RecordField',
  'What a condition tests. A list of accounts has some, one of contacts others, and meetings have theirs; any other is refused with WRONG_TYPE.',
  {
    NAME: 'Of accounts: the name.',
    INDUSTRY: 'Of accounts: what they live from.',
    COMPANY_SIZE: 'Of accounts: how large they are.',
    TYPE: 'Of accounts: what kind they are.',
    VAT: 'Of accounts: the number for value added tax.',
    WEBSITE: 'Of accounts: the address of the website.',
    SOURCE: 'Where the record was heard of, or came from.',
    PRIO: 'The priority, -1 to 3.',
    STREET: 'The street of the address.',
    ZIP_CODE: 'The zip code of the address.',
    CITY: 'The city of the address.',
    COUNTRY: 'The name of the country.',
    JOB_TITLE: 'Of contacts: what they do.',
    FIRST_NAME: 'Of contacts: the given name.',
    LAST_NAME: 'Of contacts: the family name.',
    CONTACTS: 'Of accounts: how many contacts they have.',
    CONTACT_NAME: 'Of accounts: given and family name of any of their contacts.',
    CONTACT_JOB_TITLE: 'Of accounts: what any of their contacts does.',
    COMPANY_NAME: 'Of contacts: the name of any of their accounts.',
    COMPANY_INDUSTRY: 'Of contacts: the industry of any of their accounts.',
    DECISION_MAKER: 'Of contacts: whether they decide in any of their accounts.',
    TELEPHONE: 'Any of the numbers.',
    EMAIL: 'Any of the addresses.',
    LABEL: 'Any of the labels.',
    RECORD: 'The record itself.',
    OWNER: 'Of accounts: id of the user who looks after it.',
    CREATOR: 'Id of the user who made the record.',
    CREATED: 'The day on which it was made, in timeZone.',
    MEETINGS: `How many there are. ${ofMeetings}`,
    LAST_MEETING: `The day of the last one that is running or done, where it was. ${ofMeetings}`,
    NEXT_MEETING: `The day of the first one that is planned and has not passed, where it is. ${ofMeetings}`,
    OPEN_OPPORTUNITY:
      'Of accounts: whether they have an opportunity that is neither won nor lost. Of those that the person may see.',
    CAMPAIGN:
      'Of accounts: campaigns in whose audience they were when the accounts were last looked for.',
    MEMBER: 'Of meetings: ids of the users who attend.',
    CONTACT: 'Of meetings: ids of the contacts who are to attend.',
    START: 'Of meetings: the day on which it begins, where it is.',
    VERSION: 'Of meetings: id of the version that it asks, once it was started or answered.',
    ANSWERS:
      'Of meetings: how far the answers are of one that was started or answered and not cancelled.',
    OVERDUE_NEXT_STEP: `Whether a next step is not done, and its day has passed. ${ofMeetings}`,
  },
)
describeType('RecordOperator', 'How a field is compared. Case and accents of texts are ignored.', {
  CONTAINS: 'The text is in it.',
  STARTS_WITH: 'It begins with the text.',
  ENDS_WITH: 'It ends with the text.',
  MATCHES: 'The whole of it is like the text, in which * stands for any letters and ? for one.',
  IS: 'It is the text, the number or the day.',
  IS_SET: 'There is something in it; of what holds or not: it holds.',
  GREATER_THAN: 'It is a larger number, or a later day.',
  LESS_THAN: 'It is a smaller number, or an earlier day.',
  WITHIN_DAYS: 'It is at most number days before or after today.',
  ANY_OF: 'One of the ids is in it.',
  COMPLETE: 'Everything that is asked has an answer.',
  PARTIAL: 'Something that is asked has none, or nothing is asked.',
  IS_ME: 'It is who asks; of an API key whoever made it.',
})
describeType(
  'RecordConditionInput',
  'A test of one field or of one answer, or a group of conditions: exactly one of all, any, company, field and answer is given.',
  {
    all: 'All of these must be met. Of none: it is met.',
    any: 'One of these must be met. Of none: it is not met.',
    company:
      'Of meetings: all of these must be met by its account. One without an account meets none.',
    not: 'True turns the condition around.',
    field: 'What is tested.',
    operator: 'How it is compared; which ones depends on the field.',
    text: `What a text is compared with; ${upTo(limits.search)}.`,
    number: 'What a number is compared with; of WITHIN_DAYS how many days.',
    day: 'What a day is compared with, YYYY-MM-DD.',
    timeZone:
      "The time zone of days that are no meeting's, by its IANA name. Without it: that of the organisation, else UTC.",
    ids: `Of LABEL ids of labels, of CAMPAIGN ids of campaigns, of CREATOR, OWNER and MEMBER ids of users, of CONTACT ids of contacts, of VERSION ids of versions, of RECORD ids of the list's records, ${limits.picked} at most.`,
  },
)

import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const leaders = 'Admins, Managers and super admins only'
const scope =
  'Of which organisations; by default the own one. EVERYWHERE is for super admins, FORBIDDEN for others.'

describeType('LogScope', 'Of which organisations the log is read.', {
  ORGANISATION: 'Of the own one.',
  EVERYWHERE: 'Of all.',
})
describeType('LogPage', 'Lines of the log, newest first.', {
  lines: 'As many as were asked for, if there are so many.',
  before: 'Where the older lines begin, for the argument of that name; null: there are none.',
})
describeType('LogLine', 'A line of the log as LogEntry has it, with where it was written.', {
  organisation: 'In whose log it is.',
  tableName: 'What kind of thing changed, such as company or meeting.',
  property: 'What of it changed, or what happened.',
  value: 'What it was before, as text; null: nothing, or not for the person.',
  value2: 'What it is since, as text; null: nothing, or not for the person.',
  valueTitle: 'The title of what value is the id of; null: it is no id.',
  value2Title: 'The same of value2.',
  message: 'What is said beside it; null: nothing.',
  sourceId: 'Id of what changed.',
  title:
    "What the record is called today; null: it is no record, gone for good, or not the person's to see.",
  creator: 'Who did it. Somebody who has left the organisation is still named.',
  onBehalfOf: 'For whom; null: for themselves.',
})
describeType('LogOrganisation', 'An organisation, by name.', {
  title: 'What it is called.',
})
describeType('LogAuthor', 'Who did something.', {
  firstName: 'As they wrote it.',
  lastName: 'As they wrote it.',
  color: 'Of their initials where there is no picture.',
  avatar: 'Address of their picture; null: none.',
})
describeType('LogPerson', 'Somebody whose lines can be looked for.', {
  firstName: 'As they wrote it.',
  lastName: 'As they wrote it.',
  color: 'Of their initials where there is no picture.',
  avatar: 'Address of their picture; null: none.',
  organisations:
    'Titles of the organisations that they are in; null: in none, or only the own one was asked about.',
})
describeMembers('Query', {
  logLines: [
    `Lines of the log, narrowed to what is looked for. ${leaders}; others get FORBIDDEN.`,
    {
      scope,
      organisationId: 'Only those of this organisation, within the scope.',
      userId: 'Only what this User did, or somebody for them.',
      type: `Only lines with this tableName; ${upTo(limits.search)}.`,
      objectId: 'Only lines on the thing with this id.',
      search: `Only lines that say this, or that are about a record whose title does; ${upTo(limits.search)}. Case and accents are ignored.`,
      from: 'Only lines from this moment on.',
      to: 'Only lines before this moment.',
      before: 'Only lines behind this place, which a page gives. BAD_FORMAT for any other.',
      take: takeUpTo(limits.page),
    },
  ],
  logPeople: [
    `People whose lines can be looked for, by name; former members too. ${leaders}; others get null and FORBIDDEN.`,
    {
      scope:
        'Of which organisations; by default the own one. EVERYWHERE names nobody to others than super admins.',
      id: 'Only this User.',
      search: `A part of the name, or of the title of an organisation; ${upTo(limits.search)}.`,
      take: takeUpTo(limits.page),
    },
  ],
})

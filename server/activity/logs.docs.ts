import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const leaders = 'Admins, Managers and super admins only'
const cut = 'cut off after 2,000 characters'
const unnamed = 'null: it is no id, or of something that the person does not see'
const masked = 'the address of a member who left, for all but Admins'

describeType(
  'LogEntry',
  'A line of the activity log: one change, written with it and never edited. Whoever sees a record sees its lines, without those that tell of what they may not see.',
  {
    tableName: 'What kind of thing changed, such as company or meeting.',
    property:
      'What of it changed, by the name of the field, or what happened, such as created, deleted or restored.',
    value: `What it was before, as text, ${cut}; null: nothing, or ${masked}.`,
    value2: `What it is since, as text, ${cut}; null: nothing, or ${masked}.`,
    valueTitle: `The title or name of what value is the id of, or the ids of; ${unnamed}.`,
    value2Title: `The same of value2; ${unnamed}.`,
    message: `What is said beside it, such as the reason of a move, ${cut}; null: nothing.`,
    title: 'What that is called; null: it is gone for good, or the person does not see it.',
    message2: 'Null; nothing writes it.',
    sourceId: 'Id of what changed.',
    onBehalfOf: 'For whom the creator acted; null: for themselves.',
  },
)
const scope =
  'Of which organisations; by default the own one. EVERYWHERE is for super admins, FORBIDDEN for others.'
const page = { take: takeUpTo(limits.page) }
describeMembers('Query', {
  logs: [
    `Lines on some things, newest first; without id and includeList those of the whole organisation. ${leaders} for that; others get null and FORBIDDEN.`,
    {
      id: 'Only lines on the thing with this id, and those of includeList.',
      type: `Only lines with this tableName; ${upTo(limits.search)}.`,
      includeList:
        'Only lines on things with these ids, and that of id. An empty list is no filter.',
      excludeIds: 'Without lines on things with these ids.',
      properties: 'Only lines with one of these properties. An empty list is no filter.',
      before: 'Only lines older than the line with this id.',
      userId: 'Only what the person with this id did, or somebody for them.',
      search: `Only lines that say this, or that are on a record whose title does; ${upTo(limits.search)}.`,
      from: 'Only lines since then.',
      to: 'Only lines before then.',
      ...page,
    },
  ],
  logsForUser: [
    `What somebody did, newest first. ${leaders}; others get null and FORBIDDEN.`,
    { id: 'Id of the User.', ...page },
  ],
  logDateCount: [
    `How many lines were written on each day of the last year, in UTC. ${leaders}; others get FORBIDDEN.`,
    { scope },
  ],
  logDateCountForUser: [
    `How many lines somebody caused on each day of the last year, in UTC. ${leaders}; others get FORBIDDEN.`,
    { id: 'Id of the User.', scope },
  ],
})

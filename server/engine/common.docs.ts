// What has the same name and the same meaning in all of the API, and the words of its descriptions.
import { binDays, commandDays, limits } from '../../shared/limits.ts'
import { innerList } from '../platform/budgets.ts'
import { describeEverywhere, describeType } from './describe.ts'

const grouped = (n: number): string => n.toLocaleString('en')
/** Of a text that may be left out or cleared. */
export const upTo = (most: number): string => `at most ${grouped(most)} characters`
/** Of a text that must be there. */
export const from1To = (most: number): string =>
  `1–${grouped(most)} characters, of which one at least can be seen`
/** How long something stays in the bin. */
export const binStayText = `for as many days as the organisation's setting binDays says, ${binDays} at first`
/** Of the argument `take`. */
export const takeUpTo = (most: number): string =>
  `How many rows at most, 0–${grouped(most)}; a number beyond that counts as the nearest bound.`

/** Of an argument `search`. */
export const searchByName = `Only rows with this in their name, wherever it stands; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`

export const command = `Idempotency key, a UUID that the client makes. The same command again within ${commandDays} days has no second effect, and answers with what it changed as the person may see it then, or with ALREADY_DONE. Another command under the same key is refused with COMMAND_REUSED.`

describeEverywhere({
  fields: {
    'id: ID!': 'A UUID that never changes.',
    'dateCreated: DateTime!': "When it was made, by the server's clock.",
    'dateUpdated: DateTime!': "When it was changed last, by the server's clock.",
    'dateDeleted: DateTime': `When it was put into the bin, where it stays ${binStayText}; null: it is not in it.`,
    'creator: User!': 'Who made it. Somebody who has left the organisation is still named.',
    'totalCount: Int!': 'How many rows all pages have together.',
    'rank: String!':
      'Its place in the list. Ranks are compared byte by byte, equal ones by id; the server sets them.',
  },
  arguments: {
    'skip: Int':
      'How many rows to leave out at the beginning of the list; less than 0 counts as 0.',
  },
  Query: {
    'id: ID!':
      "Id of the record. The answer is null when it is not there, in the bin, or not the person's to see.",
  },
  Mutation: {
    'commandId: ID': `${command} Without a key each request is a command of its own.`,
    'id: ID':
      'Id of what is made, a UUID that the client chooses; without it the server makes one. The same id again makes nothing and is answered with what is there.',
    'id: ID!':
      "Id of the record. NOT_FOUND when it is not there, in the bin, or not the person's to see.",
  },
})
/** Of a command whose key becomes the id of the entry that it writes. */
export const entryCommand = `${command} It becomes the id of the entry.`

describeType('Date', 'A day of the calendar as YYYY-MM-DD, in no time zone.')
describeType(
  'DateTime',
  'An instant with its offset from UTC, of the years 1–9999, kept to the millisecond where a client gives it. It may be given without seconds. A leap second is refused.',
)
describeType('JSON', 'Any JSON value.')

describeType(
  'Query',
  `Reads. An organisation's data is seen by its members alone. Where the setting memberVisibility is \`own\`, a Member sees the meetings that they created or attend, and what follows from those. A list without \`take\` ends after ${grouped(innerList.max)} rows unless it says otherwise, with TOO_COMPLEX beside the data.`,
)
describeType(
  'Mutation',
  'Changes. Each is one transaction: its rows, its line in the activity log, its event and its notifications. A refusal changes nothing; its code and the field that it is about are in the extensions of the error.',
)
describeType(
  'Subscription',
  'Live answers as server-sent events. A stream ends when the person may no longer see what it is about.',
)

export const seenIds = `Command ids of changes by editText that the person made behind the base and that stand in the text as well, ${limits.textSeenIds} at most. Unknown ones count as not made.`

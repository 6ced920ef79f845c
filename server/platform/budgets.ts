// Limits that keep one request, person, organisation or process from using up what all share. Where
// the numbers come from: docs/performance.md, "Budgets".
import type { AdmissionLimits } from './admission.ts'

/**
 * Limits for documents that are not the product's own, checked before they are validated.
 * Sources: OWASP's GraphQL cheat sheet and graphql-armor's defaults; `selections` (after fragments
 * are unfolded) is as many as there may be tokens, because validating and compiling takes as long.
 */
export const documentLimits = {
  tokens: 1000,
  depth: 10,
  aliases: 15,
  directives: 10,
  rootFields: 5,
  characters: 20_000,
  selections: 1000,
}

/** Tokens of a document of a newcomer or guest: five times the web's longest (39). */
export const outsiderTokens = 200

/**
 * Cost of a document that is not the product's own: fields times the rows of the lists around them
 * (cost.ts). 5,000 are a page of 200 rows with 25 fields: about 20 ms of PostgreSQL. Source: the
 * product's security requirements.
 */
export const documentCost = 5000
/** The same of one of the product's own, at the most: the calendar's thousand meetings. */
export const ownDocumentCost = 60_000
/** Days for which a document of a release is kept that no process has any more. */
export const documentDays = 30
/** Cost of a root field that is a function with statements of its own and declares none. */
export const callCost = 50

/**
 * Rows of a list that has no argument `take` and declares nothing else. `usual`: what its cost is
 * counted with; `max`: it is cut off there, with an error beside the data. The load of the benches,
 * fuller than any real organisation, has 40 links at most in such a list.
 */
export const innerList = { usual: 20, max: 1000 }

/**
 * Reads (statements) at once, and how many wait behind them; the next is answered with 503. One person's
 * slow ones take one processor (with two, another organisation's page took 3.7 times as long), and
 * all together leave two of the read connections to the quick ones. Of those a
 * few queue on each connection: with fewer, the server wakes for each answer by itself, which doubled
 * its processor time per request. How often somebody may ask for quick ones is the rate limit's matter.
 */
export function readLimits(connections: number = shares.reads): {
  slowReads: AdmissionLimits
  quickReads: AdmissionLimits
} {
  const queue = { waiting: { person: 100, all: 1000 }, retrySeconds: 2 }
  const slow = Math.max(1, connections - 2),
    quick = 4 * connections
  return {
    slowReads: {
      ...queue,
      running: { person: 1, organisation: Math.max(1, slow - 1), all: slow },
    },
    quickReads: {
      ...queue,
      running: { person: quick / 2, organisation: Math.round((quick * 2) / 3), all: quick },
    },
  }
}
/**
 * Root functions that wait for something else than PostgreSQL, at once; each may take so many ms.
 * They hold no connection, so only what they wait for and this process's memory bound them.
 */
export const outsideLimits: AdmissionLimits & { milliseconds: number } = {
  running: { person: 2, organisation: 10, all: 100 },
  waiting: { person: 10, all: 500 },
  retrySeconds: 2,
  milliseconds: 30_000,
}
/** Files at once: each short one is made as it is sent, by a thread of its own; and how long a client may take nothing of one, ms. */
export const fileLimits: AdmissionLimits & { stall: number } = {
  running: { person: 1, organisation: 2, all: 3 },
  waiting: { person: 10, all: 100, milliseconds: 60_000 },
  retrySeconds: 5,
  stall: 60_000,
}
/** Logos that are sent at once, each read in whole by few reads of a file; by the organisation and the picture, for nobody signs in. */
export const logoLimits: AdmissionLimits = {
  running: { person: 4, organisation: 4, all: 8 },
  waiting: { person: 50, all: 200, milliseconds: 10_000 },
  retrySeconds: 2,
}
/**
 * Files that come at once, each kept in memory until it was taken in: 8 with 25 MB at the most. A slow line has one of these
 * places for half a minute at the most.
 */
export const receivedFileLimits: AdmissionLimits = {
  running: { person: 1, organisation: 2, all: 8 },
  waiting: { person: 2, all: 20, milliseconds: 30_000 },
  retrySeconds: 5,
}
/** Files of visitors that come at once, by their address, each of 10 MB in memory at the most and for half a minute. */
export const visitorFileLimits: AdmissionLimits = {
  running: { person: 1, organisation: 1, all: 6 },
  waiting: { person: 2, all: 20, milliseconds: 10_000 },
  retrySeconds: 5,
}
/** Files that are taken in at once: each is read whole, by a thread of its own. */
export const takenFileLimits: AdmissionLimits = {
  running: { person: 1, organisation: 1, all: 2 },
  waiting: { person: 2, all: 20, milliseconds: 30_000 },
  retrySeconds: 5,
}
/**
 * Operations of one request, which run one after another and count as one request each. None is
 * begun after so many ms, well before a browser gives a request up (15 s): a hundred answers take
 * about half a second. Nor is one begun once the results before it have so many
 * characters, so that a request holds little more than one answer may be: an answer that was saved has about 2,000.
 */
export const batchLimits = { operations: 100, milliseconds: 5000, characters: 2_000_000 }
/**
 * Bytes of one answer: a meeting whose 300 questions are all answered with the longest text has
 * 6,000,000, and a string of 500,000,000 would end the process.
 */
export const answerBytes = 16_000_000
/**
 * Answers that clients have not taken stay in the memory of the process: of one person so many
 * bytes, and one of which nothing is taken for so long is dropped, ms.
 */
export const unsentLimits = { bytes: 32_000_000, milliseconds: 30_000, retrySeconds: 5 }
/**
 * Answers with fewer characters are sent as they are: those of writes have about 2,000, and 4,000
 * take 20 ms of slow 4G. From `apartFrom` on one takes about a millisecond, for which others would
 * wait; below, another thread costs as much again as the compression.
 */
export const compressionLimits = { from: 4000, apartFrom: 500_000 }
/** A document of the product's own is slow when it takes longer on average, ms; pages take 1 to 20. */
export const slowMilliseconds = 50
/** Characters of all compiled statements that a process keeps; the product's own have 430,000. */
export const planCharacters = 10_000_000
/** Statements of documents that are not the product's own end after, ms; the others after 10 s. */
export const otherDocumentMilliseconds = 2000

/** What connections to PostgreSQL are for; each purpose has its own, so that none waits for another. */
export type Purpose = 'reads' | 'rules' | 'streams' | 'signIn' | 'jobs'

/** Connections of one process when DATABASE_CONNECTIONS does not say otherwise, and the fewest. */
export const connectionsDefault = 32
export const connectionsFewest = 10

/** How the default is shared out. `queue` is pg-boss, `listen` hears of other processes' changes. */
const shares = { reads: 6, rules: 14, streams: 3, signIn: 3, jobs: 2, queue: 3, listen: 1 } as const

export type ConnectionSizes = Record<Purpose | 'queue', number>

/** Shares out `total` connections in the proportion of the default, at least one for each purpose. */
export function connectionSizes(total: number): ConnectionSizes {
  const { listen, rules: _rest, ...others } = shares
  const size = (share: number): number =>
    Math.max(1, Math.floor((share * total) / connectionsDefault))
  const sized = Object.entries(others).map(([purpose, share]) => [purpose, size(share)] as const)
  const rules = total - listen - sized.reduce((sum, [, count]) => sum + count, 0)
  return { ...Object.fromEntries(sized), rules } as ConnectionSizes
}

/**
 * Transactions of rules at once, of `connections`: an organisation leaves a quarter to others; its
 * people take turns. Whoever waits longer than for a connection is refused.
 */
export function ruleLimits(connections: number): AdmissionLimits {
  const organisation = Math.max(1, connections - Math.ceil(connections / 4))
  return {
    running: { person: organisation, organisation, all: connections },
    waiting: { person: Infinity, all: Infinity, milliseconds: checkoutLimits.rules },
    retrySeconds: 2,
  }
}

/** Longest wait for a connection, ms; behind it the answer is UNAVAILABLE. */
export const checkoutLimits: Record<Purpose, number> = {
  reads: 5000,
  rules: 5000,
  streams: 5000,
  signIn: 5000,
  jobs: 60_000,
}

/** A connection is replaced when it is this old, s; what PostgreSQL keeps for it goes with it. */
export const connectionLifetime = 30 * 60

/**
 * Prepared statements of one connection, and the characters of their texts together: PostgreSQL
 * keeps about 123 bytes of plans for each character.
 */
export const statementsPerConnection = 250
export const statementTextPerConnection = 250_000

/** Settings of the application's role, ms: a statement, the wait for one lock, an idle transaction. */
export const statementTimeout = 10_000
export const lockTimeout = 3000
export const idleTransactionTimeout = 30_000

/** Event streams of one person in one process, and the seconds after which one more may try again. */
export const streamsPerPerson = 12
export const streamRetrySeconds = 30
/** Events of a meeting that a stream repeats; who is farther behind reads the meeting anew. */
export const eventsReplayed = 200
/** A client that takes nothing of its stream for so long is cut, ms. */
export const streamStall = 30_000

/** Pieces of uploads that are taken at once, each written as it comes; and how long a client may send nothing of one, ms. */
export const uploadLimits: AdmissionLimits & { stall: number } = {
  running: { person: 4, organisation: 12, all: 30 },
  waiting: { person: 10, all: 100, milliseconds: 20_000 },
  retrySeconds: 5,
  stall: 20_000,
}
/** Pictures that are drawn anew at once: each takes a processor for a second, and 24 bytes for each of its pixels. */
export const pictureLimits: AdmissionLimits = {
  running: { person: 1, organisation: 1, all: 2 },
  waiting: { person: 20, all: 100, milliseconds: 60_000 },
  retrySeconds: 5,
}
/** Files that are sent at once, by the organisation and the file, for nobody signs in; sounds and films stay open while they play. */
export const sentFileLimits: AdmissionLimits = {
  running: { person: 8, organisation: 40, all: 120 },
  waiting: { person: 50, all: 200, milliseconds: 10_000 },
  retrySeconds: 2,
}

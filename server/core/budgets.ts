// Limits that keep one person, organisation or process from using up what all share. Where the
// numbers come from: docs/performance.md, "Budgets".

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
  const size = (share: number): number => Math.max(1, Math.floor((share * total) / connectionsDefault))
  const sized = Object.entries(others).map(([purpose, share]) => [purpose, size(share)] as const)
  const rules = total - listen - sized.reduce((sum, [, count]) => sum + count, 0)
  return { ...Object.fromEntries(sized), rules } as ConnectionSizes
}

/** Transactions of one organisation at once, of `size` connections for rules: a quarter stays free. */
export const rulesPerOrganisation = (size: number): number => Math.max(1, size - Math.ceil(size / 4))

/** Longest wait for a connection, ms; behind it the answer is UNAVAILABLE. */
export const checkoutLimits: Record<Purpose, number> = {
  reads: 5000, rules: 5000, streams: 5000, signIn: 5000, jobs: 60_000,
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

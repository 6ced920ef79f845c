// How much one request, one person and one organisation may ask of the server. Each number says
// where it comes from; docs/performance.md has them in a table.
import type { AdmissionLimits } from './admission.ts'

/**
 * Limits for documents that are not the product's own, checked before they are validated.
 * Sources: OWASP's GraphQL cheat sheet and graphql-armor's defaults; `selections` (after fragments
 * are unfolded) is as many as there may be tokens, because validating and compiling takes as long.
 */
export const documentLimits = {
  tokens: 1000, depth: 10, aliases: 15, directives: 10, rootFields: 5, characters: 20_000,
  selections: 1000,
}

/** Tokens of a document of somebody in no organisation: five times the web's longest (39). */
export const newcomerTokens = 200

/**
 * Cost of a document that is not the product's own: fields times the rows of the lists around them
 * (cost.ts). 5,000 are a page of 200 rows with 25 fields: about 20 ms of PostgreSQL. Source: the
 * product's security requirements.
 */
export const documentCost = 5000
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
 * all together leave two of the six read connections to the quick ones. Of those a
 * few queue on each connection: with fewer, the server wakes for each answer by itself, which doubled
 * its processor time per request. How often somebody may ask for quick ones is the rate limit's matter.
 */
export const slowReads: AdmissionLimits = {
  running: { person: 1, organisation: 3, all: 4 }, waiting: { person: 100, all: 1000 },
  retrySeconds: 2,
}
export const quickReads: AdmissionLimits = {
  running: { person: 12, organisation: 16, all: 24 }, waiting: { person: 100, all: 1000 },
  retrySeconds: 2,
}
/** A document of the product's own is slow when it takes longer on average, ms; pages take 1 to 20. */
export const slowMilliseconds = 50
/** Statements of documents that are not the product's own end after, ms; the others after 10 s. */
export const otherDocumentMilliseconds = 2000

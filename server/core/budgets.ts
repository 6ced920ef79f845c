// How much one request, one person and one organisation may ask of the server. Each number says
// where it comes from; docs/performance.md has them in a table.

/**
 * Limits for documents that are not the product's own, checked before they are validated.
 * Sources: OWASP's GraphQL cheat sheet and graphql-armor's defaults; `selections` (after fragments
 * are unfolded) is as many as there may be tokens, because validating and compiling takes as long.
 */
export const documentLimits = {
  tokens: 1000, depth: 10, aliases: 15, directives: 10, rootFields: 5, characters: 20_000,
  selections: 1000,
}

/** Tokens of a document of somebody in no organisation: five times the web's longest, which has 39. */
export const newcomerTokens = 200

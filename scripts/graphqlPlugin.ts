import type { Plugin } from 'vite'

const parser = '@0no-co/graphql.web',
  used = `\0${parser}`

/**
 * Gives the GraphQL client its parser without the printer: the client names it, so no bundler leaves it out, but documents
 * come with their text from web/gql.ts.
 */
export function graphqlPlugin(): Plugin {
  return {
    name: 'graphql',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@0no-co\/graphql\.web$/ },
      handler: (_id, importer) => (importer === used ? null : used),
    },
    load: {
      filter: { id: /^\0@0no-co/ },
      handler: () => `
        export { GraphQLError, Kind, parse, valueFromASTUntyped } from '${parser}'
        export function print() {
          throw new Error('A document has no text: take it from web/gql.ts, or make it by web/document.ts.')
        }`,
    },
  }
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const used = fileURLToPath(new URL('../web/data/graphqlWeb.ts', import.meta.url))

/** Gives the GraphQL client a parser without what the product never calls: the client names it, so no bundler leaves it out. */
export function graphqlPlugin(): Plugin {
  return {
    name: 'graphql',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@0no-co\/graphql\.web$/ },
      handler: (_id, importer) => (importer === used ? null : used),
    },
  }
}

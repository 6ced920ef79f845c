import type { Plugin } from 'vite'

/**
 * Gives every document of web/gql.ts a module of its own in the built product, so that a page's documents come with the
 * page and not all with the first one. Tree shaking then keeps one export in each.
 */
export function documentsPlugin(): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    // After the types are gone: only values are imported then.
    enforce: 'post',
    transform: {
      filter: { code: /gql\.ts/ },
      handler(code) {
        const next = code.replace(
          /import\s*\{([^}]*)\}\s*from\s*["']([./]+\/gql\.ts)["'];?/g,
          (_line, names: string, path: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean)
              .map((name) => `import { ${name} } from '${path}?document=${name.split(' ')[0]}';`)
              .join(' '),
        )
        return next === code ? null : { code: next, map: null }
      },
    },
  }
}

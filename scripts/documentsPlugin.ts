import type { Plugin } from 'vite'

/**
 * Gives every document of web/gql.ts a module of its own in the built product, so that a page's documents come with the
 * page and not all with the first one. Tree shaking then keeps one export in each. The declarations of pages, which are in
 * the first script, and of commands, which a meeting shows before any is sent, get no more of a document than how its hash
 * begins.
 */
export function documentsPlugin(): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    // After the types are gone: only values are imported then.
    enforce: 'post',
    transform: {
      filter: { code: /gql\.ts|__PURE__ \*\/ document/ },
      handler(code, id) {
        const [, wanted] = /gql\.ts\?hash=(\w+)$/.exec(id) ?? []
        if (wanted) return { code: hashModule(code, wanted), map: null }
        const part = /\.page\.ts$|\/outbox\/\w+Kinds\.ts$/.test(id) ? 'hash' : 'document'
        const next = code.replace(
          /import\s*\{([^}]*)\}\s*from\s*["']([./]+\/gql\.ts)["'];?/g,
          (_line, names: string, path: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean)
              .map((name) => `import { ${name} } from '${path}?${part}=${name.split(' ')[0]}';`)
              .join(' '),
        )
        return next === code ? null : { code: next, map: null }
      },
    },
  }
}

/** A module of one document without its text. */
function hashModule(code: string, name: string): string {
  const [, hash] =
    new RegExp(`\\b${name} =[^(]*document\\(\\s*["'](\\w{8})\\w{56}["']`).exec(code) ?? []
  if (!hash) throw new Error(`There is no hash of ${name} in web/gql.ts`)
  return `export const ${name} = { __meta__: { hash: '${hash}' } }`
}

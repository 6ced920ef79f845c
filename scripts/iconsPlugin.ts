import type { Plugin } from 'vite'

const imports = /^import \{([^}]+)\} from '@tabler\/icons-react'/gm

/**
 * Has each module import its icons from their own files. The package's one file makes all six thousand of them, which the
 * bundler leaves out, but every component test would wait for: a fifth of the processor time of a short one.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({
        code: code.replace(imports, (whole, names: string) => fromFiles(whole, names)),
        map: null,
      }),
    },
  }
}

/** On as many lines as before, so that errors name the right ones. */
function fromFiles(whole: string, names: string): string {
  const files = [...names.matchAll(/(type )?\b(\w+)(?: as (\w+))?/g)].map(([, type, name, as]) =>
    type
      ? `import type { ${name} } from '@tabler/icons-react'`
      : `import ${as ?? name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`,
  )
  return files.join('; ') + '\n'.repeat(whole.split('\n').length - 1)
}

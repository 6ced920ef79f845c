import type { Plugin } from 'vite'
import { limits } from '../shared/limits.ts'

/** A module that names something of its own so, beside the import. */
const declaresOwn = /\b(?:const|let|var)\s+limits\b|\blimits\s*=>|\(\s*limits\s*\)\s*=>/

/** Writes each limit where it is used in the built product: the object of all of them would be in the first script of everybody. */
export function limitsPlugin(): Plugin {
  return {
    name: 'limits',
    apply: 'build',
    // After the types are gone: only values are imported then.
    enforce: 'post',
    transform: {
      filter: { code: /import\s*\{[^}]*\blimits\b[^}]*\}\s*from\s*["'][./\w]+\/limits\.ts["']/ },
      handler(code) {
        if (declaresOwn.test(code))
          throw new Error('limits are imported, and another one is named so')
        const next = code.replace(/(?<![\w.])limits\.(\w+)/g, (whole, name: string) =>
          Object.hasOwn(limits, name) ? `(${limits[name as keyof typeof limits]})` : whole,
        )
        return next === code ? null : { code: next, map: null }
      },
    },
  }
}

import type { Plugin } from 'vite'
import { limits } from '../shared/limits.ts'

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
        const next = code.replace(/(?<![\w.])limits\.(\w+)/g, (whole, name: string) =>
          String(limits[name as keyof typeof limits] ?? whole),
        )
        return next === code ? null : { code: next, map: null }
      },
    },
  }
}

import { join } from 'node:path'
import type { Plugin } from 'vite'
import { rootFolder } from '../server/core/config.ts'

/** Puts ours (web/ui/preloadFiles.ts) in the place of Vite's helper that preloads what a dynamic import needs. */
export function preloadPlugin(): Plugin {
  return {
    name: 'preload-files',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: `export { preloadFiles as __vitePreload } from ${JSON.stringify(join(rootFolder, 'web/ui/preloadFiles.ts'))}`, map: null }),
    },
  }
}

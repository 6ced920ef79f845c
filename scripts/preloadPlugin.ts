import { join } from 'node:path'
import type { Plugin } from 'vite'
import { rootFolder } from '../server/platform/config.ts'

/** Puts ours (web/ui/preloadFiles.ts) in the place of Vite's helper that preloads what a dynamic import needs. */
export function preloadPlugin(): Plugin {
  let isInPlace = false
  return {
    name: 'preload-files',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => {
        isInPlace = true
        return {
          code: `export { preloadFiles as __vitePreload } from ${JSON.stringify(join(rootFolder, 'web/ui/preloadFiles.ts'))}`,
          map: null,
        }
      },
    },
    // where the helper stands is not documented
    buildEnd() {
      if (!isInPlace)
        this.error(
          'Vite has no vite/preload-helper.js any more: web/ui/preloadFiles.ts is not in its place.',
        )
    },
  }
}

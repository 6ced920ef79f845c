import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { rootFolder } from '../server/platform/config.ts'
import type { PageFiles } from '../server/platform/pageFiles.ts'
import { recordAddress } from '../web/outbox/recordKey.ts'

const web = join(rootFolder, 'web')
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Writes down which files each page needs beside the first ones (`page-files.json`), so that the
 * server can name them with the page's address.
 */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
      const chunkOf = (module: string): Chunk => {
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId === join(web, module))
        return found ?? this.error(`The build has no script of web/${module}.`)
      }
      const needed = (names: readonly string[]): Set<string> => {
        const found = new Set(names)
        for (const name of found)
          for (const other of (bundle[name] as Chunk | undefined)?.imports ?? []) found.add(other)
        return found
      }
      const first = needed(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
      const lengthOf = (name: string) => (bundle[name] as Chunk).code.length
      const pages = declaredPages().map(({ path, modules }): PageFiles => {
        const scripts = [...needed(modules.map((module) => chunkOf(module).fileName))]
          .filter((name) => !first.has(name))
          .sort((a, b) => lengthOf(b) - lengthOf(a))
        const styles = scripts.flatMap((name) => [
          ...((bundle[name] as Chunk).viteMetadata?.importedCss ?? []),
        ])
        return { path, files: [...new Set(styles), ...scripts] }
      })
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages) })
    },
  }
}

/** As their declarations say it, which only a browser can run. */
function declaredPages(): { path: string; modules: string[] }[] {
  const pages = readdirSync(join(web, 'pages')).filter((name) => name.endsWith('.page.ts'))
  return pages.flatMap((name) => {
    const text = readFileSync(join(web, 'pages', name), 'utf8')
    if (!/ = declarePage\(/.test(text)) return []
    const [, literal, record] = /^  path: (?:'(.+)'|recordAddress\.(\w+)),$/m.exec(text) ?? []
    const [, module] = /^  load: \(\) => import\('\.\/(.+)'\),$/m.exec(text) ?? []
    // every other address is no page's
    if (literal === '/$') return []
    const path = literal ?? recordAddress[record as keyof typeof recordAddress]
    if (!path || !module)
      throw new Error(`web/pages/${name} names its path or script in another way.`)
    const beside = /^  beside: fetchOutbox,$/m.test(text) ? ['outbox/openOutbox.ts'] : []
    return [{ path, modules: [`pages/${module}`, ...beside] }]
  })
}

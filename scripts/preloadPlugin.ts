import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { rootFolder } from '../server/platform/config.ts'
import type { FileTable } from '../web/ui/preloadFiles.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Where the table's name is put (web/ui/preloadFiles.ts). */
const tableMark = '__FILE_TABLE__'
/** An import of a script; behind it stands what Vite says of the files that it needs. */
const importOrFiles = /import\(`\.\/([\w-]+\.js)`\)|__vite__mapDeps\(\[[\d,]+\]\)/g
/** The names of them all, in each script that imports any. */
const viteNames = /^const __vite__mapDeps=.*\n/

/**
 * Puts ours (web/ui/preloadFiles.ts) in the place of Vite's helper that preloads what a dynamic import needs. Which files
 * those are, Vite writes into every script that imports it; here a script says it of itself, in its first line, and all of
 * them stand in a table, which is fetched when the first page has come.
 */
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
    // what is written below is in no hash: written in another way it needs other names
    augmentChunkHash: () => 'files in the first line',
    generateBundle: {
      // after Vite's
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
        const entries = chunks.filter(({ isEntry }) => isEntry),
          first = new Set(entries.flatMap(({ fileName }) => filesOf(bundle, fileName)))
        const imported = new Set<string>()
        for (const chunk of chunks) {
          let script: string | undefined
          chunk.code = chunk.code
            .replace(viteNames, '')
            .replace(importOrFiles, (found, named?: string) => {
              if (!named && script) {
                imported.add(`assets/${script}`)
                return `\`./${script}\``
              }
              script = named
              return found
            })
          if (/__vite__mapDeps|__VITE_PRELOAD__/.test(chunk.code))
            this.error(`Vite says in another way which files ${chunk.fileName} imports.`)
        }
        for (const script of imported) {
          const files = filesOf(bundle, script).filter(
            (file) => file !== script && !first.has(file),
          )
          const chunk = bundle[script] as Chunk
          if (files.length > 0) chunk.code = `//files ${files.map(nameOf).join(' ')}\n${chunk.code}`
        }
        const table = JSON.stringify(tableOf(bundle, imported, first)),
          hash = createHash('sha256').update(table).digest('base64url').slice(0, 7)
        this.emitFile({ type: 'asset', fileName: `assets/files-${hash}.json`, source: table })
        const user = chunks.find(({ code }) => code.includes(tableMark))
        if (!user) return this.error('Nothing asks for the table of files.')
        user.code = user.code.replace(tableMark, `files-${hash}.json`)
      },
    },
  }
}

const nameOf = (file: string): string => file.replace('assets/', '')

/** A script with all that it imports at once and their styles, in the order in which these count. */
function filesOf(bundle: Rolldown.OutputBundle, script: string): string[] {
  const scripts = new Set<string>(),
    styles = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name] as Chunk | undefined
    if (!chunk || scripts.has(name)) return
    scripts.add(name)
    chunk.imports.forEach(visit)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  visit(script)
  return [...scripts, ...styles]
}

function tableOf(
  bundle: Rolldown.OutputBundle,
  scripts: Iterable<string>,
  first: ReadonlySet<string>,
): FileTable {
  const files = new Set(scripts)
  const needs: string[][] = []
  // grows while it is walked
  for (const file of files) {
    const chunk = bundle[file] as Chunk
    const own = [...(chunk.imports ?? []), ...(chunk.viteMetadata?.importedCss ?? [])].filter(
      (need) => !first.has(need),
    )
    needs.push(own)
    for (const need of own) files.add(need)
  }
  const rows = new Map([...files].map((file, place) => [file, place]))
  return [...files].map((file, place) => [
    nameOf(file),
    ...needs[place]!.map((need) => rows.get(need)!),
  ])
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootFolder, webFolder } from '../server/platform/config.ts'
import type { PageFiles } from '../server/platform/pageFiles.ts'
import { recordAddress } from '../web/outbox/recordKey.ts'

const assets = join(webFolder, 'assets')
const read = (name: string): string => readFileSync(join(assets, name), 'utf8')

/** All scripts of the built application. */
export const scriptNames = (): string[] =>
  readdirSync(assets).filter((name) => name.endsWith('.js'))

/** Those that the application's page names. */
export const entryScripts = (): string[] =>
  [...readFileSync(join(webFolder, 'index.html'), 'utf8').matchAll(/assets\/([^"]+\.js)"/g)].map(
    ([, name]) => name!,
  )

/**
 * What a page of web/pages cannot be shown without: the application's first scripts, its own with all that these import at once
 * and what is fetched beside them, and the English texts that it waits for. Lazy parts (web/ui/lazyPart.tsx) come behind it, such
 * as the grid of the calendar.
 */
export function pageScripts(page: string): { scripts: string[]; texts: string[] } {
  const declared = readFileSync(join(rootFolder, 'web', 'pages', `${page}.page.ts`), 'utf8')
  const [, literal, record] = /^ {2}path: (?:'(.+)'|recordAddress\.(\w+)),$/m.exec(declared) ?? []
  const address = literal ?? recordAddress[record as keyof typeof recordAddress]
  const pages = JSON.parse(readFileSync(join(webFolder, 'page-files.json'), 'utf8')) as PageFiles[],
    found = pages.find(({ path }) => path === address)
  if (!found) throw new Error(`The build knows no page at ${address}.`)
  const first = importedBy(entryScripts()),
    own = found.files.filter((file) => file.endsWith('.js')).map((file) => basename(file))
  return { scripts: [...first, ...own], texts: textsOf(declared, first) }
}

/** Scripts with all that they import at once. */
export function importedBy(scripts: readonly string[]): string[] {
  const found = new Set(scripts)
  for (const name of found)
    for (const [, other] of read(name).matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g))
      found.add(other!)
  return [...found]
}

function textsOf(declared: string, first: readonly string[]): string[] {
  const [, said = "'all'"] = /^ {2}texts: (.+),$/m.exec(declared) ?? []
  // as web/texts/language.ts has them
  const [, english = ''] =
    /\ben:\{(first:.+?)\},fr:\{first:/s.exec(first.map(read).join('\n')) ?? []
  const parts = [...english.matchAll(/(\w+):\(\)=>.*?import\(`\.\/([^`]+)`\)/gs)]
  if (parts.length === 0) throw new Error('The build has its texts elsewhere.')
  return parts.flatMap(([, part, name]) =>
    part === 'first' || said === "'all'" || said.includes(`'${part}'`) ? [name!] : [],
  )
}

/** Bytes of scripts as they are sent, by `.gz` or `.br`; the smallest are sent as they are. */
export const sentSize = (names: readonly string[], ending: '.gz' | '.br'): number =>
  names
    .map(
      (name) =>
        statSync(join(assets, name + ending), { throwIfNoEntry: false }) ??
        statSync(join(assets, name)),
    )
    .reduce((sum, { size }) => sum + size, 0)

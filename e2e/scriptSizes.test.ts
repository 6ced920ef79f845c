// What a page's scripts weigh, as they are sent: its own, those that it cannot be shown without, and the first texts.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webFolder } from '../server/platform/config.ts'
import type { FileTable } from '../web/ui/preloadFiles.ts'

const assets = join(webFolder, 'assets')
const names = readdirSync(assets).filter((name) => name.endsWith('.js'))

/** kB by gzip and by Brotli; they only go down. The aims are in docs/performance.md. */
const most: Record<string, [gzip: number, brotli: number]> = {
  Accounts: [180, 159],
  CompanyDialogs: [179, 158],
  CompanyDialog: [228, 202],
}

test.each(Object.keys(most))('%s', (page) => {
  const files = neededBy([...entries(), only(page)])
  const kB = (ending: string) =>
    files.map((name) => sizeOf(name, ending)).reduce((sum, size) => sum + size, 0) / 1000
  const [gzip, brotli] = most[page]!
  expect(files.length).toBeGreaterThan(5)
  expect(kB('.gz')).toBeLessThanOrEqual(gzip)
  expect(kB('.br')).toBeLessThanOrEqual(brotli)
})

test('scripts, and the table of all, name the files that others need, without those that every page has', () => {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8'),
    first = names.filter((name) => page.includes(`assets/${name}"`)),
    table = tableOfFiles()
  expect(first.length).toBeGreaterThan(4)
  const loaded = new Set(
    names.flatMap((name) =>
      [...readFileSync(join(assets, name), 'utf8').matchAll(/import\(`\.\/([^`]+)`\)/g)].map(
        ([, other]) => other!,
      ),
    ),
  )
  expect(loaded.size).toBeGreaterThan(200)
  for (const name of loaded) {
    const [, said] = /^\/\/files (.+)/.exec(readFileSync(join(assets, name), 'utf8')) ?? []
    const files = said?.split(' ') ?? []
    expect(files.filter((file) => first.includes(file))).toEqual([])
    expect(files.filter((file) => file.endsWith('.js')).toSorted(), name).toEqual(
      neededBy([name])
        .filter((file) => file !== name && !first.includes(file))
        .toSorted(),
    )
    expect(table(name).toSorted(), name).toEqual([...files, name].toSorted())
  }
})

/** Gives the files of a script as a page reads them from the table (web/ui/preloadFiles.ts). */
function tableOfFiles(): (script: string) => string[] {
  const [name, ...others] = readdirSync(assets).filter((file) => /^files-.*\.json$/.test(file))
  expect([name?.length, others]).toEqual([18, []])
  const text = readFileSync(join(assets, name!), 'utf8'),
    rows = JSON.parse(text) as FileTable
  const scripts = entries().map((file) => readFileSync(join(assets, file), 'utf8'))
  expect(scripts.some((script) => script.includes(name!))).toBe(true)
  return (script) => {
    const found = new Set([rows.findIndex(([file]) => file === script)])
    for (const row of found) for (const need of rows[row]!.slice(1)) found.add(Number(need))
    return [...found].map((row) => rows[row]![0])
  }
}

/** The smallest are sent as they are. */
const sizeOf = (name: string, ending: string): number =>
  (statSync(join(assets, name + ending), { throwIfNoEntry: false }) ?? statSync(join(assets, name)))
    .size

/** The scripts that the application's page names. */
const entries = (): string[] =>
  [...readFileSync(join(webFolder, 'index.html'), 'utf8').matchAll(/assets\/([^"]+\.js)"/g)].map(
    ([, name]) => name!,
  )

function only(chunk: string): string {
  const found = names.filter((name) => new RegExp(`^${chunk}-[\\w-]{7}\\.js$`).test(name))
  expect(found, `files of ${chunk}`).toHaveLength(1)
  return found[0]!
}

/** Files with all that they import at once. */
function neededBy(files: readonly string[]): string[] {
  const found = new Set(files)
  for (const name of found)
    for (const [, other] of readFileSync(join(assets, name), 'utf8').matchAll(
      /(?:import|from)\s*"\.\/([^"]+\.js)"/g,
    ))
      found.add(other!)
  return [...found]
}

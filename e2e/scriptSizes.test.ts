// What a page's scripts weigh, as they are sent: its own, those that it cannot be shown without, and the first texts.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webFolder } from '../server/platform/config.ts'

const assets = join(webFolder, 'assets')
const names = readdirSync(assets).filter((name) => name.endsWith('.js'))

/** kB by gzip and by Brotli; they only go down. The aims are in docs/performance.md. */
const most: Record<string, [gzip: number, brotli: number]> = {
  Accounts: [184, 162],
  CompanyDialogs: [183, 161],
  CompanyDialog: [233, 206],
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

test('scripts name the files that others need, without those that every page has', () => {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8'),
    first = names.filter((name) => page.includes(`assets/${name}"`))
  expect(first.length).toBeGreaterThan(4)
  for (const name of names) {
    const text = readFileSync(join(assets, name), 'utf8'),
      named = [...text.matchAll(/"assets\/([^"]+)"/g)].map(([, file]) => file!),
      there = [...named, ...first, ...neededBy([name])]
    expect(named.filter((file) => first.includes(file))).toEqual([])
    for (const [, loaded] of text.matchAll(/import\(`\.\/([^`]+)`\)/g))
      for (const file of neededBy([loaded!]))
        expect(there, `${name} loads ${loaded}`).toContain(file)
  }
})

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

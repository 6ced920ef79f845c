// What a page's scripts weigh, as they are sent; and that it is shown with them alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  entryScripts,
  importedBy,
  pageScripts,
  scriptNames,
  sentSize,
} from '../scripts/pageScripts.ts'
import { webFolder } from '../server/platform/config.ts'
import type { FileTable } from '../web/ui/preloadFiles.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { openMeeting } from './demoMeeting.ts'

useBrowser()

const assets = join(webFolder, 'assets')

/**
 * kB that a page cannot be shown without: by Brotli with its texts, which is what browsers take and `npm run bench` counts as it
 * comes; by gzip without them. They go down, but for pages that the first script gets to know. The aims are in docs/performance.md.
 */
const most = {
  Accounts: [162.5, 180],
  CompanyDialogs: [162.5, 179.5],
  CompanyDialog: [223.5, 244.5],
} satisfies Record<string, [sent: number, gzip: number]>
type Page = keyof typeof most
const pages = Object.keys(most) as Page[]

test.each(pages)('%s', (page) => {
  const { scripts, texts } = pageScripts(page)
  const [sent, gzip] = most[page]
  expect(scripts.length).toBeGreaterThan(5)
  expect(texts.length).toBeGreaterThan(0)
  expect(sentSize([...scripts, ...texts], '.br') / 1000).toBeLessThanOrEqual(sent)
  expect(sentSize(scripts, '.gz') / 1000).toBeLessThanOrEqual(gzip)
})

/** Where each is, and what of it is to be seen. */
const shown: Record<Page, (meetingId: string) => [address: string, seen: string]> = {
  Accounts: () => ['/accounts/all', 'table a[href*="/account/"]'],
  CompanyDialogs: () => ['/companyDialogs', 'h1'],
  CompanyDialog: (id) => [`/companyDialog/${id}`, '[data-question]'],
}

test('pages are shown with these alone', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma')
  const id = await openMeeting(page, 'Shown with little')
  for (const name of pages) {
    const { scripts, texts } = pageScripts(name),
      needed = new Set([...scripts, ...texts])
    // others never come
    const isOther = ({ pathname }: URL) =>
      /^.assets.*\.js$/.test(pathname) && !needed.has(pathname.slice('/assets/'.length))
    await page.route(isOther, () => {})
    const [address, seen] = shown[name](id)
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator(seen).first().waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('scripts, and the table of all, name the files that others need, without those that every page has', () => {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8'),
    names = scriptNames(),
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
      importedBy([name])
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
  const scripts = entryScripts().map((file) => readFileSync(join(assets, file), 'utf8'))
  expect(scripts.some((script) => script.includes(name!))).toBe(true)
  return (script) => {
    const found = new Set([rows.findIndex(([file]) => file === script)])
    for (const row of found) for (const need of rows[row]!.slice(1)) found.add(Number(need))
    return [...found].map((row) => rows[row]![0])
  }
}

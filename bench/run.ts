// npm run bench [-- --quick] [--write] [--only=compare,growth,analytics,search,fairness,export,import,pdf,duplicates,registry,browser,canvas,navigation,waiting,scribble] [--operations=calendar,…] [--connections=1,16,64] [--organisations=200] [--answers=0.5,5] [--profile=folder] [--port=4400]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/webBuild.ts'
import { rootFolder } from '../server/platform/config.ts'
import { analytics, analyticsOf, ordinaryMillions } from './analytics.ts'
import { Bench } from './bench.ts'
import { measureCanvas } from './canvas.ts'
import { measureBrowser } from './browser.ts'
import { bigShape, compare, ordinaryShape } from './compare.ts'
import { measureExport } from './export.ts'
import { measureDuplicates } from './duplicates.ts'
import { measureImport } from './import.ts'
import { fairness } from './fairness.ts'
import { measurePdf } from './pdf.ts'
import { growth } from './growth.ts'
import { measureNavigation } from './navigation.ts'
import { measureRegistry, registrySize } from './registry.ts'
import { report, type Results } from './report.ts'
import { measureScribble } from './scribble.ts'
import { search } from './search.ts'
import { measureWaiting } from './waiting.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    operations: { type: 'string' },
    connections: { type: 'string' },
    port: { type: 'string', default: '4400' },
    profile: { type: 'string' },
    organisations: { type: 'string' },
    answers: { type: 'string' },
  },
})
const print = (text: string) => console.log(text)
const wants = (part: string) => !options.only || options.only.split(',').includes(part)
const only = options.operations ? { only: options.operations.split(',') } : {}
const bench = new Bench(Number(options.port))
const others = options.quick ? 10 : 100
const results: Results = {}
/** In how many millions of answers charts are measured. */
const millions = (options.answers ?? (options.quick ? '0.5' : '0.5,5')).split(',').map(Number)
const reads = {
  rounds: options.quick ? 1 : 3,
  milliseconds: options.quick ? 700 : 2000,
  print,
}
const stop = () => void bench.close().finally(() => process.exit(1))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  await buildWeb()
  await bench.open()
  if (
    ['compare', 'search', 'fairness', 'export', 'import', 'pdf', 'duplicates'].some(wants) ||
    (wants('analytics') && millions.includes(ordinaryMillions))
  ) {
    const organisations = Number(options.organisations ?? (options.quick ? 5 : 200))
    print(`loading ${organisations} organisations …`)
    const began = performance.now()
    const url = await bench.database('load', [
      { ...bigShape, from: 1, to: 1 },
      { ...ordinaryShape, from: 2, to: organisations },
    ])
    print(`loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    if (wants('compare')) {
      const connections =
        options.connections?.split(',').map(Number) ?? (options.quick ? [16] : [1, 16, 64])
      const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
      Object.assign(
        results,
        await compare(bench, url, 'load', {
          connections,
          rounds: options.quick ? 3 : 5,
          milliseconds: options.quick ? 700 : 2000,
          flags,
          ...only,
          print,
        }),
      )
    }
    if (wants('analytics') && millions.includes(ordinaryMillions))
      results.analysed = [
        { millions: ordinaryMillions, analysed: await analytics(bench, url, 'load', reads) },
      ]
    if (wants('fairness'))
      results.fair = await fairness(bench, url, {
        rounds: options.quick ? 3 : 5,
        milliseconds: options.quick ? 3000 : 5000,
        print,
      })
    if (wants('export')) results.exported = await measureExport(bench, url, { print })
    if (wants('import')) results.imported = await measureImport(bench, url, { print })
    if (wants('pdf')) results.reported = await measurePdf(bench, url, 'load', { print })
    if (wants('duplicates'))
      results.duplicates = await measureDuplicates(bench, url, 'load', { print })
    if (wants('search'))
      results.searched = await search(bench, url, {
        rounds: options.quick ? 1 : 3,
        milliseconds: options.quick ? 500 : 1500,
        print,
      })
  }
  if (wants('analytics'))
    for (const more of millions.filter((each) => each !== ordinaryMillions))
      results.analysed = [...(results.analysed ?? []), await analyticsOf(bench, more, reads)]
  if (wants('growth'))
    results.grown = await growth(bench, {
      rounds: options.quick ? 3 : 5,
      milliseconds: options.quick ? 500 : 1500,
      others,
      ...only,
      print,
    })
  if (wants('registry'))
    results.registry = await measureRegistry(bench, {
      rounds: options.quick ? 1 : 3,
      milliseconds: options.quick ? 500 : 1500,
      size: options.quick ? registrySize / 20 : registrySize,
      print,
    })
  if (options.only?.includes('browser') || (!options.quick && wants('browser')))
    results.browser = await measureBrowser(bench, { print })
  if (options.only?.includes('canvas') || (!options.quick && wants('canvas')))
    results.canvas = await measureCanvas(bench, { print })
  if (options.only?.includes('navigation') || (!options.quick && wants('navigation')))
    results.navigation = await measureNavigation(bench, { print })
  if (options.only?.includes('waiting') || (!options.quick && wants('waiting')))
    results.waiting = await measureWaiting(bench, { print })
  if (options.only?.includes('scribble') || (!options.quick && wants('scribble')))
    results.scribble = await measureScribble(bench, { print })
} finally {
  await bench.close()
}
const text = report(results, others)
print(`\n${text}`)
if (options.write) {
  const file = join(rootFolder, 'docs', 'performance.md')
  const page = readFileSync(file, 'utf8')
  const start = '<!-- written by npm run bench -- --write -->'
  const end = '<!-- end -->'
  if (!page.includes(start) || !page.includes(end))
    throw new Error(`${file} has no place for the tables`)
  writeFileSync(
    file,
    `${page.slice(0, page.indexOf(start) + start.length)}\n${text}${page.slice(page.indexOf(end))}`,
  )
  print(`written into ${file}`)
}

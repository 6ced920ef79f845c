import { cpus, totalmem } from 'node:os'
import type { AnalysedSize } from './analytics.ts'
import type { Compared, Memory } from './compare.ts'
import type { Found } from './duplicates.ts'
import { registryBar, registryTitle, type RegistryFound } from './registry.ts'
import type { Exported } from './export.ts'
import type { Reported } from './pdf.ts'
import type { Imported } from './import.ts'
import { table, verdict } from './markdownTable.ts'
import { browserTables, type MeasuredInBrowser } from './browserReport.ts'
import { fairnessBar, type Fair } from './fairness.ts'
import type { Grown } from './growth.ts'
import { searchBar, type Searched } from './search.ts'

export interface Results extends MeasuredInBrowser {
  compared?: Compared[]
  memory?: Memory[]
  grown?: Grown[]
  analysed?: AnalysedSize[]
  searched?: Searched[]
  fair?: Fair[]
  exported?: Exported[]
  reported?: Reported
  imported?: Imported[]
  duplicates?: Found
  registry?: RegistryFound
}

/** The measured tables, as Markdown. */
export function report(results: Results, others: number): string {
  return (
    [
      `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`,
      results.compared ? comparedTable(results.compared) : '',
      results.memory ? memoryTable(results.memory) : '',
      results.grown ? grownTable(results.grown, others) : '',
      ...(results.analysed ?? []).map(analysedTable),
      results.searched ? termsTable(searchTitle, results.searched, searchBar) : '',
      results.fair ? fairTable(results.fair) : '',
      results.exported ? exportedTable(results.exported) : '',
      results.reported ? reportedTable(results.reported) : '',
      results.imported ? importedTable(results.imported) : '',
      results.duplicates ? duplicatesTable(results.duplicates) : '',
      results.registry
        ? termsTable(registryTitle(results.registry), results.registry.searched, registryBar)
        : '',
      ...browserTables(results),
    ]
      .filter(Boolean)
      .join('\n\n') + '\n'
  )
}

const searchTitle = 'Search in an organisation of 190,000 accounts, contacts and meetings'

const ms = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

function comparedTable(compared: readonly Compared[]): string {
  return (
    '### The limit and ours\n\n' +
    table(
      [
        'operation',
        'connections',
        'limit req/s',
        'ours req/s',
        'ratio',
        'bar',
        'limit p50 / p99 ms',
        'ours p50 / p99 ms',
        'limit CPU ms (server + database)',
        'ours CPU ms',
        'work ratio',
        'ratio',
        'CPU ≤ 1 ms',
        'failed',
      ],
      compared.map(({ operation, connections, limit, ours, ratio }) => [
        operation.title,
        String(connections),
        limit.rate.toFixed(0),
        ours.rate.toFixed(0),
        ratio.toFixed(2),
        `≥ ${operation.bar}`,
        `${ms(limit.p50)} / ${ms(limit.p99)}`,
        `${ms(ours.p50)} / ${ms(ours.p99)}`,
        `${limit.cpu.toFixed(2)} + ${limit.databaseCpu.toFixed(2)}`,
        `${ours.cpu.toFixed(2)} + ${ours.databaseCpu.toFixed(2)}`,
        ((limit.cpu + limit.databaseCpu) / (ours.cpu + ours.databaseCpu)).toFixed(2),
        verdict(ratio >= operation.bar),
        verdict(ours.cpu <= 1),
        String(ours.failures + limit.failures),
      ]),
    )
  )
}

const memoryTable = (memory: readonly Memory[]) =>
  '### Memory of the server\n\n' +
  table(
    ['server', 'before the load MB', 'at the most MB', 'bar', ''],
    memory.map(({ name, idle, most }) => [
      name,
      idle.toFixed(0),
      most.toFixed(0),
      '≤ 220',
      name === 'ours' ? verdict(most <= 220) : '',
    ]),
  )

function grownTable(grown: readonly Grown[], others: number): string {
  return (
    '### Growth (4 connections, p50)\n\n' +
    table(
      [
        'operation',
        'one organisation ms',
        `with ${others} others ms`,
        '',
        '≤ 1.2 ×',
        'with 10 × its own data ms',
        '',
        '≤ 1.5 ×',
      ],
      grown.map(({ operation, one, others: more, own }) => [
        operation.title,
        ms(one.p50),
        ms(more.p50),
        `${(more.p50 / one.p50).toFixed(2)} ×`,
        verdict(more.p50 / one.p50 <= 1.2),
        ms(own.p50),
        `${(own.p50 / one.p50).toFixed(2)} ×`,
        verdict(own.p50 / one.p50 <= 1.5),
      ]),
    )
  )
}

const analysedTable = ({ millions, analysed }: AnalysedSize) =>
  `### Charts over ${(millions * 1e6).toLocaleString('en')} answers of one organisation, and conditions on its 50,000 accounts (one connection)\n\n` +
  table(
    ['question', 'p50 ms', 'p95 ms', 'processor ms', 'bar ms', ''],
    analysed.map(({ title, figure, bar }) => [
      title,
      ms(figure.p50),
      ms(figure.p95),
      ms(figure.cpu + figure.databaseCpu),
      `≤ ${bar}`,
      figure.failures ? `${figure.failures} failed` : verdict(figure.p95 <= bar),
    ]),
  )

const termsTable = (title: string, searched: readonly Searched[], bar: number) =>
  `### ${title} (one connection)\n\n` +
  table(
    ['term', 'typed', 'p50 ms', 'p95 ms', 'processor ms', 'bar ms', ''],
    searched.map(({ title, term, figure }) => [
      title,
      `\`${term}\``,
      ms(figure.p50),
      ms(figure.p95),
      ms(figure.cpu + figure.databaseCpu),
      `≤ ${bar}`,
      figure.failures ? `${figure.failures} failed` : verdict(figure.p95 <= bar),
    ]),
  )

const fairTable = (fair: readonly Fair[]) =>
  "### Another organisation's calendar while one person has 30 requests under way\n\n" +
  table(
    [
      'what they ask for',
      'p95 before ms',
      'p95 meanwhile ms',
      'ratio',
      'bar',
      '',
      'theirs per second',
      'with errors',
      'INTERNAL',
    ],
    fair.map((f) => [
      f.title,
      ms(f.quiet),
      ms(f.busy),
      `${f.ratio.toFixed(2)} ×`,
      `≤ ${fairnessBar} ×`,
      verdict(f.ratio <= fairnessBar),
      ms(f.asked),
      `${(100 * f.refused).toFixed(0)} %`,
      String(f.internal),
    ]),
  )

function exportedTable(exported: readonly Exported[]): string {
  return (
    '### All accounts as a file, by a job\n\n' +
    table(
      ['format', 'rows', 'seconds', 'rows/s', 'MB', "others' list, p95 ms", 'meanwhile'],
      exported.map(({ format, rows, seconds, megabytes, quiet, busy }) => [
        format,
        String(rows),
        seconds.toFixed(1),
        (rows / seconds).toFixed(0),
        megabytes.toFixed(1),
        ms(quiet),
        ms(busy),
      ]),
    )
  )
}

function reportedTable({
  answers,
  pages,
  kilobytes,
  seconds,
  slowest,
  waited,
  quiet,
  busy,
}: Reported): string {
  return (
    '### The report of a meeting as PDF, by a job\n\n' +
    table(
      [
        'answers',
        'pages',
        'kB',
        'seconds',
        'slowest',
        'bar',
        'from asking',
        "others' list, p95 ms",
        'meanwhile',
      ],
      [
        [
          String(answers),
          String(pages),
          kilobytes.toFixed(0),
          seconds.toFixed(2),
          slowest.toFixed(2),
          `≤ 1 s: ${verdict(seconds <= 1)}`,
          waited.toFixed(2),
          ms(quiet),
          ms(busy),
        ],
      ],
    )
  )
}

function duplicatesTable({ records, pairs, seconds, quiet, busy }: Found): string {
  return (
    '### Accounts and contacts that may be one, by the nightly job\n\n' +
    table(
      ['records', 'pairs', 'seconds', "others' list, p95 ms", 'meanwhile'],
      [[String(records), String(pairs), seconds.toFixed(1), ms(quiet), ms(busy)]],
    )
  )
}
function importedTable(imported: readonly Imported[]): string {
  return (
    '### New accounts from a CSV file, by a job\n\n' +
    table(
      ['step', 'rows', 'seconds', "others' list, p95 ms", 'meanwhile'],
      imported.map(({ step, rows, seconds, quiet, busy }) => [
        step,
        String(rows),
        seconds.toFixed(1),
        ms(quiet),
        ms(busy),
      ]),
    )
  )
}

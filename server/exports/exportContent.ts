// What stands in the file of a list: the list's own rows in its own order, a batch at a time, so that no file is ever whole
// in memory.
import type { Actor } from '../engine/actor.ts'
import { rowsOf, WholeList, type Statement } from '../engine/wholeList.ts'
import type { Database } from '../database/database.ts'
import { exportRows } from '../../shared/limits.ts'
import type { ColumnKind, ExportColumn } from '../records/exported.ts'
import { exportRules, type Format } from './exportRules.ts'
import { readReportColor } from '../../shared/reportColor.ts'
import { settingSql } from '../organisations/settings.ts'
import { sheetFile, type Cell } from './sheetFile.ts'

/** What was asked for; a row of list_export. */
export interface Wanted {
  id: string
  list: string
  title: string
  format: Format
  arguments: Record<string, unknown>
  columns: readonly Column[]
  language: 'EN' | 'FR' | 'NL'
  time_zone: string
  /** what the organisation has its reports in */
  color: string | null
}
interface Column {
  id: string
  title: string
  words?: readonly { value: string; word: string }[] | null
}
export const wantedColumns = `id, list, title, format, arguments, columns, language, time_zone, ${settingSql('organisation_id', 'reportColor')} as color`

/** Rows of one statement. */
const batchSize = 500

interface Options {
  database: Database
  actor: Actor
  /** Hears how far it is; throws when it is to end. */
  progress?: (done: number, total: number) => void
}

/** The bytes of the file. Throws for a list that the person may not read any more. */
export function exportContent(wanted: Wanted, options: Options): AsyncIterable<Uint8Array> {
  const { columns } = exportRules(options.actor, wanted.list)
  // a release that knows fewer columns gives those that it knows
  const chosen = wanted.columns.flatMap((one) => {
    const column = columns[one.id]
    return column ? [{ ...one, column }] : []
  })
  return sheetFile(batches(wanted, chosen, options), {
    format: wanted.format,
    language: wanted.language,
    name: wanted.title,
    titles: chosen.map(({ title }) => title),
    kinds: chosen.map(({ column }) => column.kind),
    color: readReportColor(wanted.color),
  })
}

async function* batches(
  wanted: Wanted,
  columns: readonly (Column & { column: ExportColumn })[],
  { database, actor, progress }: Options,
): AsyncGenerator<Cell[][]> {
  const list = new WholeList(actor, exportRules(actor, wanted.list).path, wanted.arguments)
  const read = ({ text, values }: Statement): Promise<string> =>
    database.read(actor, text, values, false, { isSlow: true })
  const ids = list.valueOf(await read(list.ids(exportRows))) as string[]
  const rowsWith = list.rows(`{ ${columns.map(({ column }) => column.reads).join(' ')} }`)
  const cells = columns.map(({ column, words }) => cellOf(column, words ?? [], wanted.time_zone))
  for (let at = 0; at < ids.length; at += batchSize) {
    progress?.(at, ids.length)
    const rows = rowsOf(await read(rowsWith(ids.slice(at, at + batchSize))))
    yield rows.map((row) => cells.map((cell) => cell(row)))
  }
  progress?.(ids.length, ids.length)
}

function cellOf(
  { kind, value }: ExportColumn,
  words: readonly { value: string; word: string }[],
  timeZone: string,
): (row: Record<string, unknown>) => Cell {
  const write = writers[kind](words, timeZone)
  return (row) => {
    const there = value(row)
    return there == null ? null : write(there)
  }
}

type Writer = (value: unknown) => Cell
const writers: Record<
  ColumnKind,
  (words: readonly { value: string; word: string }[], timeZone: string) => Writer
> = {
  text: () => String,
  number: () => (value) => Math.round(Number(value) * 100) / 100,
  day: () => (value) => String(value).slice(0, 10),
  moment: (_words, timeZone) => {
    // of all languages this one writes 2026-11-27 14:05, which every spreadsheet takes for a moment
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    return (value) => format.format(new Date(String(value)))
  },
  word: (words) => {
    const known = new Map(words.map(({ value, word }) => [value, word]))
    return (value) => known.get(String(value)) ?? String(value)
  },
}

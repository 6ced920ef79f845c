// What stands in the file of a list: the list's own rows in its own order, a batch at a time, so that no file is ever whole
// in memory.
import { Request, type Actor } from '../engine/actor.ts'
import { rowsOf, WholeList, type Statement } from '../engine/wholeList.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../../shared/id.ts'
import { exportRows } from '../../shared/limits.ts'
import { momentCell } from '../records/momentCell.ts'
import type {
  Cell,
  CellWords,
  ColumnKind,
  ExportColumn,
  LoadedColumns,
} from '../records/exported.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { exportRules, type Format } from './exportRules.ts'
import { readReportColor } from '../../shared/reportColor.ts'
import { settingSql } from '../organisations/settings.ts'
import { sheetFile } from './sheetFile.ts'
import { splitColumns } from './splitColumns.ts'

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
  words?: CellWords | null
}
export const wantedColumns = `id, list, title, format, arguments, columns, language, time_zone, ${settingSql('organisation_id', 'reportColor')} as color`

const batchSize = 500,
  /** Nobody else is served while they are made and handed on. */
  cellsAtOnce = 100_000

/** Rows of one statement: fewer where each has a thousand cells. */
export const rowsAtOnce = (columns: number): number =>
  Math.max(1, Math.min(batchSize, Math.floor(cellsAtOnce / columns)))

interface Options {
  database: Database
  actor: Actor
  /** Hears how far it is; throws when it is to end. */
  progress?: (done: number, total: number) => void
}

/** A column of the file, or several that are worked out together. */
interface Part {
  heads: readonly { title: string; kind: ColumnKind }[]
  /** `computed`: what was worked out for the row. */
  cells: (
    row: Record<string, unknown>,
    computed: ReadonlyMap<string, readonly Cell[]> | undefined,
  ) => readonly Cell[]
}

/** The bytes of the file. Throws for a list that the person may not read any more. */
export async function exportContent(
  wanted: Wanted,
  options: Options,
): Promise<AsyncIterable<Uint8Array>> {
  const rules = exportRules(options.actor, wanted.list)
  // a release that knows fewer columns gives those that it knows
  const { fields, computed } = splitColumns(rules, wanted)
  const within = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    options.database.transaction(
      options.actor,
      (t) => work(authorise(new Request(options.actor, t, newId()), rules.action)),
      { isReadOnly: true, purpose: 'jobs' },
    )
  const loaded =
    computed.computed.length > 0
      ? await within((context) => rules.computed!.load(context, computed))
      : null
  const parts = wanted.columns.flatMap(({ id, title, words }): Part[] => {
    const column = fields.get(id)
    if (column) {
      const cell = cellOf(column, words ?? [], wanted.time_zone)
      return [{ heads: [{ title, kind: column.kind }], cells: (row) => [cell(row)] }]
    }
    const heads = loaded?.columns.get(id),
      none = heads?.map(() => null) ?? []
    return heads ? [{ heads, cells: (_row, found) => found?.get(id) ?? none }] : []
  })
  const heads = parts.flatMap((part) => part.heads)
  const read: Reads = {
    selection: `{ ${[...(loaded ? ['id'] : []), ...[...fields.values()].map((one) => one.reads)].join(' ')} }`,
    parts,
    computed: loaded && ((ids) => within((context) => loaded.cells(context, ids))),
  }
  return sheetFile(batches(wanted, read, options), {
    format: wanted.format,
    language: wanted.language,
    name: wanted.title,
    titles: heads.map(({ title }) => title),
    kinds: heads.map(({ kind }) => kind),
    color: readReportColor(wanted.color),
  })
}

interface Reads {
  /** Of a row, as in a document. */
  selection: string
  parts: readonly Part[]
  computed: ((ids: readonly string[]) => ReturnType<LoadedColumns['cells']>) | null
}
async function* batches(
  wanted: Wanted,
  { selection, parts, computed }: Reads,
  { database, actor, progress }: Options,
): AsyncGenerator<Cell[][]> {
  const list = new WholeList(actor, exportRules(actor, wanted.list).path, wanted.arguments)
  const read = ({ text, values }: Statement): Promise<string> =>
    database.read(actor, text, values, false, { isSlow: true })
  const ids = list.valueOf(await read(list.ids(exportRows))) as string[]
  const rowsWith = list.rows(selection),
    size = rowsAtOnce(parts.reduce((sum, { heads }) => sum + heads.length, 0))
  for (let at = 0; at < ids.length; at += size) {
    progress?.(at, ids.length)
    const rows = rowsOf(await read(rowsWith(ids.slice(at, at + size))))
    // of the rows that are seen by now, and no others
    const found = await computed?.(rows.map(({ id }) => String(id)))
    yield rows.map((row) => parts.flatMap((part) => part.cells(row, found?.get(String(row['id'])))))
  }
  progress?.(ids.length, ids.length)
}

function cellOf(
  { kind, value }: ExportColumn,
  words: CellWords,
  timeZone: string,
): (row: Record<string, unknown>) => Cell {
  const write = writers[kind](words, timeZone)
  return (row) => {
    const there = value(row)
    return there == null ? null : write(there)
  }
}

type Writer = (value: unknown) => Cell
const writers: Record<ColumnKind, (words: CellWords, timeZone: string) => Writer> = {
  text: () => String,
  number: () => (value) => Math.round(Number(value) * 100) / 100,
  day: () => (value) => String(value).slice(0, 10),
  moment: (_words, timeZone) => momentCell(timeZone),
  time: () => String,
  word: (words) => {
    const known = new Map(words.map(({ value, word }) => [value, word]))
    return (value) => known.get(String(value)) ?? String(value)
  },
  link: (words) => {
    const start = words.find(({ value }) => value === 'page')?.word ?? ''
    return (value) => start + String(value)
  },
}

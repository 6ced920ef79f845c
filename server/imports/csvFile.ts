// A CSV file as rows: which encoding and which separator it has, unless somebody says so.
import { parse } from 'csv-parse/sync'
import { parse as parseStream } from 'csv-parse'
import { importCell } from '../../shared/limits.ts'
import { refuseFile } from './fileRefused.ts'

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'macintosh',
] as const
export type Encoding = (typeof encodings)[number]
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** By its byte order mark, by zeros between the letters, by being UTF-8 to its end; otherwise what Excel writes in the West. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, 4000)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2]!++
  if (zeros[1]! > looked / 8 && zeros[0]! < looked / 50) return 'utf-16le'
  if (zeros[0]! > looked / 8 && zeros[1]! < looked / 50) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The one that gives most of the first rows the same number of cells; more than one. */
export function separatorOf(text: string): Separator {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (isSeparator(said)) return said
  const beginning = text.slice(0, 64_000)
  let best: Separator = ',',
    most = 0
  for (const separator of separators) {
    const rows = beginOf(beginning, separator)
    const width = rows[0]?.length ?? 0
    if (width < 2) continue
    const alike = rows.filter((row) => row.length === width).length / rows.length
    const points = alike * Math.min(width, 20)
    if (points > most) [best, most] = [separator, points]
  }
  return best
}
const isSeparator = (text: string | undefined): text is Separator =>
  separators.some((one) => one === text)

const options = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
}
function beginOf(text: string, separator: Separator): string[][] {
  try {
    return parse(text, { ...options, delimiter: separator, to: 50 })
  } catch {
    return []
  }
}

export interface CsvWay {
  encoding: Encoding
  separator: Separator
}
/** The file's rows, the head too, and how they were read. */
export function csvRows(
  bytes: Uint8Array,
  said: Partial<CsvWay>,
): CsvWay & { rows: AsyncIterable<string[]> } {
  const encoding = said.encoding ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const separator = said.separator ?? separatorOf(text)
  return { encoding, separator, rows: rowsOf(text.replace(/^sep=.\r?\n/i, ''), separator) }
}

async function* rowsOf(text: string, separator: Separator): AsyncGenerator<string[]> {
  const parser = parseStream({
    ...options,
    delimiter: separator,
    max_record_size: 100 * importCell,
  })
  const pieces = 1 << 18
  const fed = (async () => {
    for (let at = 0; at < text.length; at += pieces)
      if (!parser.write(text.slice(at, at + pieces)))
        await new Promise((go) => parser.once('drain', go))
    parser.end()
  })()
  try {
    for await (const row of parser) yield row as string[]
    await fed
  } catch (error) {
    // rows are counted as the check counts them: the one under the head is the first
    const { code, records: row } = error as { code?: string; records?: number }
    if (code === 'CSV_QUOTE_NOT_CLOSED') refuseFile('BAD_FORMAT', { row })
    if (code === 'CSV_MAX_RECORD_SIZE') refuseFile('TOO_LONG', { row })
    throw error
  }
}

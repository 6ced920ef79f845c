// The archive of a reset: lines of JSON, compressed. A batch begins with the ids from which its rows were found.
import { createHash } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { resetBytes } from '../../shared/limits.ts'
import type { FileStore } from '../work/files.ts'
import { declareSweepHold } from '../work/sweepHolds.ts'
import type { Rows } from './collectRows.ts'
import type { ResetTable } from './resetParts.ts'

// rows that name files are in an archive, as long as it is there
declareSweepHold(
  `exists (select from data_reset r where r.organisation_id = $1 and 'COMPANY_DIALOGS' = any(r.tables) and r.date_undone is null and r.date_expires > now() and r.files <> '[]')`,
)

export interface ArchiveFile {
  table: ResetTable
  key: string
  size: number
  sha256: string
  rows: number
  /** what was changed or added after the archive was written */
  isLate?: true
}
/** A row as it stands in a file; `link`: the column that a row which stayed lost. */
export interface Line {
  table: string
  link: string | null
  text: string
}
export interface Batch {
  ids: readonly string[]
  lines: readonly Line[]
}
export interface Collected {
  ids: readonly string[]
  rows: readonly Rows[]
}

/** Rows that go, without the links of those that stay. */
export const countOf = (rows: readonly Rows[]): number =>
  rows.reduce((sum, { link, found }) => sum + (link === null ? found.length : 0), 0)

/** What a line begins with. */
export const headOf = (table: string, link: string | null): string =>
  link === null ? table : `${table}.${link}`

function* textsOf({ ids, rows }: Collected): Generator<string> {
  yield `${JSON.stringify(ids)}\n`
  for (const { table, link, found } of rows)
    for (const { text } of found) yield `${headOf(table, link)} ${text}\n`
}

/** Writes a file, and reads it back before anything relies on it. */
export async function writeArchive(
  files: FileStore,
  organisationId: string,
  table: ResetTable,
  batches: AsyncIterable<Collected> | Iterable<Collected>,
): Promise<ArchiveFile> {
  let rows = 0
  const plain = createHash('sha256')
  async function* texts(): AsyncGenerator<string> {
    for await (const batch of batches) {
      rows += countOf(batch.rows)
      for (const text of textsOf(batch)) {
        plain.update(text)
        yield text
      }
    }
  }
  const { key, size, sha256 } = await files.write(
    organisationId,
    through(texts(), createGzip()),
    resetBytes,
  )
  const file = { table, key, size, sha256, rows }
  try {
    const content = createHash('sha256'),
      expected = plain.digest('hex')
    for await (const line of readLines(files, organisationId, file)) content.update(`${line}\n`)
    if (content.digest('hex') !== expected) throw new Error('the archive is not what was written')
  } catch (error) {
    await files.remove(organisationId, key)
    throw error
  }
  return file
}

/** Fails when the bytes are not those that were written, before the last line is given. */
async function* readLines(
  files: FileStore,
  organisationId: string,
  { key, sha256 }: ArchiveFile,
): AsyncGenerator<string> {
  const { content } = await files.read(organisationId, key)
  const bytes = createHash('sha256')
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const part of content as AsyncIterable<Uint8Array>) {
      bytes.update(part)
      yield part
    }
    if (bytes.digest('hex') !== sha256) throw new Error('the archive is damaged')
  }
  yield* linesOf(through(hashed(), createGunzip()))
}

/** What fails on one side ends the other, where it is told. */
const through = (source: AsyncIterable<unknown>, transform: Transform): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(source), transform, () => {})

async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of content) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) throw new Error('the archive breaks off')
}

export async function* readArchive(
  files: FileStore,
  organisationId: string,
  file: ArchiveFile,
): AsyncGenerator<Batch> {
  let batch: { ids: string[]; lines: Line[] } | undefined
  for await (const line of readLines(files, organisationId, file)) {
    if (line.startsWith('[')) {
      if (batch) yield batch
      batch = { ids: JSON.parse(line) as string[], lines: [] }
      continue
    }
    const space = line.indexOf(' ')
    const [table, link = null] = line.slice(0, space).split('.')
    batch!.lines.push({ table: table!, link, text: line.slice(space + 1) })
  }
  if (batch) yield batch
}

// Reads a file, some rows at a time: started by readFile.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../shared/errors.ts'
import { importCell, importCharacters, importColumns, importRows } from '../../shared/limits.ts'
import { csvRows } from './csvFile.ts'
import { refuseFile } from './fileRefused.ts'
import type { FileHead, FromReader, ReadWork } from './readFile.ts'
import { xlsxRows } from './xlsxFile.ts'

const port = parentPort!
const tell = (message: FromReader): void => port.postMessage(message)
let hasTaken = Promise.withResolvers<void>()
port.on('message', () => hasTaken.resolve())
async function give(message: FromReader): Promise<void> {
  hasTaken = Promise.withResolvers()
  tell(message)
  await hasTaken.promise
}

/** Rows of one message. */
const batchSize = 1000
const oldWorkbook = 0xd0_cf_11_e0

async function read({ bytes, encoding, separator }: ReadWork): Promise<void> {
  if (bytes.byteLength === 0) refuseFile('REQUIRED')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = bytes.byteLength >= 4 ? view.getUint32(0) : 0
  if (mark === oldWorkbook) refuseFile('WRONG_TYPE')
  const isWorkbook = mark === 0x50_4b_03_04
  const { rows, ...way } = isWorkbook
    ? await xlsxRows(bytes)
    : csvRows(bytes, { ...(encoding && { encoding }), ...(separator && { separator }) })
  let heads: string[] | undefined,
    batch: string[][] = [],
    count = 0,
    characters = 0
  for await (const row of rows) {
    // as the check counts them; 0 is the head
    const rowNo = heads ? count + 1 : 0
    const cells = cellsOf(row, rowNo)
    if (cells.length === 0) continue
    if (!heads) {
      if (cells.length > importColumns)
        refuseFile('TOO_MANY', { row: rowNo, max: importColumns, of: 'columns' })
      heads = cells.map((cell) => cell.trim().slice(0, 200))
      await give({ head: { heads, ...way } satisfies FileHead })
      continue
    }
    if (cells.length > heads.length)
      refuseFile('TOO_MANY', { row: rowNo, column: heads.length + 1, of: 'cells' })
    if (++count > importRows) refuseFile('TOO_MANY', { max: importRows, of: 'rows' })
    for (const cell of cells) characters += cell.length
    if (characters > importCharacters) refuseFile('TOO_LARGE', { row: rowNo })
    while (cells.length < heads.length) cells.push('')
    batch.push(cells)
    if (batch.length < batchSize) continue
    await give({ rows: batch })
    batch = []
  }
  if (count === 0) refuseFile('REQUIRED')
  if (batch.length > 0) await give({ rows: batch })
}

/** Without what PostgreSQL cannot keep, and without empty cells at the end. */
function cellsOf(row: readonly string[], rowNo: number): string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== '')
  return row.slice(0, last + 1).map((cell, at) => {
    if (cell.length > importCell)
      refuseFile('TOO_LONG', { row: rowNo, column: at + 1, max: importCell })
    return withoutApostrophe(cell.toWellFormed().replaceAll('\0', ''))
  })
}
/** Our own files have an apostrophe in front of what a spreadsheet could run. */
const withoutApostrophe = (cell: string): string =>
  /^'(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(cell) ? cell.slice(1) : cell

try {
  await read(workerData as ReadWork)
  tell({ ended: true })
} catch (error) {
  if (!(error instanceof Failure)) throw error
  tell({ refused: error.problem })
}
port.removeAllListeners()

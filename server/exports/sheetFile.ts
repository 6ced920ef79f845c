// Rows as a file that a spreadsheet opens, written while they come.
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { byteOrderMark, csvRows } from '../../shared/sheetText.ts'
import type { Cell, ColumnKind } from '../records/exported.ts'
import type { Format } from './exportRules.ts'

export interface SheetHead {
  name: string
  titles: readonly string[]
  kinds: readonly ColumnKind[]
  /** what the head of a workbook is filled with, if anything: #rrggbb */
  color: string | null
}
interface SheetOptions extends SheetHead {
  format: Format
  language: string
}

/** `batches`: rows, some at a time. */
export const sheetFile = (
  batches: AsyncIterable<Cell[][]>,
  options: SheetOptions,
): AsyncGenerator<Uint8Array> =>
  options.format === 'CSV' ? csvFile(batches, options) : xlsxFile(batches, options)

async function* csvFile(
  batches: AsyncIterable<Cell[][]>,
  { titles, language }: SheetOptions,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${byteOrderMark}${csvRows([titles], language)}`)
  for await (const rows of batches)
    yield Buffer.from(
      csvRows(
        rows.map((row) => row.map((cell) => cell ?? '')),
        language,
      ),
    )
}

/** What the thread says: it wants the next rows, or gives a part of the file; the last thing is that there is no more. */
export type FromThread = { wants: true } | { part: Uint8Array } | { ended: true }
/** What it is told: rows, null for no more; or that a part was taken. */
export type ToThread = { rows: Cell[][] | null } | { taken: true }

/** In a thread of its own, because a workbook takes seconds of a processor, in which nobody else would be answered. */
async function* xlsxFile(
  batches: AsyncIterable<Cell[][]>,
  { name, titles, kinds, color }: SheetOptions,
): AsyncGenerator<Uint8Array> {
  const head: SheetHead = { name, titles, kinds, color }
  const thread = new Worker(new URL('./xlsxThread.ts', import.meta.url), {
    workerData: head,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const tell = (message: ToThread): void => thread.postMessage(message)
  const rows = batches[Symbol.asyncIterator]()
  try {
    for await (const [said] of on(thread, 'message', { close: ['exit'] })) {
      const message = said as FromThread
      if ('ended' in message) return
      if ('part' in message) {
        yield message.part
        tell({ taken: true })
      } else {
        const { done, value } = await rows.next()
        tell({ rows: done ? null : value })
      }
    }
    throw new Error('the thread that writes a workbook ended before it was done')
  } finally {
    await Promise.all([rows.return?.(), thread.terminate()])
  }
}

// Writes a workbook, part by part, of the rows that it is given: started by sheetFile.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { ColumnDef } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'
import { isTime } from '../../shared/values.ts'
import { readableOn } from '../../shared/readableOn.ts'
import type { Cell } from '../records/exported.ts'
import type { FromThread, SheetHead, ToThread } from './sheetFile.ts'

const { name, titles, kinds, color } = workerData as SheetHead
const port = parentPort!
const tell = (message: FromThread): void => port.postMessage(message)

const headLook = color && {
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: color.slice(1) } },
  font: { bold: true, color: { rgb: readableOn(color).slice(1) } },
}
/** Answers of the same sort come in the order in which they were asked for. */
let hasTaken = Promise.withResolvers<void>()
let given = Promise.withResolvers<Cell[][] | null>()
port.on('message', (message: ToThread) => {
  if ('taken' in message) hasTaken.resolve()
  else given.resolve(message.rows)
})

async function* rows(): AsyncGenerator<(string | number | Date | null)[]> {
  for (;;) {
    given = Promise.withResolvers()
    tell({ wants: true })
    const batch = await given.promise
    // the head was written before the first row is asked for, and a column's look holds for each cell as it is written
    for (const column of columns) delete column.style
    if (!batch) return
    for (const row of batch) yield row.map(valueOf)
  }
}

/** A time of day is a part of one. */
const minutesOfDay = 1440
/** What a workbook cannot hold of a text: most characters of a cell, and controls that XML has no place for. */
const longestCell = 32_767
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

function valueOf(cell: Cell, at: number): string | number | Date | null {
  if (typeof cell !== 'string') return cell
  const kind = kinds[at]
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`)
  if (kind === 'moment') return new Date(`${cell.replace(' ', 'T')}:00Z`)
  if (kind === 'time' && isTime(cell))
    return (Number(cell.slice(0, 2)) * 60 + Number(cell.slice(3))) / minutesOfDay
  return textOf(cell)
}
function textOf(text: string): string {
  return text.toWellFormed().replaceAll(controls, '').slice(0, longestCell)
}

const looks = {
  text: { width: 24 },
  word: { width: 14 },
  number: { width: 12 },
  day: { width: 12, numFmt: 'yyyy-mm-dd' },
  moment: { width: 17, numFmt: 'yyyy-mm-dd hh:mm' },
  time: { width: 8, numFmt: 'hh:mm' },
  link: { width: 40 },
} as const
/** As workbooks take the name of a sheet; one name they keep to themselves, in whatever letters. */
const shortName = textOf(name)
  .replaceAll(/[[\]:*?/\\]/g, ' ')
  .slice(0, 31)
  .toWellFormed()
  .replaceAll(/^['\s]+|['\s]+$/g, '')
const sheetName = /^(history)?$/i.test(shortName) ? `Parley ${shortName}`.trim() : shortName

const columns: ColumnDef[] = titles.map((header, at) => ({
  header: textOf(header),
  ...looks[kinds[at]!],
  ...(headLook && { style: headLook }),
}))
const file = writeXlsxStream(rows(), {
  name: sheetName,
  columns,
  freezePane: { rows: 1 },
})
for await (const part of file) {
  hasTaken = Promise.withResolvers()
  tell({ part })
  await hasTaken.promise
}
tell({ ended: true })
port.removeAllListeners()

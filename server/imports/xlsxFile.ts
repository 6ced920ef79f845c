// The first sheet of a workbook that is shown, as rows of texts.
import { readXlsx, streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { refuseFile } from './fileRefused.ts'
import { checkZip } from './zipCheck.ts'

export async function xlsxRows(
  bytes: Uint8Array,
): Promise<{ sheet: string; rows: AsyncIterable<string[]> }> {
  checkZip(bytes)
  const shown: { name: string; index: number }[] = []
  try {
    await readXlsx(bytes, {
      sheets: ({ name, index, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) shown.push({ name, index })
        return false
      },
    })
  } catch {
    refuseFile('BAD_FORMAT')
  }
  const [first] = shown
  if (!first) return refuseFile('BAD_FORMAT')
  return { sheet: first.name.slice(0, 100), rows: rowsOf(bytes, first.index) }
}

async function* rowsOf(bytes: Uint8Array, sheet: number): AsyncGenerator<string[]> {
  for await (const { values } of streamXlsxRows(bytes, { sheet })) yield values.map(textOf)
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  const [day, time] = value.toISOString().split('T') as [string, string]
  // times without a day, and lengths of time, come as dates of 1899 and 1900
  if (value.getUTCFullYear() < 1901) return time.slice(0, 5)
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

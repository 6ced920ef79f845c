/** A table as cells: the head first. */
export type Sheet = readonly (readonly (string | number)[])[]

/** The table as spreadsheets take it from the clipboard. */
export const asTabs = (sheet: Sheet): string =>
  sheet.map((row) => row.map((cell) => quoted(cell, false)).join('\t')).join('\n')

/** By which a CSV file begins: Excel knows UTF-8 by it. */
export const byteOrderMark = '\uFEFF'
/** The table as a CSV file. */
export const asCsv = (sheet: Sheet, locale: string): string =>
  `${byteOrderMark}${csvRows(sheet, locale)}`

/** Rows of a CSV file, with the separators that Excel expects in a language: of columns, and of decimals. */
export function csvRows(sheet: Sheet, locale: string): string {
  const hasComma = !locale.toLowerCase().startsWith('en'),
    separator = hasComma ? ';' : ','
  return sheet
    .map((row) => `${row.map((cell) => quoted(cell, hasComma)).join(separator)}\r\n`)
    .join('')
}

function quoted(cell: string | number, hasComma: boolean): string {
  if (typeof cell === 'number') return hasComma ? String(cell).replace('.', ',') : String(cell)
  const text = withoutFormula(cell)
  // as RFC 4180 has it; a spreadsheet may split by another separator than the file's
  return /[,;\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet could take for a formula, also in the full width of Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const plainNumber = /^[+-]?\d+([.,]\d+)*\s?%?$/
/** One, or several in a cell. */
const phoneNumber = /^\+[\d\s().]{5,24}(, \+?[\d\s().]{5,24})*$/

/** A text with an apostrophe in front when a spreadsheet could run it; numbers and telephone numbers stay as they are. */
const withoutFormula = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) && !phoneNumber.test(text) ? `'${text}` : text

/** A table as cells: the head first. */
export type Sheet = readonly (readonly (string | number)[])[]

/** The table as spreadsheets take it from the clipboard. */
export const asTabs = (sheet: Sheet): string => written(sheet, '\t', '\n')

/** The table as a CSV file: with the byte order mark by which Excel knows UTF-8, and the separator that it expects in a language. */
export const asCsv = (sheet: Sheet, locale: string): string =>
  `\uFEFF${written(sheet, locale.startsWith('en') ? ',' : ';', '\r\n')}\r\n`

const written = (sheet: Sheet, separator: string, end: string): string =>
  sheet.map((row) => row.map(quoted).join(separator)).join(end)

function quoted(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = withoutFormula(cell)
  // as RFC 4180 has it; a spreadsheet may split by another separator than the file's
  return /[,;\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet could take for a formula, also in the full width of Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const plainNumber = /^[+-]?\d+([.,]\d+)*\s?%?$/
const phoneNumber = /^\+[\d\s().]{5,24}$/

/** A text with an apostrophe in front when a spreadsheet could run it; numbers and telephone numbers stay as they are. */
const withoutFormula = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) && !phoneNumber.test(text) ? `'${text}` : text

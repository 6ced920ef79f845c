import { importColumns, importCell } from '../limits.ts'
import { word } from './export.ts'
import { block, list, object } from './schema.ts'
import { untrimmedText } from './texts.ts'
import { requiredWhole } from './values.ts'

const fieldId = block((value: string | null, refuse): string | null =>
  value === null || /^[A-Za-z]{1,30}$/.test(value) ? value : refuse('BAD_FORMAT'),
)
/** What each column of the file is, in order; null: it is left out. */
export const importMapping = object(
  { columns: list(object({ field: fieldId, words: list(word, 50) }), importColumns) },
  ({ columns }, refuse) => {
    if (!columns?.length) refuse('REQUIRED', undefined, 'columns')
  },
)
/** A cell, as it is mended. */
export const importCellText = object({
  column: requiredWhole(0, importColumns - 1),
  text: untrimmedText(importCell),
})

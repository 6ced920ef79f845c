import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { importBytes } from '../../shared/limits.ts'
import { problemText, type ShownProblem } from '../data/errors.ts'

/** Why a file could not be read, with the row and the column. */
export function fileProblemText(problem: ShownProblem): string {
  const { code, field, rule, params = {} } = problem
  const row = Number(params['row']),
    column = Number(params['column']),
    max = Number(params['max']),
    megabytes = importBytes / 1_000_000
  if (code === 'TOO_LARGE')
    return i18n._(msg`The file is too large: ${megabytes} MB at most, also when unpacked.`)
  if (code !== 'BAD_INPUT' || field !== 'file') return problemText(problem)
  if (rule === 'REQUIRED') return i18n._(msg`There are no rows in it.`)
  if (rule === 'WRONG_TYPE')
    return i18n._(msg`This is a workbook of the old kind. Save it as .xlsx or CSV first.`)
  if (rule === 'TOO_LONG' && row === 0) return i18n._(msg`The name of a column is too long.`)
  if (rule === 'TOO_LONG') return i18n._(msg`Row ${row} has a cell that is too long.`)
  if (rule === 'TOO_MANY' && params['of'] === 'rows')
    return i18n._(msg`It has more than ${max} rows: split it up.`)
  if (rule === 'TOO_MANY' && params['of'] === 'columns')
    return i18n._(msg`It has more than ${max} columns.`)
  if (rule === 'TOO_MANY')
    return i18n._(msg`Row ${row} has a cell in column ${column}, where the first row has none.`)
  if (row === 0) return i18n._(msg`A quotation mark is not closed in the names of the columns.`)
  if (params['row'] !== undefined) return i18n._(msg`Row ${row}: a quotation mark is not closed.`)
  return i18n._(msg`This file cannot be read. CSV and .xlsx are taken.`)
}

// What an import is while it is worked on: its row, the rows of its file, and what its cells say.
import type { ImportField, ImportKind, ImportMatch } from '../../shared/importFields.ts'
import { importFieldOf } from '../../shared/importFields.ts'
import type { Problem } from '../../shared/errors.ts'

export interface MappedColumn {
  field: ImportField | null
  words?: readonly { value: string; word: string }[] | null
}
/** Columns of list_import that a step needs. */
export interface Mapped {
  id: string
  creator_id: string
  kind: ImportKind
  mapping: readonly MappedColumn[]
  match: ImportMatch | null
  mode: 'CREATE' | 'UPDATE' | 'BOTH'
  /** What becomes of contacts at accounts that are not there. */
  accounts: 'WRONG' | 'CREATE'
}
export const mappedColumns = 'id, creator_id, kind, mapping, match, mode, accounts'

export type RowState = 'CREATE' | 'UPDATE' | 'SAME' | 'SKIP' | 'WRONG'
/** Why a row is wrong; rules of the inputs, and those that only rows of a file can break. */
export interface CellProblem {
  /** of the file, from 0; null: of the row as a whole */
  column: number | null
  rule: NonNullable<Problem['rule']> | 'AMBIGUOUS' | 'TWICE' | 'NOT_THERE'
  params?: Problem['params'] | undefined
}
export interface FileRow {
  id: string
  row_no: number
  cells: readonly string[]
}

/** The cells of a row by what they are; empty ones are left out. */
export type Values = Partial<Record<ImportField, string[]>>
export function valuesOf({ kind, mapping }: Mapped, cells: readonly string[]): Values {
  const values: Values = {}
  for (const [at, { field, words }] of mapping.entries()) {
    if (!field) continue
    const cell = (cells[at] ?? '').trim()
    if (cell === '') continue
    const parts = importFieldOf(kind, field)?.isList ? cell.split(/[,;|\n]/) : [cell]
    const known = parts.map((part) => valueOf(part.trim(), words)).filter((part) => part !== '')
    if (known.length) (values[field] ??= []).push(...known)
  }
  return values
}
function valueOf(text: string, words: MappedColumn['words']): string {
  const wanted = text.toLowerCase()
  return words?.find(({ word }) => word.toLowerCase() === wanted)?.value ?? text
}

/** The column that a field was read from. */
export const columnOf = ({ mapping }: Mapped, field: string): number | null => {
  const at = mapping.findIndex((one) => one.field === field)
  return at < 0 ? null : at
}

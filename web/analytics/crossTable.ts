// A matrix of two questions as it is shown: its lines, and what its numbers are of.
import { chartParts, type Segment } from '../../shared/chartRows.ts'
import { percentTexts } from '../../shared/percentTexts.ts'
import { questionKind, type DataType } from '../../shared/questionTypes.ts'
import type { Crossed_sideFragment, InsightsCrossedQuery } from '../gql.ts'
import type { CrossBase } from './insightsSearch.ts'

/** Answers in words and times of day are too many different ones. */
export const canBeCrossed = (dataType: DataType): boolean =>
  !['text', 'line', 'time'].includes(questionKind(dataType))

/** A row or column. */
export interface CrossLine {
  key: string
  label: string
  /** Meetings in it; one may be in several. */
  count: number
  /** Where its numbers are among those of the API. */
  at: number
  /** What a click filters by; null for other answers and for none. */
  segment: Segment | null
}
interface Words {
  yes: string
  no: string
  locale: string
  other: string
  none: string
}

/** The parts of a question; other answers and no answer where there are meetings with them. */
function crossLines(
  { chart, otherCount, noAnswerCount }: Crossed_sideFragment,
  { other, none, ...words }: Words,
): CrossLine[] {
  const parts = chartParts(chart, false, words).map(
    ({ key, label, count, segment }, at): CrossLine => ({ key, label, count, at, segment }),
  )
  const at = parts.length
  return [
    ...parts,
    { key: 'other', label: other, count: otherCount, at, segment: null },
    { key: 'none', label: none, count: noAnswerCount, at: at + 1, segment: null },
  ].filter(({ segment, count }) => segment || count > 0)
}

export interface CrossTable {
  rows: CrossLine[]
  columns: CrossLine[]
  meetingCount: number
  countOf: (row: CrossLine, column: CrossLine) => number
}

export function crossTable(
  { rows, columns, counts, meetingCount }: NonNullable<InsightsCrossedQuery['crossedAnswers']>,
  words: Words,
): CrossTable {
  const lines = { rows: crossLines(rows, words), columns: crossLines(columns, words) }
  return {
    ...lines,
    meetingCount,
    countOf: (row, column) => counts[row.at]!.counts[column.at]!,
  }
}

/** What a number is a part of. */
const totalOf = (
  { meetingCount }: CrossTable,
  row: CrossLine | null,
  column: CrossLine | null,
  base: CrossBase,
): number => ({ row: row?.count, column: column?.count, all: undefined })[base] ?? meetingCount

/** How much darker than the others each cell is, 0 to 1, by what it shows; those without an answer to both are not. */
export function shades(table: CrossTable, base: CrossBase | undefined): number[][] {
  const { rows, columns, countOf } = table
  const values = rows.map((row) =>
    columns.map((column) =>
      row.key === 'none' || column.key === 'none'
        ? 0
        : countOf(row, column) / ((base && totalOf(table, row, column, base)) || 1),
    ),
  )
  const most = Math.max(...values.flat(), Number.MIN_VALUE)
  return values.map((line) => line.map((value) => value / most))
}

/** How a number reads: as it is, or as a part of its row, its column or all meetings. */
export function cellText(
  table: CrossTable,
  count: number,
  row: CrossLine | null,
  column: CrossLine | null,
  base: CrossBase | undefined,
  locale: string,
): string {
  if (!base) return new Intl.NumberFormat(locale).format(count)
  const total = totalOf(table, row, column, base)
  return total === 0 ? '–' : percentTexts([count], total, locale)[0]!
}

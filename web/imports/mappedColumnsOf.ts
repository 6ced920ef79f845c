import type { Import_wholeFragment as Whole } from '../gql.ts'

/** The columns of a file that are imported, from 0. */
export const mappedColumnsOf = ({ mapping }: Whole): number[] =>
  (mapping as { field: string | null }[]).flatMap(({ field }, at) => (field === null ? [] : [at]))
